<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Visitor\SavedSearch\FittingPostings;

defined( 'ABSPATH' ) || exit;

/** Whom news of listings is for: the database finds it out, many events and people at once (O24). */
final class MatchingRepository {

	/** Rows of alerts that one statement writes. */
	public const ROWS = 5_000;

	/** Parts the urgency of a search from its id, of which there are fewer. */
	private const URGENCY = "CASE s.alerts WHEN 'instant' THEN s.id WHEN 'daily' THEN s.id + 1000000000000 ELSE s.id + 2000000000000 END";

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * News that nobody has been told of, and that still hold: the listing can be had, and costs no more than they say. The
	 * others wait for it (O23).
	 *
	 * @param int $delay Seconds in which an agent may mend a slip.
	 * @return list<int> Ids of events, the oldest first.
	 */
	public function due( int $delay, int $limit ): array {
		$rows = $this->connection->rows(
			"SELECT e.id FROM %i AS e INNER JOIN %i AS l ON l.post_id = e.post_id AND l.state = 0 AND l.listed_at <= %d
			WHERE e.taken_at IS NULL AND e.happened_at <= %d AND (e.kind <> 'price' OR l.price <= e.price) ORDER BY e.id LIMIT %d",
			[ $this->events(), $this->connection->table( 'listings' ), $this->clock->now(), $this->clock->now() - $delay, $limit ]
		);
		return array_map( static fn( Row $row ): int => $row->int( 'id' ), $rows );
	}

	/**
	 * Notes who is to be told of some events: owners of searches that are answered; of an exclusive listing whoever may sign in
	 * (D3). What is noted already stays, so that after a killed run this goes on. All in one transaction. Their consent is asked
	 * for once, by what makes mails of it (P237).
	 *
	 * @param non-empty-list<int> $events
	 * @return bool Whether all of them are noted; otherwise call again.
	 */
	public function take( array $events ): bool {
		return $this->connection->transaction(
			function () use ( $events ): bool {
				if ( $this->note( $events ) === self::ROWS ) {
					return false;
				}
				$this->close( $events );
				return true;
			}
		);
	}

	/** Nobody is told of what has happened until now, nor of what waits for a mail. */
	public function discard(): void {
		$this->connection->execute( 'UPDATE %i SET taken_at = %d WHERE taken_at IS NULL AND happened_at <= %d', [ $this->events(), $this->clock->now(), $this->clock->now() ] );
		$this->connection->execute( 'DELETE FROM %i WHERE digest_id IS NULL', [ $this->connection->table( 'alerts' ) ] );
	}

	/**
	 * Of many searches and people the narrow keys answered and told stay in memory where their whole rows do not; by itself
	 * the database would take the primary ones.
	 *
	 * @param non-empty-list<int> $events
	 */
	private function note( array $events ): int {
		$places = implode( ', ', array_fill( 0, count( $events ), '%d' ) );
		$sql    = 'SELECT s.contact_id, e.id AS event_id, MIN(' . self::URGENCY . ') AS urgent FROM %i AS e INNER JOIN %i AS l ON l.post_id = e.post_id' . FittingPostings::join()
			. " INNER JOIN %i AS s USE INDEX (answered) ON s.id = p.search_id AND s.alerts IN ('instant', 'daily', 'weekly')"
			. ' INNER JOIN %i AS k USE INDEX (told) ON k.id = s.contact_id AND k.alerts_paused_at IS NULL AND k.signed_in >= l.exclusive'
			. ' LEFT JOIN %i AS a ON a.contact_id = s.contact_id AND a.event_id = e.id'
			. " WHERE e.id IN ({$places}) AND a.id IS NULL GROUP BY s.contact_id, e.id LIMIT %d";
		return $this->connection->execute(
			"INSERT INTO %i (contact_id, event_id, search_id, created_at) SELECT found.contact_id, found.event_id, found.urgent %% 1000000000000, %d FROM ({$sql}) AS found",
			[
				$this->connection->table( 'alerts' ),
				$this->clock->now(),
				$this->events(),
				$this->connection->table( 'listings' ),
				...FittingPostings::tables( $this->connection ),
				...array_map( $this->connection->table( ... ), [ 'searches', 'contacts', 'alerts' ] ),
				...$events,
				self::ROWS,
			]
		);
	}

	/** @param non-empty-list<int> $events */
	private function close( array $events ): void {
		$places = implode( ', ', array_fill( 0, count( $events ), '%d' ) );
		$this->connection->execute( "UPDATE %i SET taken_at = %d WHERE id IN ({$places})", [ $this->events(), $this->clock->now(), ...$events ] );
	}

	private function events(): string {
		return $this->connection->table( 'listing_events' );
	}
}
