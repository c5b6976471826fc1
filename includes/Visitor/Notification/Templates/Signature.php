<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification\Templates;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Notification\Layout;
use SwImmoSuite\Visitor\Notification\Letterhead;

defined( 'ABSPATH' ) || exit;

/** The imprint that closes a mail to a visitor, below the mark that mail programs know. */
final class Signature {

	/** Ends with a line break; the link has a line of its own. */
	public static function of( Translator $translator, Letterhead $letterhead ): string {
		$text = '' === $letterhead->imprintUrl
			? $letterhead->legalDetails
			: sprintf( $translator->text( '%1$s. Legal notice: %2$s' ), $letterhead->legalDetails, "\n" . $letterhead->imprintUrl );
		return "-- \n" . Layout::paragraph( $text ) . "\n";
	}
}
