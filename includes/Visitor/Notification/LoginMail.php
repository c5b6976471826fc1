<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Transport\Message;
use SwImmoSuite\Visitor\Auth\KeyRing;

defined( 'ABSPATH' ) || exit;

/** The sign-in link: the same mail for every address, whether or not it has an account. */
final class LoginMail {

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
		$subject    = self::subject( $letterhead->translator );
		$letter     = self::letter( $letterhead, $key->createdAt, $page, FrameUrl::login( $key->k(), $mail->language ) );
		return new Message( $mail->recipient, $letterhead->contactEmail, $subject, $letter->text(), $this->layout->letter( $mail->language, $subject, $letter ) );
	}

	private static function subject( Translator $t ): string {
		return $t->text( 'Your sign-in link' );
	}

	/**
	 * @param int    $requested Unix seconds.
	 * @param string $page      Page without scheme.
	 * @param string $link      URL.
	 */
	public static function letter( Letterhead $letterhead, int $requested, string $page, string $link ): Letter {
		$t          = $letterhead->translator;
		$occasion   = $t->text( 'On %1$s a sign-in link for %3$s was requested on %2$s with this email address. If there is no account for it yet, the first sign-in creates one. Open the link in the same browser, if you can.' ); // phpcs:ignore Generic.Files.LineLength -- one msgid
		$paragraphs = [
			sprintf( $occasion, $t->dateTime( $requested ), $page, $letterhead->agencyName ),
			$t->text(
				'The link is valid for 15 minutes and works once. Do not pass it on. Wasn’t you? Then there is nothing to do; nobody can sign in without the link.'
			),
		];
		$sections   = array_map( static fn( string $text ): Section => new Section( lines: [ $text ] ), $paragraphs );
		$opening    = MailOpening::ofAccount( $letterhead, self::subject( $t ), Link::action( $link, $t->text( 'Sign in', 'button' ) ) );
		return new Letter( $sections, $letterhead->imprint(), opening: $opening );
	}
}
