<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Settings of the mails that report inquiries to the agency's software. */
final class FeedbackSettings {

	/** Mailbox that the software reads; empty: the mailbox of the first recipient of inquiries. */
	public function mailbox(): string {
		$address = Settings::stored()['feedbackEmail'] ?? '';
		return is_string( $address ) ? $address : '';
	}

	/** Whether the software is notified before the sender has confirmed the inquiry. */
	public function isAtOnce(): bool {
		return true === ( Settings::stored()['feedbackAtOnce'] ?? false );
	}

	/** Whether the software is also notified of properties that owners offer. */
	public function hasLeads(): bool {
		return true === ( Settings::stored()['feedbackLeads'] ?? false );
	}
}
