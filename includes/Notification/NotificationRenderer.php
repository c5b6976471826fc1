<?php

declare(strict_types=1);

namespace SwImmoSuite\Notification;

use SwImmoSuite\Auth\Keys;
use SwImmoSuite\Clock;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Message;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Renderer;
use SwImmoSuite\Settings\Settings;
use SwImmoSuite\Submission\SubmissionReader;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** The words of each kind of mail, from what it is about as it stands now. */
final class NotificationRenderer implements Renderer {

	public function __construct(
		private readonly SubmissionReader $submissions,
		private readonly Keys $keys,
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly Topics $topics,
	) {
	}

	/** @throws UnexpectedValueException Where this version does not know the kind of mail. */
	public function render( QueuedMail $mail ): ?Message {
		if ( MailKind::Login === $mail->kind ) {
			return ( new LoginMails( $this->keys, $this->settings, $this->clock ) )->render( $mail, self::page( $this->settings->loginPageUrl() ) );
		}
		$submission = null === $mail->submissionId ? null : $this->submissions->byId( $mail->submissionId );
		if ( $mail->kind->isAccount() && ( null === $mail->submissionId ) === ( null === $submission ) ) {
			return ( new AccountMails( $this->keys, $this->settings, $this->clock ) )->render( $mail, null === $submission ? '' : self::page( $submission->pageUrl ) );
		}
		if ( null === $submission ) {
			return null;
		}
		return match ( true ) {
			$mail->kind->isConfirmation() => $this->submissionMails()->confirmation( $mail, $submission, self::page( $submission->pageUrl ) ),
			$mail->kind->isForAgency()    => $this->submissionMails()->agency( $mail, $submission, self::page( $submission->pageUrl ) ),
			default                       => throw new UnexpectedValueException( 'Unknown kind of mail.' ),
		};
	}

	private function submissionMails(): SubmissionMails {
		return new SubmissionMails( $this->keys, $this->settings, $this->clock, $this->topics );
	}

	/** As people read an address: without scheme and closing slash. */
	private static function page( string $url ): string {
		$address = '' === $url ? home_url( '/' ) : $url;
		return Layout::line( rtrim( (string) preg_replace( '~^https?://~i', '', $address ), '/' ) );
	}
}
