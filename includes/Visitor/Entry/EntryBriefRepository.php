<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** Entries in brief, for the dashboard and for mails to staff. */
final class EntryBriefRepository {

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * Counts open entries whose follow-up is due.
	 *
	 * @param string $day Date as stored with entries; earlier follow-ups are included.
	 * @return array<int, int> Count by user id; 0: unassigned.
	 */
	public function countDueByAssignee( string $day ): array {
		[ $isDue, $args ] = self::dueCondition( $day );
		$rows             = $this->connection->rows( "SELECT e.assignee, COUNT(*) AS number FROM %i e WHERE {$isDue} GROUP BY e.assignee", [ $this->table(), ...$args ] );
		return array_combine( array_map( static fn( Row $row ): int => $row->int( 'assignee' ), $rows ), array_map( static fn( Row $row ): int => $row->int( 'number' ), $rows ) );
	}

	/**
	 * Reads open entries whose follow-up is due.
	 *
	 * @param string    $day       As in countDueByAssignee().
	 * @param list<int> $assignees User ids; 0: unassigned.
	 * @return list<EntryBrief> Longest overdue first.
	 */
	public function due( string $day, array $assignees, int $limit ): array {
		[ $isDue, $args ] = self::dueCondition( $day );
		$placeholders = implode( ', ', array_fill( 0, count( $assignees ), '%d' ) );
		$rows         = [] === $assignees ? [] : $this->connection->rows(
			EntryBrief::SELECT . " FROM %i e INNER JOIN %i s ON s.id = e.submission_id WHERE {$isDue} AND e.assignee IN ({$placeholders}) ORDER BY e.follow_up, e.submission_id LIMIT %d",
			[ $this->table(), $this->connection->table( 'submissions' ), ...$args, ...$assignees, $limit ]
		);
		return array_map( static fn( Row $row ): EntryBrief => EntryBrief::fromRow( $row ), $rows );
	}

	/** @return list<EntryBrief> Newest first, without spam. */
	public function newest( int $limit ): array {
		$rows = $this->connection->rows(
			EntryBrief::SELECT . ' FROM (SELECT * FROM %i WHERE status <> %s ORDER BY submission_id DESC LIMIT %d) e INNER JOIN %i s ON s.id = e.submission_id ORDER BY s.id DESC',
			[ $this->table(), EntryStatus::Spam->value, $limit, $this->connection->table( 'submissions' ) ]
		);
		return array_map( static fn( Row $row ): EntryBrief => EntryBrief::fromRow( $row ), $rows );
	}

	/** @return array{literal-string, list<string>} Condition and values of its placeholders. */
	private static function dueCondition( string $day ): array {
		$open = array_column( EntryStatus::open(), 'value' );
		return [ 'e.follow_up <= %s AND e.status IN (' . implode( ', ', array_fill( 0, count( $open ), '%s' ) ) . ')', [ $day, ...$open ] ];
	}

	private function table(): string {
		return $this->connection->table( 'entries' );
	}
}
