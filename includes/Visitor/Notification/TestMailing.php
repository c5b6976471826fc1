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

/** Sends a test mail synchronously, and stores the mail server's response. */
final class TestMailing {

	/** Option name. Not autoloaded, as few screens read it. */
	public const OPTION = 'sw_immosuite_test_mail';

	/** Name of the action of admin-post.php, and of its nonce. */
	public const ACTION = 'sw_immosuite_test_mail';

	/** Maximum length of the stored response. */
	private const LONGEST = 500;

	public function __construct(
		private readonly Settings $settings,
		private readonly Mailer $mailer,
		private readonly Clock $clock,
		private readonly HtmlLayout $layout,
	) {
	}

	/** @return string|null Error message of the mail server; null on success. */
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

	/** Result of the last test mail from the current sender address; null: none. */
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
