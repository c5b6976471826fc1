<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\Database\TableSchema;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Submission\BacklogCron;
use SwImmoSuite\Visitor\Submission\EntryBacklog;

/** The update of a site without entries, on two nodes that are killed again and again. */
final class BacklogKillTest extends IntegrationTestCase {

	private const TABLES = [ 'entries', 'entry_words', 'history', 'replies' ];

	protected function tearDown(): void {
		( new Container() )->get( Migrations::class )->install();
		BacklogCron::clear();
	}

	public function testKilledAtAnyStatementOnTwoNodesEachSubmissionIsOneEntry(): void {
		$count = Proof::count( 100, 10_000 );
		$this->plant( $count );
		array_map( $this->drop( ... ), self::TABLES );
		update_option( Migrations::OPTION, '0', true );
		self::assertSame( [ 200, 200 ], array_column( Http::all( [ new HttpCall( 'GET', '/?a' ), new HttpCall( 'GET', '/?b' ) ], 2 ), 'status' ) );
		wp_cache_flush();
		self::assertNotFalse( wp_next_scheduled( BacklogCron::HOOK, [ 1 ] ) );
		$kills = 0;
		// A portion of 25 submissions writes 77 times.
		for ( $at = 1; $at <= 80; $at += Proof::count( 20, 1 ) ) {
			$kills += array_sum( array_map( self::finish( ... ), [ self::start( $at ), self::start( 81 - $at ) ] ) );
		}
		self::assertGreaterThan( 4, $kills );
		do {
			$other  = self::start();
			$isDone = ( new Container() )->get( EntryBacklog::class )->run( 60 );
			self::finish( $other );
		} while ( ! $isDone );
		$wrong = $this->wrong();
		Proof::record( "submissions of {$count} that are not one entry with its words and its history after an update on two nodes with {$kills} kills", $wrong, 0 );
		self::assertSame( [ 0, $count ], [ $wrong, $this->tables->count( 'entries' ) ] );
	}

	/** @return int Submissions that have no words, or another history than what had happened. */
	private function wrong(): int {
		$connection = $this->tables->connection;
		return (int) $connection->value(
			"SELECT COUNT(*) FROM %i s
			LEFT JOIN (SELECT submission_id, COUNT(*) AS number FROM %i GROUP BY submission_id) w ON w.submission_id = s.id
			LEFT JOIN (SELECT submission_id, COUNT(*) AS number, COUNT(DISTINCT event) AS kinds FROM %i GROUP BY submission_id) h ON h.submission_id = s.id
			WHERE w.number IS NULL OR w.number < 8 OR h.number IS NULL OR h.number <> h.kinds OR h.number <> CASE WHEN s.confirmed_at IS NULL THEN 1 ELSE 2 END",
			array_map( $connection->table( ... ), [ 'submissions', 'entry_words', 'history' ] )
		);
	}

	/** Confirms every third one. */
	private function plant( int $count ): void {
		$payload = (string) wp_json_encode( [ 'contact' => SubmissionFactory::CONTACT, 'message' => 'Guten Tag' ] );
		foreach ( array_chunk( range( 1, $count ), 500 ) as $numbers ) {
			$rows = array_map(
				static fn( int $number ): array => [
					'uuid'            => wp_generate_uuid4(),
					'route'           => 'wizard/contact',
					'idempotency_key' => wp_generate_uuid4(),
					'payload_hash'    => '',
					'kind'            => 'contact',
					'widget'          => 'contact-form',
					'language'        => 'de',
					'page_url'        => '',
					'email_key'       => 'name@domain.example',
					'payload'         => $payload,
					'received_at'     => $number,
					'confirmed_at'    => 0 === $number % 3 ? $number + 1 : null,
				],
				$numbers
			);
			$this->tables->connection->insertAll( 'submissions', $rows );
		}
	}

	/** @param key-of<TableSchema::TABLES> $table */
	private function drop( string $table ): void {
		$this->tables->connection->execute( 'DROP TABLE %i', [ $this->tables->connection->table( $table ) ] );
	}

	/** @return resource The event on a node. */
	private static function start( int $dieBefore = 0 ) {
		$command = [ PHP_BINARY, dirname( __DIR__, 2 ) . '/Support/processes/entries.php', (string) $dieBefore ];
		$process = proc_open( $command, [ [ 'file', '/dev/null', 'r' ], [ 'file', '/dev/null', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes );
		return is_resource( $process ) ? $process : self::fail( 'The event does not start.' );
	}

	/**
	 * @param resource $process
	 * @return int 1 where it was killed.
	 */
	private static function finish( $process ): int {
		return 0 === proc_close( $process ) ? 0 : 1;
	}
}
