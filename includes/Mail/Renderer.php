<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Writes a queued mail at the moment it is sent. The outbox knows no more of what it sends. */
interface Renderer {

	/**
	 * Null where there is nothing to say any more: the submission was deleted, the link used or out of date.
	 *
	 * @throws UnexpectedValueException Where this version does not know the kind of mail.
	 */
	public function render( QueuedMail $mail ): ?Message;
}
