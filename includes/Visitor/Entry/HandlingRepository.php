<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** Writes changes of staff with optimistic locking, so that nobody overwrites a change that they have not seen. */
final class HandlingRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param list<string> $uuids UUIDs of submissions, in lower case.
	 * @return array<string, Handling> By uuid; unknown entries are missing.
	 */
	public function find( array $uuids ): array {
		if ( [] === $uuids ) {
			return [];
		}
		$places = implode( ', ', array_fill( 0, count( $uuids ), '%s' ) );
		$rows   = $this->connection->rows(
			"SELECT s.uuid, e.* FROM %i s INNER JOIN %i e ON e.submission_id = s.id WHERE s.uuid IN ({$places})",
			[ $this->connection->table( 'submissions' ), $this->table(), ...$uuids ]
		);
		$found = array_map( static fn( Row $row ): Handling => Handling::fromRow( $row ), $rows );
		return array_column( $found, null, 'uuid' );
	}

	/**
	 * Writes the change. Call in the transaction that writes the history. The condition on the assignee's row makes a concurrent
	 * deletion of that user wait and then unassign the entry; an already deleted user is refused.
	 *
	 * @param Handling $wanted Wanted state, with the version that the client has seen.
	 * @return bool False if the entry has changed or been deleted meanwhile, or if the assignee does not exist.
	 */
	public function change( Handling $wanted ): bool {
		return 1 === $this->connection->execute(
			'UPDATE %i SET status = %s, assignee = %d, follow_up = %s, keep_until = %s, version = version + 1, updated_at = %d
			WHERE submission_id = %d AND version = %d AND (assignee = %d OR %d = 0 OR EXISTS (SELECT 1 FROM %i WHERE ID = %d))',
			[
				...[ $this->table(), $wanted->status->value, $wanted->assignee, $wanted->followUp, $wanted->keepUntil, $this->clock->now() ],
				...[ $wanted->submissionId, $wanted->version, $wanted->assignee, $wanted->assignee, $this->connection->users(), $wanted->assignee ],
			]
		);
	}

	private function table(): string {
		return $this->connection->table( 'entries' );
	}
}
