<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;
use SwImmoSuite\Visitor\SavedSearch\StoredSearch;

defined( 'ABSPATH' ) || exit;

/** The searches that a key of purpose a is about: the one that it names, else all of its contact. */
final class StopRepository {

	/** On a search; takes what args() gives. */
	private const COVERED = 'contact_id = %d AND ( %d = 0 OR id = %d )';

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** @return list<StoredSearch> The youngest first. */
	public function covered( Key $key ): array {
		$rows = $this->connection->rows( 'SELECT * FROM %i WHERE ' . self::COVERED . ' ORDER BY created_at DESC, id DESC', [ $this->table(), ...self::args( $key ) ] );
		return array_map( StoredSearch::fromRow( ... ), $rows );
	}

	/** Ends the mails; the searches stay. */
	public function stop( Key $key ): void {
		$this->connection->execute(
			"UPDATE %i SET alerts = 'off', updated_at = %d WHERE alerts <> 'off' AND " . self::COVERED,
			[ $this->table(), $this->clock->now(), ...self::args( $key ) ]
		);
	}

	/** What comes more often comes once a week; what is off stays off. */
	public function slowDown( Key $key ): void {
		$this->connection->execute(
			'UPDATE %i SET alerts = %s, updated_at = %d WHERE alerts IN (%s, %s) AND ' . self::COVERED,
			[
				...[ $this->table(), AlertFrequency::Weekly->value, $this->clock->now() ],
				...[ AlertFrequency::Instant->value, AlertFrequency::Daily->value ],
				...self::args( $key ),
			]
		);
	}

	/** @return array{int, int, int} */
	private static function args( Key $key ): array {
		$search = $key->grant->searchId ?? 0;
		return [ (int) $key->grant->contactId, $search, $search ];
	}

	private function table(): string {
		return $this->connection->table( 'searches' );
	}
}
