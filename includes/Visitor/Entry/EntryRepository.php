<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/** Rows of entries, and the words that they are found by. */
final class EntryRepository {

	/** Tables with what is known of a submission beside itself. */
	private const TABLES = [ 'entries', 'entry_words', 'history', 'replies' ];

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Call inside the transaction that stores or confirms the submission.
	 *
	 * @return bool False where there is one already, which stays as it is.
	 */
	public function add( NewEntry $entry ): bool {
		$id = $this->connection->insertIgnore( 'entries', $entry->columns() + [ 'updated_at' => $this->clock->now() ] );
		if ( null === $id || [] === $entry->words ) {
			return null !== $id;
		}
		$rows = array_map(
			static fn( string $word ): array => [
				'word'          => $word,
				'submission_id' => $entry->submissionId,
			],
			$entry->words
		);
		// What the database compares as equal, as it does with accents that we know nothing of, stands there once.
		$this->connection->insertMissing( 'entry_words', $rows );
		return true;
	}

	/** @return bool False where it is no entry. */
	public function confirm( int $submissionId ): bool {
		return 1 === $this->connection->execute(
			'UPDATE %i SET confirmed = 1, mail_state = %s, updated_at = %d WHERE submission_id = %d AND confirmed = 0',
			[ $this->table(), EntryMailState::Waiting->value, $this->clock->now(), $submissionId ]
		);
	}

	/**
	 * Turns suspected spam into an ordinary entry, unless staff have changed its status since: an entry that staff call spam stays spam.
	 * Reads the history before it writes, because a single statement for both would lock rows where others insert; the version detects
	 * a change by staff in between.
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
	 * Somebody of the staff reads it. Until the transaction ends nobody forgets it.
	 *
	 * @return bool Whether they are the first.
	 */
	public function open( int $submissionId ): bool {
		return 1 === $this->connection->execute( 'UPDATE %i SET opened_at = %d WHERE submission_id = %d AND opened_at IS NULL', [ $this->table(), $this->clock->now(), $submissionId ] );
	}

	/**
	 * Until the transaction ends nobody forgets it, so that nothing written of it is left; whoever else writes of it waits.
	 *
	 * @param string $uuid Of the submission, in lower case.
	 * @return int|null The submission; null where it is no entry.
	 */
	public function lock( string $uuid ): ?int {
		$id = $this->connection->value(
			'SELECT s.id FROM %i s INNER JOIN %i e ON e.submission_id = s.id WHERE s.uuid = %s FOR UPDATE',
			[ $this->connection->table( 'submissions' ), $this->table(), $uuid ]
		);
		return null === $id ? null : (int) $id;
	}

	/**
	 * All that is known of submissions beside themselves: nothing of it outlives them (A9).
	 *
	 * @param list<int> $submissionIds
	 */
	public function forget( array $submissionIds ): void {
		$places = implode( ', ', array_fill( 0, count( $submissionIds ), '%d' ) );
		foreach ( [] === $submissionIds ? [] : self::TABLES as $table ) {
			$this->connection->execute( "DELETE FROM %i WHERE submission_id IN ({$places})", [ $this->connection->table( $table ), ...$submissionIds ] );
		}
	}

	private function table(): string {
		return $this->connection->table( 'entries' );
	}
}
