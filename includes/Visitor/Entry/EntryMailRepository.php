<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/**
 * State of the mails about entries, taken from the outbox. Storing it does not increment the version of an entry, which counts
 * changes by people.
 */
final class EntryMailRepository {

	/** Entries per statement. */
	private const BATCH_SIZE = 500;

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * Locks the submission until the transaction ends, and returns whether it exists. Without the lock, a deletion at the same time
	 * could miss history rows that this transaction inserts.
	 */
	public function lockSubmission( int $submissionId ): bool {
		return null !== $this->connection->value( 'SELECT id FROM %i WHERE id = %d FOR UPDATE', [ $this->connection->table( 'submissions' ), $submissionId ] );
	}

	/**
	 * Updates the state of an entry's mails. Reads first: a single statement would lock outbox rows and block visitors who are
	 * sending something. A mail queued in the meantime updates the state once it is sent or has failed.
	 */
	public function updateState( int $submissionId ): void {
		$rows   = $this->connection->rows( 'SELECT DISTINCT state FROM %i WHERE submission_id = %d', [ $this->connection->table( 'outbox' ), $submissionId ] );
		$states = array_map( static fn( Row $row ): string => $row->string( 'state' ), $rows );
		$this->setState(
			[ $submissionId ],
			match ( true ) {
				in_array( 'dead', $states, true )      => EntryMailState::Failed,
				[] !== array_diff( $states, [ 'sent' ] ) => EntryMailState::Waiting,
				default                                => EntryMailState::Ok,
			}
		);
	}

	/**
	 * Marks entries as waiting, as their mails have been queued again.
	 *
	 * @param list<int> $submissionIds
	 */
	public function markWaiting( array $submissionIds ): void {
		foreach ( array_chunk( $submissionIds, self::BATCH_SIZE ) as $batch ) {
			$this->setState( $batch, EntryMailState::Waiting );
		}
	}

	/** Sets the state to Ok for entries whose unsent mails are no longer in the outbox; one batch per call. */
	public function clearFailures(): void {
		$rows = $this->connection->rows(
			"SELECT e.submission_id FROM %i e WHERE e.mail_state IN ('waiting', 'failed')
			AND NOT EXISTS (SELECT 1 FROM %i o WHERE o.submission_id = e.submission_id AND o.state <> 'sent') LIMIT %d",
			[ $this->connection->table( 'entries' ), $this->connection->table( 'outbox' ), self::BATCH_SIZE ]
		);
		$this->setState( array_map( static fn( Row $row ): int => $row->int( 'submission_id' ), $rows ), EntryMailState::Ok );
	}

	/** @param list<int> $submissionIds */
	private function setState( array $submissionIds, EntryMailState $state ): void {
		if ( [] === $submissionIds ) {
			return;
		}
		$placeholders = implode( ', ', array_fill( 0, count( $submissionIds ), '%d' ) );
		$this->connection->execute(
			"UPDATE %i SET mail_state = %s WHERE submission_id IN ({$placeholders}) AND mail_state <> %s",
			[ $this->connection->table( 'entries' ), $state->value, ...$submissionIds, $state->value ]
		);
	}
}
