<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Mail\Transport\Message;

defined( 'ABSPATH' ) || exit;

/** Listener for the outcome of mails. Each method runs in the transaction that changes the rows of the mails. */
interface MailEvents {

	/**
	 * The mail server has accepted the mail.
	 *
	 * @param Message $message The mail as sent.
	 */
	public function sent( QueuedMail $mail, Message $message ): void;

	/**
	 * The last attempt has failed.
	 *
	 * @param string $error   Error message as the outbox stores it.
	 * @param string $subject Empty if the mail could not be composed.
	 */
	public function failed( QueuedMail $mail, string $error, string $subject ): void;

	/** The worker has dropped the mail, because it has no purpose: for example, its submission is deleted. */
	public function dropped( QueuedMail $mail ): void;

	/** A staff member has removed the mail from the outbox. */
	public function discarded( ListedMail $mail ): void;

	/** A staff member has queued the mails again, or has queued copies of sent mails. */
	public function resent( ListedMail ...$mails ): void;
}
