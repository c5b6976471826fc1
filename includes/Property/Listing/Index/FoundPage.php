<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

defined( 'ABSPATH' ) || exit;

/** One page of what a query finds. */
final class FoundPage {

	/**
	 * @param list<int> $ids   Posts, in the order of the query.
	 * @param int       $total How many there are on all pages; 0 beyond the last one, of which there is nothing to say.
	 */
	public function __construct(
		public readonly array $ids,
		public readonly int $total,
	) {
	}
}
