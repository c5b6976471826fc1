<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\Mailer;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Message;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Renderer;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Entry\ReminderRecipients;
use SwImmoSuite\Visitor\Submission\Submission;
use SwImmoSuite\Visitor\Submission\SubmissionRepository;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Chooses the writer for a kind of mail and passes it the current data; the texts are in Templates. */
final class NotificationRenderer implements Renderer {

	public function __construct(
		private readonly SubmissionRepository $submissions,
		private readonly KeyRing $keys,
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly SubmissionSubject $topics,
		private readonly StaffMailWriter $staff,
		private readonly ReplyMailWriter $replies,
		private readonly AlertMailWriter $alerts,
		private readonly HtmlLayout $layout,
		private readonly FeedbackFile $feedback,
		private readonly TransferMailWriter $transfers,
	) {
	}

	/** @throws UnexpectedValueException If this version does not know the kind of mail. */
	public function render( QueuedMail $mail ): ?Message {
		if ( MailKind::Login === $mail->kind ) {
			return ( new LoginMailWriter( $this->keys, $this->settings, $this->clock, $this->layout ) )->render( $mail, self::page( $this->settings->loginPageUrl( $mail->language ) ) );
		}
		if ( MailKind::Alert === $mail->kind ) {
			return $this->alerts->render( $mail );
		}
		if ( MailKind::StaffTransfer === $mail->kind ) {
			return $this->transfers->render( $mail );
		}
		if ( $mail->kind->isForStaff() ) {
			return $this->staff->render( $mail );
		}
		if ( $mail->kind->isForAgency() && $mail->userId > 0 && ! ReminderRecipients::mayBeMailed( $mail->userId ) ) {
			// The recipient was the contact person when the mail was queued, but may not see the entry now.
			return null;
		}
		$submission = null === $mail->submissionId ? null : $this->submissions->byId( $mail->submissionId );
		if ( null === $submission ) {
			return $mail->kind->isAccount() && null === $mail->submissionId ? $this->accountMails()->render( $mail, '' ) : null;
		}
		$message = $this->ofSubmission( $mail, $submission );
		return null === $message || null !== $message->references ? $message : $message->inThread( Mailer::thread( $submission->uuid ) );
	}

	private function ofSubmission( QueuedMail $mail, Submission $submission ): ?Message {
		$page = self::page( $submission->pageUrl );
		return match ( true ) {
			$mail->kind->isAccount()      => $this->accountMails()->render( $mail, $page ),
			$mail->kind->isConfirmation() => $this->submissionMails()->confirmation( $mail, $submission, $page ),
			$mail->kind->isForAgency()    => $this->submissionMails()->agency( $mail, $submission, $page ),
			$mail->kind->isReply()        => $this->replies->render( $mail, $submission ),
			default                       => throw new UnexpectedValueException( 'Unknown kind of mail.' ),
		};
	}

	private function accountMails(): AccountMailWriter {
		return new AccountMailWriter( $this->keys, $this->settings, $this->clock, $this->layout );
	}

	private function submissionMails(): SubmissionMailWriter {
		return new SubmissionMailWriter( $this->keys, $this->settings, $this->clock, $this->topics, $this->layout, $this->feedback );
	}

	/** Address for display: without scheme and trailing slash. */
	private static function page( string $url ): string {
		$address = '' === $url ? home_url( '/' ) : $url;
		return Layout::line( rtrim( (string) preg_replace( '~^https?://~i', '', $address ), '/' ) );
	}
}
