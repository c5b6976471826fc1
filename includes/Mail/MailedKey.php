<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** What the queue keeps of a key whose link stands in a mail; the link itself is made when the mail is written. */
final class MailedKey {

	public function __construct(
		public readonly string $email,
		public readonly string $selector,
		public readonly ?int $submissionId,
	) {
	}
}
