<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Property\Listing\Index\FoundPage;
use SwImmoSuite\Property\Region\RegionLookup;

defined( 'ABSPATH' ) || exit;

/**
 * Same marketing type and category; the listing's region is among the search's or below one of them; bounds are
 * inclusive, a plain value is a minimum; a figure that is not said or on request fits every bound, one that the category cannot
 * have fits none (D7).
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
	 * In few queries.
	 *
	 * @param array<array-key, SavedSearch> $searches
	 * @param bool                          $exclusiveToo What only signed-in visitors see (D3).
	 * @param list<int>                     $among        Post ids that are asked about; empty: all.
	 * @return array<array-key, list<int>> Post ids by the searches' keys, in their order.
	 */
	public function forSearches( array $searches, bool $exclusiveToo, array $among = [] ): array {
		return [] === $searches ? [] : $this->matches->listings( $this->placed( $searches ), $exclusiveToo, $among );
	}

	/**
	 * How many fit each, and how many of these leave out a figure that the search bounds.
	 *
	 * @param array<array-key, SavedSearch> $searches
	 * @param bool                          $exclusiveToo As for forSearches().
	 * @return array<array-key, array{matches: int, unstated: int}> By the searches' keys.
	 */
	public function counts( array $searches, bool $exclusiveToo ): array {
		return [] === $searches ? [] : $this->matches->counts( $this->placed( $searches ), $exclusiveToo );
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
	 * @return array<array-key, array{SavedSearch, list<string>}> With the regions that they look in, as far as listings lie there; none for a search that nothing can fit.
	 */
	private function placed( array $searches ): array {
		$places = [] === $searches ? [] : $this->matches->regions();
		return array_map( fn( SavedSearch $search ): array => [ $search, $search->isPossible() ? $this->regions->within( $places, $search->regions ) : [] ], $searches );
	}
}
