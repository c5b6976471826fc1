<?php

declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Health;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Index\IndexRepository;

defined( 'ABSPATH' ) || exit;

/** Whether what is published says what it has to (L6). Never critical: nothing breaks, and the rules are no legal advice. */
final class ListingHealth {

	public function __construct( private readonly IndexRepository $listings, private readonly Translator $translator ) {
	}

	/** How many lack something, and where to see which. */
	public function check(): HealthCheck {
		$count = $this->listings->incomplete();
		if ( 0 === $count ) {
			return HealthCheck::good( $this->translator->text( 'All published listings are complete' ) );
		}
		$text = $this->translator->plural( 'Details are missing in %s published listing.', 'Details are missing in %s published listings.', $count );
		return HealthCheck::recommended( sprintf( $text, $this->translator->number( $count ) ), Remedy::incompleteListings() );
	}
}
