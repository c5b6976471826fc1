<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Mail\Message;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Visitor\Alert\DigestReader;
use SwImmoSuite\Visitor\Alert\StopKeys;
use SwImmoSuite\Visitor\Notification\Templates\AlertMail;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;

defined( 'ABSPATH' ) || exit;

/** Renders queued alert mails for saved searches when they are sent. */
final class AlertMailWriter {

	public function __construct(
		private readonly DigestReader $digests,
		private readonly StopKeys $stops,
		private readonly SearchTitle $titles,
		private readonly Settings $settings,
		private readonly HtmlLayout $layout,
	) {
	}

	/** Null if no listing is left. */
	public function render( QueuedMail $mail ): ?Message {
		$digest = null === $mail->digestId ? null : $this->digests->read( $mail->digestId );
		$links  = null === $digest ? null : $this->stops->links( $digest->contactId, $digest->onlySearch(), $mail->language );
		if ( null === $digest || null === $links ) {
			return null;
		}
		$letterhead = Letterhead::of( $this->settings, $mail->language );
		$template   = new AlertMail( new Translator( $mail->language ), $letterhead, $this->titles );
		$account    = $this->settings->loginPageUrl( $mail->language );
		$subject    = str_replace( '=?', '= ?', Layout::line( $template->subject( $digest ) ) );
		$letter     = $template->letter( $digest, '' === $account ? FrameUrl::document( FrameUrl::LOGIN, $mail->language ) : $account, $links->page );
		$html       = $this->layout->letter( $mail->language, $subject, $letter );
		return new Message( $digest->email, $letterhead->contactEmail, $subject, $letter->text(), $html, ending: $links->ending );
	}
}
