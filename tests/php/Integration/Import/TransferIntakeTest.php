<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsFields;
use SwImmoSuite\Foundation\Settings\SettingValue;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use SwImmoSuite\Import\OpenImmo\File\SentStamp;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenImmoFile;

/** A file is queued only once. Files and reports are kept for a limited time (O6). */
final class TransferIntakeTest extends IntegrationTestCase {

	private OpenImmoFile $file;

	protected function setUp(): void {
		$this->file = new OpenImmoFile();
		ImportCron::clear();
	}

	protected function tearDown(): void {
		$this->file->remove();
		( new WorkFolder() )->removeAll();
		ImportCron::clear();
	}

	public function testAFileIsMovedAndItsTransferWaits(): void {
		$path     = $this->file->write( OpenImmoFile::xml( '', 'timestamp="2026-11-16T06:30:00.250+01:00"' ) );
		$transfer = self::queue( $path );
		self::assertFileDoesNotExist( $path );
		self::assertTrue( ( new WorkFolder() )->has( $transfer->uuid ) );
		self::assertSame( [ TransferState::Waiting, 'main', 'abend.xml', 1_794_807_000_250 ], [ $transfer->state, $transfer->source, $transfer->name, $transfer->stamp ] );
		self::assertEquals( $transfer, self::services()->get( TransferRepository::class )->find( $transfer->uuid ) );
		self::assertEqualsWithDelta( time() + 60, wp_next_scheduled( ImportCron::HOOK ), 3, 'Cron is scheduled even if the wake call fails.' );
	}

	public function testTheSameBytesBelongToOneTransferWhileItWaits(): void {
		$xml   = OpenImmoFile::titled( 'Haus' );
		$first = self::queue( $this->file->write( $xml ) );
		$path  = $this->file->write( $xml );
		self::assertSame( $first->uuid, self::queue( $path )->uuid );
		self::assertFileDoesNotExist( $path );
		self::assertNotSame( $first->uuid, self::queue( $this->file->write( $xml ), new IntakeOptions( isDryRun: true ) )->uuid );
		self::services()->get( TransferRepository::class )->cancel( $first );
		self::assertNotSame( $first->uuid, self::queue( $this->file->write( $xml ) )->uuid );
		self::assertSame( 3, $this->tables->count( 'transfers' ) );
	}

	/** The first request was killed before it moved the file. */
	public function testATransferWithoutItsFileAdoptsTheFileSentAgain(): void {
		$xml   = OpenImmoFile::titled( 'Haus' );
		$first = self::queue( $this->file->write( $xml ) );
		( new WorkFolder() )->remove( $first->uuid );
		self::assertSame( $first->uuid, self::queue( $this->file->write( $xml ) )->uuid );
		self::assertStringEqualsFile( ( new WorkFolder() )->sent( $first->uuid ), $xml );
	}

	/** Two requests bring the same bytes at once, and one may fail: the file of the other request stays. */
	public function testAnIntakeThatCannotMoveItsFileKeepsTheExistingFile(): void {
		$first = self::queue( $this->file->write( OpenImmoFile::titled( 'Haus' ) ) );
		self::assertFalse( ( new WorkFolder() )->moveIn( '/nowhere', $first->uuid ) );
		self::assertTrue( ( new WorkFolder() )->has( $first->uuid ) );
		$absent = '00000000-0000-4000-8000-000000000000';
		self::assertFalse( ( new WorkFolder() )->moveIn( '/nowhere', $absent ) );
		self::assertDirectoryDoesNotExist( ( new WorkFolder() )->path( $absent ) );
	}

	public function testFilesThatCannotBeMovedStay(): void {
		$path = $this->file->write( OpenImmoFile::titled( 'Haus' ) );
		$nowhere = static fn( array $folder ): array => [ 'basedir' => __FILE__ ] + $folder;
		add_filter( 'upload_dir', $nowhere );
		try {
			self::queue( $path );
			self::fail( 'The file should have been refused.' );
		} catch ( RefusedTransfer ) {
			self::assertFileExists( $path );
			self::assertFalse( self::services()->get( TransferRepository::class )->isAnyOpen() );
		} finally {
			remove_filter( 'upload_dir', $nowhere );
		}
	}

	public function testTheTimestampOfAFileIsRead(): void {
		$stampOf = fn( string $bytes ): ?int => SentStamp::of( $this->file->write( $bytes ) );
		$xml     = static fn( string $stamp ): string => '<o:openimmo xmlns:o="http://www.openimmo.de"><o:uebertragung art="ONLINE" TimeStamp = \'' . $stamp . "'/></o:openimmo>";
		self::assertSame( 1_794_810_600_000, $stampOf( $xml( '2026-11-16T06:30:00Z' ) ) );
		self::assertSame( ( new \DateTimeImmutable( '2026-11-16T06:30:00', wp_timezone() ) )->getTimestamp() * 1000, $stampOf( $xml( '2026-11-16T06:30:00' ) ) );
		self::assertSame( 1_794_810_600_000, $stampOf( "\xFF\xFE" . mb_convert_encoding( $xml( '2026-11-16T06:30:00Z' ), 'UTF-16LE', 'UTF-8' ) ) );
		self::assertNull( $stampOf( $xml( 'gestern' ) ) );
		self::assertNull( $stampOf( $xml( '2026-99-99T06:30:00' ) ) );
		self::assertNull( $stampOf( OpenImmoFile::titled( 'Haus' ) ) );
		self::assertNull( $stampOf( 'PK' . "\x03\x04" . 'no archive' ) );
		self::assertSame( SentStamp::of( $this->file->zip( [ '._a.xml' => 'x', 'b/a.XML' => $xml( '2026-11-16T06:30:00Z' ) ] ) ), 1_794_810_600_000 );
		$path = $this->file->write( OpenImmoFile::titled( 'Haus' ) );
		touch( $path, 1_700_000_000 );
		self::assertSame( 1_700_000_000_000, self::queue( $path )->stamp );
	}

	public function testAKeptFileIsRequeued(): void {
		$first = self::queue( $this->file->write( OpenImmoFile::titled( 'Haus' ) ) );
		$queue = self::services()->get( TransferRepository::class );
		$queue->cancel( $first );
		$again = self::services()->get( TransferIntake::class )->requeue( $first, new IntakeOptions( isDryRun: true ) );
		self::assertInstanceOf( Transfer::class, $again );
		self::assertSame( [ true, 'abend.xml', 'main', TransferState::Waiting ], [ $again->isDryRun, $again->name, $again->source, $again->state ] );
		self::assertTrue( ( new WorkFolder() )->has( $first->uuid ) );
		self::assertTrue( ( new WorkFolder() )->has( $again->uuid ) );
		( new WorkFolder() )->remove( $first->uuid );
		self::assertNull( self::services()->get( TransferIntake::class )->requeue( $first, new IntakeOptions() ) );
	}

	public function testFilesAreKeptAsLongAsTheSettingsSay(): void {
		$done = self::queue( $this->file->write( OpenImmoFile::titled( 'Alt' ) ) );
		self::services()->get( TransferRepository::class )->cancel( $done );
		touch( ( new WorkFolder() )->path( $done->uuid ), time() - 20 * DAY_IN_SECONDS );
		update_option( Settings::OPTION, [ 'fileDays' => 21 ] );
		do_action( 'sw_immosuite_daily', '' );
		self::assertTrue( ( new WorkFolder() )->has( $done->uuid ) );
		update_option( Settings::OPTION, [ 'fileDays' => 19 ] );
		do_action( 'sw_immosuite_daily', '' );
		self::assertFalse( ( new WorkFolder() )->has( $done->uuid ) );
	}

	public function testRetentionPeriodsAreLimitedAndEmptyOnesUseTheDefault(): void {
		$fields = array_column( SettingsFields::all(), null, 'key' );
		$bounds = [
			'fileDays'      => [ 'Bitte eine ganze Zahl von 1 bis 365 eingeben, zum Beispiel 14.', '0', '366' ],
			'withdrawnDays' => [ 'Bitte eine ganze Zahl von 0 bis 3650 eingeben, zum Beispiel 90.', '-1', '3651' ],
		];
		foreach ( $bounds as $key => [ $fault, $tooLow, $tooHigh ] ) {
			self::assertSame( [ [ $fault ], [ $fault ], [ $fault ], [] ], array_map( $fields[ $key ]->faults( ... ), [ $tooLow, $tooHigh, 'x', '' ] ) );
		}
		self::assertSame( [ 14, 90 ], array_map( static fn( string $key ): mixed => SettingValue::read( $fields[ $key ]->kind, '' ), [ 'fileDays', 'withdrawnDays' ] ) );
	}

	public function testFilesAndReportsAreDeletedAfterTheirRetention(): void {
		$old  = self::queue( $this->file->write( OpenImmoFile::titled( 'Alt' ) ) );
		$open = self::queue( $this->file->write( OpenImmoFile::titled( 'Offen' ) ) );
		self::services()->get( TransferRepository::class )->cancel( $old );
		foreach ( [ $old, $open ] as $transfer ) {
			touch( ( new WorkFolder() )->path( $transfer->uuid ), time() - 14 * DAY_IN_SECONDS - 10 );
		}
		do_action( 'sw_immosuite_daily', '' );
		self::assertFalse( ( new WorkFolder() )->has( $old->uuid ) );
		self::assertTrue( ( new WorkFolder() )->has( $open->uuid ) );
		self::assertSame( 2, $this->tables->count( 'transfers' ) );
		self::services( 31 * DAY_IN_SECONDS )->get( TransferRepository::class )->sweep();
		self::assertSame( [ $open->uuid ], array_map( static fn( Transfer $transfer ): string => $transfer->uuid, self::services()->get( TransferRepository::class )->newest( '', 10 ) ) );
	}

	/** A killed scan leaves its scratch folder behind. */
	public function testAScratchFolderIsDeletedAfterADay(): void {
		$folder         = new WorkFolder();
		$scratchFolders = [ (string) $folder->scratch(), (string) $folder->scratch() ];
		self::assertSame( [ 0700, 0700 ], array_map( static fn( string $path ): int => fileperms( $path ) & 0777, $scratchFolders ) );
		touch( $scratchFolders[0], time() - 2 * DAY_IN_SECONDS );
		clearstatcache();
		do_action( 'sw_immosuite_daily' );
		self::assertSame( [ false, true ], array_map( is_dir( ... ), $scratchFolders ) );
		$folder->removeAll();
	}

	private static function queue( string $path, IntakeOptions $options = new IntakeOptions() ): Transfer {
		return self::services()->get( TransferIntake::class )->enqueue( $path, 'abend.xml', 'main', $options );
	}

	private static function services( int $later = 0 ): Container {
		return new Container( new Clock( $later ) );
	}
}
