<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Transport\Message;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\SavedSearch\DemandService;
use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/**
 * Asks a visitor to confirm a submission: event, time, link and its validity, advice if it was somebody else, imprint. Contains
 * no typed text, so that forms cannot be abused to mail texts to strangers.
 *
 * @phpstan-type Facts array{received: int, page: string, topic: string, link: string, validUntil: int, newsletter: string, areAlertsOff: bool, demand: string}
 */
final class ConfirmationMail {

	/** @param Closure(): DemandService $demand */
	public function __construct(
		private readonly KeyRing $keys,
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly SubmissionSubject $topics,
		private readonly HtmlLayout $layout,
		#[Lazy( DemandService::class )]
		private readonly Closure $demand,
	) {
	}

	/**
	 * Null if the link is used or expired.
	 *
	 * @param string $page Page with the form, without scheme.
	 */
	public function render( QueuedMail $mail, Submission $submission, string $page ): ?Message {
		$key = null === $mail->keySelector ? null : $this->keys->bySelector( $mail->keySelector );
		if ( null === $key || ! $key->isOpen( $this->clock->now() ) ) {
			return null;
		}
		$letterhead = Letterhead::of( $this->settings, $mail->language );
		$t          = $letterhead->translator;
		$facts      = [
			'received'     => $submission->receivedAt,
			'page'         => $page,
			'topic'        => $this->topics->forStrangers( $submission, $t ),
			'link'         => FrameUrl::login( $key->k(), $mail->language ),
			'validUntil'   => $key->expiresAt,
			'newsletter'   => self::newsletter( $submission, $key, $letterhead ),
			'areAlertsOff' => ! ( new AlertSettings() )->areOn(),
			'demand'       => $this->demand( $submission, $t ),
		];
		$subject    = self::subject( $t, $mail->kind );
		$letter     = self::letter( $letterhead, $mail->kind, $facts );
		return new Message( $mail->recipient, $letterhead->contactEmail, $subject, $letter->text(), $this->layout->letter( $mail->language, $subject, $letter ) );
	}

	private function demand( Submission $submission, Translator $t ): string {
		$inquiry = $submission->inquiry();
		return null === $inquiry ? '' : ( $this->demand )()->sentence( $inquiry, $t );
	}

	/**
	 * Topics of the newsletter by the text that the sender has read, not by the current settings; empty if the key confirms no
	 * newsletter.
	 */
	private static function newsletter( Submission $submission, Key $key, Letterhead $letterhead ): string {
		if ( null === $key->grant->newsletterHash ) {
			return '';
		}
		$record = $submission->newsletter();
		return Layout::line( ( null === $record ? null : ConsentWordings::newsletterContent( $record ) ) ?? $letterhead->newsletterContent );
	}

	public static function subject( Translator $t, MailKind $kind ): string {
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
	 *                     areAlertsOff: whether the site sends no alert mails; demand: how many people search for the property,
	 *                     empty if unknown.
	 * @phpstan-param Facts $facts
	 */
	public static function letter( Letterhead $letterhead, MailKind $kind, array $facts ): Letter {
		$t          = $letterhead->translator;
		$end        = sprintf( $t->text( 'The link is valid until %s.' ), $t->dateTime( $facts['validUntil'] ) );
		$paragraphs = [
			[ $t->text( 'Hello,' ) ],
			[ self::occasion( $letterhead, $kind, $facts ) ],
			...( '' === $facts['demand'] ? [] : [ [ $facts['demand'] ] ] ),
			[ self::action( $t, $kind ), Link::action( $facts['link'], self::button( $t, $kind ) ) ],
			...( MailKind::ConfirmNewsletter === $kind || '' === $facts['newsletter'] ? [] : [ [ self::alsoNewsletter( $letterhead, $facts['newsletter'] ) ] ] ),
			...( MailKind::ConfirmSearch === $kind && $facts['areAlertsOff'] ? [ [ self::withoutAlerts( $t ) ] ] : [] ),
			[ $end . ' ' . self::notYou( $letterhead, $kind ) ],
		];
		$sections   = array_map( static fn( array $lines ): Section => new Section( lines: $lines ), $paragraphs );
		return new Letter( $sections, $letterhead->imprint(), false );
	}

	/** @phpstan-param Facts $facts */
	private static function occasion( Letterhead $letterhead, MailKind $kind, array $facts ): string {
		$t    = $letterhead->translator;
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
		return sprintf( $text, $t->dateTime( $facts['received'] ), $facts['page'], $letterhead->agencyName, $topic );
	}

	private static function action( Translator $t, MailKind $kind ): string {
		return match ( $kind ) {
			MailKind::ConfirmLead, MailKind::ConfirmInquiry => $t->text( 'Please confirm the address and the inquiry with this link:' ),
			MailKind::ConfirmSearch                         => $t->text( 'Please confirm the address and the saved search with this link:' ),
			MailKind::ConfirmNewsletter                     => $t->text( 'Please confirm the subscription with this link:' ),
			default                                         => $t->text( 'Please confirm the address and the message with this link:' ),
		};
	}

	private static function button( Translator $t, MailKind $kind ): string {
		return match ( $kind ) {
			MailKind::ConfirmLead, MailKind::ConfirmInquiry => $t->text( 'Confirm inquiry' ),
			MailKind::ConfirmSearch                         => $t->text( 'Confirm saved search' ),
			MailKind::ConfirmNewsletter                     => $t->text( 'Confirm subscription' ),
			default                                         => $t->text( 'Confirm message' ),
		};
	}

	/** @param string $content Topics of the newsletter. */
	private static function alsoNewsletter( Letterhead $letterhead, string $content ): string {
		return sprintf(
			$letterhead->translator->text(
				'The newsletter of %1$s about %2$s was chosen as well. The link confirms both. You can unsubscribe at any time.'
			),
			$letterhead->agencyName,
			$content
		);
	}

	/** While alerts are switched off, the mail says so, as a sender who saves a search expects mails. */
	private static function withoutAlerts( Translator $t ): string {
		return $t->text( 'At the moment we send no emails about saved searches.' ) . ' ' . $t->text( 'You see matching properties after signing in.' );
	}

	private static function notYou( Letterhead $letterhead, MailKind $kind ): string {
		$t = $letterhead->translator;
		return match ( $kind ) {
			MailKind::ConfirmNewsletter => $t->text(
				'Was it not you? Then there is nothing to do. Without confirmation you will not receive the newsletter, and we delete these details after 7 days.'
			),
			MailKind::ConfirmSearch     => $t->text( 'Was it not you? Then there is nothing to do. Without confirmation we delete these details after 7 days.' ),
			default                     => sprintf(
				$t->text( 'Was it not you? Then there is nothing to do; the details remain marked as unconfirmed. If you wish, we delete them: %s' ),
				$letterhead->contactEmail
			),
		};
	}
}
