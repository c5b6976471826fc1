<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Widget;

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

	public function heights(): array {
		return [
			0   => [ 192, -420 ],
			285 => [ 187, -577 ],
			315 => [ 164, -328 ],
			345 => [ 128, 208 ],
			375 => [ 121, 200 ],
			455 => [ 90, 560 ],
			576 => [ 73, 510 ],
			740 => [ 69, 480 ],
			900 => [ 69, 354 ],
		];
	}
}
