<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Mail\Message;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Notification\Templates\LoginMail;

defined( 'ABSPATH' ) || exit;

/** Renders queued mails with a sign-in link when they are sent. */
final class LoginMailWriter {

	public function __construct(
		private readonly KeyRing $keys,
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly HtmlLayout $layout,
	) {
	}

	/**
	 * Null if the link is used, or if the mail has waited too long for the mail server.
	 *
	 * @param string $page Page where visitors sign in, without scheme.
	 */
	public function render( QueuedMail $mail, string $page ): ?Message {
		$key = null === $mail->keySelector ? null : $this->keys->bySelector( $mail->keySelector );
		if ( null === $key || ! $key->isOpen( $this->clock->now() ) ) {
			return null;
		}
		$letterhead = Letterhead::of( $this->settings, $mail->language );
		$template   = new LoginMail( new Translator( $mail->language ), $letterhead );
		$letter     = $template->letter( $key->createdAt, $page, FrameUrl::login( $key->k(), $mail->language ) );
		$html       = $this->layout->letter( $mail->language, $template->subject(), $letter );
		return new Message( $mail->recipient, $letterhead->contactEmail, $template->subject(), $letter->text(), $html );
	}
}
