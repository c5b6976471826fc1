<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Listings;

use SwImmoSuite\Property\Listing\ListingPostType;

defined( 'ABSPATH' ) || exit;

/** Templates that WordPress looks for at the addresses of listings (L16). The values are their names. */
enum TemplateName: string {

	case Single  = 'single-' . ListingPostType::NAME;
	case Archive = 'archive-' . ListingPostType::NAME;
	case Gone    = 'listing-gone';

	/** As the Site Editor lists it, in the language of whoever reads it. */
	public function title(): string {
		return match ( $this ) {
			self::Single  => __( 'Property', 'sw-immosuite' ),
			self::Archive => __( 'Properties', 'sw-immosuite' ),
			self::Gone    => __( 'Property no longer available', 'sw-immosuite' ),
		};
	}

	/** With its namespace, as core registers it. */
	public function id(): string {
		return "sw-immosuite//{$this->value}";
	}
}
