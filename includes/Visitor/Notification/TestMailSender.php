<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\Transport\Mailer;
use SwImmoSuite\Mail\Transport\Message;

defined( 'ABSPATH' ) || exit;

/** Sends a test mail synchronously, and stores the mail server's response. */
final class TestMailSender {

	/** Option name. Not autoloaded, as few screens read it. */
	public const OPTION = 'sw_immosuite_test_mail';

	/** Name of the action of admin-post.php, and of its nonce. */
	public const ACTION = 'sw_immosuite_test_mail';

	/** Maximum length of the stored response. */
	private const MAX_ERROR_LENGTH = 500;

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
		$to       = $this->settings->contactEmail();
		$subject  = ( new Translator( $language ) )->text( 'Test email' );
		$letter   = $this->letter( Letterhead::of( $this->settings, $language ) );
		$message  = new Message( $to, $to, $subject, $letter->text(), $this->layout->letter( $language, $subject, $letter ) );
		$error    = $this->mailer->send( $this->mailer->filtered( $message, 'test', $language ), Mailer::messageId() );
		$this->mailer->end();
		$error    = null === $error ? null : mb_substr( wp_strip_all_tags( $error ), 0, self::MAX_ERROR_LENGTH );
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

	/** @return array{at: int, error: string}|null Time (Unix seconds) and error of the last test mail from the current sender address; the error is empty on success. Null if no test mail was sent from it. */
	public function lastTest(): ?array {
		$stored = get_option( self::OPTION );
		[ 'sender' => $sender, 'at' => $at, 'error' => $error ] = ( is_array( $stored ) ? $stored : [] ) + [
			'sender' => null,
			'at'     => null,
			'error'  => null,
		];
		return $sender === $this->sender() && is_int( $at ) && is_string( $error ) ? [ 'at' => $at, 'error' => $error ] : null;
	}

	private function letter( Letterhead $letterhead ): Letter {
		$text = sprintf(
			$letterhead->translator->text( 'This test email was requested on %1$s in the WordPress admin of %2$s. Emails from the forms are sent the same way.' ),
			$letterhead->translator->dateTime( $this->clock->now() ),
			(string) preg_replace( '~^https?://~', '', home_url() )
		);
		return new Letter( [ new Section( lines: [ $text ] ) ], $letterhead->imprint() );
	}

	private function sender(): string {
		return strtolower( $this->settings->senderEmail() );
	}
}
