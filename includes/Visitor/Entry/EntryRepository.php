<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Hooks\Events;

defined( 'ABSPATH' ) || exit;

/** Rows of entries, their changes by staff, and their search words. */
final class EntryRepository {

	/** Tables with the data of staff about a submission. */
	private const TABLES = [ 'entries', 'entry_words', 'history', 'replies' ];

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Call in the transaction that stores or confirms the submission.
	 *
	 * @return bool False if the entry already exists, which then stays unchanged.
	 */
	public function add( NewEntry $entry ): bool {
		$id = $this->connection->insertIgnore( 'entries', $entry->columns() + [ 'updated_at' => $this->clock->now() ] );
		if ( null === $id ) {
			return false;
		}
		$rows = array_map(
			static fn( string $word ): array => [
				'word'          => $word,
				'submission_id' => $entry->submissionId,
			],
			$entry->words
		);
		// The database may treat two words as equal, for example without accents; such a word is stored once.
		if ( [] !== $rows ) {
			$this->connection->insertMissing( 'entry_words', $rows );
		}
		return true;
	}

	/** @return bool False if the submission has no unconfirmed entry. */
	public function confirm( int $submissionId ): bool {
		return 1 === $this->connection->execute(
			'UPDATE %i SET confirmed = 1, mail_state = %s, updated_at = %d WHERE submission_id = %d AND confirmed = 0',
			[ $this->table(), EntryMailState::Waiting->value, $this->clock->now(), $submissionId ]
		);
	}

	/**
	 * Turns suspected spam into an ordinary entry, unless staff have changed its status since: an entry that staff marked as spam
	 * stays spam. Reads the history before it writes, because a single statement for both would lock rows where other requests insert; the
	 * version detects a change by staff in between.
	 *
	 * @return bool Whether the entry was suspected spam.
	 */
	public function clearSuspicion( int $submissionId ): bool {
		$version = $this->connection->value(
			"SELECT e.version FROM %i e WHERE e.submission_id = %d AND e.status = %s
			AND 0 = (SELECT MAX(h.user_id) FROM %i h WHERE h.submission_id = e.submission_id AND h.event = %s)",
			[ $this->table(), $submissionId, EntryStatus::Spam->value, $this->connection->table( 'history' ), HistoryEvent::Status->value ]
		);
		return null !== $version && 1 === $this->connection->execute(
			'UPDATE %i SET status = %s, version = version + 1 WHERE submission_id = %d AND version = %d',
			[ $this->table(), EntryStatus::New->value, $submissionId, (int) $version ]
		);
	}

	/**
	 * Marks the entry as read by a staff member. Locks the entry until the transaction ends, so that it cannot be deleted
	 * meanwhile.
	 *
	 * @return bool Whether nobody had read the entry before.
	 */
	public function markRead( int $submissionId ): bool {
		return 1 === $this->connection->execute(
			'UPDATE %i SET opened_at = %d WHERE submission_id = %d AND opened_at IS NULL',
			[ $this->table(), $this->clock->now(), $submissionId ]
		);
	}

	/**
	 * Locks the entry until the transaction ends: deletions and other writers wait.
	 *
	 * @param string $uuid UUID of the submission, in lower case.
	 * @return int|null Submission id; null if there is no such entry.
	 */
	public function lock( string $uuid ): ?int {
		$id = $this->connection->value(
			'SELECT s.id FROM %i s INNER JOIN %i e ON e.submission_id = s.id WHERE s.uuid = %s FOR UPDATE',
			[ $this->connection->table( 'submissions' ), $this->table(), $uuid ]
		);
		return null === $id ? null : (int) $id;
	}

	/**
	 * @param list<string> $uuids UUIDs of submissions, in lower case.
	 * @return array<string, EditableEntry> By uuid; unknown entries are missing.
	 */
	public function find( array $uuids ): array {
		if ( [] === $uuids ) {
			return [];
		}
		$placeholders = implode( ', ', array_fill( 0, count( $uuids ), '%s' ) );
		$rows         = $this->connection->rows(
			"SELECT s.uuid, e.* FROM %i s INNER JOIN %i e ON e.submission_id = s.id WHERE s.uuid IN ({$placeholders})",
			[ $this->connection->table( 'submissions' ), $this->table(), ...$uuids ]
		);
		$found  = array_map( static fn( Row $row ): EditableEntry => EditableEntry::fromRow( $row ), $rows );
		return array_column( $found, null, 'uuid' );
	}

	/**
	 * Writes a change by staff with optimistic locking, so that nobody overwrites a change that they have not seen. Call in the
	 * transaction that writes the history. The condition on the assignee's row makes a concurrent deletion of that user wait and
	 * then unassign the entry; an already deleted user is refused.
	 *
	 * @param EditableEntry $after Wanted values, with the version that the client has seen.
	 * @return bool False if the entry has changed or been deleted meanwhile, or if the assignee does not exist.
	 */
	public function change( EditableEntry $after ): bool {
		return 1 === $this->connection->execute(
			'UPDATE %i SET status = %s, assignee = %d, follow_up = %s, keep_until = %s, version = version + 1, updated_at = %d
			WHERE submission_id = %d AND version = %d AND (assignee = %d OR %d = 0 OR EXISTS (SELECT 1 FROM %i WHERE ID = %d))',
			[
				...[ $this->table(), $after->status->value, $after->assignee, $after->followUp, $after->keepUntil, $this->clock->now() ],
				...[ $after->submissionId, $after->version, $after->assignee, $after->assignee, $this->connection->users(), $after->assignee ],
			]
		);
	}

	/**
	 * Deletes all data of staff about these submissions. Call in the transaction that deletes the submissions, before it deletes them.
	 *
	 * @param list<int> $submissionIds
	 */
	public function delete( array $submissionIds ): void {
		if ( [] === $submissionIds ) {
			return;
		}
		$placeholders = implode( ', ', array_fill( 0, count( $submissionIds ), '%d' ) );
		foreach ( self::TABLES as $table ) {
			$this->connection->execute( "DELETE FROM %i WHERE submission_id IN ({$placeholders})", [ $this->connection->table( $table ), ...$submissionIds ] );
		}
		$deleted = has_action( 'sw_immosuite_submission_deleted' )
			? $this->connection->rows( "SELECT uuid, kind FROM %i WHERE id IN ({$placeholders}) ORDER BY id", [ $this->connection->table( 'submissions' ), ...$submissionIds ] )
			: [];
		foreach ( $deleted as $row ) {
			/**
			 * Fires when a submission is deleted: by staff, with its sender's data, or after its retention period.
			 *
			 * @since 0.1.0
			 *
			 * @param string $uuid UUID of the submission.
			 * @param string $kind contact, newsletter, lead, saved-search or expose-inquiry.
			 */
			Events::fire( 'sw_immosuite_submission_deleted', $row->string( 'uuid' ), $row->string( 'kind' ) );
		}
	}

	private function table(): string {
		return $this->connection->table( 'entries' );
	}
}
