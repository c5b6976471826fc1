<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/** The values that similar listings share with a listing, or with the stored record of a withdrawn one. */
final class SimilarityCriteria {

	/**
	 * @param int        $categoryId Catalogue id; 0 if none.
	 * @param string     $region     Id; empty if none.
	 * @param float|null $price      Euros; null if unknown.
	 * @param int        $except     Post to exclude; 0 for none.
	 */
	public function __construct(
		public readonly MarketingType $marketingType,
		public readonly int $categoryId,
		public readonly string $region,
		public readonly ?float $price = null,
		public readonly int $except = 0,
	) {
	}

	public static function of( Listing $listing ): self {
		return new self( $listing->marketingType, $listing->categoryId, $listing->region, $listing->figure( Field::Price ), $listing->postId );
	}
}
