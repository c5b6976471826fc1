<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Property\Listing\Record\Listing;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Listings that visitors may see. Checks the post each time; the index only returns candidates, so an outdated row
 * reveals nothing.
 *
 * @phpstan-type Newest array{listings: list<Listing>, total: int}
 */
final class PublicListings {

	/** Maximum number of listings per response. */
	public const MAX_NEWEST = 100;

	public function __construct(
		private readonly IndexRepository $listings,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param bool $signedIn Whether the visitor is signed in, and so sees exclusive listings, too.
	 * @return Listing|null Null if the visitor may not see the listing, or it does not exist.
	 */
	public function visibleById( int $postId, bool $signedIn ): ?Listing {
		$post    = $postId > 0 ? get_post( $postId ) : null;
		$listing = $post instanceof WP_Post ? Listing::fromPost( $post ) : null;
		if ( null === $listing || ( $listing->exclusive && ( ! $signedIn || $listing->listedAt > $this->clock->now() ) ) ) {
			return null;
		}
		return $listing;
	}

	/**
	 * For a signed-in visitor.
	 *
	 * @param string $uuid UUID of the listing, or its ListingAlias.
	 */
	public function exclusiveByUuid( string $uuid ): ?Listing {
		$post    = $this->listings->postOf( $uuid ) ?? ListingAlias::find( $uuid, $this->listings->exclusiveSlugs() );
		$listing = $this->visibleById( (int) $post, signedIn: true );
		return true === $listing?->exclusive ? $listing : null;
	}

	/** Same as visibleById(), but only if on offer: sold listings and references accept no inquiries. */
	public function onOfferById( int $postId, bool $signedIn ): ?Listing {
		$listing = $this->visibleById( $postId, $signedIn );
		return true === $listing?->state->isOnOffer() ? $listing : null;
	}

	/**
	 * Exclusive listings for a signed-in visitor, newest first.
	 *
	 * @return Newest
	 */
	public function exclusive(): array {
		$found = $this->listings->exclusive( $this->clock->now(), self::MAX_NEWEST );
		return self::withTotal( $found, array_values( array_filter( $this->byIds( $found['ids'] ), static fn( Listing $listing ): bool => $listing->exclusive ) ) );
	}

	/**
	 * Listings that a search found for a signed-in visitor.
	 *
	 * @param array{ids: list<int>, total: int} $found Up to MAX_NEWEST post ids in the order of the result; number of all matches.
	 * @return Newest
	 */
	public function newest( array $found ): array {
		return self::withTotal( $found, $this->byIds( $found['ids'] ) );
	}

	/**
	 * @param array{ids: list<int>, total: int} $found
	 * @param list<Listing>                     $listings Found listings that are still visible; the total then excludes the invisible ones.
	 * @return Newest
	 */
	private static function withTotal( array $found, array $listings ): array {
		return [
			'listings' => $listings,
			'total'    => $found['total'] - count( $found['ids'] ) + count( $listings ),
		];
	}

	/**
	 * Public and exclusive listings on offer, for a signed-in visitor. Three queries, however many ids.
	 *
	 * @param list<int> $ids
	 * @return list<Listing> In the given order, without listings that are hidden or not on offer.
	 */
	public function byIds( array $ids ): array {
		$this->prime( $ids );
		return array_values( array_filter( array_map( fn( int $id ): ?Listing => $this->onOfferById( $id, signedIn: true ), $ids ) ) );
	}

	/**
	 * Public listings in any state. Three queries, however many ids.
	 *
	 * @param list<int> $ids
	 * @return list<Listing> In the given order, without listings that are not public.
	 */
	public function publicByIds( array $ids ): array {
		$this->prime( $ids );
		return array_values( array_filter( array_map( fn( int $id ): ?Listing => $this->visibleById( $id, signedIn: false ), $ids ) ) );
	}

	/**
	 * Loads posts, title pictures and the meta of both into core's cache, with three queries, however many ids.
	 *
	 * @param list<int> $ids   Listings.
	 * @param list<int> $posts Other posts of the same page to load as well.
	 */
	public function prime( array $ids, array $posts = [] ): void {
		$ids = array_values( array_filter( array_unique( $ids ), static fn( int $id ): bool => $id > 0 ) );
		// Meta first: it contains the ids of the pictures, which then load together with the listings.
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
