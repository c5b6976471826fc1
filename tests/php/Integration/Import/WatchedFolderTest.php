<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\ImportSettings;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Import\OpenImmo\RefusalCode;
use SwImmoSuite\Import\OpenImmo\RefusedTransfer;
use SwImmoSuite\Import\Source\FolderClaim;
use SwImmoSuite\Import\Source\FolderLook;
use SwImmoSuite\Import\Source\FolderPlace;
use SwImmoSuite\Import\Source\FolderState;
use SwImmoSuite\Import\Source\FolderTrouble;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Source\WatchedFolder;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use SwImmoSuite\Tests\Support\PhpErrors;
use UnexpectedValueException;
use ZipArchive;

/** O5: a file is taken once nobody writes to it any more and it opens to its end, and never twice. */
final class WatchedFolderTest extends IntegrationTestCase {

	private const NOW = 1_800_000_000;

	private string $root;

	/** @var list<array{string, string, list<string>}> Source, name and files of what was taken; a bare XML has none. */
	private array $taken = [];

	private PhpErrors $notices;

	protected function setUp(): void {
		$this->root = sys_get_temp_dir() . '/sw-immosuite-watched-' . bin2hex( random_bytes( 6 ) );
		mkdir( $this->root, 0700 );
		delete_option( FolderState::OPTION );
		$this->notices = new PhpErrors();
	}

	protected function tearDown(): void {
		self::assertSame( [], $this->notices->end() );
		ClosedFolder::remove( $this->root );
		delete_option( FolderState::OPTION );
	}

	public function testAnArchiveIsTakenWhenItHasStoodStillOverTwoLooks(): void {
		$this->lay( 'voll.zip' );
		self::assertTrue( $this->look( 0 ), 'It may be ready in a minute.' );
		self::assertSame( [ 0, 1, self::NOW ], [ count( $this->taken ), FolderState::last()->waiting, FolderState::last()->oldest ] );
		$this->look( 29 );
		self::assertSame( [], $this->taken );
		self::assertFalse( $this->look( 30 ), 'Nothing waits any more.' );
		self::assertSame( [ [ 'main', 'voll.zip' ] ], $this->names() );
		self::assertSame( [], $this->left() );
		self::assertNull( FolderState::last()->oldest );
		$this->look( 60 );
		self::assertCount( 1, $this->taken );
	}

	public function testWhatIsStillWrittenToStays(): void {
		$this->lay( 'voll.zip' );
		foreach ( [ 0, 40, 80 ] as $later ) {
			$this->look( $later );
			touch( "{$this->root}/voll.zip", self::NOW + $later + 1 );
		}
		file_put_contents( "{$this->root}/voll.zip", 'x', FILE_APPEND );
		touch( "{$this->root}/voll.zip", self::NOW + 81 );
		$this->look( 120 );
		self::assertSame( [], $this->taken, 'As old as before, and longer.' );
	}

	#[DataProvider( 'twins' )]
	public function testAsLongAsItsTwinIsThereItStays( string $twin ): void {
		$this->lay( 'Voll.ZIP', 'voll.zip' );
		file_put_contents( "{$this->root}/{$twin}", '' );
		$this->look( 0 );
		$this->look( 60 );
		self::assertSame( [], $this->taken );
		unlink( "{$this->root}/{$twin}" );
		$this->look( 61 );
		self::assertSame( [ [ 'main', 'Voll.ZIP' ] ], $this->names() );
	}

	/** @return iterable<array{string}> */
	public static function twins(): iterable {
		foreach ( [ 'Voll.ZIP.part', 'voll.zip.filepart', 'Voll.tmp', 'VOLL.LOCK', 'Voll.zip.lock' ] as $name ) {
			yield $name => [ $name ];
		}
	}

	public function testWhatDoesNotOpenToItsEndStaysUntilItDoesAndIsReportedAfterADay(): void {
		foreach ( [ 'voll.zip', 'preis.xml' ] as $name ) {
			$whole = (string) file_get_contents( OpenImmoFile::EXAMPLES . "/{$name}" );
			file_put_contents( "{$this->root}/{$name}", substr( $whole, 0, -30 ) );
		}
		foreach ( [ 0, 60, 3_600, DAY_IN_SECONDS - 1 ] as $later ) {
			$this->look( $later );
		}
		self::assertSame( [ [], [] ], [ $this->taken, $this->troubles() ] );
		$this->look( DAY_IN_SECONDS );
		self::assertSame( [ [ FolderTrouble::Stuck, 'preis.xml' ], [ FolderTrouble::Stuck, 'voll.zip' ] ], $this->troubles() );
		$this->lay( 'voll.zip' );
		$this->look( DAY_IN_SECONDS + 60 );
		$this->look( DAY_IN_SECONDS + 120 );
		self::assertSame( [ [ 'main', 'voll.zip' ] ], $this->names() );
	}

	/** What refuses a file that has come whole is said in its report, not by silence. */
	public function testAHostileFileThatIsWholeIsTaken(): void {
		file_put_contents( "{$this->root}/a.xml", '<!DOCTYPE openimmo><openimmo/>' );
		file_put_contents( "{$this->root}/b.xml", '<html/>' );
		$this->look( 0 );
		$this->look( 60 );
		self::assertSame( [ [ 'main', 'a.xml' ], [ 'main', 'b.xml' ] ], $this->names() );
	}

	public function testASubfolderIsASourceAndANameThatIsNoneIsSaid(): void {
		foreach ( [ 'Immo-2', 'b.xml', 'Büro Süd', "a\nb", '.hidden' ] as $folder ) {
			mkdir( "{$this->root}/{$folder}" );
			$this->lay( "{$folder}/voll.zip", 'voll.zip' );
		}
		mkdir( "{$this->root}/immo-2/deeper", 0700, true );
		$this->lay( 'immo-2/deeper/voll.zip', 'voll.zip' );
		$this->look( 0 );
		$this->look( 60 );
		self::assertSame( [ [ 'immo-2', 'voll.zip' ], [ 'b.xml', 'voll.zip' ] ], $this->names() );
		self::assertSame( [ [ FolderTrouble::Name, 'Büro Süd' ], [ FolderTrouble::Name, "a\nb" ] ], $this->troubles() );
	}

	public function testLinksLeadNowhere(): void {
		$outside = "{$this->root}-outside";
		mkdir( $outside, 0700 );
		copy( OpenImmoFile::EXAMPLES . '/voll.zip', "{$outside}/voll.zip" );
		symlink( $outside, "{$this->root}/linked" );
		symlink( "{$outside}/voll.zip", "{$this->root}/voll.zip" );
		symlink( '/etc/passwd', "{$this->root}/wohnung-front.png" );
		$this->look( 0 );
		$this->look( 60 );
		self::assertSame( [], $this->taken );
		self::assertFileExists( "{$outside}/voll.zip" );
		ClosedFolder::remove( $outside );
	}

	public function testLoosePicturesComeAlongWithTheXmlThatNamesThem(): void {
		$this->lay( 'preis.xml' );
		$pictures = $this->unpack( [ 'wohnung-front.png', 'wohnung-wohnzimmer.png' ] );
		file_put_contents( "{$this->root}/of-another.png", 'x' );
		$this->look( 0 );
		$this->look( 60 );
		self::assertSame( [], $this->taken, 'One more is named.' );
		$pictures = [ ...$pictures, ...$this->unpack( [ 'wohnung-grundriss.png' ] ) ];
		$this->look( 120 );
		self::assertSame( [], $this->taken, 'It has not stood still yet.' );
		$this->look( 150 );
		sort( $pictures );
		self::assertSame( [ [ 'main', 'preis.xml', [ 'openimmo.xml', ...$pictures ] ] ], $this->taken );
		self::assertSame( [ 'of-another.png' ], $this->left() );
	}

	public function testAnXmlWaitsForItsPicturesFifteenMinutesAtMost(): void {
		$this->lay( 'preis.xml' );
		$pictures = $this->unpack( [ 'wohnung-front.png' ] );
		$this->look( 0 );
		$this->look( 899 );
		self::assertSame( [], $this->taken );
		$this->look( 900 );
		self::assertSame( [ [ 'main', 'preis.xml', [ 'openimmo.xml', ...$pictures ] ] ], $this->taken );
	}

	public function testAPictureThatNoXmlNamesIsReportedAfterADay(): void {
		file_put_contents( "{$this->root}/alone.png", 'x' );
		$this->look( 0 );
		$this->look( DAY_IN_SECONDS );
		self::assertSame( [ [ FolderTrouble::Stuck, 'alone.png' ] ], $this->troubles() );
		self::assertStringContainsString( 'alone.png“ liegt seit mehr als einem Tag', FolderState::last()->sentences( new Translator( Language::German ) )[0] );
	}

	public function testWhatCannotBeQueuedIsTriedAgainAsItWas(): void {
		$this->lay( 'preis.xml' );
		$pictures = $this->unpack( [ 'wohnung-front.png', 'wohnung-wohnzimmer.png', 'wohnung-grundriss.png' ] );
		$this->look( 0 );
		$this->look( 60, static fn() => throw new RefusedTransfer( RefusalCode::Unreadable ) );
		self::assertSame( [ [ FolderTrouble::Storage, 'preis.xml' ] ], $this->troubles() );
		$this->look( 120 );
		sort( $pictures );
		self::assertSame( [ [ 'main', 'preis.xml', [ 'openimmo.xml', ...$pictures ] ] ], $this->taken );
		self::assertSame( [ [], [], [] ], [ $this->left(), $this->hidden(), $this->troubles() ] );
	}

	/** Killed at every step, the next look brings the same. */
	public function testAKilledLookLosesNothing(): void {
		mkdir( "{$this->root}/.sw-immosuite-0123456789abcdef" );
		mkdir( "{$this->root}/.sw-immosuite-look-0123456789abcdef" );
		mkdir( "{$this->root}/.sw-immosuite-fedcba9876543210" );
		$this->lay( '.sw-immosuite-0123456789abcdef/voll.zip', 'voll.zip' );
		$this->lay( '.sw-immosuite-look-0123456789abcdef/transfer-0.xml', 'preis.xml' );
		$this->look( 0 );
		self::assertSame( [ [ 'main', 'voll.zip' ] ], $this->names() );
		self::assertSame( [], $this->hidden() );
	}

	public function testTwoWhoLookAtOnceTakeItOnce(): void {
		$this->lay( 'voll.zip' );
		$this->look( 0 );
		$during = null;
		$this->look( 60, function () use ( &$during ): void {
			$during = $this->look( 60 );
		} );
		self::assertTrue( $during, 'Somebody else is at it.' );
		self::assertSame( [], $this->taken );
	}

	public function testAFolderThatIsMissingIsSaid(): void {
		( $this->folder( 0, "{$this->root}/nowhere" ) )->look();
		self::assertSame( [ [ FolderTrouble::Missing, 'nowhere' ] ], $this->troubles() );
		self::assertSame( self::NOW, FolderState::last()->lookedAt );
	}

	/** Whoever lays files there is another user of the server: what is theirs alone is neither copied nor taken in part. */
	#[DataProvider( 'folders' )]
	public function testWhatMayNotBeMovedStaysWhereItIs( int $mode, bool $isTaken ): void {
		$this->notices->end();
		$this->lay( 'voll.zip' );
		chmod( "{$this->root}/voll.zip", 0600 );
		chmod( $this->root, $mode );
		$file  = ( new FolderLook( [], self::NOW ) )->see( $this->root, 'voll.zip' );
		self::assertNotNull( $file );
		$isRoot = 0 === posix_geteuid() && posix_seteuid( 65_534 );
		$claim  = FolderClaim::of( $file, [] );
		self::assertSame( $isRoot, $isRoot && posix_seteuid( 0 ) );
		chmod( $this->root, 0700 );
		if ( $isRoot || 0555 === $mode ) {
			self::assertSame( [ $isTaken, ! $isTaken ], [ null !== $claim, is_file( "{$this->root}/voll.zip" ) ] );
			self::assertCount( (int) $isTaken, $this->hidden() );
		}
	}

	/** @return iterable<string, array{int, bool}> */
	public static function folders(): iterable {
		yield 'each may move their own alone' => [ 01777, false ];
		yield 'nobody else may write' => [ 0555, false ];
		yield 'all may' => [ 0777, true ];
	}

	public function testNamesOfAnyBytesAreTakenAndShownAsText(): void {
		$names = [ "b\xfcro.xml", str_repeat( 'x', 240 ) . '.xml', '<script>alert(1)<script>.xml', '%s%n.xml', '-rf *.xml', "a\nb.xml", 'C:x.xml' ];
		foreach ( $names as $name ) {
			file_put_contents( "{$this->root}/{$name}", OpenImmoFile::titled( 'Haus' ) );
		}
		file_put_contents( "{$this->root}/<img src=x>\xff.png", 'x' );
		$this->look( 0 );
		$this->look( 60 );
		self::assertCount( count( $names ), $this->taken );
		self::assertContains( 'büro.xml', array_column( $this->taken, 1 ) );
		$this->look( DAY_IN_SECONDS );
		self::assertSame( [ [ FolderTrouble::Stuck, '<img src=x>ÿ.png' ] ], $this->troubles() );
	}

	public function testItIsWhereTheOperatorSaysElseInTheUploads(): void {
		$uploads = wp_get_upload_dir()['basedir'];
		self::assertMatchesRegularExpression( '~^' . preg_quote( $uploads, '~' ) . '/sw-immosuite-[0-9a-f]{32}$~', FolderPlace::path() );
		self::assertFileExists( FolderPlace::path() . '/.htaccess' );
		FolderPlace::remove();
		update_option( Settings::OPTION, [ 'importFolder' => ImportSettings::read( " {$this->root}/ " ) ] );
		self::assertSame( $this->root, FolderPlace::path() );
		update_option( Settings::OPTION, [] );
		mkdir( "{$this->root}/inside" );
		symlink( $uploads, "{$this->root}/link" );
		foreach ( [ '/', ABSPATH, dirname( ABSPATH ), WP_CONTENT_DIR, $uploads, "{$this->root}/link", 'inside', "{$this->root}/absent", '../..', "/a\0b" ] as $typed ) {
			try {
				self::fail( ImportSettings::read( $typed ) . ' is taken.' );
			} catch ( UnexpectedValueException ) {
				self::assertNotSame( '', $typed );
			}
		}
		self::assertSame( '', ImportSettings::read( ' ' ) );
		self::assertSame( "{$this->root}/inside", ImportSettings::read( "{$this->root}/inside" ) );
	}

	public function testWhatClosesAFolderOfOursIsNoFileOfAnybodys(): void {
		ClosedFolder::make( $this->root );
		$this->look( 0 );
		$this->look( DAY_IN_SECONDS );
		self::assertSame( [ [], 0 ], [ $this->troubles(), FolderState::last()->waiting ] );
	}

	/** @param (Closure(string, string, string): void)|null $take */
	private function look( int $later, ?Closure $take = null ): bool {
		return $this->folder( $later, $this->root, $take )->look();
	}

	/** @param (Closure(string, string, string): void)|null $take */
	private function folder( int $later, string $root, ?Closure $take = null ): WatchedFolder {
		$clock = Clock::stopped( self::NOW + $later );
		$lease = new Lease( $this->tables->connection, $clock, 'watched folder', 600 );
		return new WatchedFolder( $root, new SourceRepository( $this->tables->connection, $clock ), $take ?? $this->take( ... ), $lease, $clock );
	}

	private function take( string $path, string $name, string $source ): void {
		$files = [];
		$zip   = new ZipArchive();
		if ( true === $zip->open( $path, ZipArchive::RDONLY ) && str_ends_with( $path, '.packed' ) ) {
			for ( $index = 0; $index < $zip->numFiles; $index++ ) {
				$files[] = (string) $zip->getNameIndex( $index );
			}
		}
		$this->taken[] = [ $source, $name, $files ];
		unlink( $path );
	}

	/** @return list<array{string, string}> */
	private function names(): array {
		return array_map( static fn( array $one ): array => [ $one[0], $one[1] ], $this->taken );
	}

	private function lay( string $name, ?string $example = null ): void {
		copy( OpenImmoFile::EXAMPLES . '/' . ( $example ?? $name ), "{$this->root}/{$name}" );
		touch( "{$this->root}/{$name}", self::NOW );
	}

	/**
	 * Pictures of the example, loose.
	 *
	 * @param list<string> $names
	 * @return list<string>
	 */
	private function unpack( array $names ): array {
		foreach ( $names as $name ) {
			file_put_contents( "{$this->root}/{$name}", "picture {$name}" );
		}
		return $names;
	}

	/** @return list<array{FolderTrouble, string}> With the last part of each name. */
	private function troubles(): array {
		return array_map( static fn( array $told ): array => [ $told[0], basename( $told[1] ) ], FolderState::last()->troubles );
	}

	/** @return list<string> Files that everybody sees. */
	private function left(): array {
		return array_values( array_filter( (array) scandir( $this->root ), static fn( mixed $name ): bool => is_string( $name ) && ! str_starts_with( $name, '.' ) ) );
	}

	/** @return list<string> */
	private function hidden(): array {
		return array_values( array_filter( (array) scandir( $this->root ), static fn( mixed $name ): bool => is_string( $name ) && str_starts_with( $name, '.sw-' ) ) );
	}
}
