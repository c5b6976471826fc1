<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\Mailer;
use SwImmoSuite\Mail\Message;
use SwImmoSuite\Visitor\Notification\Templates\TestMail;

defined( 'ABSPATH' ) || exit;

/** Sends a test mail while somebody waits, and keeps what the mail server said to whom (P158). */
final class TestMailing {

	/** Not autoloaded: only the screens that speak of it ask. */
	public const OPTION = 'sw_immosuite_test_mail';

	/** Characters of the server's words that are kept. */
	private const LONGEST = 500;

	public function __construct(
		private readonly Settings $settings,
		private readonly Mailer $mailer,
		private readonly Clock $clock,
		private readonly HtmlLayout $layout,
	) {
	}

	/** @return string|null What the mail server has refused it with; null where it has taken it. */
	public function send(): ?string {
		$language = Language::fromLocale( get_locale() );
		$template = new TestMail( new Translator( $language ), Letterhead::of( $this->settings, $language ) );
		$to       = $this->settings->contactEmail();
		$site     = (string) preg_replace( '~^https?://~', '', home_url() );
		$letter   = $template->letter( $this->clock->now(), $site );
		$error    = $this->mailer->send(
			new Message( $to, $to, $template->subject(), $letter->text(), $this->layout->letter( $language, $template->subject(), $letter ) ),
			Mailer::messageId()
		);
		$this->mailer->end();
		$error    = null === $error ? null : mb_substr( wp_strip_all_tags( $error ), 0, self::LONGEST );
		update_option(
			self::OPTION,
			[
				'sender' => $this->sender(),
				'at'     => $this->clock->now(),
				'error'  => (string) $error,
			],
			false
		);
		return $error;
	}

	/** The last one of the sender that is set now; null where there was none. */
	public function last(): ?TestMailResult {
		$kept = get_option( self::OPTION );
		$kept = is_array( $kept ) ? $kept : [];
		[ 'sender' => $sender, 'at' => $at, 'error' => $error ] = $kept + [
			'sender' => null,
			'at'     => null,
			'error'  => null,
		];
		return $sender === $this->sender() && is_int( $at ) && is_string( $error ) ? new TestMailResult( $at, $error ) : null;
	}

	private function sender(): string {
		return strtolower( $this->settings->senderEmail() );
	}
}
