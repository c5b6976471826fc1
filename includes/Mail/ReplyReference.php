<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** What a mail of a reply refers to: its words stay where they are until it is written. */
final class ReplyReference {

	/**
	 * @param int    $userId    Who has replied.
	 * @param string $messageId Of the mail that carries it to the visitor.
	 */
	public function __construct(
		public readonly int $replyId,
		public readonly int $submissionId,
		public readonly int $userId,
		public readonly string $messageId,
	) {
	}
}
