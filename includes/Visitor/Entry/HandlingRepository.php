<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** What staff change of entries: never what somebody else has changed since they looked (A8). */
final class HandlingRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param list<string> $uuids Of submissions, in lower case.
	 * @return array<string, Handling> By uuid; what is no entry is missing.
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
	 * Call inside the transaction that tells the history. An account that is being deleted waits for its end, and then loses the
	 * entry; one that is gone already gets none (P174).
	 *
	 * @param Handling $wanted As it shall be, at the version that whoever wants it has seen.
	 * @return bool False where it has changed since then or is gone, or the account that it is assigned to.
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
