<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Property\Listing\Record\Listing;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Listings as visitors may see them. The post itself decides each time: the index only says where to look, so that a row
 * that lags behind shows nobody too much.
 */
final class PublicListings {

	public function __construct(
		private readonly IndexRepository $listings,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param bool $signedIn Whether a visitor's session asks: exclusive listings are shown too.
	 * @return Listing|null A published one; null for everything else, as if it did not exist.
	 */
	public function visibleById( int $postId, bool $signedIn ): ?Listing {
		$post    = $postId > 0 ? get_post( $postId ) : null;
		$listing = $post instanceof WP_Post ? Listing::fromPost( $post ) : null;
		if ( null === $listing || ( $listing->exclusive && ( ! $signedIn || $listing->listedAt > $this->clock->now() ) ) ) {
			return null;
		}
		return $listing;
	}

	/** The exclusive listing of this name, for a signed-in visitor. */
	public function exclusiveByUuid( string $uuid ): ?Listing {
		$listing = $this->visibleById( (int) $this->listings->postOf( $uuid ), true );
		return null !== $listing && $listing->exclusive && $listing->uuid === $uuid ? $listing : null;
	}

	/** The same where it can still be had: what is sold or a reference cannot be asked about (L2). */
	public function onOfferById( int $postId, bool $signedIn ): ?Listing {
		$listing = $this->visibleById( $postId, $signedIn );
		return true === $listing?->state->isOnOffer() ? $listing : null;
	}

	/** Exclusive ones, the youngest first, for a signed-in visitor. */
	public function exclusive(): NewestListings {
		$found = $this->listings->exclusive( $this->clock->now(), NewestListings::MOST );
		return new NewestListings( $found, array_values( array_filter( $this->byIds( $found->ids ), static fn( Listing $listing ): bool => $listing->exclusive ) ) );
	}

	/** The same of what was found for a signed-in visitor, in its order. */
	public function newest( FoundPage $found ): NewestListings {
		return new NewestListings( $found, $this->byIds( $found->ids ) );
	}

	/**
	 * For a signed-in visitor: public and exclusive ones. A handful of queries, however many there are.
	 *
	 * @param list<int> $ids
	 * @return list<Listing> In the order of the list; what is not shown, or not on offer, is left out.
	 */
	public function byIds( array $ids ): array {
		$this->prime( $ids );
		return array_values( array_filter( array_map( fn( int $id ): ?Listing => $this->onOfferById( $id, true ), $ids ) ) );
	}

	/**
	 * For everybody: public ones, in whatever state. Three queries, however many there are.
	 *
	 * @param list<int> $ids
	 * @return list<Listing> In the order of the list; what is not public is left out.
	 */
	public function publicByIds( array $ids ): array {
		$this->prime( $ids );
		return array_values( array_filter( array_map( fn( int $id ): ?Listing => $this->visibleById( $id, false ), $ids ) ) );
	}

	/**
	 * Posts, their title pictures and the meta of both into core's cache: three queries, however many there are.
	 *
	 * @param list<int> $ids   Listings.
	 * @param list<int> $posts Others that the same page will show, which then cost no query of their own.
	 */
	public function prime( array $ids, array $posts = [] ): void {
		$ids = array_values( array_filter( array_unique( $ids ), static fn( int $id ): bool => $id > 0 ) );
		// The meta first: it names the pictures, which then come with their listings in one query.
		if ( [] !== $ids ) {
			update_meta_cache( 'post', $ids );
		}
		$images = array_map( static fn( int $id ): mixed => get_post_meta( $id, '_thumbnail_id', true ), $ids );
		$images = array_map( static fn( mixed $image ): int => is_numeric( $image ) ? (int) $image : 0, $images );
		$posts  = array_values( array_unique( [ ...$ids, ...array_filter( $images, static fn( int $image ): bool => $image > 0 ), ...$posts ] ) );
		if ( [] !== $posts ) {
			_prime_post_caches( $posts, false, true );
		}
	}
}
