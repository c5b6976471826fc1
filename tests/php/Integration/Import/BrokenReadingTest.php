<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use Closure;
use PHPUnit\Framework\Attributes\Group;
use ReflectionProperty;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\DatabaseError;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Import\OpenImmo\File\RefusalCode;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use SwImmoSuite\Import\OpenImmo\ListingMapper;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\ItemQueue;
use SwImmoSuite\Import\Transfer\LeaseLost;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferQueue;
use SwImmoSuite\Import\Transfer\TransferReader;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Import\Transfer\TransferWorker;
use SwImmoSuite\Import\Transfer\WorkerLease;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Items of a file keep their positions, even if a worker fails and another continues. */
final class BrokenReadingTest extends IntegrationTestCase {

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		$this->imports->end();
	}

	/** Database errors are not blamed on a listing: the next worker continues. */
	public function testADatabaseErrorDoesNotShiftThePositionsOfItems(): void {
		$homes    = array_map( static fn( int $number ): string => Imports::home( "N{$number}" ), range( 1, 60 ) );
		$transfer = $this->imports->queue( $this->imports->xml( 'VOLL', ...$homes ), new IntakeOptions( isDryRun: true ) );
		$inserts  = 0;
		$break    = static function ( string $sql ) use ( &$inserts ): string {
			$isFirstInsert = str_contains( $sql, 'INSERT IGNORE' ) && str_contains( $sql, 'transfer_items' ) && 1 === ++$inserts;
			return $isFirstInsert ? throw DatabaseError::of( 'Server has gone away', 'INSERT' ) : $sql;
		};
		add_filter( 'query', $break );
		try {
			Imports::services()->get( TransferWorker::class )->run( 0 );
			self::fail( 'run() should have thrown.' );
		} catch ( DatabaseError ) {
			self::assertSame( TransferState::Reading, Imports::reload( $transfer )->state );
		} finally {
			remove_filter( 'query', $break );
		}
		Imports::runWorker();
		self::assertSame( array_fill_keys( array_map( static fn( int $number ): string => "N{$number}", range( 1, 60 ) ), 'created' ), Imports::actions( $transfer ) );
		self::assertSame( 60, Imports::reload( $transfer )->total );
	}

	/** A worker that finds the file broken after it has lost its lease does not delete the items of the next worker. */
	#[Group( 'sqlite' )]
	public function testAWorkerThatLostItsLeaseDeletesNothing(): void {
		$transfer      = $this->imports->send( 'TEIL', Imports::home( 'A' ) );
		$items         = new ItemQueue( Imports::services()->get( Connection::class ) );
		$replaceWorker = function () use ( $transfer, $items ): never {
			$this->setOwner( $transfer, 'next' );
			$items->add( [ [ 'transfer_id' => $transfer->id, 'position' => 1 ] ] );
			throw new RefusedTransfer( RefusalCode::Unreadable );
		};
		try {
			$this->read( $transfer, $replaceWorker );
			self::fail( 'The reader should have lost its lease.' );
		} catch ( LeaseLost ) {
			self::assertSame( [ TransferState::Reading, 1 ], [ Imports::reload( $transfer )->state, $items->count( $transfer->id ) ] );
		}
	}

	/** Opening a large file takes longer than a lease, so the worker renews the lease meanwhile. */
	public function testOpeningAFileKeepsTheLease(): void {
		$transfer   = $this->imports->send( 'TEIL', Imports::home( 'A' ) );
		$expiry     = 0;
		$readExpiry = function () use ( &$expiry ): never {
			$expiry = $this->tables->rows( 'locks' )[0]->int( 'expires_at' );
			throw new RefusedTransfer( RefusalCode::Unreadable );
		};
		$this->read( $transfer, $readExpiry );
		self::assertGreaterThan( time() + WorkerLease::LEASE_SECONDS - 10, $expiry );
	}

	/** @param Closure(string): SourceSettings $settings Called as soon as the file is open. */
	private function read( Transfer $transfer, Closure $settings ): void {
		$services = Imports::services();
		$queue    = new TransferQueue( $services->get( Connection::class ), $services->get( Clock::class ) );
		$lock     = new Lease( $services->get( Connection::class ), new Clock(), 'a test', WorkerLease::LEASE_SECONDS );
		$lease    = new WorkerLease( $transfer, $lock, $queue, new Clock(), PHP_INT_MAX );
		self::assertTrue( $lock->take() );
		$this->setOwner( $transfer, $lock->owner );
		// The lease expires in a second, unless the worker renews it.
		$services->get( Connection::class )->execute( 'UPDATE %i SET expires_at = %d', [ $services->get( Connection::class )->table( 'locks' ), time() + 1 ] );
		( new ReflectionProperty( $lease, 'renewedAt' ) )->setValue( $lease, 0 );
		$mapper = static fn(): ListingMapper => self::fail( 'No listing should be mapped.' );
		$services->make( TransferReader::class, settings: $settings, mapper: $mapper )->run( $lease );
	}

	private function setOwner( Transfer $transfer, string $owner ): void {
		$connection = Imports::services()->get( Connection::class );
		$connection->execute( 'UPDATE %i SET owner = %s WHERE id = %d', [ $connection->table( 'transfers' ), $owner, $transfer->id ] );
	}
}
