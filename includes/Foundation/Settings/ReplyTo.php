<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Mailbox that receives a visitor's answer to a reply. */
enum ReplyTo: string {

	case Author    = 'author';
	case Recipient = 'recipient';

	/** Label for the settings page, in the user's language. */
	public function label(): string {
		return match ( $this ) {
			self::Author    => __( 'the person who replied', 'sw-immosuite' ),
			self::Recipient => __( 'the first recipient of inquiries', 'sw-immosuite' ),
		};
	}
}
