<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Visitor\Entry\EntryKind;
use SwImmoSuite\Visitor\Entry\EntryMailState;
use SwImmoSuite\Visitor\Entry\EntryStatus;

defined( 'ABSPATH' ) || exit;

/** Counts of entries. Each statement reads an index only, except for due ones. */
final class EntryCountRepository {

	public function __construct( private readonly Connection $connection ) {
	}

	/** @return list<array{EntryKind, EntryStatus, int}> Kind, state and count. */
	public function byKindAndStatus(): array {
		$rows = $this->connection->rows( 'SELECT kind, status, COUNT(*) AS number FROM %i GROUP BY kind, status', [ $this->table() ] );
		return array_map( static fn( Row $row ): array => [ EntryKind::from( $row->string( 'kind' ) ), EntryStatus::from( $row->string( 'status' ) ), $row->int( 'number' ) ], $rows );
	}

	/**
	 * Counts new entries, for the number that every screen of wp-admin shows.
	 *
	 * @param int $most Upper limit of the count.
	 */
	public function fresh( int $most ): int {
		return (int) $this->connection->value(
			'SELECT COUNT(*) FROM (SELECT 1 AS one FROM %i WHERE status = %s LIMIT %d) AS some',
			[ $this->table(), EntryStatus::New->value, $most ]
		);
	}

	/** Counts new, unassigned entries. */
	public function unclaimed(): int {
		return $this->count( 'assignee = 0 AND status = %s', [ EntryStatus::New->value ] );
	}

	/**
	 * Counts entries of listings in any state except spam.
	 *
	 * @param list<int> $listings Ids of posts.
	 * @return array<int, int> Count by post; posts without entries are absent.
	 */
	public function ofListings( array $listings ): array {
		$places = implode( ', ', array_fill( 0, count( $listings ), '%d' ) );
		$rows   = [] === $listings ? [] : $this->connection->rows(
			"SELECT listing_id, COUNT(*) AS number FROM %i WHERE listing_id IN ({$places}) AND status <> %s GROUP BY listing_id",
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
		return $this->count( 'assignee = %d AND ' . self::isOpen(), [ $userId, ...self::open() ] );
	}

	/**
	 * Counts open entries that are due.
	 *
	 * @param string $today Date as stored with entries.
	 */
	public function due( string $today ): int {
		return $this->count( 'follow_up <= %s AND ' . self::isOpen(), [ $today, ...self::open() ] );
	}

	public function unconfirmed(): int {
		return $this->count( 'confirmed = 0', [] );
	}

	public function withMailTrouble(): int {
		return $this->count( 'mail_state = %s', [ EntryMailState::Failed->value ] );
	}

	/**
	 * @param literal-string   $which
	 * @param list<string|int> $args  Values of its placeholders.
	 */
	private function count( string $which, array $args ): int {
		return (int) $this->connection->value( "SELECT COUNT(*) FROM %i WHERE {$which}", [ $this->table(), ...$args ] );
	}

	/** @return literal-string */
	private static function isOpen(): string {
		return 'status IN (' . implode( ', ', array_fill( 0, count( EntryStatus::open() ), '%s' ) ) . ')';
	}

	/** @return list<string> */
	private static function open(): array {
		return array_column( EntryStatus::open(), 'value' );
	}

	private function table(): string {
		return $this->connection->table( 'entries' );
	}
}
