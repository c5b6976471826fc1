<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** What an entry of the inbox is, as staff and programs call it. */
enum EntryKind: string {

	case Message    = 'message';
	case Lead       = 'lead';
	case Inquiry    = 'inquiry';
	case Search     = 'search';
	case Newsletter = 'newsletter';

	/** For a list in which its title may say nothing. */
	public function label( Translator $translator ): string {
		return match ( $this ) {
			self::Message    => $translator->text( 'Message' ),
			self::Lead       => $translator->text( 'Inquiry' ),
			self::Inquiry    => $translator->text( 'Listing inquiry' ),
			self::Search     => $translator->text( 'Saved search' ),
			self::Newsletter => $translator->text( 'Newsletter' ),
		};
	}
}
