<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Property\Catalogue\MarketingType;

defined( 'ABSPATH' ) || exit;

/** Options of a search form, limited to those that find something. */
final class Choices {

	/**
	 * @param list<MarketingType> $marketingTypes Of the listings that a block allows; "buy" first.
	 * @param list<int>           $categories     Ids, in the order of the catalogue.
	 * @param bool                $hasRegions     Whether a public listing has a known region.
	 */
	public function __construct(
		public readonly array $marketingTypes,
		public readonly array $categories,
		public readonly bool $hasRegions,
	) {
	}

	public function has( MarketingType $type ): bool {
		return in_array( $type, $this->marketingTypes, true );
	}
}
