<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Visitor\SavedSearch\StoredSearch;

defined( 'ABSPATH' ) || exit;

/** A saved search in a digest, with the listings found for it. */
final class MatchedSearch {

	/**
	 * @param list<AlertedListing> $listings  Public listings, newest event first.
	 * @param int               $exclusive Number of exclusive listings, which a mail never names.
	 */
	public function __construct(
		public readonly StoredSearch $search,
		public readonly array $listings,
		public readonly int $exclusive,
	) {
	}
}
