<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** One entry of the inbox, and other entries of the same address. */
final class EntryDetailRepository {

	/** Limit of other entries: anybody can send any number of submissions under any address. */
	private const OTHERS = 100;

	public function __construct( private readonly Connection $connection ) {
	}

	/** @param string $uuid UUID of the submission, in lower case. */
	public function find( string $uuid ): ?InboxEntry {
		$row = $this->connection->row( InboxEntry::SELECT . ' WHERE s.uuid = %s', [ $this->connection->table( 'entries' ), $this->connection->table( 'submissions' ), $uuid ] );
		return null === $row ? null : InboxEntry::fromRow( $row );
	}

	/** @return list<string> UUIDs of other entries of the address, newest first. */
	public function others( InboxEntry $entry ): array {
		$rows = $this->connection->rows(
			'SELECT s.uuid FROM (SELECT submission_id FROM %i WHERE email_key = %s AND submission_id <> %d ORDER BY submission_id DESC LIMIT %d) e
			INNER JOIN %i s ON s.id = e.submission_id ORDER BY s.id DESC',
			[ $this->connection->table( 'entries' ), $entry->emailKey, $entry->submission->id, self::OTHERS, $this->connection->table( 'submissions' ) ]
		);
		return array_map( static fn( Row $row ): string => $row->string( 'uuid' ), $rows );
	}
}
