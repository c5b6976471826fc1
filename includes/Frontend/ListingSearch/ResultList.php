<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Index\PublicListings;

defined( 'ABSPATH' ) || exit;

/** Cards in a grid. Checks each post again, so that an outdated row of the index does not show a private listing. */
final class ResultList {

	public function __construct( private readonly PublicListings $reader ) {
	}

	/**
	 * @param list<int> $ids     Post ids.
	 * @param bool      $isFirst Whether this is the main list of the page, whose first picture loads with priority.
	 * @return string Escaped HTML; empty if none of them is public.
	 */
	public function html( array $ids, HomeCard $card, bool $isFirst ): string {
		$html = '';
		foreach ( $this->reader->publicByIds( $ids ) as $listing ) {
			$html .= $card->html( $listing, $isFirst && '' === $html );
		}
		return '' === $html ? '' : '<ul class="swis-grid">' . $html . '</ul>';
	}
}
