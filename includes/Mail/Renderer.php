<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Auth\Keys;
use SwImmoSuite\Clock;
use SwImmoSuite\Contact\Submission;
use SwImmoSuite\Contact\SubmissionReader;
use SwImmoSuite\Frame\FrameUrl;
use SwImmoSuite\I18n\Translator;
use SwImmoSuite\Mail\Templates\AgencyMail;
use SwImmoSuite\Mail\Templates\ConfirmationMail;
use SwImmoSuite\Settings\Settings;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Writes a queued mail at the moment it is sent. */
final class Renderer {

	public function __construct(
		private readonly SubmissionReader $submissions,
		private readonly Keys $keys,
		private readonly Settings $settings,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Null where there is nothing to say any more: the submission was deleted, the link used or out of date.
	 *
	 * @throws UnexpectedValueException Where this version does not know the kind of mail.
	 */
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
			$mail->kind->isConfirmation() => $this->confirmation( $mail, $submission ),
			$mail->kind->isForAgency()    => $this->agency( $mail, $submission ),
			default                       => throw new UnexpectedValueException( 'Unknown kind of mail.' ),
		};
	}

	private function confirmation( QueuedMail $mail, Submission $submission ): ?Message {
		$key = null === $mail->keySelector ? null : $this->keys->bySelector( $mail->keySelector );
		if ( null === $key || null !== $key->consumedAt || $key->expiresAt <= $this->clock->now() ) {
			return null;
		}
		$letterhead = Letterhead::of( $this->settings, $mail->language );
		$template   = new ConfirmationMail( new Translator( $mail->language ), $letterhead );
		$facts      = [
			'received'       => $submission->receivedAt,
			'page'           => self::page( $submission->pageUrl ),
			'link'           => FrameUrl::login( $key->k(), $mail->language ),
			'validUntil'     => $key->expiresAt,
			'alsoNewsletter' => null !== $key->grant->newsletterHash,
		];
		return new Message( $mail->recipient, $letterhead->contactEmail, $template->subject( $mail->kind ), $template->body( $mail->kind, $facts ) );
	}

	private function agency( QueuedMail $mail, Submission $submission ): Message {
		$template  = new AgencyMail( new Translator( $mail->language ) );
		$confirmed = MailKind::AgencyConfirmed === $mail->kind;
		$consents  = [];
		foreach ( $submission->consents as $consent ) {
			$consents[ $consent->purpose ] = $confirmed && null !== $consent->confirmedAt;
		}
		$facts = [
			'page'      => self::page( $submission->pageUrl ),
			'received'  => $submission->receivedAt,
			'confirmed' => $confirmed ? $submission->confirmedAt ?? $this->clock->now() : null,
			'email'     => $submission->email(),
			'contact'   => $submission->contact,
			'message'   => $submission->message ?? '',
			'consents'  => $consents,
		];
		$subject = $template->subject( $confirmed, $this->title( $submission->postId ), $submission->uuid );
		return new Message( $mail->recipient, $submission->email(), $subject, $template->body( $facts ) );
	}

	/** As people read an address: without scheme and closing slash. */
	private static function page( string $url ): string {
		$address = '' === $url ? home_url( '/' ) : $url;
		return Layout::line( rtrim( (string) preg_replace( '~^https?://~i', '', $address ), '/' ) );
	}

	/** Title of the page with the form, as its editor wrote it. */
	private function title( int $postId ): string {
		$title = 0 === $postId ? '' : get_post_field( 'post_title', $postId, 'raw' );
		$title = Layout::line( wp_specialchars_decode( wp_strip_all_tags( $title ), ENT_QUOTES ) );
		return '' === $title ? Layout::line( $this->settings->agencyName() ) : $title;
	}
}
