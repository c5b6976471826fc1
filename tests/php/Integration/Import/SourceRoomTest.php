<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Upload\UploadFolder;
use SwImmoSuite\Http\Upload\UploadPurpose;
use SwImmoSuite\Http\Upload\UploadService;
use SwImmoSuite\Import\OpenImmo\File\RefusalCode;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use SwImmoSuite\Import\Source\FolderPlace;
use SwImmoSuite\Import\Source\FolderScan;
use SwImmoSuite\Import\Source\WatchedFolder;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Terminal;

/** The files of a source, waiting and kept, have limited space on the disk. */
final class SourceRoomTest extends IntegrationTestCase {

	private const SCREEN = 'admin.php?page=sw-immosuite-import';

	private const FULL = 'Für diese Datei ist kein Platz: Es warten zu viele Dateien ihrer Quelle, oder sie ist allein schon zu groß. '
		. 'Bitte senden Sie sie noch einmal, sobald die anderen übernommen sind.';

	private Imports $imports;

	private Browser $software;

	protected function setUp(): void {
		$this->imports  = new Imports();
		$this->software = Staff::browser( StaffCapability::IMPORTER );
		// Hold the lease, so that no worker processes the queue.
		( new Lease( $this->tables->connection, new Clock(), 'import ' . substr( hash( 'sha256', 'main' ), 0, 40 ), 600 ) )->take();
	}

	protected function tearDown(): void {
		remove_all_filters( 'sw_immosuite_openimmo_source_bytes' );
		$this->imports->end();
		( new UploadFolder() )->removeAll();
		FolderPlace::remove();
		delete_option( FolderScan::OPTION );
		AdminBrowser::deleteUsers();
		Staff::deleteUsers();
	}

	public function testTheOldestKeptFilesMakeRoom(): void {
		$this->limitBytes( 1_000 );
		$kept = array_map( fn( string $letter ): Transfer => $this->cancel( $this->imports->queue( str_repeat( $letter, 400 ) ) ), [ 'a', 'b' ] );
		$new  = $this->imports->queue( str_repeat( 'c', 700 ) );
		self::assertSame( [ false, false, true ], self::haveFiles( ...$kept, ...[ $new ] ) );
		$this->cancel( $new );
		$next = array_map( fn( string $letter ): Transfer => $this->imports->queue( str_repeat( $letter, 150 ) ), [ 'd', 'e', 'f' ] );
		self::assertSame( [ false, true, true, true ], self::haveFiles( $new, ...$next ), 'Waiting files stay.' );
		self::assertNull( ( new Container() )->get( TransferIntake::class )->requeue( $kept[0], new IntakeOptions() ) );
	}

	public function testWaitingFilesAreNotDeletedAndRefusedOnesStay(): void {
		$this->limitBytes( 1_000 );
		$kept = $this->cancel( $this->imports->queue( str_repeat( 'a', 400 ) ) );
		$waiting = $this->imports->queue( str_repeat( 'b', 500 ) );
		$path = $this->imports->writeFile( str_repeat( 'c', 501 ) );
		self::assertSame( RefusalCode::SourceFull, $this->refusal( $path, 'main' ) );
		self::assertSame( [ 501, 2 ], [ filesize( $path ), $this->tables->count( 'transfers' ) ], 'The refused file leaves no row.' );
		self::assertSame( [ true, true ], self::haveFiles( $kept, $waiting ), 'No file is deleted if that would not make enough room.' );
		self::assertNull( $this->refusal( $path, 'other' ), 'Each source has its own limit.' );
		$big = $this->imports->writeFile( str_repeat( 'd', 1_001 ) );
		self::assertSame( RefusalCode::SourceFull, $this->refusal( $big, 'third' ), 'A file above the limit is refused even if the source has no other files.' );
	}

	public function testARefusedRequeueLeavesNoCopy(): void {
		$kept = $this->cancel( $this->imports->queue( str_repeat( 'a', 400 ) ) );
		$this->limitBytes( 300 );
		try {
			( new Container() )->get( TransferIntake::class )->requeue( $kept, new IntakeOptions() );
			self::fail( 'The file should have been refused.' );
		} catch ( RefusedTransfer $refused ) {
			self::assertSame( RefusalCode::SourceFull, $refused->refusal );
		}
		self::assertSame( [ 'sent' ], array_values( array_diff( (array) scandir( ( new WorkFolder() )->path( $kept->uuid ) ), [ '.', '..', 'index.php' ] ) ) );
	}

	/** Each way of delivery reports the full source in a sentence. */
	#[Group( 'sqlite' )]
	public function testEveryUploadReportsAFullSource(): void {
		$this->fillSource();
		$file    = $this->imports->writeFile( '<openimmo/>' );
		$answers = [ 'route' => $this->byRoute( [], withFile: true ), 'parts' => $this->byRoute( [ 'upload' => self::upload( Staff::newestUserId() ) ], withFile: false ) ];
		self::assertSame( array_fill_keys( [ 'route', 'parts' ], [ 507, 'sw_immosuite_source_full', self::FULL ] ), $answers );
		$browser = AdminBrowser::administrator();
		$page    = $browser->submit( self::SCREEN, [ 'do' => 'upload', 'source' => 'main', 'upload' => self::upload( 1 ), '_wpnonce' => $browser->nonce( 'sw_immosuite_import' ) ] )[2];
		self::assertStringContainsString( self::FULL, $page );
		[ $code, $lines ] = Terminal::wp( [ 'sw-immosuite', 'openimmo', 'import', $file ] );
		self::assertSame( [ 1, [] ], [ $code, $lines ] );
		self::assertFileExists( $file );
		file_put_contents( FolderPlace::path() . '/voll.xml', '<openimmo/>' );
		foreach ( [ 0, 31 ] as $later ) {
			( new Container( new Clock( $later ) ) )->get( WatchedFolder::class )->scan();
		}
		$sentences = FolderScan::sentences( new Translator( Language::German ) );
		self::assertCount( 1, $sentences );
		self::assertStringStartsWith( '„voll.xml“ wurde entnommen, aber dafür ist kein Platz: Es warten zu viele Dateien der Quelle, ', $sentences[0] );
		self::assertSame( 1, $this->tables->count( 'transfers' ) );
		$this->tables->connection->execute( 'DELETE FROM %i', [ $this->tables->connection->table( 'transfers' ) ] );
		( new Container( new Clock( 62 ) ) )->get( WatchedFolder::class )->scan();
		self::assertSame( [ [ 'voll.xml' ], [] ], [ array_column( ( new Container() )->get( TransferRepository::class )->newest( '', 2 ), 'name' ), FolderScan::problems() ] );
	}

	private function limitBytes( int $bytes ): void {
		add_filter( 'sw_immosuite_openimmo_source_bytes', static fn( int $default ): int => TransferIntake::MAX_SOURCE_BYTES === $default ? $bytes : 0 );
	}

	/** Adds a waiting transfer that takes up all the space of the source. */
	private function fillSource(): void {
		$waiting    = $this->imports->queue( '<openimmo><uebertragung/></openimmo>' );
		$connection = $this->tables->connection;
		$connection->execute( 'UPDATE %i SET bytes = %d WHERE id = %d', [ $connection->table( 'transfers' ), TransferIntake::MAX_SOURCE_BYTES, $waiting->id ] );
	}

	private function cancel( Transfer $transfer ): Transfer {
		( new Container() )->get( TransferRepository::class )->cancel( $transfer );
		return $transfer;
	}

	/** @return list<bool> Whether each transfer still has its file. */
	private static function haveFiles( Transfer ...$transfers ): array {
		return array_values( array_map( static fn( Transfer $transfer ): bool => ( new WorkFolder() )->has( $transfer->uuid ), $transfers ) );
	}

	private function refusal( string $path, string $source ): ?RefusalCode {
		try {
			( new Container() )->get( TransferIntake::class )->enqueue( $path, 'abend.xml', $source, new IntakeOptions() );
			return null;
		} catch ( RefusedTransfer $refused ) {
			return $refused->refusal;
		}
	}

	/** @return string Id of a complete upload. */
	private static function upload( int $user ): string {
		$service    = ( new Container() )->get( UploadService::class );
		$translator = new Translator( Language::German );
		$upload     = $service->announce( $user, UploadPurpose::OpenImmo, [ 'name' => 'a.xml', 'bytes' => 11, 'sha256' => hash( 'sha256', '<openimmo/>' ) ], $translator );
		$service->put( $upload, 0, '<openimmo/>', $translator );
		return $upload->id;
	}

	/**
	 * @param array<string, string> $fields
	 * @return array{int, string, string} Status, code and sentence.
	 */
	private function byRoute( array $fields, bool $withFile ): array {
		$body = '';
		foreach ( $fields as $name => $value ) {
			$body .= "--limit\r\nContent-Disposition: form-data; name=\"{$name}\"\r\n\r\n{$value}\r\n";
		}
		$body  .= $withFile ? "--limit\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.xml\"\r\n\r\n<openimmo/>\r\n" : '';
		$answer = $this->software->call( 'POST', RoutePath::STAFF . '/openimmo', "{$body}--limit--\r\n", [ 'Content-Type' => 'multipart/form-data; boundary=limit' ] );
		return [ $answer->status, $answer->code(), $answer->string( 'message' ) ];
	}
}
