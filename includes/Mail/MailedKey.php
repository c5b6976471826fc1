<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** Reference to a key in a queued mail; the link is built when the mail is rendered. */
final class MailedKey {

	public function __construct(
		public readonly string $email,
		public readonly string $selector,
		public readonly ?int $submissionId,
	) {
	}
}
