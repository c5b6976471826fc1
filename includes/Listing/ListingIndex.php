<?php
declare(strict_types=1);

namespace SwImmoSuite\Listing;

use SwImmoSuite\Clock;
use SwImmoSuite\Database\Connection;
use SwImmoSuite\Uuid;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Keeps the table listings in step with the posts. */
final class ListingIndex {

	private const CHUNK = 100;

	public function __construct(
		private readonly Connection $connection,
		private readonly ListingRepository $listings,
		private readonly Clock $clock,
	) {
	}

	/** Row and pictures of one listing, or of what has been one. */
	public function refresh( int $postId ): void {
		$post = get_post( $postId );
		if ( $post instanceof WP_Post && ListingPostType::isListing( $post ) ) {
			ListingMeta::ensureUuid( $post );
			Pictures::settleListing( $post );
		}
		$listing = $post instanceof WP_Post ? Listing::fromPost( $post ) : null;
		if ( null === $listing ) {
			$this->listings->remove( $postId );
			return;
		}
		$this->connection->transaction( fn() => $this->listings->put( $this->unmistakable( $listing ), $this->clock->now() ) );
	}

	/**
	 * All rows anew.
	 *
	 * @return int How many listings are shown.
	 */
	public function rebuild(): int {
		$gone = array_fill_keys( $this->listings->all(), true );
		foreach ( array_chunk( self::posts(), self::CHUNK ) as $ids ) {
			_prime_post_caches( $ids, false, true );
			foreach ( $ids as $id ) {
				$this->refresh( $id );
				unset( $gone[ $id ] );
			}
		}
		array_map( $this->listings->remove( ... ), array_keys( $gone ) );
		return count( $this->listings->all() );
	}

	/** Exclusive listings whose time has come. Called every hour, and with each list of them. */
	public function promote(): void {
		$this->listings->promote( $this->clock->now() );
	}

	/** A copy of a listing, made by a plugin that copies posts with all their meta, gets a name of its own. */
	private function unmistakable( Listing $listing ): Listing {
		$owner = $this->listings->postOf( $listing->uuid );
		if ( null === $owner || $owner === $listing->postId ) {
			return $listing;
		}
		if ( ! ListingPostType::isListing( $owner ) || ListingMeta::uuid( $owner ) !== $listing->uuid ) {
			$this->listings->remove( $owner );
			return $listing;
		}
		update_post_meta( $listing->postId, ListingMeta::UUID, Uuid::random() );
		$post = get_post( $listing->postId );
		return ( $post instanceof WP_Post ? Listing::fromPost( $post ) : null ) ?? $listing;
	}

	/** @return list<int> Every listing that may have a row. */
	private static function posts(): array {
		$ids = get_posts(
			[
				'post_type'        => ListingPostType::NAME,
				'post_status'      => [ 'publish', 'private' ],
				'fields'           => 'ids',
				'numberposts'      => -1,
				'orderby'          => 'ID',
				'order'            => 'ASC',
				'suppress_filters' => true,
			]
		);
		return array_values( array_filter( $ids, is_int( ... ) ) );
	}
}
