<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingTemplates;

defined( 'ABSPATH' ) || exit;

/** Templates for the URLs of listings, and one for pages. The case values are slugs. */
enum TemplateName: string {

	case Single  = 'single-sw_immo_listing';
	case Archive = 'archive-sw_immo_listing';
	case Gone    = 'listing-gone';
	case Exclusive = 'listing-exclusive';
	/** Not page-{name}, which core would apply to a page with that slug. */
	case Page = 'listings-page';

	/** Title in the Site Editor, in the user's language. */
	public function title(): string {
		return match ( $this ) {
			self::Single  => __( 'Property', 'sw-immosuite' ),
			self::Archive => __( 'Properties', 'sw-immosuite' ),
			self::Gone    => __( 'Property no longer available', 'sw-immosuite' ),
			self::Exclusive => __( 'Exclusive property', 'sw-immosuite' ),
			self::Page    => __( 'Page with properties', 'sw-immosuite' ),
		};
	}

	/** @return list<string> Post types that can choose the template. */
	public function postTypes(): array {
		return self::Page === $this ? [ 'page' ] : [];
	}

	/** Id with the namespace that core requires. */
	public function id(): string {
		return "sw-immosuite//{$this->value}";
	}
}
