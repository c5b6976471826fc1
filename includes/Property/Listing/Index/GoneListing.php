<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Property\Catalogue\MarketingType;

defined( 'ABSPATH' ) || exit;

/** What is known of a listing that was public once: its name, and what others are like it by (L24). */
final class GoneListing {

	/**
	 * @param MarketingType|null $marketingType Null where nothing but the name is known.
	 * @param int                $categoryId    0 where it had none.
	 * @param string             $region        Id; empty where it had none.
	 */
	public function __construct(
		public readonly int $postId,
		public readonly ?MarketingType $marketingType,
		public readonly int $categoryId,
		public readonly string $region,
	) {
	}
}
