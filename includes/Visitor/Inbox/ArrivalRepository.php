<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Visitor\Entry\EntryBrief;
use SwImmoSuite\Visitor\Entry\EntryStatus;

defined( 'ABSPATH' ) || exit;

/** The numbers and entries of the inbox on the dashboard, by three statements that each use an index. Excludes spam. */
final class ArrivalRepository {

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * Counts entries in these states, and open ones whose follow-up date is due.
	 *
	 * @param string $today Date as stored with entries.
	 * @return array{new: int, progress: int, due: int}
	 */
	public function numbers( string $today ): array {
		$open  = array_column( EntryStatus::open(), 'value' );
		$state = 'SELECT COUNT(*) FROM %i WHERE status = %s';
		$due   = 'SELECT COUNT(*) FROM %i WHERE follow_up <= %s AND status IN (' . implode( ', ', array_fill( 0, count( $open ), '%s' ) ) . ')';
		$row   = $this->connection->row(
			"SELECT ({$state}) AS fresh, ({$state}) AS progress, ({$due}) AS due",
			[ $this->table(), EntryStatus::New->value, $this->table(), EntryStatus::Progress->value, $this->table(), $today, ...$open ]
		);
		return [
			'new'      => (int) $row?->int( 'fresh' ),
			'progress' => (int) $row?->int( 'progress' ),
			'due'      => (int) $row?->int( 'due' ),
		];
	}

	/**
	 * Counts the entries received between each of these moments and the next.
	 *
	 * @param non-empty-list<int> $edges Unix seconds, ascending.
	 * @return list<int> One element fewer.
	 */
	public function between( array $edges ): array {
		$parts = [];
		$args  = [];
		foreach ( array_slice( $edges, 0, -1 ) as $index => $from ) {
			$parts[] = 'SUM(CASE WHEN s.received_at >= %d AND s.received_at < %d THEN 1 ELSE 0 END) AS %i';
			array_push( $args, $from, $edges[ $index + 1 ], self::column( $index ) );
		}
		$row = $this->connection->row(
			'SELECT ' . implode( ', ', $parts ) . ' FROM %i s INNER JOIN %i e ON e.submission_id = s.id WHERE s.received_at >= %d AND e.status <> %s',
			[ ...$args, $this->connection->table( 'submissions' ), $this->table(), $edges[0], EntryStatus::Spam->value ]
		);
		// SUM over no rows is NULL.
		return array_map( static fn( int $index ): int => (int) $row?->nullableInt( self::column( $index ) ), array_keys( $parts ) );
	}

	/** @return list<EntryBrief> Newest first. */
	public function newest( int $limit ): array {
		$rows = $this->connection->rows(
			EntryBrief::SELECT . ' FROM (SELECT * FROM %i WHERE status <> %s ORDER BY submission_id DESC LIMIT %d) e INNER JOIN %i s ON s.id = e.submission_id ORDER BY s.id DESC',
			[ $this->table(), EntryStatus::Spam->value, $limit, $this->connection->table( 'submissions' ) ]
		);
		return array_map( static fn( Row $row ): EntryBrief => EntryBrief::fromRow( $row ), $rows );
	}

	private static function column( int $index ): string {
		return "part_{$index}";
	}

	private function table(): string {
		return $this->connection->table( 'entries' );
	}
}
