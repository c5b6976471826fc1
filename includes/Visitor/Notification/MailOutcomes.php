<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Hooks\Events;
use SwImmoSuite\Mail\ListedMail;
use SwImmoSuite\Mail\MailEvents;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Transport\Message;
use SwImmoSuite\Visitor\Alert\AlertRepository;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\Entry\EntryMails;

defined( 'ABSPATH' ) || exit;

/**
 * Applies the outcome of a mail to its key, its consents, the alerts of its recipient, and its entry. Two undeliverable alert
 * mails in a row pause the alerts of a contact, until staff resend one or the contact chooses a frequency.
 */
final class MailOutcomes implements MailEvents {

	public function __construct(
		private readonly KeyRing $keys,
		private readonly ConsentRepository $consents,
		private readonly AlertRepository $alerts,
		private readonly EntryMails $entries,
	) {
	}

	/** Starts the lifetime of a login key, and records a sent request for consent as proof. */
	public function sent( QueuedMail $mail, Message $message ): void {
		if ( MailKind::Login === $mail->kind && null !== $mail->keySelector ) {
			$this->keys->startLoginLifetime( $mail->keySelector );
		}
		if ( $mail->kind->isConfirmation() && null !== $mail->submissionId ) {
			$this->consents->recordSent( $mail->submissionId );
		}
		$grant = MailKind::EmailNew === $mail->kind && null !== $mail->keySelector ? $this->keys->bySelector( $mail->keySelector )?->grant : null;
		if ( null !== $grant?->consentId ) {
			$this->consents->recordOneSent( $grant->consentId, $grant->email );
		}
		foreach ( $message->context['searches'] ?? [] as $search => $listings ) {
			/**
			 * Fires when an alert mail is sent, once for each saved search in it.
			 *
			 * @since 0.1.0
			 *
			 * @param string    $search   UUID of the saved search.
			 * @param list<int> $listings Ids of the public listings in the mail, latest news first; empty if all are exclusive, which
			 *                            mails never name.
			 */
			Events::fire( 'sw_immosuite_alert_sent', $search, $listings );
		}
		$this->entries->recordSent( $mail, $message->subject );
	}

	public function failed( QueuedMail $mail, string $error, string $subject ): void {
		if ( null !== $mail->digestId ) {
			$this->alerts->pauseAfterSecondBounce( $mail->digestId );
		}
		$this->entries->recordFailed( $mail, $error, $subject );
	}

	public function dropped( QueuedMail $mail ): void {
		$this->entries->recordDropped( $mail );
	}

	public function discarded( ListedMail $mail ): void {
		$this->entries->recordDiscarded( $mail );
	}

	public function resent( ListedMail ...$mails ): void {
		$digests = array_map( static fn( ListedMail $mail ): ?int => $mail->digestId, $mails );
		$this->alerts->resumeContacts( array_values( array_filter( $digests, is_int( ... ) ) ) );
		$this->entries->recordResent( ...$mails );
	}
}
