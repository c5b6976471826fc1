<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Foundation\Settings\ImportSettings;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Import\Source\FolderClaim;
use SwImmoSuite\Import\Source\FolderPlace;
use SwImmoSuite\Import\Source\FolderProblem;
use SwImmoSuite\Import\Source\FolderScan;
use SwImmoSuite\Tests\Support\DropFolder;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use SwImmoSuite\Tests\Support\PhpErrors;
use UnexpectedValueException;

/** A file is taken as soon as it is complete and no longer written to, and never again. */
final class WatchedFolderTest extends IntegrationTestCase {

	private DropFolder $drop;

	private PhpErrors $notices;

	protected function setUp(): void {
		$this->drop    = new DropFolder();
		$this->notices = new PhpErrors();
	}

	protected function tearDown(): void {
		self::assertSame( [], $this->notices->end() );
		$this->drop->remove();
	}

	public function testAnArchiveIsTakenIfItIsUnchangedBetweenTwoScans(): void {
		$this->drop->addExample( 'voll.zip' );
		self::assertTrue( $this->drop->scan( 0 ), 'The file may be complete by the next scan.' );
		self::assertSame( [ 0, 1 ], [ count( $this->drop->queued ), count( FolderScan::storedFiles() ) ] );
		$this->drop->scan( 29 );
		self::assertSame( [], $this->drop->queued );
		self::assertFalse( $this->drop->scan( 30 ), 'No file is waiting.' );
		self::assertSame( [ [ 'main', 'voll.zip' ] ], $this->drop->names() );
		self::assertSame( [], $this->drop->visibleFiles() );
		self::assertSame( [], FolderScan::storedFiles() );
		$this->drop->scan( 60 );
		self::assertCount( 1, $this->drop->queued );
	}

	public function testFilesStillBeingWrittenStay(): void {
		$this->drop->addExample( 'voll.zip' );
		foreach ( [ 0, 40, 80 ] as $later ) {
			$this->drop->scan( $later );
			touch( "{$this->drop->root}/voll.zip", DropFolder::NOW + $later + 1 );
		}
		file_put_contents( "{$this->drop->root}/voll.zip", 'x', FILE_APPEND );
		touch( "{$this->drop->root}/voll.zip", DropFolder::NOW + 81 );
		$this->drop->scan( 120 );
		self::assertSame( [], $this->drop->queued, 'The file has grown, though its timestamp is unchanged.' );
	}

	#[DataProvider( 'twins' )]
	public function testAFileStaysWhileItsTemporaryTwinExists( string $twin ): void {
		$this->drop->addExample( 'Voll.ZIP', 'voll.zip' );
		file_put_contents( "{$this->drop->root}/{$twin}", '' );
		$this->drop->scan( 0 );
		$this->drop->scan( 60 );
		self::assertSame( [], $this->drop->queued );
		unlink( "{$this->drop->root}/{$twin}" );
		$this->drop->scan( 61 );
		self::assertSame( [ [ 'main', 'Voll.ZIP' ] ], $this->drop->names() );
	}

	/** @return iterable<array{string}> */
	public static function twins(): iterable {
		foreach ( [ 'Voll.ZIP.part', 'voll.zip.filepart', 'Voll.tmp', 'VOLL.LOCK', 'Voll.zip.lock' ] as $name ) {
			yield $name => [ $name ];
		}
	}

	public function testIncompleteArchivesWaitAndAreReportedAfterADay(): void {
		foreach ( [ 'voll.zip', 'preis.xml' ] as $name ) {
			$whole = (string) file_get_contents( OpenImmoFile::EXAMPLES . "/{$name}" );
			file_put_contents( "{$this->drop->root}/{$name}", substr( $whole, 0, -30 ) );
		}
		foreach ( [ 0, 60, 3_600, DAY_IN_SECONDS - 1 ] as $later ) {
			$this->drop->scan( $later );
		}
		self::assertSame( [ [], [] ], [ $this->drop->queued, $this->drop->problems() ] );
		$this->drop->scan( DAY_IN_SECONDS );
		self::assertSame( [ [ FolderProblem::Stuck, 'preis.xml' ], [ FolderProblem::Stuck, 'voll.zip' ] ], $this->drop->problems() );
		$this->drop->addExample( 'voll.zip' );
		$this->drop->scan( DAY_IN_SECONDS + 60 );
		$this->drop->scan( DAY_IN_SECONDS + 120 );
		self::assertSame( [ [ 'main', 'voll.zip' ] ], $this->drop->names() );
	}

	/** A complete but refused file gets a report with the refusal. */
	public function testACompleteHostileFileIsTaken(): void {
		file_put_contents( "{$this->drop->root}/a.xml", '<!DOCTYPE openimmo><openimmo/>' );
		file_put_contents( "{$this->drop->root}/b.xml", '<html/>' );
		$this->drop->scan( 0 );
		$this->drop->scan( 60 );
		self::assertSame( [ [ 'main', 'a.xml' ], [ 'main', 'b.xml' ] ], $this->drop->names() );
	}

	public function testASubfolderIsASourceAndInvalidNamesAreReported(): void {
		foreach ( [ 'Immo-2', 'b.xml', 'Büro Süd', "a\nb", '.hidden' ] as $folder ) {
			mkdir( "{$this->drop->root}/{$folder}" );
			$this->drop->addExample( "{$folder}/voll.zip", 'voll.zip' );
		}
		mkdir( "{$this->drop->root}/immo-2/deeper", 0700, true );
		$this->drop->addExample( 'immo-2/deeper/voll.zip', 'voll.zip' );
		$this->drop->scan( 0 );
		$this->drop->scan( 60 );
		self::assertSame( [ [ 'immo-2', 'voll.zip' ], [ 'b.xml', 'voll.zip' ] ], $this->drop->names() );
		self::assertSame( [ [ FolderProblem::Name, 'Büro Süd' ], [ FolderProblem::Name, "a\nb" ] ], $this->drop->problems() );
	}

	public function testSymbolicLinksAreNotFollowed(): void {
		$outside = "{$this->drop->root}-outside";
		mkdir( $outside, 0700 );
		copy( OpenImmoFile::EXAMPLES . '/voll.zip', "{$outside}/voll.zip" );
		symlink( $outside, "{$this->drop->root}/linked" );
		symlink( "{$outside}/voll.zip", "{$this->drop->root}/voll.zip" );
		symlink( '/etc/passwd', "{$this->drop->root}/wohnung-front.png" );
		$this->drop->scan( 0 );
		$this->drop->scan( 60 );
		self::assertSame( [], $this->drop->queued );
		self::assertFileExists( "{$outside}/voll.zip" );
		ClosedFolder::remove( $outside );
	}

	/** After a kill at any step the next scan has the same result. */
	public function testAKilledScanLosesNothing(): void {
		mkdir( "{$this->drop->root}/.sw-immosuite-0123456789abcdef", 0700 );
		mkdir( "{$this->drop->root}/.sw-immosuite-done-0123456789abcdef", 0700 );
		mkdir( "{$this->drop->root}/.sw-immosuite-fedcba9876543210", 0700 );
		$this->drop->addExample( '.sw-immosuite-0123456789abcdef/voll.zip', 'voll.zip' );
		$this->drop->addExample( '.sw-immosuite-done-0123456789abcdef/transfer-0.xml', 'preis.xml' );
		$this->drop->scan( 0 );
		self::assertSame( [ [ 'main', 'voll.zip' ] ], $this->drop->names() );
		self::assertSame( [], $this->drop->hiddenFiles() );
	}

	/** A scan takes the XML last. A claim without XML returns its pictures, unless newer pictures were sent meanwhile. */
	public function testFilesTakenWithoutATransferAreReturned(): void {
		$claim = '.sw-immosuite-0123456789abcdef';
		mkdir( "{$this->drop->root}/{$claim}", 0700 );
		$this->drop->addPictures( [ "{$claim}/a.png", "{$claim}/b.png", 'b.png' ] );
		$this->drop->scan( 0 );
		self::assertSame( [ [ 'a.png', 'b.png' ], [], [] ], [ $this->drop->visibleFiles(), $this->drop->hiddenFiles(), $this->drop->queued ] );
		self::assertStringEqualsFile( "{$this->drop->root}/b.png", 'picture b.png' );
	}

	/** A file that cannot be deleted is renamed to a name that every scan deletes. */
	public function testQueuedFilesAreNotQueuedAgain(): void {
		$this->notices->end();
		$this->drop->addExample( 'voll.zip' );
		$file = ( new FolderScan( [], DropFolder::NOW ) )->record( $this->drop->root, 'voll.zip' );
		self::assertNotNull( $file );
		$claim = FolderClaim::create( $file, [] );
		self::assertInstanceOf( FolderClaim::class, $claim );
		$path = "{$this->drop->root}/{$this->drop->hiddenFiles()[0]}";
		ClosedFolder::make( $path );
		chmod( $path, 0700 );
		chmod( $this->drop->root, 0777 );
		// Permissions do not restrict root, who therefore becomes another user.
		$isRoot = 0 === posix_geteuid() && posix_seteuid( 65_534 );
		$claim->remove();
		self::assertSame( $isRoot, $isRoot && posix_seteuid( 0 ), 'Becomes root again.' );
		self::assertSame( [], FolderClaim::abandoned( $this->drop->root ) );
		self::assertSame( [], $this->drop->hiddenFiles() );
	}

	/** Another process removes the claim while the scan is running. */
	public function testAnUnreadableClaimDoesNotStopTheScan(): void {
		$names = [ '.sw-immosuite-0123456789abcdef', '.sw-immosuite-fedcba9876543210' ];
		foreach ( $names as $name ) {
			mkdir( "{$this->drop->root}/{$name}", 0700 );
			$this->drop->addExample( "{$name}/voll.zip", 'voll.zip' );
		}
		$this->drop->addExample( 'preis.xml' );
		$taken = [];
		$this->drop->scan( 0, function ( string $path ) use ( $names, &$taken ): void {
			$taken[] = basename( $path );
			array_map( fn( string $name ) => ClosedFolder::remove( "{$this->drop->root}/{$name}" ), array_diff( $names, [ basename( dirname( $path ) ) ] ) );
		} );
		self::assertSame( [ 'voll.zip' ], $taken );
		self::assertCount( 1, $this->drop->problems() );
		self::assertCount( 1, FolderScan::storedFiles(), 'The scan went on to the other file.' );
	}

	public function testFilesOfOtherUsersDoNotStopTheScan(): void {
		$this->notices->end();
		ClosedFolder::make( "{$this->drop->root}/.sw-immosuite-done-x", 'inside' );
		chmod( "{$this->drop->root}/.sw-immosuite-done-x/inside", 0700 );
		chmod( "{$this->drop->root}/.sw-immosuite-done-x", 0777 );
		chmod( $this->drop->root, 0777 );
		$isRoot    = 0 === posix_geteuid() && posix_seteuid( 65_534 );
		$abandoned = FolderClaim::abandoned( $this->drop->root );
		self::assertSame( $isRoot, $isRoot && posix_seteuid( 0 ), 'Becomes root again.' );
		self::assertSame( [], $abandoned );
	}

	public function testConcurrentScansDoNotTakeAFileTwice(): void {
		$this->drop->addExample( 'voll.zip' );
		$this->drop->scan( 0 );
		$during = null;
		$this->drop->scan( 60, function () use ( &$during ): void {
			$during = $this->drop->scan( 60 );
		} );
		self::assertTrue( $during, 'Another scan is running.' );
		self::assertSame( [], $this->drop->queued );
	}

	public function testAMissingFolderIsReported(): void {
		$this->drop->folder( 0, "{$this->drop->root}/nowhere" )->scan();
		self::assertSame( [ [ FolderProblem::Missing, 'nowhere' ] ], $this->drop->problems() );
	}

	/** The uploader is another user of the server: files that only the uploader can read are neither copied nor taken in part. */
	#[DataProvider( 'folders' )]
	public function testFilesThatCannotBeMovedStay( int $mode, bool $isTaken ): void {
		$this->notices->end();
		$this->drop->addExample( 'voll.zip' );
		chmod( "{$this->drop->root}/voll.zip", 0600 );
		chmod( $this->drop->root, $mode );
		$file  = ( new FolderScan( [], DropFolder::NOW ) )->record( $this->drop->root, 'voll.zip' );
		self::assertNotNull( $file );
		$isRoot = 0 === posix_geteuid() && posix_seteuid( 65_534 );
		$claim  = FolderClaim::create( $file, [] );
		self::assertSame( $isRoot, $isRoot && posix_seteuid( 0 ), 'Becomes root again.' );
		chmod( $this->drop->root, 0700 );
		if ( $isRoot || 0555 === $mode ) {
			self::assertSame( [ $isTaken, ! $isTaken ], [ $claim instanceof FolderClaim, is_file( "{$this->drop->root}/voll.zip" ) ] );
			self::assertCount( (int) $isTaken, $this->drop->hiddenFiles() );
		}
	}

	/** @return iterable<string, array{int, bool}> */
	public static function folders(): iterable {
		yield 'only owners may move their files' => [ 01777, false ];
		yield 'nobody may write' => [ 0555, false ];
		yield 'everybody may write' => [ 0777, true ];
	}

	public function testNamesOfAnyBytesAreTakenAndShownAsText(): void {
		$names = [ "b\xfcro.xml", str_repeat( 'x', 240 ) . '.xml', '<script>alert(1)<script>.xml', '%s%n.xml', '-rf *.xml', "a\nb.xml", 'C:x.xml' ];
		foreach ( $names as $name ) {
			file_put_contents( "{$this->drop->root}/{$name}", OpenImmoFile::titled( 'Haus' ) );
		}
		file_put_contents( "{$this->drop->root}/<img src=x>\xff.png", 'x' );
		$this->drop->scan( 0 );
		$this->drop->scan( 60 );
		self::assertCount( count( $names ), $this->drop->queued );
		self::assertContains( 'büro.xml', array_column( $this->drop->queued, 1 ) );
		$this->drop->scan( DAY_IN_SECONDS );
		self::assertSame( [ [ FolderProblem::Stuck, '<img src=x>ÿ.png' ] ], $this->drop->problems() );
	}

	public function testTheFolderIsTheConfiguredOneOrInTheUploads(): void {
		$uploads = wp_get_upload_dir()['basedir'];
		self::assertMatchesRegularExpression( '~^' . preg_quote( $uploads, '~' ) . '/sw-immosuite-[0-9a-f]{32}$~', FolderPlace::path() );
		self::assertFileExists( FolderPlace::path() . '/.htaccess' );
		FolderPlace::remove();
		update_option( Settings::OPTION, [ 'importFolder' => ImportSettings::read( " {$this->drop->root}/ " ) ] );
		self::assertSame( $this->drop->root, FolderPlace::path() );
		update_option( Settings::OPTION, [] );
		mkdir( "{$this->drop->root}/inside" );
		symlink( $uploads, "{$this->drop->root}/link" );
		foreach ( [ '/', ABSPATH, dirname( ABSPATH ), WP_CONTENT_DIR, $uploads, "{$this->drop->root}/link", 'inside', "{$this->drop->root}/absent", '../..', "/a\0b" ] as $typed ) {
			try {
				self::fail( ImportSettings::read( $typed ) . ' was accepted.' );
			} catch ( UnexpectedValueException ) {
				self::assertNotSame( '', $typed );
			}
		}
		self::assertSame( '', ImportSettings::read( ' ' ) );
		self::assertSame( "{$this->drop->root}/inside", ImportSettings::read( "{$this->drop->root}/inside" ) );
	}

	public function testTheFilesThatProtectAFolderAreNotReported(): void {
		ClosedFolder::make( $this->drop->root );
		$this->drop->scan( 0 );
		$this->drop->scan( DAY_IN_SECONDS );
		self::assertSame( [ [], [] ], [ $this->drop->problems(), FolderScan::storedFiles() ] );
	}
}
