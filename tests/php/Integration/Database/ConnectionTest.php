<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Database;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use ReflectionProperty;
use RuntimeException;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\DatabaseError;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use wpdb;

#[Group( 'sqlite' )]
final class ConnectionTest extends IntegrationTestCase {

	private Connection $connection;

	protected function setUp(): void {
		$this->connection = $this->tables->connection;
	}

	public function testATransactionIsAllOrNothing(): void {
		try {
			$this->connection->transaction(
				function (): never {
					$this->insertCounter( 'a' );
					$this->connection->transaction( fn(): int => $this->insertCounter( 'b' ) );
					throw new RuntimeException( 'stop' );
				}
			);
		} catch ( RuntimeException $stop ) {
			self::assertSame( 'stop', $stop->getMessage() );
		}
		self::assertCount( 0, $this->stored->counters() );
		self::assertSame( 2, $this->connection->transaction( fn(): int => $this->insertCounter( 'a' ) + $this->insertCounter( 'b' ) ) );
		self::assertCount( 2, $this->stored->counters() );
	}

	/**
	 * LudicrousDB has send_reads_to_primaries() and send_reads_to_masters(), its older versions and HyperDB only the latter,
	 * core's wpdb neither.
	 */
	public function testReadsFromThePrimaryUseTheMethodOfTheDropIn(): void {
		$newer = new class() extends wpdb {

			/** @var list<string> */
			public array $calls = [];

			// @phpstan-ignore constructor.missingParentCall (it would connect)
			public function __construct() {
			}

			public function send_reads_to_primaries(): void {
				$this->calls[] = 'primaries';
			}

			public function send_reads_to_masters(): void {
				$this->calls[] = 'masters';
			}
		};
		$older = new class() extends wpdb {

			/** @var list<string> */
			public array $calls = [];

			// @phpstan-ignore constructor.missingParentCall (it would connect)
			public function __construct() {
			}

			public function send_reads_to_masters(): void {
				$this->calls[] = 'masters';
			}
		};
		( new Connection( $newer ) )->readPrimary();
		( new Connection( $older ) )->readPrimary();
		self::assertSame( [ [ 'primaries' ], [ 'masters' ] ], [ $newer->calls, $older->calls ] );
		$this->connection->readPrimary();
		self::assertSame( '', $GLOBALS['wpdb'] instanceof wpdb ? $GLOBALS['wpdb']->last_error : 'none' );
	}

	/** MariaDB uses the last of these messages if the deadlock was about a table's auto-increment. */
	#[TestWith( [ 'Deadlock found when trying to get lock; try restarting transaction' ] )]
	#[TestWith( [ 'Lock wait timeout exceeded; try restarting transaction' ] )]
	#[TestWith( [ 'Failed to read auto-increment value from storage engine' ] )]
	public function testTransactionIsRetriedAfterADeadlock( string $error ): void {
		$runs = 0;
		$work = function () use ( &$runs, $error ): int {
			$this->insertCounter( 'a' );
			if ( ++$runs < 3 ) {
				throw new DatabaseError( $error );
			}
			return $runs;
		};
		self::assertSame( 3, $this->connection->transaction( $work ) );
		self::assertCount( 1, $this->stored->counters() );
	}

	/** WordPress ignores failed statements, so the next statement would run outside of any transaction. */
	#[TestWith( [ true ] )]
	#[TestWith( [ false ] )]
	public function testADeadlockOfAStatementOfWordPressEndsTheAttempt( bool $runsAnotherStatement ): void {
		$runs    = 0;
		$runsAfterStatement = 0;
		$wpdb    = $GLOBALS['wpdb'] ?? null;
		self::assertInstanceOf( wpdb::class, $wpdb );
		$this->connection->transaction( function () use ( $wpdb, $runsAnotherStatement, &$runs, &$runsAfterStatement ): void {
			$this->insertCounter( 'a' );
			$wpdb->last_error = 1 === ++$runs ? 'Deadlock found when trying to get lock; try restarting transaction' : 'Unknown column';
			// The first run stops at its next statement or at the commit; the error of the second run is no deadlock.
			if ( $runsAnotherStatement ) {
				$wpdb->get_var( 'SELECT 1' );
				++$runsAfterStatement;
			}
		} );
		self::assertSame( [ 2, $runsAnotherStatement ? 1 : 0 ], [ $runs, $runsAfterStatement ] );
		self::assertCount( 1, $this->stored->counters() );
	}

	public function testOtherFailuresAreNotRetried(): void {
		$runs = 0;
		try {
			$this->connection->transaction(
				function () use ( &$runs ): void {
					++$runs;
					$this->connection->execute( 'SELECT nothing FROM %i WHERE bucket = %s', [ $this->connection->table( 'limits' ), 'name@domain.example' ] );
				}
			);
			self::fail( 'The statement should have failed.' );
		} catch ( DatabaseError $error ) {
			self::assertStringNotContainsString( 'name@domain.example', $error->getMessage(), 'The log must contain no values.' );
			self::assertStringContainsString( 'WHERE bucket = %s', $error->getMessage() );
		}
		self::assertSame( 1, $runs );
	}

	/** A silent reconnect would commit half a submission. */
	public function testALostConnectionEndsTheTransactionInsteadOfBeingReplaced(): void {
		self::assertSame( 0, $this->connection->transaction( self::reconnectAttempts( ... ) ) );
		self::assertSame( 5, self::reconnectAttempts() );
	}

	public function testNullAndTextsOfEveryScriptAreReadBackUnchanged(): void {
		$texts = [ "O'Hara \\ % %s %d", 'Überlingen 😀', "a\nb", '' ];
		foreach ( $texts as $text ) {
			$id = $this->connection->insert(
				'outbox',
				[
					'kind'         => 'test',
					'recipient'    => 'name@domain.example',
					'language'     => 'de',
					'message_id'   => '<a@b>',
					'state'        => 'queued',
					'available_at' => 1,
					'last_error'   => $text,
					'created_at'   => 1,
					'key_selector' => null,
				]
			);
			$row = $this->connection->row( 'SELECT * FROM %i WHERE id = %d', [ $this->connection->table( 'outbox' ), $id ] );
			self::assertSame( [ $text, null ], [ $row?->nullableString( 'last_error' ), $row?->nullableString( 'key_selector' ) ] );
		}
	}

	public function testInstallingAgainChangesNothing(): void {
		$this->insertCounter( 'a' );
		$migrations = ( new Container() )->get( Migrations::class );
		$migrations->install();
		self::assertCount( 1, $this->stored->counters() );
		self::assertSame( [], $migrations->missing() );
		self::assertFalse( self::isOutdated() );
	}

	/** Number of reconnects that wpdb would try. */
	private static function reconnectAttempts(): mixed {
		$wpdb = $GLOBALS['wpdb'];
		self::assertInstanceOf( wpdb::class, $wpdb );
		return ( new ReflectionProperty( wpdb::class, 'reconnect_retries' ) )->getValue( $wpdb );
	}

	private function insertCounter( string $bucket ): int {
		$this->connection->insertIgnore(
			'limits',
			[
				'bucket'    => $bucket,
				'used'      => 1,
				'resets_at' => 1,
			]
		);
		return 1;
	}

	/** Whether a request would run the migrations. */
	private static function isOutdated(): bool {
		return get_option( Migrations::OPTION ) !== SW_IMMOSUITE_SCHEMA;
	}
}
