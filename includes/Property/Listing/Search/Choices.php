<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Property\Catalogue\MarketingType;

defined( 'ABSPATH' ) || exit;

/** What there is to choose from: a form asks for nothing that could find nothing (L17). */
final class Choices {

	/**
	 * @param list<MarketingType> $marketingTypes Of the public listings that a block allows; to buy first.
	 * @param list<int>           $categories     Ids, in the order of the catalogue.
	 * @param bool                $hasRegions     Whether some public listing has a region that there is.
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
