<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/**
 * Attachment of a mail. The worker creates it when the mail leaves, and stores it on disk only while sending (AttachmentFolder).
 */
final class Attachment {

	/**
	 * @param string $name File name without a path.
	 * @param string $type Media type.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $type,
		public readonly string $content,
	) {
	}
}
