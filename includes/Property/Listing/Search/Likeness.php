<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/** What similar listings are similar to (L23): one that is there, or what is remembered of one that is gone (L24). */
final class Likeness {

	/**
	 * @param int        $categoryId Of the catalogue; 0 where it has none.
	 * @param string     $region     Id; empty where it has none.
	 * @param float|null $price      Euros; null where it is unknown.
	 * @param int        $except     Post that is not similar to itself; 0 where there is none.
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
