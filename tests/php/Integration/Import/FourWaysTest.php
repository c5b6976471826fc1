<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Upload\UploadFolder;
use SwImmoSuite\Http\Upload\UploadPurpose;
use SwImmoSuite\Import\Source\FolderPlace;
use SwImmoSuite\Import\Source\FolderState;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Rooms\Services;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Terminal;

/** O4: whatever way a file comes, what becomes of it is the same. */
final class FourWaysTest extends IntegrationTestCase {

	private const EXAMPLES = [ 'voll.zip', 'preis.xml', 'loeschen.xml', 'voll.zip' ];

	/** What belongs to one listing of one import alone. */
	private const OWN = '/^(?:_edit_|_wp_|_thumbnail_id|sw_immo_(?:uuid|gallery|plans)|uuid|gallery|plans|documents)/';

	/** @var list<array<string, mixed>>|null What the first way has left after each example. */
	private static ?array $first = null;

	private const SCREEN = 'admin.php?page=sw-immosuite-import';

	private Imports $imports;

	private Browser $browser;

	protected function setUp(): void {
		$this->imports = new Imports();
		$this->browser = Staff::browser( StaffCapability::IMPORTER );
		delete_option( FolderState::OPTION );
		Regions::import( (string) file_get_contents( Regions::DEMO ) );
	}

	protected function tearDown(): void {
		$this->imports->end();
		FolderPlace::remove();
		( new UploadFolder() )->removeAll();
		delete_option( FolderState::OPTION );
		Staff::dismiss();
	}

	#[DataProvider( 'ways' )]
	public function testEveryExampleComesToTheSame( string $way ): void {
		$send = match ( $way ) {
			'folder'   => $this->byFolder( ... ),
			'command'  => self::byCommand( ... ),
			'route'    => $this->byRoute( ... ),
			'wp-admin' => self::byForm( ... ),
			default    => self::inParts( ... ),
		};
		$seen = [];
		foreach ( self::EXAMPLES as $name ) {
			$send( $name );
			$seen[] = self::after();
		}
		self::$first ??= $seen;
		self::assertSame( self::$first, $seen );
		self::assertSame( [ 3, 1, 1, 3 ], array_map( static fn( array $one ): int => is_array( $one['items'] ) ? count( $one['items'] ) : 0, $seen ) );
	}

	/** @return iterable<array{string}> */
	public static function ways(): iterable {
		foreach ( [ 'command', 'folder', 'route', 'wp-admin', 'wp-admin, in parts' ] as $way ) {
			yield $way => [ $way ];
		}
	}

	private function byFolder( string $name ): void {
		copy( self::path( $name ), FolderPlace::path() . "/{$name}" );
		// An XML waits for pictures that it names, 15 minutes at most.
		foreach ( [ 0, 31, 931 ] as $later ) {
			( new Services( new Clock( $later ) ) )->imports()->watched()->look();
		}
		self::assertFileDoesNotExist( FolderPlace::path() . "/{$name}" );
	}

	private static function byCommand( string $name ): void {
		self::assertSame( 0, Terminal::wp( [ 'sw-immosuite', 'openimmo', 'import', self::path( $name ) ] )[0] );
		self::assertFileExists( self::path( $name ), 'It is the operator\'s.' );
	}

	private function byRoute( string $name ): void {
		$this->post( "Content-Disposition: form-data; name=\"file\"; filename=\"{$name}\"\r\n\r\n" . file_get_contents( self::path( $name ) ) );
	}

	/** Where there are no scripts. */
	private static function byForm( string $name ): void {
		$browser = AdminBrowser::administrator();
		$fields  = [ 'do' => 'upload', 'source' => 'main', '_wpnonce' => $browser->nonce( 'sw_immosuite_import' ) ];
		$answer  = $browser->upload( self::SCREEN, $fields, $name, (string) file_get_contents( self::path( $name ) ) );
		self::assertSame( 302, $answer->status, $answer->text );
	}

	/** As the script of the screen sends it: parts by the route, then the form. */
	private static function inParts( string $name ): void {
		$bytes   = (string) file_get_contents( self::path( $name ) );
		$browser = AdminBrowser::administrator();
		$service = ( new Services() )->uploads()->service();
		$t       = new Translator( Language::German );
		$upload  = $service->announce( 1, UploadPurpose::OpenImmo, [ 'name' => $name, 'bytes' => strlen( $bytes ), 'sha256' => hash( 'sha256', $bytes ) ], $t );
		$service->put( $upload, 0, $bytes, $t );
		$fields = [ 'do' => 'upload', 'source' => 'main', 'upload' => $upload->id, '_wpnonce' => $browser->nonce( 'sw_immosuite_import' ) ];
		self::assertStringContainsString( 'transfer=', $browser->postTo( self::SCREEN, $fields ) );
	}

	private function post( string $part ): void {
		$answer = $this->browser->call( 'POST', RoutePath::STAFF . '/openimmo', "--limit\r\n{$part}\r\n--limit--\r\n", [ 'Content-Type' => 'multipart/form-data; boundary=limit' ] );
		self::assertSame( 202, $answer->status, $answer->text );
	}

	/** @return array<string, mixed> What has become of it, once it has ended. */
	private static function after(): array {
		$imports = ( new Services() )->imports();
		for ( $tries = 0; $tries < 100 && $imports->repository()->isAnyOpen(); $tries++ ) {
			// Whom the file has woken is another process.
			$imports->worker()->run( 0 );
			usleep( 100_000 );
		}
		wp_cache_flush();
		$transfer = $imports->repository()->newest( 'main', 1 )[0] ?? null;
		self::assertInstanceOf( Transfer::class, $transfer );
		return [
			'name'     => $transfer->name,
			'state'    => $transfer->state->value,
			'items'    => Imports::actions( $transfer ),
			'notes'    => array_map( static fn( TransferItem $item ): string => (string) wp_json_encode( [ $item->notes, $item->changed ] ), Imports::items( $transfer ) ),
			'listings' => array_map( self::stored( ... ), Imports::posts() ),
		];
	}

	/** @return array<string, mixed> What is the same, whichever import has made it. */
	private static function stored( int $post ): array {
		$row  = get_post( $post, ARRAY_A );
		$meta = get_post_meta( $post );
		$meta = array_filter( is_array( $meta ) ? $meta : [], static fn( mixed $key ): bool => 1 !== preg_match( self::OWN, (string) $key ), ARRAY_FILTER_USE_KEY );
		ksort( $meta );
		return array_intersect_key( is_array( $row ) ? $row : [], array_flip( [ 'post_title', 'post_content', 'post_excerpt', 'post_status', 'post_author', 'post_name' ] ) ) + [
			'meta'  => $meta,
			'files' => array_map( static fn( int $file ): array => [ get_the_title( $file ), (int) filesize( (string) get_attached_file( $file ) ) ], Meta::allFiles( $post ) ),
		];
	}

	private static function path( string $name ): string {
		return OpenImmoFile::EXAMPLES . "/{$name}";
	}
}
