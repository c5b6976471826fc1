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
 * Asks a visitor to confirm a submission: event, time, link and its validity, advice if it was somebody else, imprint. Contains
 * no typed text, so that forms cannot be abused to mail texts to strangers.
 *
 * @phpstan-type Facts array{received: int, page: string, topic: string, link: string, validUntil: int, newsletter: string, areAlertsOff: bool}
 */
final class ConfirmationMail {

	public function __construct(
		private readonly Translator $translator,
		private readonly Letterhead $letterhead,
	) {
	}

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
	 * @param array $facts Times in Unix seconds; page without scheme; topic: topic of the submission, empty if nothing may be
	 *                     named; link as a URL; newsletter: its topics, empty if not ordered;
	 *                     areAlertsOff: whether the site sends no alert mails.
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
			// A listing that is exclusive by now is not named.
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

	/** @param string $content Topics of the newsletter. */
	private function alsoNewsletter( string $content ): string {
		return sprintf(
			$this->translator->text(
				'The newsletter of %1$s about %2$s was chosen as well. The link confirms both. You can unsubscribe at any time.'
			),
			$this->letterhead->agencyName,
			$content
		);
	}

	/** While alerts are switched off, the mail says so, as a sender who saves a search expects mails. */
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
