<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Property\Listing\Index\FoundPage;
use SwImmoSuite\Property\Region\RegionLookup;

defined( 'ABSPATH' ) || exit;

/**
 * Same marketing type and category; the listing's region is among the search's or below one of them; bounds are
 * inclusive, a plain value is a minimum, and a figure that is unknown or on request fits every bound (D7).
 */
final class SavedSearchMatcher {

	public function __construct(
		private readonly MatchRepository $matches,
		private readonly RegionLookup $regions,
	) {
	}

	/** @return list<int> Ids of the active searches that a listing of the index fits, in their order. */
	public function forListing( int $postId ): array {
		return $this->matches->searches( $postId );
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
	 * @param list<int>                     $among Post ids that are asked about; empty: all.
	 * @return array<array-key, list<int>> Post ids by the searches' keys.
	 */
	public function forSearches( array $searches, bool $exclusiveToo, array $among = [] ): array {
		return [] === $searches ? [] : $this->matches->listings( $this->placed( $searches ), $exclusiveToo, $among );
	}

	/**
	 * What fits any of the searches, the youngest first, for whoever is signed in.
	 *
	 * @param array<array-key, SavedSearch> $searches
	 * @param int                           $most Post ids at once.
	 */
	public function newest( array $searches, int $most ): FoundPage {
		$placed = array_filter( $this->placed( $searches ), static fn( array $search ): bool => [] !== $search[1] );
		return [] === $placed ? new FoundPage( [], 0 ) : $this->matches->newest( array_values( $placed ), $most );
	}

	/**
	 * @param array<array-key, SavedSearch> $searches
	 * @return array<array-key, array{SavedSearch, list<string>}> With the regions that they look in, as far as listings lie there.
	 */
	private function placed( array $searches ): array {
		$places = [] === $searches ? [] : $this->matches->regions();
		return array_map( fn( SavedSearch $search ): array => [ $search, $this->regions->within( $places, $search->regions ) ], $searches );
	}
}
