<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** How the mails about entries fare, as the outbox has them (A6). No change of an entry: those are people's. */
final class EntryMailRepository {

	/** Entries of one statement. */
	private const PORTION = 500;

	public function __construct( private readonly Connection $connection ) {
	}

	/** Whether the submission is still there; until the transaction ends nobody forgets it, so that nothing written of it is left. */
	public function hold( int $submissionId ): bool {
		return null !== $this->connection->value( 'SELECT id FROM %i WHERE id = %d FOR UPDATE', [ $this->connection->table( 'submissions' ), $submissionId ] );
	}

	/**
	 * Looked up before it is written: a statement that looks and writes locks what it looks at, and mails of visitors who are
	 * sending something would wait for it. What joins the outbox meanwhile is settled with its own end.
	 */
	public function settle( int $submissionId ): void {
		$rows   = $this->connection->rows( 'SELECT DISTINCT state FROM %i WHERE submission_id = %d', [ $this->connection->table( 'outbox' ), $submissionId ] );
		$states = array_map( static fn( Row $row ): string => $row->string( 'state' ), $rows );
		$this->mark(
			[ $submissionId ],
			match ( true ) {
				in_array( 'dead', $states, true )      => EntryMailState::Failed,
				[] !== array_diff( $states, [ 'sent' ] ) => EntryMailState::Waiting,
				default                                => EntryMailState::Ok,
			}
		);
	}

	/**
	 * Their mails are in the outbox again.
	 *
	 * @param list<int> $submissionIds
	 */
	public function wait( array $submissionIds ): void {
		foreach ( array_chunk( $submissionIds, self::PORTION ) as $portion ) {
			$this->mark( $portion, EntryMailState::Waiting );
		}
	}

	/** Entries whose mails the outbox has forgotten meanwhile: nothing can be done about those any more. */
	public function forgive(): void {
		$rows = $this->connection->rows(
			"SELECT e.submission_id FROM %i e WHERE e.mail_state IN ('waiting', 'failed')
			AND NOT EXISTS (SELECT 1 FROM %i o WHERE o.submission_id = e.submission_id AND o.state <> 'sent') LIMIT %d",
			[ $this->connection->table( 'entries' ), $this->connection->table( 'outbox' ), self::PORTION ]
		);
		$this->mark( array_map( static fn( Row $row ): int => $row->int( 'submission_id' ), $rows ), EntryMailState::Ok );
	}

	/** @param list<int> $submissionIds */
	private function mark( array $submissionIds, EntryMailState $state ): void {
		if ( [] === $submissionIds ) {
			return;
		}
		$places = implode( ', ', array_fill( 0, count( $submissionIds ), '%d' ) );
		$this->connection->execute(
			"UPDATE %i SET mail_state = %s WHERE submission_id IN ({$places}) AND mail_state <> %s",
			[ $this->connection->table( 'entries' ), $state->value, ...$submissionIds, $state->value ]
		);
	}
}
