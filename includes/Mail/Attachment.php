<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** A file that a mail carries. It is made when the mail leaves, and lies on the disk while it does (AttachmentFolder). */
final class Attachment {

	/**
	 * @param string $name Without a path.
	 * @param string $type Media type.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $type,
		public readonly string $content,
	) {
	}
}
