<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingTemplates;

defined( 'ABSPATH' ) || exit;

/** Templates that WordPress looks for at the addresses of listings, and the one that a page can choose (L16, P146). The values are their names. */
enum TemplateName: string {

	case Single  = 'single-sw_immo_listing';
	case Archive = 'archive-sw_immo_listing';
	case Gone    = 'listing-gone';
	/** Core looks for page-{name} by itself, so it is not called like that. */
	case Page = 'listings-page';

	/** As the Site Editor lists it, in the language of whoever reads it. */
	public function title(): string {
		return match ( $this ) {
			self::Single  => __( 'Property', 'sw-immosuite' ),
			self::Archive => __( 'Properties', 'sw-immosuite' ),
			self::Gone    => __( 'Property no longer available', 'sw-immosuite' ),
			self::Page    => __( 'Page with properties', 'sw-immosuite' ),
		};
	}

	/** @return list<string> Types of posts that can choose it. */
	public function postTypes(): array {
		return self::Page === $this ? [ 'page' ] : [];
	}

	/** With its namespace, as core registers it. */
	public function id(): string {
		return "sw-immosuite//{$this->value}";
	}
}
