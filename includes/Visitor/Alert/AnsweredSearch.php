<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Visitor\SavedSearch\StoredSearch;

defined( 'ABSPATH' ) || exit;

/** What a digest tells of one search. */
final class AnsweredSearch {

	/**
	 * @param list<ToldListing> $listings  Public ones, the latest news first.
	 * @param int               $exclusive How many others, which are never named (D3).
	 */
	public function __construct(
		public readonly StoredSearch $search,
		public readonly array $listings,
		public readonly int $exclusive,
	) {
	}
}
