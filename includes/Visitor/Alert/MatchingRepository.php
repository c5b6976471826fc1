<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Visitor\SavedSearch\MatchingPostings;

defined( 'ABSPATH' ) || exit;

/** Matches events of listings with saved searches in SQL, many events and contacts per statement. */
final class MatchingRepository {

	/** Maximum number of alerts that one statement writes. */
	public const MAX_ROWS = 5_000;

	/** Packs urgency and id of a search into one number; the remainder of its minimum is the id of the most urgent search. Must exceed every id. */
	private const URGENCY_FACTOR = 1_000_000_000_000;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Finds unmatched events that still apply: the listing is public, and its price is not above the event's price. Other
	 * events wait until they apply.
	 *
	 * @param int $now   Unix seconds.
	 * @param int $delay Seconds for which events are held back, so that an agent can correct a mistake.
	 * @return list<int> Ids of events, oldest first.
	 */
	public function dueEvents( int $now, int $delay, int $limit ): array {
		$rows = $this->connection->rows(
			"SELECT e.id FROM %i AS e INNER JOIN %i AS l ON l.post_id = e.post_id AND l.state = 0 AND l.listed_at <= %d
			WHERE e.taken_at IS NULL AND e.happened_at <= %d AND (e.kind <> 'price' OR l.price <= e.price) ORDER BY e.id LIMIT %d",
			[ $this->events(), $this->connection->table( 'listings' ), $now, $now - $delay, $limit ]
		);
		return array_map( static fn( Row $row ): int => $row->int( 'id' ), $rows );
	}

	/**
	 * Writes an alert for each contact whose active searches match the events; exclusive listings match only contacts who have
	 * an account. One transaction, so that the next run can repeat it after a crash; events that another process has taken are
	 * skipped. Consent is checked later, when the mail is sent.
	 *
	 * @param non-empty-list<int> $events
	 * @return int Number of written rows; MAX_ROWS: there may be more, call again.
	 */
	public function matchEvents( array $events ): int {
		return $this->connection->transaction(
			function () use ( $events ): int {
				$placeholders = self::placeholders( $events );
				$unmatched    = $this->connection->rows( "SELECT id, begun FROM %i WHERE id IN ({$placeholders}) AND taken_at IS NULL FOR UPDATE", [ $this->events(), ...$events ] );
				if ( [] === $unmatched ) {
					return 0;
				}
				$ids      = array_map( static fn( Row $row ): int => $row->int( 'id' ), $unmatched );
				$isBegun  = [] !== array_filter( $unmatched, static fn( Row $row ): bool => 1 === $row->int( 'begun' ) );
				$inserted = $this->insertAlerts( $ids, $isBegun );
				if ( self::MAX_ROWS === $inserted ) {
					$this->updateEvents( $ids, 'begun', 1 );
				} else {
					$this->updateEvents( $ids, 'taken_at', $this->clock->now() );
				}
				return $inserted;
			}
		);
	}

	/** Marks all events as done and deletes all waiting alerts. */
	public function discardAll(): void {
		$this->connection->execute( 'UPDATE %i SET taken_at = %d WHERE taken_at IS NULL AND happened_at <= %d', [ $this->events(), $this->clock->now(), $this->clock->now() ] );
		$this->connection->execute( 'DELETE FROM %i WHERE digest_id = 0', [ $this->connection->table( 'alerts' ) ] );
	}

	/**
	 * Inserts the alerts. The statement reads recipients only from postings; it joins contacts only for exclusive listings, and
	 * existing alerts only after an earlier statement was full. The LIMIT in the subquery (never reached) makes the database read
	 * the cells of the events first, not once per posting. ORDER BY NULL keeps MariaDB from sorting the groups.
	 *
	 * @param non-empty-list<int> $events
	 */
	private function insertAlerts( array $events, bool $isBegun ): int {
		$alerts = $this->connection->table( 'alerts' );
		$sql    = 'SELECT p.contact_id, l.event_id, MIN(p.urgency * %d + p.search_id) %% %d AS urgent, MIN(p.urgency), MIN(l.happened_at)'
			. ' FROM (SELECT e.id AS event_id, e.happened_at, l.exclusive, ' . MatchingPostings::columns()
			. ' FROM %i AS e INNER JOIN %i AS l ON l.post_id = e.post_id' . MatchingPostings::cells() . ' WHERE e.id IN (' . self::placeholders( $events ) . ') LIMIT %d) AS l'
			. MatchingPostings::postings( 'l.cell' ) . ' AND p.urgency > 0' . ( $isBegun ? ' LEFT JOIN %i AS a ON a.contact_id = p.contact_id AND a.event_id = l.event_id' : '' )
			. ' WHERE (l.exclusive = 0 OR EXISTS (SELECT 1 FROM %i AS k WHERE k.id = p.contact_id AND k.signed_in >= l.exclusive))'
			. ( $isBegun ? ' AND a.id IS NULL' : '' ) . ' GROUP BY p.contact_id, l.event_id ORDER BY NULL LIMIT %d';
		return $this->connection->execute(
			"INSERT INTO %i (contact_id, event_id, search_id, urgency, created_at) {$sql}",
			[
				...[ $alerts, self::URGENCY_FACTOR, self::URGENCY_FACTOR, $this->events(), $this->connection->table( 'listings' ) ],
				...[ ...MatchingPostings::cellTables( $this->connection ), ...$events, count( $events ) * RegionRepository::MAX_LEVELS ],
				$this->connection->table( 'search_postings' ),
				...( $isBegun ? [ $alerts ] : [] ),
				...[ $this->connection->table( 'contacts' ), self::MAX_ROWS ],
			]
		);
	}

	/** @param non-empty-list<int> $events */
	private function updateEvents( array $events, string $column, int $value ): void {
		$this->connection->execute( 'UPDATE %i SET %i = %d WHERE id IN (' . self::placeholders( $events ) . ')', [ $this->events(), $column, $value, ...$events ] );
	}

	/**
	 * @param non-empty-list<int> $events
	 * @return literal-string
	 */
	private static function placeholders( array $events ): string {
		return implode( ', ', array_fill( 0, count( $events ), '%d' ) );
	}

	private function events(): string {
		return $this->connection->table( 'listing_events' );
	}
}
