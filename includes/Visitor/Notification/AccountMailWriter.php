<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Message;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\OneClick;
use SwImmoSuite\Visitor\Notification\Templates\AccountMail;

defined( 'ABSPATH' ) || exit;

/** Renders queued mails about the account and the newsletter when they are sent. */
final class AccountMailWriter {

	public function __construct(
		private readonly KeyRing $keys,
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly HtmlLayout $layout,
	) {
	}

	/**
	 * Null if the link in the mail is used, discarded or expired.
	 *
	 * @param string $page Page where the newsletter was requested, without scheme; empty for other kinds.
	 */
	public function render( QueuedMail $mail, string $page ): ?Message {
		$key = null === $mail->keySelector ? null : $this->keys->bySelector( $mail->keySelector );
		if ( MailKind::EmailOld === $mail->kind ) {
			// A warning to the old address is sent even if the change is already confirmed, and never contains the link of the
			// new address.
			$key = null;
		} elseif ( null !== $mail->keySelector && true !== $key?->isOpen( $this->clock->now() ) ) {
			return null;
		}
		$letterhead = Letterhead::of( $this->settings, $mail->language );
		$template   = new AccountMail( new Translator( $mail->language ), $letterhead );
		$facts      = [
			'time'       => $mail->createdAt,
			'page'       => $page,
			'link'       => $this->link( $mail, $key ),
			'validUntil' => $key?->expiresAt,
			'newsletter' => null !== $key?->grant->consentId,
		];
		$ending  = MailKind::NewsletterKnown === $mail->kind && null !== $key ? OneClick::address( $key, '/newsletter/unsubscribe', $mail->language ) : null;
		$subject = $template->subject( $mail->kind );
		$letter  = $template->letter( $mail->kind, $facts );
		$html    = $this->layout->letter( $mail->language, $subject, $letter );
		return new Message( $mail->recipient, $letterhead->contactEmail, $subject, $letter->text(), $html, ending: $ending );
	}

	/** The mail to the old address links to the page where its owner can end all sessions. */
	private function link( QueuedMail $mail, ?Key $key ): string {
		if ( null !== $key ) {
			return FrameUrl::login( $key->k(), $mail->language );
		}
		$page = MailKind::EmailOld === $mail->kind ? $this->settings->loginPageUrl( $mail->language ) : '';
		return '' === $page ? FrameUrl::document( FrameUrl::LOGIN, $mail->language ) : $page;
	}
}
