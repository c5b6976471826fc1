<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Whose mailbox a visitor's answer to a reply reaches (A14). */
enum ReplyTo: string {

	case Author    = 'author';
	case Recipient = 'recipient';

	/** For the settings page, in its language. */
	public function label(): string {
		return match ( $this ) {
			self::Author    => __( 'whoever has replied', 'sw-immosuite' ),
			self::Recipient => __( 'the first recipient of inquiries', 'sw-immosuite' ),
		};
	}
}
