<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Mail\MailKind;

defined( 'ABSPATH' ) || exit;

/** Who is responsible for which entries. */
final class AssignmentRepository {

	/** Entries of one transaction. */
	private const PORTION = 200;

	/** Entries that one mail counts. */
	private const TOLD = 1_000;

	/** Seconds by which an entry may have changed before the mail about it was queued: the database lets a request wait. */
	private const DELAY = HOUR_IN_SECONDS;

	/** Seconds that a mail has to wait yet, so that no worker takes it before what it is to tell is committed. */
	private const MARGIN = 5;

	public function __construct(
		private readonly Connection $connection,
		private readonly HistoryRepository $history,
		private readonly Clock $clock,
	) {
	}

	/** @return list<int> Ids of users who are responsible for any. */
	public function assignees(): array {
		$rows = $this->connection->rows( 'SELECT DISTINCT assignee FROM %i WHERE assignee > 0', [ $this->table() ] );
		return array_map( static fn( Row $row ): int => $row->int( 'assignee' ), $rows );
	}

	/**
	 * Somebody works here no longer: what they were responsible for falls to nobody, and its history says whose it was (A23).
	 *
	 * @param string $name As history shows it: the account may be gone.
	 * @param int    $by   Who has seen to that; 0: nobody who is signed in.
	 */
	public function release( int $userId, string $name, int $by ): void {
		do {
			$released = $this->connection->transaction( fn(): int => $this->releasePortion( $userId, $name, $by ) );
		} while ( self::PORTION === $released );
	}

	/** Whether a mail that nobody has begun to send yet will tell this address of what is assigned to it now. */
	public function isTold( string $emailKey ): bool {
		return null !== $this->connection->value(
			"SELECT id FROM %i WHERE email_key = %s AND kind = %s AND state = 'queued' AND available_at > %d LIMIT 1",
			[ $this->connection->table( 'outbox' ), $emailKey, MailKind::StaffAssigned->value, $this->clock->now() + self::MARGIN ]
		);
	}

	/**
	 * What others have assigned to somebody and is still theirs, by the last change of who is responsible.
	 *
	 * @param int $since Unix seconds.
	 * @return list<array{EntryBrief, string, string}> Each with the name of whoever assigned it and what they have noted with that
	 *                                                 or first after it (P210), which may be empty; in the order of arrival.
	 */
	public function news( int $userId, int $since ): array {
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
				...[ $userId, $since - self::DELAY, $since, $userId, self::TOLD ],
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

	/** @param array<array-key, mixed> $data Of history. */
	private static function text( array $data, string $name ): string {
		return is_string( $data[ $name ] ?? null ) ? $data[ $name ] : '';
	}

	private function releasePortion( int $userId, string $name, int $by ): int {
		$rows = $this->connection->rows( 'SELECT submission_id FROM %i WHERE assignee = %d LIMIT %d FOR UPDATE', [ $this->table(), $userId, self::PORTION ] );
		$ids  = array_map( static fn( Row $row ): int => $row->int( 'submission_id' ), $rows );
		if ( [] === $ids ) {
			return 0;
		}
		$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		$this->connection->execute(
			"UPDATE %i SET assignee = 0, version = version + 1, updated_at = %d WHERE submission_id IN ({$places})",
			[ $this->table(), $this->clock->now(), ...$ids ]
		);
		$user   = get_userdata( $by );
		$data   = [ 'from' => $userId, 'fromName' => $name, 'to' => 0 ];
		$record = static fn( int $id ): HistoryRecord => false === $user ? new HistoryRecord( $id, HistoryEvent::Assigned, $data ) : HistoryRecord::by( $user, $id, HistoryEvent::Assigned, $data );
		$this->history->append( ...array_map( $record, $ids ) );
		return count( $ids );
	}

	private function table(): string {
		return $this->connection->table( 'entries' );
	}
}
