<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Property\Region\RegionLookup;

defined( 'ABSPATH' ) || exit;

/**
 * Matches listings and searches: same marketing type and category; the listing's region is one of the search's or below one;
 * bounds are inclusive, a plain value is a minimum. A figure that is missing or on request matches every bound; a figure that the
 * category cannot have matches none. Equipment matches only if the listing states it.
 */
final class SavedSearchMatcher {

	public function __construct(
		private readonly MatchRepository $matches,
		private readonly RegionLookup $regions,
	) {
	}

	/** @return list<int> Ids, ascending, of the active searches that match an indexed listing. */
	public function forListing( int $postId ): array {
		return $this->matches->searches( $postId );
	}

	/**
	 * Finds the listings that match each search, in few queries.
	 *
	 * @param array<array-key, SavedSearch> $searches
	 * @param bool                          $includesExclusive Whether to include exclusive listings, which only signed-in visitors see.
	 * @param list<int>                     $among             Post ids to check; empty: all.
	 * @return array<array-key, list<int>> Post ids, ascending, by key of the search.
	 */
	public function forSearches( array $searches, bool $includesExclusive, array $among = [] ): array {
		return [] === $searches ? [] : $this->matches->listings( $this->withRegions( $searches ), $includesExclusive, $among );
	}

	/**
	 * Counts the matches of each search, and those among them that lack a figure for which the search sets a limit.
	 *
	 * @param array<array-key, SavedSearch> $searches
	 * @param bool                          $includesExclusive As in forSearches().
	 * @return array<array-key, array{matches: int, unstated: int}> By key of the search.
	 */
	public function counts( array $searches, bool $includesExclusive ): array {
		return [] === $searches ? [] : $this->matches->counts( $this->withRegions( $searches ), $includesExclusive );
	}

	/**
	 * Finds listings that match any of the searches, newest first, including exclusive ones: only for signed-in visitors.
	 *
	 * @param array<array-key, SavedSearch> $searches
	 * @param int                           $limit    Maximum number of post ids.
	 * @return array{ids: list<int>, total: int}
	 */
	public function newest( array $searches, int $limit ): array {
		$withRegions = array_filter( $this->withRegions( $searches ), static fn( array $search ): bool => [] !== $search[1] );
		$none        = [
			'ids'   => [],
			'total' => 0,
		];
		return [] === $withRegions ? $none : $this->matches->newest( array_values( $withRegions ), $limit );
	}

	/**
	 * @param array<array-key, SavedSearch> $searches
	 * @return array<array-key, array{SavedSearch, list<string>}> Searches with their regions that contain listings; no regions for a search that cannot match.
	 */
	private function withRegions( array $searches ): array {
		$occupied = [] === $searches ? [] : $this->matches->regions();
		return array_map( fn( SavedSearch $search ): array => [ $search, $search->isPossible() ? $this->regions->within( $occupied, $search->regions ) : [] ], $searches );
	}
}
