<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\RequestedSearch;

defined( 'ABSPATH' ) || exit;

/**
 * The search of a block with one page of its results.
 *
 * @phpstan-import-type Choices from Finder
 */
final class ResultPage {

	/**
	 * @param Choices|null $offer    Available choices; null for a block without a search form.
	 * @param list<int>    $ids      Post ids of this page.
	 * @param int          $unstated Number of matches, on all pages, without a value for a figure that the search limits. These matches come last.
	 */
	public function __construct(
		public readonly RequestedSearch $request,
		public readonly ?array $offer,
		public readonly int $total,
		public readonly array $ids,
		public readonly int $unstated = 0,
	) {
	}

	/** @return array{list<int>, list<int>} Ids of this page: listings with a value for every figure that the search limits, and the others. */
	public function groups(): array {
		$query  = $this->request->query;
		$stated = max( 0, $this->total - $this->unstated - ( $query->page - 1 ) * $query->perPage );
		return [ array_slice( $this->ids, 0, $stated ), array_slice( $this->ids, $stated ) ];
	}

	/** At least 1: a search without results has a page with a message. */
	public function pages(): int {
		return max( 1, (int) ceil( $this->total / $this->request->query->perPage ) );
	}

	/** Whether the requested page does not exist. */
	public function isBeyond(): bool {
		return $this->request->query->page > $this->pages();
	}
}
