<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

defined( 'ABSPATH' ) || exit;

/** One page of results. */
final class FoundPage {

	/**
	 * @param list<int> $ids   Post ids, in the order of the query.
	 * @param int       $total Number on all pages; 0 if the page is beyond the last one.
	 */
	public function __construct(
		public readonly array $ids,
		public readonly int $total,
	) {
	}
}
