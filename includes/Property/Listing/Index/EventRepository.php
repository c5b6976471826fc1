<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Catalogue\MarketingType;

defined( 'ABSPATH' ) || exit;

/**
 * Tables listing_events (news of listings) and offers (summary of the shown offers of each listing). Written in the
 * transaction of the index row.
 */
final class EventRepository {

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * Serializes saves of one listing. Locks the post's row, since it always exists: for a missing row, InnoDB would lock
	 * the gap, and inserts of new listings would deadlock.
	 */
	public function lock( int $postId ): void {
		$this->connection->value( 'SELECT ID FROM %i WHERE ID = %d FOR UPDATE', [ $this->connection->posts(), $postId ] );
	}

	/** Summary of the offers shown so far; null if the listing was never shown. */
	public function lastShown( int $postId ): ?ShownOffer {
		$row = $this->connection->row( 'SELECT * FROM %i WHERE post_id = %d', [ $this->connection->table( 'offers' ), $postId ] );
		return null === $row ? null : new ShownOffer(
			MarketingType::from( $row->string( 'marketing_type' ) ),
			$row->nullableInt( 'price' ),
			1 === $row->int( 'reserved' ),
			$row->int( 'shown_at' ),
			$row->nullableInt( 'off_at' ),
		);
	}

	public function remember( int $postId, ShownOffer $shown ): void {
		$this->connection->execute(
			'INSERT INTO %i (post_id, marketing_type, price, reserved, shown_at, off_at) VALUES (%d, %s, %d, %d, %d, %d)
			ON DUPLICATE KEY UPDATE marketing_type = VALUES(marketing_type), price = VALUES(price), reserved = VALUES(reserved), shown_at = VALUES(shown_at), off_at = VALUES(off_at)',
			[ $this->connection->table( 'offers' ), $postId, $shown->marketingType->value, $shown->price, (int) $shown->isReserved, $shown->shownAt, $shown->offAt ]
		);
	}

	/** Whether the index contains the listing as on offer, with a date before this time. */
	public function wasListed( int $postId, int $before ): bool {
		return null !== $this->connection->value( 'SELECT post_id FROM %i WHERE post_id = %d AND state <= 1 AND listed_at < %d', [ $this->connection->table( 'listings' ), $postId, $before ] );
	}

	/**
	 * Adds an event. A listing is new only once, even if the server's clock was set back.
	 *
	 * @param ShownOffer $present Current offer.
	 * @param int|null   $former  Hundredths; the lowest earlier price.
	 */
	public function add( int $postId, EventKind $kind, ShownOffer $present, ?int $former ): void {
		$this->connection->execute(
			'INSERT IGNORE INTO %i (post_id, kind, ordinal, price, former, happened_at)
			SELECT %d, %s, CASE WHEN %d = 1 THEN 1 ELSE COALESCE(MAX(ordinal), 0) + 1 END, %d, %d, %d FROM %i WHERE post_id = %d AND kind = %s',
			[ $this->table(), $postId, $kind->value, (int) ( EventKind::First === $kind ), $present->price, $former, $present->shownAt, $this->table(), $postId, $kind->value ]
		);
	}

	/**
	 * Restarts the waiting time of pending news (not yet mailed) that applies again with the new index row. Selects
	 * before it updates, so that InnoDB locks no gap if there is no such news.
	 *
	 * @param int|null $price Hundredths, of the new row.
	 * @param int      $from  Unix seconds from which the listing is visible: now or later.
	 */
	public function restartWaiting( int $postId, ?int $price, int $from, int $now ): void {
		$rows = $this->connection->rows(
			"SELECT e.id FROM %i AS e LEFT JOIN %i AS l ON l.post_id = e.post_id AND l.state = 0 AND l.listed_at <= %d AND (e.kind <> 'price' OR l.price <= e.price)
			WHERE e.post_id = %d AND e.taken_at IS NULL AND e.happened_at < %d AND (e.kind <> 'price' OR e.price >= %d) AND (l.post_id IS NULL OR %d > %d)",
			[ $this->table(), $this->connection->table( 'listings' ), $now, $postId, $from, $price, $from, $now ]
		);
		foreach ( $rows as $row ) {
			$this->connection->execute( 'UPDATE %i SET happened_at = %d WHERE id = %d AND taken_at IS NULL', [ $this->table(), $from, $row->int( 'id' ) ] );
		}
	}

	/**
	 * Cancels news of lower prices, even if recipients are already stored: after a change of the marketing type, the
	 * prices are not comparable.
	 */
	public function endPriceNews( int $postId, int $now ): void {
		$this->connection->execute(
			"UPDATE %i SET former = NULL, taken_at = COALESCE(taken_at, %d) WHERE post_id = %d AND kind = 'price' AND former IS NOT NULL",
			[ $this->table(), $now, $postId ]
		);
	}

	/** Deletes pending news and shown offers of a listing that is not visible yet, since its date lies in the future. */
	public function withdraw( int $postId ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE post_id = %d AND taken_at IS NULL', [ $this->table(), $postId ] );
		$this->connection->execute( 'DELETE FROM %i WHERE post_id = %d', [ $this->connection->table( 'offers' ), $postId ] );
	}

	/** Call when the post is deleted. */
	public function forget( int $postId ): void {
		$this->remove( 'post_id = %d', $postId );
		$this->connection->execute( 'DELETE FROM %i WHERE post_id = %d', [ $this->connection->table( 'offers' ), $postId ] );
	}

	/** @return int Number of deleted events. */
	public function deleteBefore( int $before ): int {
		return $this->remove( 'happened_at < %d', $before );
	}

	/**
	 * Deletes events, but keeps the newest one, detached from its listing: InnoDB before MySQL 8.0 derives the next id from the highest
	 * stored one at start-up, and could reuse an id that recipients were already notified of.
	 *
	 * @param literal-string $condition
	 * @return int Number of deleted events.
	 */
	private function remove( string $condition, int $value ): int {
		$newest = (int) $this->connection->value( 'SELECT MAX(id) FROM %i', [ $this->table() ] );
		$this->connection->execute( "UPDATE %i SET post_id = 0, ordinal = id WHERE id = %d AND {$condition}", [ $this->table(), $newest, $value ] );
		return $this->connection->execute( "DELETE FROM %i WHERE id <> %d AND {$condition}", [ $this->table(), $newest, $value ] );
	}

	private function table(): string {
		return $this->connection->table( 'listing_events' );
	}
}
