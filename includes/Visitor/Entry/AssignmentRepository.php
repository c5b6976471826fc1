<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** Who is responsible for which entries. */
final class AssignmentRepository {

	/** Entries of one transaction. */
	private const PORTION = 200;

	public function __construct(
		private readonly Connection $connection,
		private readonly HistoryRepository $history,
		private readonly Clock $clock,
	) {
	}

	/** @return list<int> Ids of users who are responsible for any. */
	public function assignees(): array {
		$rows = $this->connection->rows( 'SELECT DISTINCT assignee FROM %i WHERE assignee > 0', [ $this->table() ] );
		return array_map( static fn( Row $row ): int => $row->int( 'assignee' ), $rows );
	}

	/**
	 * Somebody works here no longer: what they were responsible for falls to nobody, and its history says whose it was (A23).
	 *
	 * @param string $name As history shows it: the account may be gone.
	 * @param int    $by   Who has seen to that; 0: nobody who is signed in.
	 */
	public function release( int $userId, string $name, int $by ): void {
		do {
			$released = $this->connection->transaction( fn(): int => $this->releasePortion( $userId, $name, $by ) );
		} while ( self::PORTION === $released );
	}

	private function releasePortion( int $userId, string $name, int $by ): int {
		$rows = $this->connection->rows( 'SELECT submission_id FROM %i WHERE assignee = %d LIMIT %d FOR UPDATE', [ $this->table(), $userId, self::PORTION ] );
		$ids  = array_map( static fn( Row $row ): int => $row->int( 'submission_id' ), $rows );
		if ( [] === $ids ) {
			return 0;
		}
		$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		$this->connection->execute(
			"UPDATE %i SET assignee = 0, version = version + 1, updated_at = %d WHERE submission_id IN ({$places})",
			[ $this->table(), $this->clock->now(), ...$ids ]
		);
		$data = [ 'from' => $userId, 'fromName' => $name, 'to' => 0 ];
		$this->history->append( ...array_map( static fn( int $id ): HistoryRecord => new HistoryRecord( $id, HistoryEvent::Assigned, $data, $by ), $ids ) );
		return count( $ids );
	}

	private function table(): string {
		return $this->connection->table( 'entries' );
	}
}
