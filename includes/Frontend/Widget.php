<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend;

use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Texts of the widgets. One case for each entry of widgets.json, with its name as the value. */
enum Widget: string {

	case ContactForm       = 'contact-form';
	case Expose            = 'expose';
	case ExposeInquiry     = 'expose-inquiry';
	case LeadWizard        = 'lead-wizard';
	case Login             = 'login';
	case Map               = 'map';
	case Newsletter        = 'newsletter';
	case SavedSearchWizard = 'saved-search-wizard';

	public static function of( WidgetEntry $entry ): self {
		return self::from( $entry->name );
	}

	/** Accessible name of the iframe and name of the block. */
	public function label( Translator $texts ): string {
		return match ( $this ) {
			self::ContactForm       => $texts->text( 'Contact Form', 'block title' ),
			self::Expose            => $texts->text( 'View details' ),
			self::ExposeInquiry     => $texts->text( 'Listing Inquiry', 'block title' ),
			self::LeadWizard        => $texts->text( 'Offer a Property', 'block title' ),
			self::Login             => $texts->text( 'Sign-In and Account', 'block title' ),
			self::Map               => $texts->text( 'Map of the properties' ),
			self::Newsletter        => $texts->text( 'Newsletter Subscription', 'block title' ),
			self::SavedSearchWizard => $texts->text( 'Saved Search', 'block title' ),
		};
	}

	/** @return array{string, string} Title and subtitle of the document until the app sets its own. */
	public function title( Translator $texts ): array {
		return match ( $this ) {
			self::ContactForm       => [ $texts->text( 'Write to us' ), $texts->text( 'Contact' ) ],
			self::Expose            => [ $texts->text( 'View details' ), $texts->text( 'Exclusive properties' ) ],
			self::ExposeInquiry     => [ $texts->text( 'Inquiry about this property' ), $texts->text( 'Listing' ) ],
			self::LeadWizard        => [ $texts->text( 'Describe your property' ), $texts->text( 'Type of property' ) ],
			self::Login             => [ $texts->text( 'Sign in', 'heading' ), $texts->text( 'Your account' ) ],
			self::Map               => [ $texts->text( 'Map of the properties' ), $texts->text( 'Properties' ) ],
			self::Newsletter        => [ $texts->text( 'Newsletter' ), $texts->text( 'Subscribe to newsletter' ) ],
			self::SavedSearchWizard => [ $texts->text( 'Saved search' ), $texts->text( 'Regions' ) ],
		};
	}
}
