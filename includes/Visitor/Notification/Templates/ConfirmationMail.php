<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification\Templates;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Visitor\Notification\Letter;
use SwImmoSuite\Visitor\Notification\Letterhead;
use SwImmoSuite\Visitor\Notification\Link;
use SwImmoSuite\Visitor\Notification\Section;

defined( 'ABSPATH' ) || exit;

/**
 * Asks a visitor to confirm: who, what, when, link, validity, what to do if it was somebody else, imprint.
 * Repeats nothing that somebody typed, or a form would carry strangers' texts to strangers.
 *
 * @phpstan-type Facts array{received: int, page: string, topic: string, link: string, validUntil: int, newsletter: string, areAlertsOff: bool}
 */
final class ConfirmationMail {

	public function __construct(
		private readonly Translator $translator,
		private readonly Letterhead $letterhead,
	) {
	}

	/** The subject. */
	public function subject( MailKind $kind ): string {
		$t = $this->translator;
		return match ( $kind ) {
			MailKind::ConfirmLead       => $t->text( 'Please confirm your inquiry' ),
			MailKind::ConfirmSearch     => $t->text( 'Please confirm your saved search' ),
			MailKind::ConfirmInquiry    => $t->text( 'Please confirm your inquiry about a property' ),
			MailKind::ConfirmNewsletter => $t->text( 'Please confirm your newsletter subscription' ),
			default                     => $t->text( 'Please confirm your message' ),
		};
	}

	/**
	 * What it says.
	 *
	 * @param array $facts Times in unix seconds; page without its scheme; topic: what it is about, empty where nothing may be
	 *                     named; link as a URL; newsletter: what the newsletter is about, empty where none was chosen;
	 *                     areAlertsOff: whether the site answers no saved search by mail.
	 * @phpstan-param Facts $facts
	 */
	public function letter( MailKind $kind, array $facts ): Letter {
		$end        = sprintf( $this->translator->text( 'The link is valid until %s.' ), $this->translator->dateTime( $facts['validUntil'] ) );
		$paragraphs = [
			[ $this->translator->text( 'Hello,' ) ],
			[ $this->occasion( $kind, $facts ) ],
			[ $this->action( $kind ), Link::action( $facts['link'], $this->button( $kind ) ) ],
			...( MailKind::ConfirmNewsletter === $kind || '' === $facts['newsletter'] ? [] : [ [ $this->alsoNewsletter( $facts['newsletter'] ) ] ] ),
			...( MailKind::ConfirmSearch === $kind && $facts['areAlertsOff'] ? [ [ $this->withoutAlerts() ] ] : [] ),
			[ $end . ' ' . $this->notYou( $kind ) ],
		];
		$sections   = array_map( static fn( array $lines ): Section => new Section( lines: $lines ), $paragraphs );
		return new Letter( $sections, Signature::of( $this->translator, $this->letterhead ), false );
	}

	/** @phpstan-param Facts $facts */
	private function occasion( MailKind $kind, array $facts ): string {
		$t    = $this->translator;
		$text = match ( true ) {
			MailKind::ConfirmNewsletter === $kind => $t->text(
				'On %1$s the newsletter of %3$s was requested on %2$s for this email address. It is about %4$s. You can unsubscribe at any time.'
			),
			// A listing that only signed-in visitors may know of by now is not named (D3).
			'' === $facts['topic']                => $t->text( 'On %1$s this email address was entered on %2$s with a message to %3$s.' ),
			MailKind::ConfirmLead === $kind       => $t->text( 'On %1$s this email address was entered on %2$s with an inquiry to %3$s (%4$s).' ),
			MailKind::ConfirmSearch === $kind     => $t->text( 'On %1$s a search was saved at %3$s with this email address on %2$s: %4$s.' ),
			MailKind::ConfirmInquiry === $kind    => $t->text( 'On %1$s this email address was entered on %2$s with an inquiry to %3$s. It is about: %4$s.' ),
			default                               => $t->text( 'On %1$s this email address was entered on %2$s with a message to %3$s.' ),
		};
		$topic = MailKind::ConfirmNewsletter === $kind ? $facts['newsletter'] : $facts['topic'];
		return sprintf( $text, $t->dateTime( $facts['received'] ), $facts['page'], $this->letterhead->agencyName, $topic );
	}

	private function action( MailKind $kind ): string {
		$t = $this->translator;
		return match ( $kind ) {
			MailKind::ConfirmLead, MailKind::ConfirmInquiry => $t->text( 'Please confirm the address and the inquiry with this link:' ),
			MailKind::ConfirmSearch                         => $t->text( 'Please confirm the address and the saved search with this link:' ),
			MailKind::ConfirmNewsletter                     => $t->text( 'Please confirm the subscription with this link:' ),
			default                                         => $t->text( 'Please confirm the address and the message with this link:' ),
		};
	}

	private function button( MailKind $kind ): string {
		$t = $this->translator;
		return match ( $kind ) {
			MailKind::ConfirmLead, MailKind::ConfirmInquiry => $t->text( 'Confirm inquiry' ),
			MailKind::ConfirmSearch                         => $t->text( 'Confirm saved search' ),
			MailKind::ConfirmNewsletter                     => $t->text( 'Confirm subscription' ),
			default                                         => $t->text( 'Confirm message' ),
		};
	}

	/** @param string $content What the newsletter is about. */
	private function alsoNewsletter( string $content ): string {
		return sprintf(
			$this->translator->text(
				'The newsletter of %1$s about %2$s was chosen as well. The link confirms both. You can unsubscribe at any time.'
			),
			$this->letterhead->agencyName,
			$content
		);
	}

	/** Somebody who has just saved a search expects mails about it (P353). */
	private function withoutAlerts(): string {
		$t = $this->translator;
		return $t->text( 'At the moment we send no emails about saved searches.' ) . ' ' . $t->text( 'You see matching properties after signing in.' );
	}

	private function notYou( MailKind $kind ): string {
		$t = $this->translator;
		return match ( $kind ) {
			MailKind::ConfirmNewsletter => $t->text(
				'Was it not you? Then there is nothing to do. Without confirmation you will not receive the newsletter, and we delete these details after 7 days.'
			),
			MailKind::ConfirmSearch     => $t->text( 'Was it not you? Then there is nothing to do. Without confirmation we delete these details after 7 days.' ),
			default                     => sprintf(
				$t->text( 'Was it not you? Then there is nothing to do; the details remain marked as unconfirmed. If you wish, we delete them: %s' ),
				$this->letterhead->contactEmail
			),
		};
	}
}
