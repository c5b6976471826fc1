<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Kind of an entry, as shown in the inbox and used in the API. */
enum EntryKind: string {

	case Message    = 'message';
	case Lead       = 'lead';
	case Inquiry    = 'inquiry';
	case Search     = 'search';
	case Newsletter = 'newsletter';

	/** Label for lists, where the title may be empty. */
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
