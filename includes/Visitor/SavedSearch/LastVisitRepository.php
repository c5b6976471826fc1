<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/** When a contact has looked at what fits the searches: listings that came later are new. */
final class LastVisitRepository {

	/** Seconds without a look after which the next one begins a new visit; a reload within a visit shows the same as new. */
	public const VISIT = 1_800;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * The last look of the visit before this one; before the first look, the beginning of the account.
	 *
	 * @return int Unix seconds.
	 */
	public function since( int $contactId ): int {
		$since = $this->connection->value(
			'SELECT CASE WHEN interesting_seen_at > %d THEN COALESCE(interesting_since, created_at) ELSE COALESCE(interesting_seen_at, created_at) END FROM %i WHERE id = %d',
			[ $this->visitBegan(), $this->table(), $contactId ]
		);
		return null === $since ? $this->clock->now() : (int) $since;
	}

	/** Notes a look. Two at once note the same: the second one finds the visit begun. */
	public function note( int $contactId ): void {
		$this->connection->execute(
			'UPDATE %i SET
				interesting_since = CASE WHEN interesting_seen_at > %d THEN interesting_since ELSE COALESCE(interesting_seen_at, created_at) END,
				interesting_seen_at = %d
			WHERE id = %d',
			[ $this->table(), $this->visitBegan(), $this->clock->now(), $contactId ]
		);
	}

	private function visitBegan(): int {
		return $this->clock->now() - self::VISIT;
	}

	private function table(): string {
		return $this->connection->table( 'contacts' );
	}
}
