<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;
use SwImmoSuite\Visitor\SavedSearch\PostingRepository;
use SwImmoSuite\Visitor\SavedSearch\StoredSearch;

defined( 'ABSPATH' ) || exit;

/** The saved searches covered by a key of purpose AlertStop: the one that it names, otherwise all of its contact. */
final class StopRepository {

	/** Condition on saved searches; its values come from args(). */
	private const COVERED = 'contact_id = %d AND ( %d = 0 OR id = %d )';

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** @return list<StoredSearch> Newest first. */
	public function covered( Key $key ): array {
		$rows = $this->connection->rows( 'SELECT * FROM %i WHERE ' . self::COVERED . ' ORDER BY created_at DESC, id DESC', [ $this->table(), ...self::args( $key ) ] );
		return array_map( StoredSearch::fromRow( ... ), $rows );
	}

	/** Switches the alerts off; the searches stay. */
	public function stop( Key $key ): void {
		$this->set( $key, AlertFrequency::Off, AlertFrequency::Instant, AlertFrequency::Daily, AlertFrequency::Weekly );
	}

	/** Changes instant and daily alerts to weekly; alerts that are off stay off. */
	public function slowDown( Key $key ): void {
		$this->set( $key, AlertFrequency::Weekly, AlertFrequency::Instant, AlertFrequency::Daily );
	}

	private function set( Key $key, AlertFrequency $to, AlertFrequency ...$from ): void {
		$places = implode( ', ', array_fill( 0, count( $from ), '%s' ) );
		$former = array_map( static fn( AlertFrequency $one ): string => $one->value, array_values( $from ) );
		$this->connection->transaction(
			function () use ( $key, $to, $places, $former ): void {
				$this->connection->execute(
					"UPDATE %i SET alerts = %s, updated_at = %d WHERE alerts IN ({$places}) AND " . self::COVERED,
					[ $this->table(), $to->value, $this->clock->now(), ...$former, ...self::args( $key ) ]
				);
				( new PostingRepository( $this->connection, $this->clock ) )->updateUrgency( (int) $key->grant->contactId, $key->grant->searchId );
			}
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
