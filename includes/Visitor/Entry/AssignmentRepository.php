<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Mail\MailKind;

defined( 'ABSPATH' ) || exit;

/** Assignments of entries to staff. */
final class AssignmentRepository {

	/** Entries per transaction. */
	private const BATCH_SIZE = 200;

	/** Maximum number of entries that one mail counts. */
	private const MAX_COUNTED = 1_000;

	/** Seconds that may pass between the change of an entry and queueing its mail, because the database may block the request. */
	private const MAX_DELAY_SECONDS = HOUR_IN_SECONDS;

	/**
	 * Seconds that a queued mail must still wait to be reused, so that no worker sends it before the new assignment is committed.
	 */
	private const MARGIN_SECONDS = 5;

	public function __construct(
		private readonly Connection $connection,
		private readonly HistoryRepository $history,
		private readonly Clock $clock,
	) {
	}

	/** @return list<int> Ids of users with assigned entries. */
	public function assignees(): array {
		$rows = $this->connection->rows( 'SELECT DISTINCT assignee FROM %i WHERE assignee > 0', [ $this->table() ] );
		return array_map( static fn( Row $row ): int => $row->int( 'assignee' ), $rows );
	}

	/**
	 * Unassigns all entries of a user who may no longer edit entries, and records the name in the history of each entry.
	 *
	 * @param string $name Name for the history, which outlives the account.
	 * @param int    $by   Current user; 0: none.
	 */
	public function unassignAll( int $userId, string $name, int $by ): void {
		do {
			$unassigned = $this->connection->transaction( fn(): int => $this->unassignBatch( $userId, $name, $by ) );
		} while ( self::BATCH_SIZE === $unassigned );
	}

	/** Whether the outbox still contains a mail to this address that will include an assignment made now. */
	public function isMailQueued( string $emailKey ): bool {
		return null !== $this->connection->value(
			"SELECT id FROM %i WHERE email_key = %s AND kind = %s AND state = 'queued' AND available_at > %d LIMIT 1",
			[ $this->connection->table( 'outbox' ), $emailKey, MailKind::StaffAssigned->value, $this->clock->now() + self::MARGIN_SECONDS ]
		);
	}

	/**
	 * Reads entries that others have assigned to a user and that are still assigned to that user. The last change of the assignee
	 * decides who assigned an entry.
	 *
	 * @param int $since Unix seconds.
	 * @return list<array{EntryBrief, string, string}> Entry, name of the user who assigned it, and their first note since
	 *                                                 (may be empty); in the order of receipt.
	 */
	public function assignedSince( int $userId, int $since ): array {
		$rows = $this->connection->rows(
			EntryBrief::SELECT . ', h.data, n.data AS note FROM %i e INNER JOIN %i s ON s.id = e.submission_id
			INNER JOIN %i h ON h.id = (SELECT MAX(l.id) FROM %i l WHERE l.submission_id = e.submission_id AND l.event = %s)
			LEFT JOIN %i n ON n.id = (SELECT MIN(m.id) FROM %i m WHERE m.submission_id = e.submission_id AND m.event = %s AND m.id > h.id AND m.user_id = h.user_id)
			WHERE e.assignee = %d AND e.updated_at >= %d AND h.happened_at >= %d AND h.user_id <> %d ORDER BY e.submission_id LIMIT %d',
			[
				...array_map( $this->connection->table( ... ), [ 'entries', 'submissions', 'history', 'history' ] ),
				HistoryEvent::Assigned->value,
				...array_map( $this->connection->table( ... ), [ 'history', 'history' ] ),
				HistoryEvent::Note->value,
				...[ $userId, $since - self::MAX_DELAY_SECONDS, $since, $userId, self::MAX_COUNTED ],
			]
		);
		return array_map(
			static fn( Row $row ): array => [
				EntryBrief::fromRow( $row ),
				self::text( $row->json( 'data' ), 'by' ),
				self::text( $row->json( 'note' ), 'text' ),
			],
			$rows
		);
	}

	/** @param array<array-key, mixed> $data Data of a history row. */
	private static function text( array $data, string $name ): string {
		return is_string( $data[ $name ] ?? null ) ? $data[ $name ] : '';
	}

	private function unassignBatch( int $userId, string $name, int $by ): int {
		$rows = $this->connection->rows( 'SELECT submission_id FROM %i WHERE assignee = %d LIMIT %d FOR UPDATE', [ $this->table(), $userId, self::BATCH_SIZE ] );
		$ids  = array_map( static fn( Row $row ): int => $row->int( 'submission_id' ), $rows );
		if ( [] === $ids ) {
			return 0;
		}
		$placeholders = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		$this->connection->execute(
			"UPDATE %i SET assignee = 0, version = version + 1, updated_at = %d WHERE submission_id IN ({$placeholders})",
			[ $this->table(), $this->clock->now(), ...$ids ]
		);
		$user   = get_userdata( $by );
		$data   = [ 'from' => $userId, 'fromName' => $name, 'to' => 0 ];
		$record = static fn( int $id ): HistoryRecord => false === $user ? new HistoryRecord( $id, HistoryEvent::Assigned, $data ) : HistoryRecord::by( $user, $id, HistoryEvent::Assigned, $data );
		$this->history->append( ...array_map( $record, $ids ) );
		$uuids = has_action( 'sw_immosuite_entry_changed' )
			? $this->connection->rows( "SELECT uuid FROM %i WHERE id IN ({$placeholders})", [ $this->connection->table( 'submissions' ), ...$ids ] )
			: [];
		foreach ( $uuids as $row ) {
			EntryChanges::announce( strtolower( $row->string( 'uuid' ) ), [ 'assignee' => [ $userId, 0 ] ], $by );
		}
		return count( $ids );
	}

	private function table(): string {
		return $this->connection->table( 'entries' );
	}
}
