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

/** Writes queued mails with a sign-in link at the moment they are sent (I7). */
final class LoginMailWriter {

	public function __construct(
		private readonly KeyRing $keys,
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly HtmlLayout $layout,
	) {
	}

	/**
	 * Null where the link is used, or has waited for the mail server for so long that nobody wants it any more.
	 *
	 * @param string $page Where visitors sign in, without its scheme.
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
