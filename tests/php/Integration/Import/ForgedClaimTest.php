<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Import\Report\FileImport;
use SwImmoSuite\Import\Source\FolderProblem;
use SwImmoSuite\Import\Source\PlainFile;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\DropFolder;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenImmoFile;

/** Users who may write to the watched folder can create folders of any name there, and links anywhere at any moment. */
final class ForgedClaimTest extends IntegrationTestCase {

	/** Name of a folder into which a scan moves files (FolderClaim). */
	private const CLAIM  = '.sw-immosuite-0123456789abcdef';
	private const SECRET = 'a picture of an exclusive listing';

	private DropFolder $drop;

	/** Folder of the exclusive picture, closed to other users. */
	private string $vault;

	protected function setUp(): void {
		$this->drop  = new DropFolder();
		$this->vault = "{$this->drop->root}-vault";
		mkdir( $this->vault, 0700 );
		file_put_contents( "{$this->vault}/wohnung-front.png", self::SECRET );
		copy( OpenImmoFile::EXAMPLES . '/preis.xml', "{$this->vault}/preis.xml" );
	}

	protected function tearDown(): void {
		$this->drop->remove();
		ClosedFolder::remove( $this->vault );
	}

	/** A folder with the mode of an SFTP server, or a folder of another user. */
	#[DataProvider( 'forged' )]
	public function testAFolderNotMadeByPhpIsIgnored( int $mode, int $user ): void {
		$this->forgeClaim( $mode );
		self::assertTrue( 0 === $user || chown( "{$this->drop->root}/" . self::CLAIM, $user ) );
		$this->drop->scan( 0 );
		$this->drop->scan( 60 );
		self::assertSame( [ [], [ self::CLAIM ] ], [ $this->drop->queued, $this->drop->hiddenFiles() ] );
		self::assertSame( [ [ FolderProblem::Closed, self::CLAIM ] ], $this->drop->problems() );
	}

	/** @return iterable<string, array{int, int}> */
	public static function forged(): iterable {
		yield 'open to the group' => [ 0750, 0 ];
		yield 'open to all' => [ 0755, 0 ];
		// Only root can change the owner of a folder.
		yield from 0 === posix_geteuid() ? [ 'of another user' => [ 0700, 65_534 ] ] : [];
	}

	public function testASymbolicLinkIsIgnored(): void {
		symlink( $this->vault, "{$this->drop->root}/" . self::CLAIM );
		symlink( $this->vault, "{$this->drop->root}/.sw-immosuite-done-0123456789abcdef" );
		$this->drop->scan( 0 );
		self::assertSame( [], $this->drop->queued );
		self::assertSame( [ 'preis.xml', 'wohnung-front.png' ], array_values( array_diff( (array) scandir( $this->vault ), [ '.', '..' ] ) ) );
	}

	public function testAFileWithAHardLinkElsewhereIsIgnored(): void {
		link( "{$this->vault}/preis.xml", "{$this->drop->root}/preis.xml" );
		$this->drop->scan( 0 );
		$this->drop->scan( 1_000 );
		self::assertSame( [ [], [ 'preis.xml' ] ], [ $this->drop->queued, $this->drop->visibleFiles() ] );
	}

	/** The file can be replaced between the scan that lists it and the scan that opens it. */
	public function testAFileReplacedByALinkOrPipeIsNotOpened(): void {
		$path = "{$this->drop->root}/a.png";
		file_put_contents( $path, 'picture' );
		touch( $path, DropFolder::NOW );
		self::assertTrue( PlainFile::copy( $path, "{$path}-1" ) );
		self::assertSame( [ 'picture', DropFolder::NOW ], [ file_get_contents( "{$path}-1" ), filemtime( "{$path}-1" ) ] );
		unlink( $path );
		symlink( "{$this->vault}/wohnung-front.png", $path );
		self::assertFalse( PlainFile::copy( $path, "{$path}-2" ) );
		unlink( $path );
		posix_mkfifo( $path, 0600 );
		self::assertFalse( PlainFile::copy( $path, "{$path}-3" ), 'Opening a pipe does not block.' );
		unlink( $path );
		file_put_contents( $path, 'picture' );
		self::assertFalse( PlainFile::copy( $path, "{$path}-1" ), 'The target exists already.' );
		self::assertFileDoesNotExist( "{$path}-2" );
	}

	/** Another process replaces a picture, or the whole folder, by links and back again, as fast as it can. */
	#[DataProvider( 'swaps' )]
	public function testALinkPlacedBetweenTwoScansIsNotFollowed( string $replaced ): void {
		$process = proc_open( [ PHP_BINARY, '-n', dirname( __DIR__, 2 ) . '/Support/processes/planter.php', $this->drop->root, $this->vault, $replaced ], [], $pipes );
		self::assertIsResource( $process );
		$read = [];
		for ( $round = 0; $round < 40; $round++ ) {
			$this->forgeClaim( 0700, sprintf( '.sw-immosuite-%016x', $round ) );
			$this->drop->scan( 60 * $round, static function ( string $path ) use ( &$read ): void {
				$read[] = (string) file_get_contents( $path );
			} );
			$this->removeRemains();
		}
		proc_terminate( $process, 9 );
		proc_close( $process );
		self::assertSame( [], array_filter( $read, static fn( string $bytes ): bool => str_contains( $bytes, self::SECRET ) ) );
		self::assertStringEqualsFile( "{$this->vault}/wohnung-front.png", self::SECRET );
		self::assertFileExists( "{$this->vault}/preis.xml" );
	}

	/** @return iterable<array{string}> */
	public static function swaps(): iterable {
		yield 'a picture' => [ 'picture' ];
		yield 'the folder' => [ 'folder' ];
	}

	/** The folder passed to a command may be the watched folder. */
	public function testACommandDoesNotPackSymbolicLinks(): void {
		$xml = "{$this->drop->root}/preis.xml";
		copy( "{$this->vault}/preis.xml", $xml );
		symlink( "{$this->vault}/wohnung-front.png", "{$this->drop->root}/wohnung-front.png" );
		$this->drop->addPictures( [ 'wohnung-grundriss.png' ] );
		$services = ( new Container() );
		$import   = new FileImport( $services->get( TransferIntake::class ), $services->get( SourceRepository::class ), work: static fn(): bool => false );
		$transfer = $import->enqueue( $xml, true, 'main', new IntakeOptions() );
		$bytes    = (string) file_get_contents( $services->get( WorkFolder::class )->sent( $transfer->uuid ) );
		$services->get( WorkFolder::class )->removeAll();
		self::assertSame( [ true, false ], array_map( static fn( string $part ): bool => str_contains( $bytes, $part ), [ 'picture wohnung-grundriss.png', self::SECRET ] ) );
	}

	/** Creates a folder like that of a killed scan, as a stranger could. */
	private function forgeClaim( int $mode, string $name = self::CLAIM ): void {
		$path = "{$this->drop->root}/.new";
		mkdir( $path, 0700 );
		copy( OpenImmoFile::EXAMPLES . '/preis.xml', "{$path}/preis.xml" );
		foreach ( [ 'wohnung-front.png', ...array_map( static fn( int $file ): string => "{$file}.png", range( 1, 200 ) ) ] as $picture ) {
			file_put_contents( "{$path}/{$picture}", 'picture' );
		}
		chmod( $path, $mode );
		self::assertTrue( rename( $path, "{$this->drop->root}/{$name}" ) );
	}

	/** Removes the folders of the last round. Each is renamed first, to a name that the other process does not replace. */
	private function removeRemains(): void {
		$renamed = "{$this->drop->root}/.gone";
		foreach ( $this->drop->hiddenFiles() as $remaining ) {
			if ( @rename( "{$this->drop->root}/{$remaining}", $renamed ) ) {
				is_link( $renamed ) ? unlink( $renamed ) : ClosedFolder::remove( $renamed );
			}
		}
	}
}
