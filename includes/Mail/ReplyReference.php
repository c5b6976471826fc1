<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;


defined( 'ABSPATH' ) || exit;

/** Reference to a reply in a queued mail. The reply's text is read when the mail is rendered. */
final class ReplyReference {

	/**
	 * @param int    $userId    Author of the reply.
	 * @param string $messageId Message-ID of the mail that carries the reply to the visitor.
	 */
	public function __construct(
		public readonly int $replyId,
		public readonly int $submissionId,
		public readonly int $userId,
		public readonly string $messageId,
	) {
	}
}
