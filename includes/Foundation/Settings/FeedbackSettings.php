<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** How the agency's software hears of inquiries (O22). */
final class FeedbackSettings {

	/** The mailbox that it reads; empty: it reads that of the first recipient of inquiries. */
	public function mailbox(): string {
		$address = $this->all()['feedbackEmail'] ?? '';
		return is_string( $address ) ? $address : '';
	}

	/** Whether it hears of them before they are confirmed. */
	public function isAtOnce(): bool {
		return true === ( $this->all()['feedbackAtOnce'] ?? false );
	}

	/** Whether it hears of properties that owners offer, too. */
	public function hasLeads(): bool {
		return true === ( $this->all()['feedbackLeads'] ?? false );
	}

	/** @return array<array-key, mixed> */
	private function all(): array {
		$value = get_option( Settings::OPTION );
		return is_array( $value ) ? $value : [];
	}
}
