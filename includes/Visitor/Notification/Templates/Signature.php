<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification\Templates;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Notification\Letterhead;
use SwImmoSuite\Visitor\Notification\Link;
use SwImmoSuite\Visitor\Notification\Section;

defined( 'ABSPATH' ) || exit;

/** The imprint at the end of a mail to a visitor. */
final class Signature {

	/** Puts the link on a line of its own. */
	public static function of( Translator $translator, Letterhead $letterhead ): Section {
		if ( '' === $letterhead->imprintUrl ) {
			return new Section( lines: [ $letterhead->legalDetails ] );
		}
		$text = sprintf( $translator->text( '%1$s. Legal notice: %2$s' ), $letterhead->legalDetails, '' );
		return new Section( lines: [ rtrim( $text ), Link::page( $letterhead->imprintUrl ) ] );
	}
}
