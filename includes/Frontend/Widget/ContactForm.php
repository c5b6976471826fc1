<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Widget;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** A general message to the agency. */
final class ContactForm implements Widget {

	public function name( Translator $texts ): string {
		return $texts->text( 'Contact Form', 'block title' );
	}

	public function title( Translator $texts ): array {
		return [ $texts->text( 'Write to us' ), $texts->text( 'Contact' ) ];
	}
}
