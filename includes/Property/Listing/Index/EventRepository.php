<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Catalogue\MarketingType;

defined( 'ABSPATH' ) || exit;

/** Tables listing_events and offers: what is news of listings, and what has been shown of them. Within the transaction of the index row. */
final class EventRepository {

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * Two that save one listing take turns. By the row of the post, which is there: a lock of a row that is yet to come would
	 * be one of the gap, and new listings would wait for each other in a circle.
	 */
	public function lock( int $postId ): void {
		$this->connection->value( 'SELECT ID FROM %i WHERE ID = %d FOR UPDATE', [ $this->connection->posts(), $postId ] );
	}

	/** What has been shown of it; null: nothing. */
	public function shown( int $postId ): ?ShownOffer {
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

	/** Whether the index has had it on offer for longer than since this moment. */
	public function wasListed( int $postId, int $before ): bool {
		return null !== $this->connection->value( 'SELECT post_id FROM %i WHERE post_id = %d AND state <= 1 AND listed_at < %d', [ $this->connection->table( 'listings' ), $postId, $before ] );
	}

	/**
	 * A listing is new once: a clock that was set back makes no second one.
	 *
	 * @param ShownOffer $present As it is shown with it.
	 * @param int|null   $former  Hundredths; the lowest price before.
	 */
	public function add( int $postId, EventKind $kind, ShownOffer $present, ?int $former ): void {
		$this->connection->execute(
			'INSERT IGNORE INTO %i (post_id, kind, ordinal, price, former, happened_at)
			SELECT %d, %s, CASE WHEN %d = 1 THEN 1 ELSE COALESCE(MAX(ordinal), 0) + 1 END, %d, %d, %d FROM %i WHERE post_id = %d AND kind = %s',
			[ $this->table(), $postId, $kind->value, (int) ( EventKind::First === $kind ), $present->price, $former, $present->shownAt, $this->table(), $postId, $kind->value ]
		);
	}

	/**
	 * News that nobody has been told of, and that holds with the row that the index is about to get, but not with the one it has:
	 * it counts from when it does. Read first, so that no gap is locked where there is none.
	 *
	 * @param int|null $price Hundredths, of the row to come.
	 * @param int      $from  Unix seconds from which that may be seen: now, or still to come.
	 */
	public function resume( int $postId, ?int $price, int $from, int $now ): void {
		$rows = $this->connection->rows(
			"SELECT e.id FROM %i AS e LEFT JOIN %i AS l ON l.post_id = e.post_id AND l.state = 0 AND l.listed_at <= %d AND (e.kind <> 'price' OR l.price <= e.price)
			WHERE e.post_id = %d AND e.taken_at IS NULL AND e.happened_at < %d AND (e.kind <> 'price' OR e.price >= %d) AND (l.post_id IS NULL OR %d > %d)",
			[ $this->table(), $this->connection->table( 'listings' ), $now, $postId, $from, $price, $from, $now ]
		);
		foreach ( $rows as $row ) {
			$this->connection->execute( 'UPDATE %i SET happened_at = %d WHERE id = %d AND taken_at IS NULL', [ $this->table(), $from, $row->int( 'id' ) ] );
		}
	}

	/** Nobody is told of lower prices any longer, neither who is noted already: they were those of another marketing type. */
	public function endPrices( int $postId, int $now ): void {
		$this->connection->execute(
			"UPDATE %i SET former = NULL, taken_at = COALESCE(taken_at, %d) WHERE post_id = %d AND kind = 'price' AND former IS NOT NULL",
			[ $this->table(), $now, $postId ]
		);
	}

	/** What nobody has seen yet, because its date is still to come, has not happened. */
	public function withdraw( int $postId ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE post_id = %d AND taken_at IS NULL', [ $this->table(), $postId ] );
		$this->connection->execute( 'DELETE FROM %i WHERE post_id = %d', [ $this->connection->table( 'offers' ), $postId ] );
	}

	/** The post is deleted. */
	public function forget( int $postId ): void {
		$this->remove( 'post_id = %d', $postId );
		$this->connection->execute( 'DELETE FROM %i WHERE post_id = %d', [ $this->connection->table( 'offers' ), $postId ] );
	}

	/** @return int How many are no news any longer. */
	public function sweep( int $before ): int {
		return $this->remove( 'happened_at < %d', $before );
	}

	/**
	 * The newest event stays, as one of no listing: InnoDB before MySQL 8.0 counts on from the highest id that it finds when it
	 * starts, and what people were told of this one would be of another (P270).
	 *
	 * @param literal-string $which
	 * @return int How many are gone.
	 */
	private function remove( string $which, int $value ): int {
		$newest = (int) $this->connection->value( 'SELECT MAX(id) FROM %i', [ $this->table() ] );
		$this->connection->execute( "UPDATE %i SET post_id = 0, ordinal = id WHERE id = %d AND {$which}", [ $this->table(), $newest, $value ] );
		return $this->connection->execute( "DELETE FROM %i WHERE id <> %d AND {$which}", [ $this->table(), $newest, $value ] );
	}

	private function table(): string {
		return $this->connection->table( 'listing_events' );
	}
}
