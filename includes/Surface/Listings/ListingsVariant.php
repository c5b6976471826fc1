<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Listings;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\ListingState;

defined( 'ABSPATH' ) || exit;

/** What the block sw-immosuite/listings is (L14). */
enum ListingsVariant: string {

	case Search     = 'search';
	case Latest     = 'latest';
	case Similar    = 'similar';
	case References = 'references';

	/** Where the block says nothing of its own. */
	public function heading( Translator $translator ): string {
		return match ( $this ) {
			self::Search     => $translator->text( 'Properties' ),
			self::Latest     => $translator->text( 'Latest properties' ),
			self::Similar    => $translator->text( 'Similar properties' ),
			self::References => $translator->text( 'References' ),
		};
	}

	/** @return list<ListingState> What it can show at all. */
	public function states(): array {
		return self::References === $this
			? [ ListingState::Reference, ListingState::Sold ]
			: [ ListingState::Active, ListingState::Reserved, ListingState::Sold ];
	}
}
