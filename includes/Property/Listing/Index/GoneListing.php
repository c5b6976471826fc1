<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/** Record of a listing that was public: enough to suggest similar ones on its former page. */
final class GoneListing {

	/**
	 * @param MarketingType|null $marketingType Null if only the slug is known.
	 * @param int                $categoryId    0 if the listing had none.
	 * @param string             $region        Id; empty if the listing had none.
	 */
	public function __construct(
		public readonly int $postId,
		public readonly ?MarketingType $marketingType,
		public readonly int $categoryId,
		public readonly string $region,
	) {
	}

	/** For a listing that is not on offer, and so is treated as gone. */
	public static function of( Listing $listing ): self {
		return new self( $listing->postId, $listing->marketingType, $listing->categoryId, $listing->region );
	}
}
