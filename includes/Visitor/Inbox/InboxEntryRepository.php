<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** Reads entries of the inbox with their submissions, and other entries of the same address. */
final class InboxEntryRepository {

	/** Limit of other entries: anybody can send any number of submissions under any address. */
	private const MAX_OTHERS = 100;

	public function __construct( private readonly Connection $connection ) {
	}

	/** @param string $uuid UUID of the submission, in lower case. */
	public function byUuid( string $uuid ): ?InboxEntry {
		$row = $this->connection->row( InboxEntry::SELECT . ' WHERE s.uuid = %s', [ $this->connection->table( 'entries' ), $this->connection->table( 'submissions' ), $uuid ] );
		return null === $row ? null : InboxEntry::fromRow( $row );
	}

	/** @return list<string> UUIDs of other entries of the address, newest first. */
	public function othersOfAddress( InboxEntry $entry ): array {
		$rows = $this->connection->rows(
			'SELECT s.uuid FROM (SELECT submission_id FROM %i WHERE email_key = %s AND submission_id <> %d ORDER BY submission_id DESC LIMIT %d) e
			INNER JOIN %i s ON s.id = e.submission_id ORDER BY s.id DESC',
			[ $this->connection->table( 'entries' ), $entry->emailKey, $entry->submission->id, self::MAX_OTHERS, $this->connection->table( 'submissions' ) ]
		);
		return array_map( static fn( Row $row ): string => $row->string( 'uuid' ), $rows );
	}

	/**
	 * Reads the entries that still exist, in the order of the ids.
	 *
	 * @param list<int> $ids
	 * @return list<InboxEntry>
	 */
	public function byIds( array $ids ): array {
		if ( [] === $ids ) {
			return [];
		}
		$found = [];
		foreach ( $this->rowsOf( $ids ) as $row ) {
			$found[ $row->int( 'id' ) ] = InboxEntry::fromRow( $row );
		}
		return array_values( array_filter( array_map( static fn( int $id ): ?InboxEntry => $found[ $id ] ?? null, $ids ) ) );
	}

	/**
	 * @param non-empty-list<int> $ids
	 * @return list<Row>
	 */
	private function rowsOf( array $ids ): array {
		$placeholders = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		return $this->connection->rows( InboxEntry::SELECT . " WHERE e.submission_id IN ({$placeholders})", [ $this->table(), $this->connection->table( 'submissions' ), ...$ids ] );
	}

	/**
	 * Counts all entries of the address of each entry.
	 *
	 * @param list<InboxEntry> $entries
	 * @return array<string, int> By email_key.
	 */
	public function countByAddress( array $entries ): array {
		$idByAddress = [];
		foreach ( $entries as $entry ) {
			$idByAddress[ $entry->emailKey ] = $entry->submission->id;
		}
		if ( [] === $idByAddress ) {
			return [];
		}
		$placeholders = implode( ', ', array_fill( 0, count( $idByAddress ), '%d' ) );
		// Selects one entry of each address by its id, not by the address: the database may treat two spellings of an address as equal.
		$rows    = $this->connection->rows(
			"SELECT e.email_key, (SELECT COUNT(*) FROM %i p WHERE p.email_key = e.email_key) AS number FROM %i e WHERE e.submission_id IN ({$placeholders})",
			[ $this->table(), $this->table(), ...array_values( $idByAddress ) ]
		);
		$numbers = array_map( static fn( Row $row ): int => $row->int( 'number' ), $rows );
		return array_combine( array_map( static fn( Row $row ): string => $row->string( 'email_key' ), $rows ), $numbers );
	}

	private function table(): string {
		return $this->connection->table( 'entries' );
	}
}
