<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Consent\ConsentRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Records that the mail server has accepted a mail: as proof for the consents that it asks to confirm, and to start the lifetime
 * of its key.
 */
final class DispatchedMails {

	public function __construct(
		private readonly KeyRing $keys,
		private readonly ConsentRepository $consents,
	) {
	}

	/** Call in the transaction that marks the mail as sent. */
	public function record( QueuedMail $mail ): void {
		if ( MailKind::Login === $mail->kind && null !== $mail->keySelector ) {
			$this->keys->startLoginLifetime( $mail->keySelector );
		}
		if ( $mail->kind->isConfirmation() && null !== $mail->submissionId ) {
			$this->consents->recordSent( $mail->submissionId );
		}
		$change = MailKind::EmailNew === $mail->kind && null !== $mail->keySelector ? $this->keys->bySelector( $mail->keySelector )?->grant : null;
		if ( null !== $change?->consentId ) {
			$this->consents->recordOneSent( $change->consentId, $change->email );
		}
	}
}
