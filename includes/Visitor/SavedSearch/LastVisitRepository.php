<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/** Time of a contact's last visit to the matching listings: later listings are shown as new. */
final class LastVisitRepository {

	/** Seconds of inactivity after which a new visit begins; reloads within a visit show the same listings as new. */
	public const VISIT_SECONDS = 1_800;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Time of the last view in the previous visit; for the first visit, the creation of the account.
	 *
	 * @return int Unix seconds.
	 */
	public function since( int $contactId ): int {
		$since = $this->connection->value(
			'SELECT CASE WHEN interesting_seen_at > %d THEN COALESCE(interesting_since, created_at) ELSE COALESCE(interesting_seen_at, created_at) END FROM %i WHERE id = %d',
			[ $this->visitStart(), $this->table(), $contactId ]
		);
		return null === $since ? $this->clock->now() : (int) $since;
	}

	/** Records a view. Of two parallel calls the second finds the visit already begun and changes nothing. */
	public function recordView( int $contactId ): void {
		$this->connection->execute(
			'UPDATE %i SET
				interesting_since = CASE WHEN interesting_seen_at > %d THEN interesting_since ELSE COALESCE(interesting_seen_at, created_at) END,
				interesting_seen_at = %d
			WHERE id = %d',
			[ $this->table(), $this->visitStart(), $this->clock->now(), $contactId ]
		);
	}

	private function visitStart(): int {
		return $this->clock->now() - self::VISIT_SECONDS;
	}

	private function table(): string {
		return $this->connection->table( 'contacts' );
	}
}
