<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingSearch;

use SwImmoSuite\Property\Listing\Index\PublicListings;

defined( 'ABSPATH' ) || exit;

/** Cards in a grid. The posts themselves decide what is shown: a row of the index that lags behind shows nobody too much. */
final class ResultList {

	public function __construct( private readonly PublicListings $reader ) {
	}

	/**
	 * @param list<int> $ids     Posts.
	 * @param bool      $isFirst Whether they are what the page is about, so that the first picture is wanted at once.
	 * @return string HTML, escaped; empty where none of them is public.
	 */
	public function html( array $ids, HomeCard $card, bool $isFirst ): string {
		$html = '';
		foreach ( $this->reader->publicByIds( $ids ) as $listing ) {
			$html .= $card->html( $listing, $isFirst && '' === $html );
		}
		return '' === $html ? '' : '<ul class="swis-grid">' . $html . '</ul>';
	}
}
