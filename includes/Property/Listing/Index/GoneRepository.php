<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/**
 * Table gone: slugs of listings that were public and have been withdrawn or renamed, each with the post that last used
 * it, so that the old URLs can suggest alternatives.
 */
final class GoneRepository {

	/** Seconds that a slug is remembered. */
	private const KEPT_SECONDS = 2 * YEAR_IN_SECONDS;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Call when the index has changed. Compares index rows, not posts: a post that is public for a moment, before
	 * ExclusiveRule makes it private, was never in the index.
	 *
	 * @param Row|null     $before Former row of the table listings.
	 * @param Listing|null $after  Null if the listing is no longer visible.
	 */
	public function record( int $postId, ?Row $before, ?Listing $after ): void {
		$oldSlug = null !== $before && 0 === $before->int( 'exclusive' ) ? $before->string( 'slug' ) : '';
		$newSlug = null === $after || $after->exclusive ? '' : $after->slug;
		if ( $oldSlug === $newSlug ) {
			return;
		}
		if ( '' !== $newSlug ) {
			$this->forget( $newSlug );
		}
		if ( '' !== $oldSlug && null !== $before ) {
			$this->remember( $oldSlug, $postId, $this->searchCombinationId( $before ), $this->clock->now() );
		}
	}

	/** Runs daily. */
	public function deleteExpired(): void {
		$this->connection->execute( 'DELETE FROM %i WHERE gone_at < %d', [ $this->table(), $this->clock->now() - self::KEPT_SECONDS ] );
	}

	/** @param int $combinationId Result of searchCombinationId(). */
	public function remember( string $slug, int $postId, int $combinationId, int $now ): void {
		$this->connection->execute(
			'INSERT INTO %i (slug, post_id, cell, gone_at) VALUES (%s, %d, %d, %d)'
			. ' ON DUPLICATE KEY UPDATE post_id = VALUES(post_id), cell = VALUES(cell), gone_at = VALUES(gone_at)',
			[ $this->table(), $slug, $postId, $combinationId, $now ]
		);
	}

	public function forget( string $slug ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE slug = %s', [ $this->table(), $slug ] );
	}

	/** @param string $slug Slug of a post. */
	public function bySlug( string $slug ): ?GoneListing {
		return self::read( $this->connection->row( self::selection() . 'gone.slug = %s', $this->args( $slug ) ) );
	}

	/** Returns the record of the post's latest slug. */
	public function byPost( int $postId ): ?GoneListing {
		return self::read( $this->connection->row( self::selection() . 'gone.post_id = %d ORDER BY gone.gone_at DESC LIMIT 1', $this->args( $postId ) ) );
	}

	/**
	 * Id of a combination of marketing type, category and region in the table search_cells; inserts it if missing. Reads
	 * with FOR UPDATE, which sees rows that concurrent transactions have committed since this one began.
	 *
	 * @param Row $listing Row of the table listings.
	 */
	public function searchCombinationId( Row $listing ): int {
		$sql  = 'SELECT id FROM %i WHERE marketing_type = %s AND category_id = %d AND region = %s';
		$args = [ $this->connection->table( 'search_cells' ), $listing->string( 'marketing_type' ), $listing->int( 'category_id' ), $listing->string( 'region' ) ];
		$id   = (int) $this->connection->value( $sql, $args );
		if ( 0 !== $id ) {
			return $id;
		}
		// The upsert acquires an exclusive lock immediately; concurrent plain inserts would share a lock and then
		// deadlock.
		$this->connection->execute(
			'INSERT INTO %i (marketing_type, category_id, region) VALUES (%s, %d, %s) ON DUPLICATE KEY UPDATE category_id = VALUES(category_id)',
			$args
		);
		return (int) $this->connection->value( "{$sql} FOR UPDATE", $args );
	}

	/** @return literal-string SELECT up to WHERE. */
	private static function selection(): string {
		return 'SELECT gone.post_id, cell.marketing_type, cell.category_id, cell.region FROM %i AS gone LEFT JOIN %i AS cell ON cell.id = gone.cell WHERE ';
	}

	/** @return list<string|int> */
	private function args( string|int $value ): array {
		return [ $this->table(), $this->connection->table( 'search_cells' ), $value ];
	}

	private static function read( ?Row $row ): ?GoneListing {
		$type = $row?->nullableString( 'marketing_type' );
		return null === $row ? null : new GoneListing(
			$row->int( 'post_id' ),
			null === $type ? null : MarketingType::tryFrom( $type ),
			(int) $row->nullableInt( 'category_id' ),
			(string) $row->nullableString( 'region' ),
		);
	}

	private function table(): string {
		return $this->connection->table( 'gone' );
	}
}
