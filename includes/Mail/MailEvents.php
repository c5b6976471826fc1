<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** Hears what becomes of mails beside the outbox: each in the transaction that changes their rows, after the change. */
interface MailEvents {

	/**
	 * The mail server has accepted the mail.
	 *
	 * @param string $subject Subject as sent.
	 */
	public function sent( QueuedMail $mail, string $subject ): void;

	/**
	 * No attempt is left.
	 *
	 * @param string $error   Answer of the mail server as the outbox stores it.
	 * @param string $subject Empty if the mail could not be composed.
	 */
	public function failed( QueuedMail $mail, string $error, string $subject ): void;

	/** The worker drops the mail: its subject matter is gone. */
	public function dropped( QueuedMail $mail ): void;

	/** Staff remove the mail from the outbox. */
	public function discarded( ListedMail $mail ): void;

	/** Staff has it sent again, or once more. */
	public function resent( ListedMail ...$mails ): void;
}
