<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Search\Finder;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Finds similar listings, then loads all posts that the page of a listing needs in one query: its files, the similar
 * listings, and the pages that its form links to.
 */
final class PagePosts {

	/** Number of similar listings in the template. */
	public const SIMILAR_LISTINGS = 3;

	public function __construct(
		private readonly PublicListings $reader,
		private readonly Finder $finder,
		private readonly Settings $settings,
	) {
	}

	/** Loads the posts for the listing of the current page, if the visitor may read it. */
	public function primeQueried(): void {
		$post = get_queried_object();
		if ( $post instanceof WP_Post && ! post_password_required( $post ) ) {
			$this->prime( Listing::inAnyStatus( $post ) );
		}
	}

	public function prime( Listing $listing ): void {
		$this->reader->prime( $this->finder->findSimilarTo( $listing, self::SIMILAR_LISTINGS ), [ ...Meta::allFiles( $listing->postId ), ...$this->settings->pages() ] );
	}
}
