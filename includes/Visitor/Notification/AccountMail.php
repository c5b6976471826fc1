<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Transport\Message;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\OneClickUnsubscribe;
use SwImmoSuite\Visitor\Contact\ContactRepository;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Mails about an account or the newsletter: what happened and when, the link and its validity, advice for unintended recipients, imprint. */
final class AccountMail {

	/** Kinds that require a click and so begin with the button; the others report something and begin with a greeting. */
	private const CLICK_KINDS = [ MailKind::EmailNew, MailKind::Deletion ];

	public function __construct(
		private readonly KeyRing $keys,
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly HtmlLayout $layout,
		private readonly ContactRepository $contacts,
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
		$facts      = [
			'time'       => $mail->createdAt,
			'page'       => $page,
			'link'       => $this->link( $mail, $key ),
			'validUntil' => $key?->expiresAt,
			'newsletter' => null !== $key?->grant->consentId,
		];
		$unsubscribeUrl = MailKind::NewsletterKnown === $mail->kind && null !== $key ? OneClickUnsubscribe::address( $key, '/newsletter/unsubscribe', $mail->language ) : null;
		$subject = self::subject( $letterhead->translator, $mail->kind );
		$contact = $this->contacts->idOf( new EmailAddress( $mail->recipient ) );
		$letter  = self::letter( $letterhead, $mail->kind, $facts, null === $contact ? [] : $this->contacts->nameAndPhone( $contact ) );
		$html    = $this->layout->letter( $mail->language, $subject, $letter );
		return new Message( $mail->recipient, $letterhead->contactEmail, $subject, $letter->text(), $html, unsubscribeUrl: $unsubscribeUrl );
	}

	/** The mail to the old address links to the page where its owner can end all sessions. */
	private function link( QueuedMail $mail, ?Key $key ): string {
		if ( null !== $key ) {
			return FrameUrl::login( $key->k(), $mail->language );
		}
		$page = MailKind::EmailOld === $mail->kind ? $this->settings->loginPageUrl( $mail->language ) : '';
		return '' === $page ? FrameUrl::document( FrameUrl::LOGIN, $mail->language ) : $page;
	}

	public static function subject( Translator $t, MailKind $kind ): string {
		return match ( $kind ) {
			MailKind::EmailNew        => $t->text( 'Please confirm your new email address' ),
			MailKind::EmailOld        => $t->text( 'A new email address was requested for your account' ),
			MailKind::EmailChanged    => $t->text( 'The email address of your account was changed' ),
			MailKind::EmailRestored   => $t->text( 'The change of your email address was undone' ),
			MailKind::EmailWithdrawn  => $t->text( 'A change to this email address was undone' ),
			MailKind::Deletion        => $t->text( 'Please confirm the deletion of your account' ),
			MailKind::NewsletterKnown => $t->text( 'You already receive our newsletter' ),
			MailKind::Unsubscribed    => $t->text( 'You have unsubscribed from the newsletter' ),
			default                   => throw new UnexpectedValueException( 'Another kind of mail.' ),
		};
	}

	/**
	 * @param array{time: int, page: string, link: string, validUntil: int|null, newsletter: bool} $facts
	 *        Times in Unix seconds; page without scheme; link as a URL; newsletter: whether the link also confirms the newsletter.
	 * @param array<string, string> $person Name of the contact with the recipient's address; empty if there is none.
	 */
	public static function letter( Letterhead $letterhead, MailKind $kind, array $facts, array $person = [] ): Letter {
		$t          = $letterhead->translator;
		$action     = self::action( $t, $kind );
		$link       = Link::action( $facts['link'], self::button( $t, $kind ) );
		$needsClick = in_array( $kind, self::CLICK_KINDS, true );
		$paragraphs = [
			[ $needsClick ? '' : Greeting::line( $t, $person ) ],
			[ self::occasion( $letterhead, $kind, $t->dateTime( $facts['time'] ), $facts['page'] ) ],
			'' === $action ? [ '' ] : [ $action, $link ],
			[ MailKind::EmailNew === $kind && $facts['newsletter'] ? self::newsletterToo( $letterhead ) : '' ],
			[ self::closing( $t, $kind, (int) $facts['validUntil'] ) ],
		];
		$nonEmpty   = array_filter( $paragraphs, static fn( array $lines ): bool => [ '' ] !== $lines );
		$sections   = array_map( static fn( array $lines ): Section => new Section( lines: $lines ), array_values( $nonEmpty ) );
		$opening    = $needsClick ? MailOpening::ofAccount( $letterhead, self::subject( $t, $kind ), $link ) : null;
		return new Letter( $sections, $letterhead->imprint(), hasLogo: MailKind::EmailNew !== $kind, opening: $opening );
	}

	private static function occasion( Letterhead $letterhead, MailKind $kind, string $time, string $page ): string {
		$t      = $letterhead->translator;
		$agency = $letterhead->agencyName;
		return match ( $kind ) {
			MailKind::EmailNew        => sprintf( $t->text( 'On %1$s this address was entered as the new email address of an account at %2$s.' ), $time, $agency ),
			MailKind::EmailOld        => sprintf( $t->text( 'On %1$s a change of the email address of your account at %2$s was requested. This address stays valid until the new one is confirmed.' ), $time, $agency ), // phpcs:ignore Generic.Files.LineLength -- one msgid
			MailKind::EmailChanged    => sprintf( $t->text( 'On %1$s the email address of your account at %2$s was changed. This address no longer belongs to it.' ), $time, $agency ),
			MailKind::EmailRestored   => sprintf( $t->text( 'On %1$s, the email address change for your account at %2$s was undone with the link sent to this address. This is your account’s address again, and all sessions have been ended.' ), $time, $agency ), // phpcs:ignore Generic.Files.LineLength -- one msgid
			MailKind::EmailWithdrawn  => sprintf( $t->text( 'On %1$s, the previous address of an account at %2$s was used to undo the account’s change to this address. This address no longer belongs to the account, and all sessions have been ended.' ), $time, $agency ), // phpcs:ignore Generic.Files.LineLength -- one msgid
			MailKind::Deletion        => sprintf( $t->text( 'On %1$s the deletion of your account at %2$s was requested. The link deletes your details, saved searches, inquiries and sessions; this cannot be undone. We keep proof of your consents for as long as the law requires.' ), $time, $agency ), // phpcs:ignore Generic.Files.LineLength -- one msgid
			MailKind::NewsletterKnown => sprintf( $t->text( 'On %1$s the newsletter of %3$s was requested on %2$s for this email address. It is already subscribed; there is nothing to do.' ), $time, $page, $agency ), // phpcs:ignore Generic.Files.LineLength -- one msgid
			default                   => sprintf( $t->text( 'This email address was unsubscribed from the newsletter of %1$s on %2$s. You will receive no further issues.' ), $agency, $time ), // phpcs:ignore Generic.Files.LineLength -- one msgid
		};
	}

	/** Sentence before the button; empty: none. */
	private static function action( Translator $t, MailKind $kind ): string {
		return match ( $kind ) {
			MailKind::EmailOld        => $t->text( 'Wasn’t you? Then sign in and end all sessions:' ),
			MailKind::EmailChanged    => $t->text( 'Wasn’t you? This link undoes the change and ends all sessions:' ),
			MailKind::NewsletterKnown => $t->text( 'With this link you unsubscribe:' ),
			default                   => '',
		};
	}

	private static function button( Translator $t, MailKind $kind ): string {
		return match ( $kind ) {
			MailKind::EmailNew     => $t->text( 'Confirm change' ),
			MailKind::EmailOld     => $t->text( 'Sign in', 'button' ),
			MailKind::EmailChanged => $t->text( 'Undo the change' ),
			MailKind::Deletion     => $t->text( 'Delete account' ),
			default                => $t->text( 'Unsubscribe from newsletter' ),
		};
	}

	private static function newsletterToo( Letterhead $letterhead ): string {
		return sprintf( $letterhead->translator->text( 'The newsletter of %s will then go to this address. The link confirms both.' ), $letterhead->agencyName );
	}

	private static function closing( Translator $t, MailKind $kind, int $validUntil ): string {
		$closing = match ( $kind ) {
			MailKind::EmailNew     => $t->text( 'Wasn’t you? Then there is nothing to do. Without confirmation nothing changes.' ),
			MailKind::EmailChanged => $t->text( 'Please use it before you sign in with this address again, which would begin a new account. Was it you? Then there is nothing to do.' ),
			MailKind::Deletion     => $t->text( 'Wasn’t you, or have you changed your mind? Then there is nothing to do. The account stays.' ),
			default                => '',
		};
		return '' === $closing ? '' : sprintf( $t->text( 'The link is valid until %s.' ), $t->dateTime( $validUntil ) ) . ' ' . $closing;
	}
}
