<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** How the agency's software hears of inquiries (O22). */
final class FeedbackSettings {

	/** The mailbox that it reads; empty: it reads that of the first recipient of inquiries. */
	public function mailbox(): string {
		$address = Settings::stored()['feedbackEmail'] ?? '';
		return is_string( $address ) ? $address : '';
	}

	/** Whether it hears of them before they are confirmed. */
	public function isAtOnce(): bool {
		return true === ( Settings::stored()['feedbackAtOnce'] ?? false );
	}

	/** Whether it hears of properties that owners offer, too. */
	public function hasLeads(): bool {
		return true === ( Settings::stored()['feedbackLeads'] ?? false );
	}
}
