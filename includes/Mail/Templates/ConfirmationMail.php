<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail\Templates;

use SwImmoSuite\I18n\Translator;
use SwImmoSuite\Mail\Layout;
use SwImmoSuite\Mail\Letterhead;
use SwImmoSuite\Mail\MailKind;

defined( 'ABSPATH' ) || exit;

/**
 * Asks a visitor to confirm: who, what, when, link, validity, what to do if it was somebody else, imprint.
 * Repeats nothing that somebody typed, or a form would carry strangers' texts to strangers.
 */
final class ConfirmationMail {

	public function __construct(
		private readonly Translator $translator,
		private readonly Letterhead $letterhead,
	) {
	}

	/** The subject. */
	public function subject( MailKind $kind ): string {
		return MailKind::ConfirmNewsletter === $kind
			? $this->translator->text( 'Please confirm your newsletter subscription' )
			: $this->translator->text( 'Please confirm your message' );
	}

	/**
	 * The text.
	 *
	 * @param array{received: int, page: string, link: string, validUntil: int, alsoNewsletter: bool} $facts
	 *        Times in unix seconds; page without its scheme; link as a URL.
	 */
	public function body( MailKind $kind, array $facts ): string {
		$newsletter = MailKind::ConfirmNewsletter === $kind;
		$end        = sprintf( $this->translator->text( 'The link is valid until %s.' ), $this->translator->dateTime( $facts['validUntil'] ) );
		$paragraphs = [
			$this->translator->text( 'Hello,' ),
			$newsletter ? $this->newsletterOccasion( $facts ) : $this->contactOccasion( $facts ),
			( $newsletter ? $this->newsletterAction() : $this->contactAction() ) . "\n" . $facts['link'],
			$facts['alsoNewsletter'] && ! $newsletter ? $this->alsoNewsletter() : '',
			$end . ' ' . ( $newsletter ? $this->notYouNewsletter() : $this->notYouContact() ),
		];
		$paragraphs = array_filter( $paragraphs, static fn( string $paragraph ): bool => '' !== $paragraph );
		$body       = implode( "\n\n", array_map( Layout::paragraph( ... ), $paragraphs ) );
		return $body . "\n\n" . Signature::of( $this->translator, $this->letterhead );
	}

	/** @param array{received: int, page: string} $facts */
	private function contactOccasion( array $facts ): string {
		return sprintf(
			$this->translator->text( 'On %1$s this email address was entered on %2$s with a message to %3$s.' ),
			$this->translator->dateTime( $facts['received'] ),
			$facts['page'],
			$this->letterhead->agencyName
		);
	}

	/** @param array{received: int, page: string} $facts */
	private function newsletterOccasion( array $facts ): string {
		return sprintf(
			$this->translator->text(
				'On %1$s the newsletter of %3$s was requested on %2$s for this email address. It is about %4$s. You can unsubscribe at any time.'
			),
			$this->translator->dateTime( $facts['received'] ),
			$facts['page'],
			$this->letterhead->agencyName,
			$this->letterhead->newsletterContent
		);
	}

	private function contactAction(): string {
		return $this->translator->text( 'Please confirm the address and the message with this link:' );
	}

	private function newsletterAction(): string {
		return $this->translator->text( 'Please confirm the subscription with this link:' );
	}

	private function alsoNewsletter(): string {
		return sprintf(
			$this->translator->text(
				'The newsletter of %1$s about %2$s was chosen as well. The link confirms both. You can unsubscribe at any time.'
			),
			$this->letterhead->agencyName,
			$this->letterhead->newsletterContent
		);
	}

	private function notYouContact(): string {
		return sprintf(
			$this->translator->text(
				'Was it not you? Then there is nothing to do; the details remain marked as unconfirmed. If you wish, we delete them: %s'
			),
			$this->letterhead->contactEmail
		);
	}

	private function notYouNewsletter(): string {
		return $this->translator->text(
			'Was it not you? Then there is nothing to do. Without confirmation you will not receive the newsletter, and we delete these details after 7 days.'
		);
	}
}
