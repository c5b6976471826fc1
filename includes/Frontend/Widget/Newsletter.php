<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Widget;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Subscription to the newsletter. */
final class Newsletter implements Widget {

	public function name( Translator $texts ): string {
		return $texts->text( 'Newsletter Subscription', 'block title' );
	}

	public function title( Translator $texts ): array {
		return [ $texts->text( 'Newsletter' ), $texts->text( 'Subscribe to newsletter' ) ];
	}
}
