<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use Closure;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Import\Report\TransferReport;
use SwImmoSuite\Import\Report\TransferWords;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\LeaseLost;
use SwImmoSuite\Import\Transfer\NewTransfer;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SentPictures;

/** Transfers that a killed worker left behind do not block later transfers (O11). */
final class AbandonedTransferTest extends IntegrationTestCase {

	/** Code and texts for an abandoned transfer, as programs and staff get them. */
	private const WITHOUT_FILE = [
		'code'    => 'file_missing',
		'german'  => 'Die Datei dieser Übertragung ist hier nie angekommen oder liegt nicht mehr auf dem Server; einen Tag lang wurde auf sie gewartet. '
			. 'Was übernommen wurde, bleibt. Bitte noch einmal senden. Läuft die Website auf mehreren Servern, brauchen sie einen gemeinsamen Ordner für Uploads.',
		'english' => 'The file for this transfer never arrived or is no longer on this server, even after a day’s wait. '
			. 'What was already applied is kept. Please send it again. If your site runs on several servers, they need a shared uploads folder.',
	];

	private Imports $imports;

	/** Callback that kills the worker while it saves a listing. */
	private ?Closure $killOnSave = null;

	protected function setUp(): void {
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		if ( null !== $this->killOnSave ) {
			remove_action( 'save_post_sw_immo_listing', $this->killOnSave );
		}
		$this->imports->end();
	}

	/** A request dies after inserting the transfer's row and before storing its file. */
	public function testATransferWithoutAFileBlocksItsSourceForADayAtMost(): void {
		$lost = ( new Container() )->get( TransferRepository::class )->add( new NewTransfer( Uuid::random(), 'main', 'nie.xml', str_repeat( 'a', 64 ), 1_000, new IntakeOptions() ) );
		$next = $this->imports->send( 'VOLL', Imports::home( 'A' ) );
		Imports::runWorker();
		self::assertSame( [ TransferState::Waiting, TransferState::Waiting ], [ Imports::reload( $lost )->state, Imports::reload( $next )->state ], 'Another server may have the file.' );
		Imports::runWorker( DAY_IN_SECONDS + 1 );
		self::assertSame( [ TransferState::Failed, TransferState::Done ], [ Imports::reload( $lost )->state, Imports::reload( $next )->state ] );
		self::assertFalse( ( new Container() )->get( TransferRepository::class )->isAnyOpen() );
		self::assertSame( self::WITHOUT_FILE, self::refusalOf( $lost ) );
	}

	/** The worker is killed while reading, and then the uploads folder is emptied. */
	public function testATransferWhoseFileDisappearsDoesNotBlockItsSource(): void {
		$lost = $this->imports->send( 'VOLL', Imports::home( 'A' ) );
		$kill = static fn( string $sql ): string => str_contains( $sql, 'transfer_items' ) ? throw new RuntimeException( 'The server goes down.' ) : $sql;
		self::runWorkerKilledBy( $kill );
		self::assertSame( TransferState::Reading, Imports::reload( $lost )->state );
		foreach ( (array) glob( ( new Container() )->get( WorkFolder::class )->path( $lost->uuid ) . '/*' ) as $file ) {
			unlink( (string) $file );
		}
		$next = $this->imports->send( 'VOLL', Imports::home( 'A' ) );
		Imports::runWorker();
		self::assertSame( [ TransferState::Reading, TransferState::Waiting ], [ Imports::reload( $lost )->state, Imports::reload( $next )->state ], 'Another server may have the file.' );
		Imports::runWorker( DAY_IN_SECONDS + 1 );
		self::assertSame( [ TransferState::Failed, TransferState::Done ], [ Imports::reload( $lost )->state, Imports::reload( $next )->state ] );
		self::assertSame( self::WITHOUT_FILE, self::refusalOf( $lost ) );
	}

	/** The killed worker had already imported pictures of the transfer. */
	public function testATransferThatFailsWithoutItsFileLeavesNoPictures(): void {
		$lost       = $this->imports->queueExample( 'voll.zip' );
		$isItemDone = static fn( string $sql ): bool => str_starts_with( $sql, 'UPDATE' ) && str_contains( $sql, 'transfer_items' ) && [] !== SentPictures::rows();
		$kill       = static fn( string $sql ): string => $isItemDone( $sql ) ? throw new RuntimeException( 'The server goes down.' ) : $sql;
		self::runWorkerKilledBy( $kill );
		self::assertNotSame( [], SentPictures::rows() );
		( new Container() )->get( WorkFolder::class )->remove( $lost->uuid );
		Imports::runWorker( DAY_IN_SECONDS + 1 );
		self::assertSame( TransferState::Failed, Imports::reload( $lost )->state );
		self::assertSame( [ [], [] ], [ SentPictures::rows(), SentPictures::attachments() ] );
	}

	/**
	 * A worker dies after marking the transfer as failed and before deleting its pictures. Pictures of running transfers
	 * stay.
	 */
	#[Group( 'sqlite' )]
	public function testTheHourlyEventDeletesRemainingPicturesOfEndedTransfers(): void {
		$lost       = $this->imports->queueExample( 'voll.zip' );
		$isItemDone = static fn( string $sql ): bool => str_starts_with( $sql, 'UPDATE' ) && str_contains( $sql, 'transfer_items' ) && [] !== SentPictures::rows();
		self::runWorkerKilledBy( static fn( string $sql ): string => $isItemDone( $sql ) ? throw new RuntimeException( 'The server goes down.' ) : $sql );
		$prepared = SentPictures::rows();
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		self::assertSame( $prepared, SentPictures::rows() );
		$this->tables->connection->execute( 'UPDATE %i SET state = %s WHERE id = %d', [ $this->tables->connection->table( 'transfers' ), 'failed', $lost->id ] );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		self::assertSame( [ [], [] ], [ SentPictures::rows(), SentPictures::attachments() ] );
	}

	/** The request dies while deleting the listing's pictures. Strangers could see the remaining pictures, which belong to no listing. */
	public function testTheHourlyEventDeletesRemainingPicturesOfADeletedListing(): void {
		$this->imports->queueExample( 'voll.zip' );
		Imports::runWorker();
		$post = Imports::posts()['SB-1041'];
		$kill = static fn() => throw new RuntimeException( 'The server goes down.' );
		add_filter( 'wp_delete_file', $kill );
		try {
			wp_delete_post( $post, true );
			self::fail( 'The callback should have thrown.' );
		} catch ( RuntimeException ) {
			remove_filter( 'wp_delete_file', $kill );
		}
		$ofListing = static fn(): array => array_filter( SentPictures::rows(), static fn( array $row ): bool => $row[1] === $post );
		self::assertNotSame( [], $ofListing() );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		self::assertSame( [], $ofListing() );
		self::assertSame( array_column( SentPictures::rows(), 0 ), SentPictures::attachments() );
	}

	/**
	 * In a restored database an id may belong to another attachment. If a plugin throws for one picture, the other pictures are
	 * deleted all the same.
	 */
	#[Group( 'sqlite' )]
	public function testTheHourlyEventDeletesOnlyImportedPictures(): void {
		$this->imports->queueExample( 'voll.zip' );
		Imports::runWorker();
		$post      = Imports::posts()['SB-1041'];
		$ofListing = static fn(): array => array_column( array_filter( SentPictures::rows(), static fn( array $row ): bool => $row[1] === $post ), 0 );
		[ $reusedId, $throwingId, $other ] = $ofListing();
		$table = $this->tables->connection->table( 'imported_files' );
		$this->tables->connection->execute( 'UPDATE %i SET post_id = 9999999 WHERE post_id = %d', [ $table, $post ] );
		wp_delete_post( $post, true );
		update_post_meta( $reusedId, '_wp_attached_file', '2026/11/team.jpg' );
		$throw = static fn( int $id ) => $id === $throwingId ? throw new RuntimeException( 'No.' ) : null;
		add_action( 'delete_attachment', $throw );
		$log = (string) ini_set( 'error_log', '/dev/null' );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		ini_set( 'error_log', $log );
		remove_action( 'delete_attachment', $throw );
		self::assertSame( [ true, true, false ], array_map( static fn( int $id ): bool => null !== get_post( $id ), [ $reusedId, $throwingId, $other ] ) );
		self::assertSame( [ $throwingId ], array_values( array_intersect( array_column( SentPictures::rows(), 0 ), [ $reusedId, $throwingId, $other ] ) ) );
		wp_delete_attachment( $reusedId, true );
	}

	/** Each killed worker has read further than its predecessor, so the transfer continues. */
	public function testEveryWorkerKilledWhileReadingIsReplaced(): void {
		$full   = $this->imports->send( 'VOLL', ...array_fill( 0, 300, Imports::home( '' ) ) );
		$writes = 0;
		$kill   = static function ( string $sql ) use ( &$writes ): string {
			$isWrite = str_contains( $sql, 'transfer_items' ) && str_starts_with( $sql, 'INSERT' );
			$writes += $isWrite ? 1 : 0;
			if ( $isWrite && in_array( $writes, [ 3, 7, 12, 18 ], true ) ) {
				throw new LeaseLost();
			}
			return $sql;
		};
		add_filter( 'query', $kill );
		Imports::runWorker();
		remove_filter( 'query', $kill );
		self::assertSame( [ TransferState::Done, 300 ], [ Imports::reload( $full )->state, Imports::reload( $full )->total ] );
	}

	/** A transfer fails after three workers have died at the same item. */
	public function testATransferThatKillsWorkersIsGivenUp(): void {
		$full = $this->imports->send( 'VOLL', ...array_fill( 0, 120, Imports::home( '' ) ) );
		// The insert that contains position 101.
		$kill = static fn( string $sql ): string => str_contains( $sql, 'transfer_items' ) && str_contains( $sql, ', 101, ' ) && str_starts_with( $sql, 'INSERT' ) ? throw new LeaseLost() : $sql;
		add_filter( 'query', $kill );
		Imports::runWorker();
		remove_filter( 'query', $kill );
		self::assertSame( TransferState::Failed, Imports::reload( $full )->state );
		self::assertNull( self::refusalOf( $full )['code'] );
		self::assertStringStartsWith( 'Die Übertragung brach dreimal ab.', self::refusalOf( $full )['german'] );
	}

	/**
	 * A batch of listings with pictures takes minutes, so a PHP limit of 30 seconds ends each worker within its batch.
	 */
	public function testEveryWorkerKilledWhileApplyingIsReplaced(): void {
		$full = $this->imports->send( 'VOLL', ...array_map( static fn( int $number ): string => Imports::home( "N{$number}" ), range( 1, 20 ) ) );
		$this->dieAtEveryNthSave( 3 );
		Imports::runWorker();
		self::assertSame( [ TransferState::Done, [ 'created' => 20 ] ], [ Imports::reload( $full )->state, array_count_values( Imports::actions( $full ) ) ] );
		self::assertSame( 20, Imports::count() );
	}

	/** Each worker makes progress before it dies, so the transfer continues. */
	#[Group( 'sqlite' )]
	public function testEveryWorkerKilledWhileWithdrawingIsReplaced(): void {
		$homes = array_map( static fn( int $number ): string => Imports::home( "N{$number}" ), range( 1, 156 ) );
		$this->imports->send( 'VOLL', ...$homes );
		Imports::runWorker();
		$full = $this->imports->send( 'VOLL', Imports::home( 'N1' ) );
		Imports::runWorker();
		self::assertTrue( ( new Container() )->get( TransferRepository::class )->decide( Imports::reload( $full ), isApproved: true ) );
		$this->dieAtEveryNthSave( 13 );
		Imports::runWorker();
		self::assertSame( TransferState::Done, Imports::reload( $full )->state );
		self::assertEquals( [ 'draft' => 155, 'publish' => 1 ], array_count_values( Imports::statuses() ) );
	}

	/** @param Closure(string): string $kill Throws at a statement. */
	private static function runWorkerKilledBy( Closure $kill ): void {
		add_filter( 'query', $kill );
		try {
			Imports::runWorker();
			self::fail( 'The callback should have thrown.' );
		} catch ( RuntimeException ) {
			remove_filter( 'query', $kill );
		}
	}

	/** @return array{code: string|null, german: string, english: string} */
	private static function refusalOf( Transfer $transfer ): array {
		$now    = Imports::reload( $transfer );
		$report = ( new Container() )->with( new Translator( Language::English ) )->get( TransferReport::class );
		return [
			'code'    => $report->page( $now, 1 )['code'],
			'german'  => ( new TransferWords( new Translator( Language::German ) ) )->refusal( $now ),
			'english' => ( new TransferWords( new Translator( Language::English ) ) )->refusal( $now ),
		];
	}

	/** @param int $nth The worker dies at each save whose number is a multiple of this. */
	private function dieAtEveryNthSave( int $nth ): void {
		$saved = 0;
		$die   = static function () use ( &$saved, $nth ): void {
			if ( 0 === ++$saved % $nth ) {
				throw new LeaseLost();
			}
		};
		$this->killOnSave = $die;
		add_action( 'save_post_sw_immo_listing', $die );
	}
}
