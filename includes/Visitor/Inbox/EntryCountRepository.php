<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Visitor\Entry\EntryKind;
use SwImmoSuite\Visitor\Entry\EntryMailState;
use SwImmoSuite\Visitor\Entry\EntryStatus;

defined( 'ABSPATH' ) || exit;

/** Counts of entries. Each statement reads only an index, except those that count due entries or entries by time of receipt. */
final class EntryCountRepository {

	public function __construct( private readonly Connection $connection ) {
	}

	/** @return list<array{EntryKind, EntryStatus, int}> Kind, status and count. */
	public function byKindAndStatus(): array {
		$rows = $this->connection->rows( 'SELECT kind, status, COUNT(*) AS number FROM %i GROUP BY kind, status', [ $this->table() ] );
		return array_map( static fn( Row $row ): array => [ EntryKind::from( $row->string( 'kind' ) ), EntryStatus::from( $row->string( 'status' ) ), $row->int( 'number' ) ], $rows );
	}

	/**
	 * Counts new entries, for the number that every screen of wp-admin shows.
	 *
	 * @param int $max Upper limit of the count.
	 */
	public function countNew( int $max ): int {
		return (int) $this->connection->value(
			'SELECT COUNT(*) FROM (SELECT 1 AS one FROM %i WHERE status = %s LIMIT %d) AS some',
			[ $this->table(), EntryStatus::New->value, $max ]
		);
	}

	/** Counts new, unassigned entries. */
	public function unclaimed(): int {
		return $this->count( 'assignee = 0 AND status = %s', [ EntryStatus::New->value ] );
	}

	/**
	 * Counts entries of listings, except spam.
	 *
	 * @param list<int> $listings Ids of posts.
	 * @return array<int, int> Count by post; posts without entries are absent.
	 */
	public function ofListings( array $listings ): array {
		$placeholders = implode( ', ', array_fill( 0, count( $listings ), '%d' ) );
		$rows         = [] === $listings ? [] : $this->connection->rows(
			"SELECT listing_id, COUNT(*) AS number FROM %i WHERE listing_id IN ({$placeholders}) AND status <> %s GROUP BY listing_id",
			[ $this->table(), ...$listings, EntryStatus::Spam->value ]
		);
		return array_combine( array_map( static fn( Row $row ): int => $row->int( 'listing_id' ), $rows ), array_map( static fn( Row $row ): int => $row->int( 'number' ), $rows ) );
	}

	/**
	 * Counts open entries of a user.
	 *
	 * @param int $userId 0: unassigned.
	 */
	public function assignedTo( int $userId ): int {
		return $this->count( 'assignee = %d AND ' . self::openCondition(), [ $userId, ...self::openStatuses() ] );
	}

	/**
	 * Counts open entries that are due.
	 *
	 * @param string $today Date as stored with entries.
	 */
	public function due( string $today ): int {
		return $this->count( 'follow_up <= %s AND ' . self::openCondition(), [ $today, ...self::openStatuses() ] );
	}

	public function unconfirmed(): int {
		return $this->count( 'confirmed = 0', [] );
	}

	public function withMailTrouble(): int {
		return $this->count( 'mail_state = %s', [ EntryMailState::Failed->value ] );
	}

	/**
	 * Counts new entries, entries in progress, and open entries whose follow-up is due, in one statement for the dashboard.
	 *
	 * @param string $today Date as stored with entries.
	 * @return array{new: int, progress: int, due: int}
	 */
	public function openAndDue( string $today ): array {
		$byStatus = 'SELECT COUNT(*) FROM %i WHERE status = %s';
		$due      = 'SELECT COUNT(*) FROM %i WHERE follow_up <= %s AND ' . self::openCondition();
		$row      = $this->connection->row(
			"SELECT ({$byStatus}) AS fresh, ({$byStatus}) AS progress, ({$due}) AS due",
			[ $this->table(), EntryStatus::New->value, $this->table(), EntryStatus::Progress->value, $this->table(), $today, ...self::openStatuses() ]
		);
		return [
			'new'      => (int) $row?->int( 'fresh' ),
			'progress' => (int) $row?->int( 'progress' ),
			'due'      => (int) $row?->int( 'due' ),
		];
	}

	/**
	 * Counts the entries received between each of these moments and the next, without spam.
	 *
	 * @param non-empty-list<int> $moments Unix seconds, ascending.
	 * @return list<int> One count per interval, so one element fewer than moments.
	 */
	public function receivedBetween( array $moments ): array {
		$parts = [];
		$args  = [];
		foreach ( array_slice( $moments, 0, -1 ) as $index => $from ) {
			$parts[] = 'SUM(CASE WHEN s.received_at >= %d AND s.received_at < %d THEN 1 ELSE 0 END) AS %i';
			array_push( $args, $from, $moments[ $index + 1 ], self::column( $index ) );
		}
		$row = $this->connection->row(
			'SELECT ' . implode( ', ', $parts ) . ' FROM %i s INNER JOIN %i e ON e.submission_id = s.id WHERE s.received_at >= %d AND e.status <> %s',
			[ ...$args, $this->connection->table( 'submissions' ), $this->table(), $moments[0], EntryStatus::Spam->value ]
		);
		// SUM over no rows is NULL.
		return array_map( static fn( int $index ): int => (int) $row?->nullableInt( self::column( $index ) ), array_keys( $parts ) );
	}

	/**
	 * @param literal-string   $condition
	 * @param list<string|int> $args      Values of the condition's placeholders.
	 */
	private function count( string $condition, array $args ): int {
		return (int) $this->connection->value( "SELECT COUNT(*) FROM %i WHERE {$condition}", [ $this->table(), ...$args ] );
	}

	/** @return literal-string */
	private static function openCondition(): string {
		return 'status IN (' . implode( ', ', array_fill( 0, count( EntryStatus::open() ), '%s' ) ) . ')';
	}

	/** @return list<string> */
	private static function openStatuses(): array {
		return array_column( EntryStatus::open(), 'value' );
	}

	private static function column( int $index ): string {
		return "part_{$index}";
	}

	private function table(): string {
		return $this->connection->table( 'entries' );
	}
}
