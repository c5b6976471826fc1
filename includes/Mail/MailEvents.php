<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** Hears what becomes of mails beside the outbox: each in the transaction that changes their rows, after the change. */
interface MailEvents {

	/** The mail server has taken it. */
	public function sent( QueuedMail $mail ): void;

	/**
	 * No attempt is left.
	 *
	 * @param string $error What the outbox keeps of the mail server's words.
	 */
	public function failed( QueuedMail $mail, string $error ): void;

	/** Nobody sends it any more. */
	public function dropped( ?int $submissionId ): void;

	/** Staff has it sent again, or once more. */
	public function resent( ListedMail ...$mails ): void;
}
