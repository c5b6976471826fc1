<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** Variants of the block sw-immosuite/listings. */
enum SearchVariant: string {

	case Search     = 'search';
	case Latest     = 'latest';
	case Similar    = 'similar';
	case References = 'references';

	/** Default heading. */
	public function heading( Translator $translator ): string {
		return match ( $this ) {
			self::Search     => $translator->text( 'Properties' ),
			self::Latest     => $translator->text( 'Latest properties' ),
			self::Similar    => $translator->text( 'Similar properties' ),
			self::References => $translator->text( 'References' ),
		};
	}

	/** @return list<State> States that the variant can show. */
	public function states(): array {
		return self::References === $this
			? [ State::Reference, State::Sold ]
			: [ State::Active, State::Reserved, State::Sold ];
	}
}
