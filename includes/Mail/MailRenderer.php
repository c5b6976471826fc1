<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Mail\Transport\Message;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Composes a queued mail when it is sent. The outbox itself knows nothing about the content. */
interface MailRenderer {

	/**
	 * Returns null if the mail has no purpose: the submission is deleted, the link used or expired.
	 *
	 * @throws UnexpectedValueException Where this version does not know the mail's kind.
	 */
	public function render( QueuedMail $mail ): ?Message;
}
