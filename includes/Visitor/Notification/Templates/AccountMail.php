<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification\Templates;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Visitor\Notification\Letter;
use SwImmoSuite\Visitor\Notification\Letterhead;
use SwImmoSuite\Visitor\Notification\Link;
use SwImmoSuite\Visitor\Notification\Section;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Mails about an account or the newsletter: the event, time, link and its validity, advice if it was somebody else, imprint. */
final class AccountMail {

	public function __construct(
		private readonly Translator $translator,
		private readonly Letterhead $letterhead,
	) {
	}

	public function subject( MailKind $kind ): string {
		return match ( $kind ) {
			MailKind::EmailNew        => $this->translator->text( 'Please confirm your new email address' ),
			MailKind::EmailOld        => $this->translator->text( 'A new email address was requested for your account' ),
			MailKind::EmailChanged    => $this->translator->text( 'The email address of your account was changed' ),
			MailKind::EmailRestored   => $this->translator->text( 'The change of your email address was taken back' ),
			MailKind::EmailWithdrawn  => $this->translator->text( 'A change to this email address was taken back' ),
			MailKind::Deletion        => $this->translator->text( 'Please confirm the deletion of your account' ),
			MailKind::NewsletterKnown => $this->translator->text( 'You already receive our newsletter' ),
			MailKind::Unsubscribed    => $this->translator->text( 'You have unsubscribed from the newsletter' ),
			default                   => throw new UnexpectedValueException( 'Another kind of mail.' ),
		};
	}

	/**
	 * @param array{time: int, page: string, link: string, validUntil: int|null, newsletter: bool} $facts
	 *        Times in Unix seconds; page without scheme; link as a URL; newsletter: whether the link also confirms it.
	 */
	public function letter( MailKind $kind, array $facts ): Letter {
		$action     = $this->action( $kind );
		$paragraphs = [
			[ $this->translator->text( 'Hello,' ) ],
			[ $this->occasion( $kind, $this->translator->dateTime( $facts['time'] ), $facts['page'] ) ],
			'' === $action ? [ '' ] : [ $action, Link::action( $facts['link'], $this->button( $kind ) ) ],
			[ MailKind::EmailNew === $kind && $facts['newsletter'] ? $this->newsletterToo() : '' ],
			[ $this->end( $kind, (int) $facts['validUntil'] ) ],
		];
		$said       = array_filter( $paragraphs, static fn( array $lines ): bool => [ '' ] !== $lines );
		$sections   = array_map( static fn( array $lines ): Section => new Section( lines: $lines ), array_values( $said ) );
		return new Letter( $sections, Signature::of( $this->translator, $this->letterhead ), MailKind::EmailNew !== $kind );
	}

	private function occasion( MailKind $kind, string $time, string $page ): string {
		$t      = $this->translator;
		$agency = $this->letterhead->agencyName;
		return match ( $kind ) {
			MailKind::EmailNew        => sprintf( $t->text( 'On %1$s this address was entered as the new email address of an account at %2$s.' ), $time, $agency ),
			MailKind::EmailOld        => sprintf( $t->text( 'On %1$s a change of the email address of your account at %2$s was requested. This address stays valid until the new one is confirmed.' ), $time, $agency ), // phpcs:ignore Generic.Files.LineLength -- one msgid
			MailKind::EmailChanged    => sprintf( $t->text( 'On %1$s the email address of your account at %2$s was changed. This address no longer belongs to it.' ), $time, $agency ),
			MailKind::EmailRestored   => sprintf( $t->text( 'On %1$s the change of the email address of your account at %2$s was taken back by the link that this address had received. It is the address of your account again, and all sessions are ended.' ), $time, $agency ), // phpcs:ignore Generic.Files.LineLength -- one msgid
			MailKind::EmailWithdrawn  => sprintf( $t->text( 'On %1$s the change of the email address of an account at %2$s to this address was taken back from its earlier address. This address no longer belongs to it, and all sessions are ended.' ), $time, $agency ), // phpcs:ignore Generic.Files.LineLength -- one msgid
			MailKind::Deletion        => sprintf( $t->text( 'On %1$s the deletion of your account at %2$s was requested. The link deletes your details, saved searches, inquiries and sessions; this cannot be undone. We keep proof of your consents for as long as the law requires.' ), $time, $agency ), // phpcs:ignore Generic.Files.LineLength -- one msgid
			MailKind::NewsletterKnown => sprintf( $t->text( 'On %1$s the newsletter of %3$s was requested on %2$s for this email address. It is already subscribed; there is nothing to do.' ), $time, $page, $agency ), // phpcs:ignore Generic.Files.LineLength -- one msgid
			default                   => sprintf( $t->text( 'This email address was unsubscribed from the newsletter of %1$s on %2$s. You will receive no further issues.' ), $agency, $time ), // phpcs:ignore Generic.Files.LineLength -- one msgid
		};
	}

	/** Action of the link; empty if the mail has none. */
	private function action( MailKind $kind ): string {
		return match ( $kind ) {
			MailKind::EmailNew        => $this->translator->text( 'Please confirm the change with this link:' ),
			MailKind::EmailOld        => $this->translator->text( 'Was it not you? Then sign in and end all sessions:' ),
			MailKind::EmailChanged    => $this->translator->text( 'Was it not you? This link takes the change back and ends all sessions:' ),
			MailKind::Deletion        => $this->translator->text( 'Delete the account with this link:' ),
			MailKind::NewsletterKnown => $this->translator->text( 'With this link you unsubscribe:' ),
			default                   => '',
		};
	}

	private function button( MailKind $kind ): string {
		return match ( $kind ) {
			MailKind::EmailNew     => $this->translator->text( 'Confirm change' ),
			MailKind::EmailOld     => $this->translator->text( 'Sign in', 'button' ),
			MailKind::EmailChanged => $this->translator->text( 'Take back the change' ),
			MailKind::Deletion     => $this->translator->text( 'Delete account' ),
			default                => $this->translator->text( 'Unsubscribe from newsletter' ),
		};
	}

	private function newsletterToo(): string {
		return sprintf( $this->translator->text( 'The newsletter of %s will then go to this address. The link confirms both.' ), $this->letterhead->agencyName );
	}

	private function end( MailKind $kind, int $validUntil ): string {
		$end = match ( $kind ) {
			MailKind::EmailNew     => $this->translator->text( 'Was it not you? Then there is nothing to do. Without confirmation nothing changes.' ),
			MailKind::EmailChanged => $this->translator->text( 'Please use it before you sign in with this address again, which would begin a new account. Was it you? Then there is nothing to do.' ),
			MailKind::Deletion     => $this->translator->text( 'Was it not you, or have you changed your mind? Then there is nothing to do. The account stays.' ),
			default                => '',
		};
		return '' === $end ? '' : sprintf( $this->translator->text( 'The link is valid until %s.' ), $this->translator->dateTime( $validUntil ) ) . ' ' . $end;
	}
}
