<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** Hears what becomes of mails beside the outbox: each in the transaction that changes their rows, after the change. */
interface MailEvents {

	/**
	 * The mail server has taken it.
	 *
	 * @param string $subject As it was sent.
	 */
	public function sent( QueuedMail $mail, string $subject ): void;

	/**
	 * No attempt is left.
	 *
	 * @param string $error   What the outbox keeps of the mail server's words.
	 * @param string $subject Empty where the mail could not be written.
	 */
	public function failed( QueuedMail $mail, string $error, string $subject ): void;

	/** The worker does not send it: what the mail was about is gone. */
	public function dropped( QueuedMail $mail ): void;

	/** Staff take it out of the outbox. */
	public function discarded( ListedMail $mail ): void;

	/** Staff has it sent again, or once more. */
	public function resent( ListedMail ...$mails ): void;
}
