<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Message;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Notification\Templates\AgencyMail;
use SwImmoSuite\Visitor\Notification\Templates\ConfirmationMail;
use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/** Renders queued mails about a submission: the confirmation request to the visitor, and the notifications to the agency. */
final class SubmissionMailWriter {

	public function __construct(
		private readonly KeyRing $keys,
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly SubmissionSubject $topics,
		private readonly HtmlLayout $layout,
		private readonly FeedbackFile $feedback,
	) {
	}

	/**
	 * Null if the link is used or expired.
	 *
	 * @param string $page Page with the form, without scheme.
	 */
	public function confirmation( QueuedMail $mail, Submission $submission, string $page ): ?Message {
		$key = null === $mail->keySelector ? null : $this->keys->bySelector( $mail->keySelector );
		if ( null === $key || ! $key->isOpen( $this->clock->now() ) ) {
			return null;
		}
		$letterhead = Letterhead::of( $this->settings, $mail->language );
		$translator = new Translator( $mail->language );
		$template   = new ConfirmationMail( $translator, $letterhead );
		$facts      = [
			'received'     => $submission->receivedAt,
			'page'         => $page,
			'topic'        => $this->topics->forStrangers( $submission, $translator ),
			'link'         => FrameUrl::login( $key->k(), $mail->language ),
			'validUntil'   => $key->expiresAt,
			'newsletter'   => self::newsletter( $submission, $key, $letterhead ),
			'areAlertsOff' => ! ( new AlertSettings() )->areOn(),
		];
		$subject    = $template->subject( $mail->kind );
		$letter     = $template->letter( $mail->kind, $facts );
		return new Message( $mail->recipient, $letterhead->contactEmail, $subject, $letter->text(), $this->layout->letter( $mail->language, $subject, $letter ) );
	}

	/**
	 * Null if the mail is for the agency's software, and the software does not know the listing.
	 *
	 * @param string $page Page with the form, without scheme.
	 */
	public function agency( QueuedMail $mail, Submission $submission, string $page ): ?Message {
		$translator = new Translator( $mail->language );
		$file       = $mail->hasFeedback ? $this->feedback->of( $submission, $translator ) : null;
		if ( MailKind::Feedback === $mail->kind && null === $file ) {
			return null;
		}
		$kind       = self::told( $mail->kind, $submission );
		$template   = new AgencyMail( $translator );
		$certain    = MailKind::AgencyUnconfirmed !== $kind;
		$consents   = [];
		foreach ( $submission->consents as $consent ) {
			$consents[ $consent->purpose->value ] = $certain && null !== $consent->confirmedAt;
		}
		$facts    = [
			'page'      => $page,
			'received'  => $submission->receivedAt,
			'confirmed' => $submission->confirmedAt ?? $this->clock->now(),
			'topic'     => $this->topics->block( $submission, $translator ),
			'email'     => $submission->email()->typed,
			'contact'   => $submission->contact,
			'message'   => $submission->message ?? '',
			'consents'  => $consents,
			'entry'     => EntryLink::url( $submission->uuid ),
		];
		$name     = implode( ' ', [ $submission->contact['firstname'] ?? '', $submission->contact['lastname'] ?? '' ] );
		$subject  = $template->subject( new AgencySubject( $this->topics->matter( $submission, $translator ), $name, $submission->email()->typed ), $submission->uuid );
		$sections = $template->sections( $kind, $facts );
		$html     = $this->layout->notice( $mail->language, $subject, ...$sections );
		return new Message( $mail->recipient, $submission->email()->typed, $subject, Layout::sections( ...$sections ), $html, attachment: $file );
	}

	/** A mail to the agency's software has the same text as the current one to the agency. */
	private static function told( MailKind $kind, Submission $submission ): MailKind {
		return match ( true ) {
			MailKind::Feedback !== $kind                                    => $kind,
			null === $submission->confirmedAt                               => MailKind::AgencyUnconfirmed,
			true === $submission->payload->value( Submission::SIGNED_IN )   => MailKind::AgencySignedIn,
			default                                                         => MailKind::AgencyConfirmed,
		};
	}

	/**
	 * Topics of the newsletter by the text that the sender has read, not by the current settings; empty if the key confirms no
	 * newsletter.
	 */
	private static function newsletter( Submission $submission, Key $key, Letterhead $letterhead ): string {
		if ( null === $key->grant->newsletterHash ) {
			return '';
		}
		$record = $submission->newsletter();
		return Layout::line( ( null === $record ? null : ConsentWordings::newsletterContent( $record ) ) ?? $letterhead->newsletterContent );
	}
}
