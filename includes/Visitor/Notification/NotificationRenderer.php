<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Transport\Mailer;
use SwImmoSuite\Mail\Transport\Message;
use SwImmoSuite\Visitor\Entry\ReminderRecipients;
use SwImmoSuite\Visitor\Submission\Submission;
use SwImmoSuite\Visitor\Submission\SubmissionRepository;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Composes a queued mail. The class for its kind contains the texts and reads the current data. */
final class NotificationRenderer {

	public function __construct(
		private readonly SubmissionRepository $submissions,
		private readonly Settings $settings,
		private readonly LoginMail $loginMail,
		private readonly AccountMail $accountMail,
		private readonly ConfirmationMail $confirmationMail,
		private readonly AgencyMail $agencyMail,
		private readonly ReplyMail $replyMail,
		private readonly StaffMail $staffMail,
		private readonly AlertMail $alertMail,
		private readonly TransferMail $transferMail,
	) {
	}

	/**
	 * Returns null if the mail has lost its purpose: the submission is deleted, the link used or expired.
	 *
	 * @throws UnexpectedValueException If this version does not support the kind of mail.
	 */
	public function render( QueuedMail $mail ): ?Message {
		return match ( true ) {
			MailKind::Login === $mail->kind         => $this->loginMail->render( $mail, self::page( $this->settings->loginPageUrl( $mail->language ) ) ),
			MailKind::Alert === $mail->kind         => $this->alertMail->render( $mail ),
			MailKind::StaffTransfer === $mail->kind => $this->transferMail->render( $mail ),
			$mail->kind->isForStaff()               => $this->staffMail->render( $mail ),
			default                                 => $this->renderOfSubmission( $mail ),
		};
	}

	private function renderOfSubmission( QueuedMail $mail ): ?Message {
		if ( $mail->kind->isForAgency() && $mail->userId > 0 && ! ReminderRecipients::mayBeMailed( $mail->userId ) ) {
			// The recipient was the contact person when the mail was queued, but may not see the entry now.
			return null;
		}
		$submission = null === $mail->submissionId ? null : $this->submissions->byId( $mail->submissionId );
		if ( null === $submission ) {
			return $mail->kind->isAccount() && null === $mail->submissionId ? $this->accountMail->render( $mail, '' ) : null;
		}
		$message = $this->compose( $mail, $submission );
		return $message?->about( Mailer::thread( $submission->uuid ), $submission->uuid );
	}

	private function compose( QueuedMail $mail, Submission $submission ): ?Message {
		$page = self::page( $submission->pageUrl );
		return match ( true ) {
			$mail->kind->isAccount()      => $this->accountMail->render( $mail, $page ),
			$mail->kind->isConfirmation() => $this->confirmationMail->render( $mail, $submission, $page ),
			$mail->kind->isForAgency()    => $this->agencyMail->render( $mail, $submission, $page ),
			$mail->kind->isReply()        => $this->replyMail->render( $mail, $submission ),
			default                       => throw new UnexpectedValueException( 'Unknown kind of mail.' ),
		};
	}

	/** Address for display: without scheme and trailing slash. */
	private static function page( string $url ): string {
		$address = '' === $url ? home_url( '/' ) : $url;
		return Layout::line( rtrim( (string) preg_replace( '~^https?://~i', '', $address ), '/' ) );
	}
}
