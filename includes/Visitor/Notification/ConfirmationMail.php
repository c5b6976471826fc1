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
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\SavedSearch\DemandService;
use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/**
 * Asks a visitor to confirm a submission. Begins with the topic and the button, followed by what happens next, time and page of
 * the form, and advice for recipients who did not send it. Contains no typed text, so that forms cannot be abused to mail texts to
 * strangers.
 *
 * @phpstan-type Facts array{received: int, page: string, topic: PublicTopic, picture: string|null, person: string, link: string,
 *   validUntil: int, newsletter: string, areAlertsOff: bool, demand: string}
 */
final class ConfirmationMail {

	/** @param Closure(): DemandService $demand */
	public function __construct(
		private readonly KeyRing $keys,
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly SubmissionSubject $subjects,
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
		$subject    = self::subject( $letterhead->translator, $mail->kind );
		$letter     = self::letter( $letterhead, $mail->kind, $this->facts( $submission, $key, $letterhead, $page ) )->worded( $mail->kind->value, $mail->language );
		return new Message( $mail->recipient, $letterhead->contactEmail, $subject, $letter->text(), $this->layout->letter( $mail->language, $subject, $letter ) );
	}

	/** @phpstan-return Facts */
	private function facts( Submission $submission, Key $key, Letterhead $letterhead, string $page ): array {
		$topic = $this->subjects->forStrangers( $submission, $letterhead->translator );
		return [
			'received'     => $submission->receivedAt,
			'page'         => $page,
			'topic'        => $topic,
			'picture'      => null === $topic->listing ? null : ListingTile::pictureOf( $topic->listing ),
			'person'       => null === $topic->listing ? '' : ContactPerson::nameOf( $topic->listing ),
			'link'         => FrameUrl::login( $key->k(), $letterhead->translator->language ),
			'validUntil'   => $key->expiresAt,
			'newsletter'   => self::newsletter( $submission, $key, $letterhead ),
			'areAlertsOff' => ! ( new AlertSettings() )->areOn(),
			'demand'       => $this->demand( $submission, $letterhead->translator ),
		];
	}

	private function demand( Submission $submission, Translator $t ): string {
		$inquiry = $submission->inquiry();
		return null === $inquiry ? '' : ( $this->demand )()->sentence( $inquiry, $t );
	}

	/**
	 * Topics of the newsletter in the text shown to the sender, not in the current settings; empty if the key confirms no
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
	 * @param array $facts Times in Unix seconds; page without scheme; picture: URL of the listing's picture on this site; person: name
	 *                     of the contact person, empty for the agency; link as a URL; newsletter: its topics, empty if not requested;
	 *                     areAlertsOff: whether the site sends no alert mails; demand: how many people search for the property,
	 *                     empty if unknown.
	 * @phpstan-param Facts $facts
	 */
	public static function letter( Letterhead $letterhead, MailKind $kind, array $facts ): Letter {
		$t          = $letterhead->translator;
		$validity   = sprintf( $t->text( 'The link is valid until %s.' ), $t->dateTime( $facts['validUntil'] ) );
		$paragraphs = [
			MailKind::ConfirmNewsletter === $kind || '' === $facts['newsletter'] ? '' : self::alsoNewsletter( $letterhead, $facts['newsletter'] ),
			self::next( $t, $kind, $facts['person'] ) . ' ' . $validity,
			MailKind::ConfirmSearch === $kind && $facts['areAlertsOff'] ? self::withoutAlerts( $t ) : '',
			$facts['demand'],
			self::occasion( $letterhead, $kind, $facts ) . ' ' . self::notYou( $letterhead, $kind ),
		];
		$shown      = array_values( array_filter( $paragraphs, static fn( string $text ): bool => '' !== $text ) );
		$sections   = array_map( static fn( string $text ): Section => new Section( lines: [ $text ] ), $shown );
		return new Letter( $sections, $letterhead->imprint(), hasLogo: false, opening: self::opening( $letterhead, $kind, $facts ) );
	}

	/** @phpstan-param Facts $facts */
	private static function opening( Letterhead $letterhead, MailKind $kind, array $facts ): MailOpening {
		$t     = $letterhead->translator;
		$topic = $facts['topic'];
		return new MailOpening(
			'' === $topic->title ? '' : self::label( $t, $kind, SubmissionSubject::wish( $topic->wish, $t ) ),
			'' === $topic->title ? sprintf( self::titleWithoutTopic( $t, $kind ), $letterhead->agencyName ) : $topic->title,
			$topic->details,
			$facts['picture'],
			self::subject( $t, $kind ),
			Link::action( $facts['link'], self::button( $t, $kind ) )
		);
	}

	/** @param string $wish Empty: none. */
	private static function label( Translator $t, MailKind $kind, string $wish ): string {
		return match ( true ) {
			MailKind::ConfirmSearch === $kind => $t->text( 'Your saved search' ),
			'' === $wish                      => $t->text( 'Your inquiry' ),
			default                           => sprintf( $t->text( 'Your inquiry: %s' ), $wish ),
		};
	}

	/** Pattern for the title if no topic may be named, as for a listing that has become exclusive. */
	private static function titleWithoutTopic( Translator $t, MailKind $kind ): string {
		return match ( $kind ) {
			MailKind::ConfirmNewsletter                     => $t->text( 'Newsletter of %s' ),
			MailKind::ConfirmLead, MailKind::ConfirmInquiry => $t->text( 'Your inquiry to %s' ),
			default                                         => $t->text( 'Your message to %s' ),
		};
	}

	private static function next( Translator $t, MailKind $kind, string $person ): string {
		return match ( true ) {
			MailKind::ConfirmNewsletter === $kind => $t->text( 'You will then receive the newsletter.' ),
			MailKind::ConfirmSearch === $kind     => $t->text( 'Your search is then saved. You can change it after signing in.' ),
			'' === $person                        => $t->text( 'We will then get back to you.' ),
			default                               => sprintf( $t->text( '%s will then get back to you.' ), Layout::line( $person ) ),
		};
	}

	/** @phpstan-param Facts $facts */
	private static function occasion( Letterhead $letterhead, MailKind $kind, array $facts ): string {
		$t    = $letterhead->translator;
		$text = match ( $kind ) {
			MailKind::ConfirmNewsletter                     => $t->text(
				'On %1$s the newsletter of %3$s was requested on %2$s for this email address. It is about %4$s. You can unsubscribe at any time.'
			),
			MailKind::ConfirmLead, MailKind::ConfirmInquiry => $t->text( 'On %1$s this email address was entered on %2$s with an inquiry to %3$s.' ),
			MailKind::ConfirmSearch                         => $t->text( 'On %1$s a search was saved at %3$s with this email address on %2$s.' ),
			default                                         => $t->text( 'On %1$s this email address was entered on %2$s with a message to %3$s.' ),
		};
		return sprintf( $text, $t->dateTime( $facts['received'] ), $facts['page'], $letterhead->agencyName, $facts['newsletter'] );
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

	/** Notes that alerts are switched off, as a sender who saves a search expects mails. */
	private static function withoutAlerts( Translator $t ): string {
		return $t->text( 'Email alerts are off.' ) . ' ' . $t->text( 'You see matching properties after signing in.' );
	}

	private static function notYou( Letterhead $letterhead, MailKind $kind ): string {
		$t = $letterhead->translator;
		return match ( $kind ) {
			MailKind::ConfirmNewsletter => $t->text(
				'Wasn’t you? Then there is nothing to do. Without confirmation you will not receive the newsletter, and we delete these details after 7 days.'
			),
			MailKind::ConfirmSearch     => $t->text( 'Wasn’t you? Then there is nothing to do. Without confirmation we delete these details after 7 days.' ),
			default                     => sprintf(
				$t->text( 'Wasn’t you? Then there is nothing to do; the details remain marked as unconfirmed. If you wish, we delete them: %s' ),
				$letterhead->contactEmail
			),
		};
	}
}
