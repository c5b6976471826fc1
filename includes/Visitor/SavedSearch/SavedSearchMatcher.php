<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Property\Region\Regions;

defined( 'ABSPATH' ) || exit;

/**
 * Same marketing type and category; the listing's region is among the search's or below one of them; bounds are
 * inclusive, a plain value is a minimum, and a figure that is unknown or on request fits every bound (D7).
 */
final class SavedSearchMatcher {

	public function __construct(
		private readonly MatchRepository $matches,
		private readonly Regions $regions,
	) {
	}

	/** @return list<int> Ids of the active searches that the listing fits, in their order. */
	public function forListing( ListingFigures $listing ): array {
		return $this->matches->searches( $listing );
	}

	/**
	 * @param bool $exclusiveToo What only signed-in visitors see (D3).
	 * @return list<int> Post ids, in their order.
	 */
	public function forSearch( SavedSearch $search, bool $exclusiveToo ): array {
		return $this->forSearches( [ $search ], $exclusiveToo )[0] ?? [];
	}

	/**
	 * The same for several, in few queries.
	 *
	 * @param array<array-key, SavedSearch> $searches
	 * @return array<array-key, list<int>> Post ids by the searches' keys.
	 */
	public function forSearches( array $searches, bool $exclusiveToo ): array {
		if ( [] === $searches ) {
			return [];
		}
		$places = $this->matches->regions();
		return $this->matches->listings(
			array_map( fn( SavedSearch $search ): array => [ $search, $this->regions->within( $places, $search->regions ) ], $searches ),
			$exclusiveToo
		);
	}
}
