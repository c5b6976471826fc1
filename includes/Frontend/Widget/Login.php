<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Widget;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Mailed links, sign-in and account. */
final class Login implements Widget {

	public function name( Translator $texts ): string {
		return $texts->text( 'Sign-In and Account', 'block title' );
	}

	public function title( Translator $texts ): array {
		return [ $texts->text( 'Sign in', 'heading' ), $texts->text( 'Your account' ) ];
	}
}
