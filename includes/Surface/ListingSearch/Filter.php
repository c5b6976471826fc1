<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingSearch;

use SwImmoSuite\Property\Listing\Search\RequestedSearch;

defined( 'ABSPATH' ) || exit;

/** One filter that is set: what it is called, and the search without it. */
final class Filter {

	public function __construct(
		public readonly string $label,
		public readonly RequestedSearch $rest,
	) {
	}
}
