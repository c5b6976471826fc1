<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Listings;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Property\Listing\Listing;
use SwImmoSuite\Property\Listing\ListingMeta;
use SwImmoSuite\Property\Listing\ListingReader;
use SwImmoSuite\Property\Listing\Search\ListingFinder;

defined( 'ABSPATH' ) || exit;

/** All posts that the page of a listing shows, read at once: its files, similar ones, the pages that its form leads to. */
final class PagePosts {

	/** As many similar ones as the template shows. */
	private const SIMILAR = 3;

	public function __construct(
		private readonly ListingReader $reader,
		private readonly ListingFinder $finder,
		private readonly Settings $settings,
	) {
	}

	public function prime( Listing $listing ): void {
		$this->reader->prime( $this->finder->similar( $listing, self::SIMILAR ), [ ...ListingMeta::allFiles( $listing->postId ), ...$this->settings->pages() ] );
	}
}
