<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Search\RequestedSearch;

defined( 'ABSPATH' ) || exit;

/** A set filter: its label, and the search without it. */
final class Filter {

	public function __construct(
		public readonly string $label,
		public readonly RequestedSearch $rest,
	) {
	}
}
