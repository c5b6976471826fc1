<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Transport\Message;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Submission\ExtraAnswers;
use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/**
 * Notifies the agency of a submission; text and HTML parts with the same words.
 *
 * @phpstan-type Facts array{
 *     page: string,
 *     received: int,
 *     confirmed: int,
 *     topic: Section|null,
 *     email: string,
 *     contact: array<string, string>,
 *     message: string,
 *     extra: array<string, string>,
 *     consents: array<string, bool>,
 *     entry: string,
 * }
 */
final class AgencyMail {

	public function __construct(
		private readonly Clock $clock,
		private readonly SubmissionSubject $subjects,
		private readonly HtmlLayout $layout,
		private readonly FeedbackFile $feedback,
	) {
	}

	/**
	 * Null if the mail is for the agency's software, and the listing is not from that software.
	 *
	 * @param string $page Page with the form, without scheme.
	 */
	public function render( QueuedMail $mail, Submission $submission, string $page ): ?Message {
		$t    = new Translator( $mail->language );
		$file = $mail->hasFeedback ? $this->feedback->of( $submission, $t ) : null;
		if ( MailKind::Feedback === $mail->kind && null === $file ) {
			return null;
		}
		$name     = implode( ' ', [ $submission->contact['firstname'] ?? '', $submission->contact['lastname'] ?? '' ] );
		$topic    = new AgencySubject( $this->subjects->topic( $submission, $t ), $this->subjects->isListingTitle( $submission ), $name, $submission->email()->typed );
		$subject  = self::subject( $t, $topic, $submission->uuid );
		$kind     = self::kindOf( $mail->kind, $submission );
		$sections = self::sections( $t, $kind, $this->facts( $kind, $submission, $t, $page ) );
		$html     = $this->layout->notice( $mail->language, $subject, ...$sections );
		return new Message( $mail->recipient, $submission->email()->typed, $subject, Layout::sections( ...$sections ), $html, attachment: $file );
	}

	/** @phpstan-return Facts */
	private function facts( MailKind $kind, Submission $submission, Translator $t, string $page ): array {
		$consents = [];
		foreach ( $submission->consents as $consent ) {
			$consents[ $consent->purpose->value ] = MailKind::AgencyUnconfirmed !== $kind && null !== $consent->confirmedAt;
		}
		return [
			'page'      => $page,
			'received'  => $submission->receivedAt,
			'confirmed' => $submission->confirmedAt ?? $this->clock->now(),
			'topic'     => $this->subjects->block( $submission, $t ),
			'email'     => $submission->email()->typed,
			'contact'   => $submission->contact,
			'message'   => $submission->message ?? '',
			'extra'     => ExtraAnswers::byLabel( $submission->payload, $t ),
			'consents'  => $consents,
			'entry'     => EntryLink::url( $submission->uuid ),
		];
	}

	/** A mail to the agency's software has the text of the notification for the current state of the submission. */
	private static function kindOf( MailKind $kind, Submission $submission ): MailKind {
		return match ( true ) {
			MailKind::Feedback !== $kind                                    => $kind,
			null === $submission->confirmedAt                               => MailKind::AgencyUnconfirmed,
			true === $submission->payload->value( Submission::SIGNED_IN )   => MailKind::AgencySignedIn,
			default                                                         => MailKind::AgencyConfirmed,
		};
	}

	/** Contains the sender's name; identical for all mails about one submission. */
	public static function subject( Translator $t, AgencySubject $subject, string $uuid ): string {
		return $subject->text( $t->text( '%1$s: %2$s [%3$s]' ), $uuid );
	}

	/**
	 * Sections for Layout and HtmlLayout.
	 *
	 * @param MailKind $kind  A kind of mail for the agency.
	 * @param array    $facts page without scheme; times in Unix seconds; confirmed: used only if the address is confirmed;
	 *                        topic: section about the topic;
	 *                        extra: text by label of further fields;
	 *                        consents: by purpose, whether the given consent is confirmed;
	 *                        entry: URL of the entry in the inbox.
	 * @phpstan-param Facts $facts
	 * @return list<Section>
	 */
	public static function sections( Translator $t, MailKind $kind, array $facts ): array {
		$sections = [
			new Section( lead: self::state( $t, $kind ), lines: [ self::opening( $t, $kind, $facts ) ] ),
			$facts['topic'] ?? new Section(),
			new Section( $t->text( 'CONTACT' ), facts: self::contact( $t, $facts ) ),
			new Section( $t->text( 'MESSAGE' ), quote: $facts['message'] ),
			new Section( $t->text( 'FURTHER DETAILS' ), facts: $facts['extra'], aligned: false ),
			new Section( $t->text( 'CONSENTS' ), facts: self::consents( $t, $facts ), aligned: false ),
			new Section(
				lines: [ sprintf( $t->text( 'Your reply to this email goes to %s.' ), $facts['email'] ) ],
				facts: [ $t->text( 'In WordPress' ) => Link::page( $facts['entry'] ) ],
				aligned: false
			),
		];
		return array_values( array_filter( $sections, static fn( Section $section ): bool => ! $section->isEmpty() ) );
	}

	/** State of the submission at the top, as the subject omits it. */
	private static function state( Translator $t, MailKind $kind ): string {
		return MailKind::AgencyUnconfirmed === $kind ? $t->text( 'Unconfirmed.' ) : $t->text( 'Confirmed.' );
	}

	/** @phpstan-param Facts $facts */
	private static function opening( Translator $t, MailKind $kind, array $facts ): string {
		$text = match ( $kind ) {
			MailKind::AgencySignedIn  => $t->text( 'Received through %1$s on %2$s from a signed-in account.' ),
			MailKind::AgencyConfirmed => $t->text( 'Received through %1$s on %2$s. The email address was confirmed on %3$s.' ),
			default                   => $t->text(
				'Received through %1$s on %2$s. The email address is not confirmed yet; so it is not certain who sent this. As soon as it is confirmed, another email follows.'
			),
		};
		return sprintf( $text, $facts['page'], $t->dateTime( $facts['received'] ), $t->dateTime( $facts['confirmed'] ) );
	}

	/**
	 * @phpstan-param Facts $facts
	 * @return array<string, string|Link>
	 */
	private static function contact( Translator $t, array $facts ): array {
		$part = static fn( string $key ): string => Layout::line( $facts['contact'][ $key ] ?? '' );
		$join = static fn( string $glue, string ...$parts ): string => implode( $glue, array_filter( $parts, static fn( string $text ): bool => '' !== $text ) );
		return [
			$t->text( 'Name' )          => $join( ' ', Greeting::title( $t, $part( 'salutation' ) ), $part( 'firstname' ), $part( 'lastname' ) ),
			$t->text( 'Company' )       => $part( 'company' ),
			$t->text( 'Email address' ) => Link::email( $facts['email'] ),
			$t->text( 'Phone' )         => Link::phone( $part( 'phone' ) ),
			$t->text( 'Address' )       => $join(
				', ',
				$join( ' ', $part( 'street' ), $part( 'number' ) ),
				$join( ' ', $part( 'zip' ), $part( 'city' ) )
			),
		];
	}

	/**
	 * @phpstan-param Facts $facts
	 * @return array<string, string>
	 */
	private static function consents( Translator $t, array $facts ): array {
		$consents = $facts['consents'];
		$yesOrNo  = static fn( ConsentPurpose $purpose ): string => isset( $consents[ $purpose->value ] ) ? $t->text( 'yes' ) : $t->text( 'no' );
		return [
			$t->text( 'Storage of my details' )           => $yesOrNo( ConsentPurpose::DataPrivacy ),
			$t->text( 'Contact by phone, letter, email' ) => $yesOrNo( ConsentPurpose::AcceptContact ),
			// The newsletter needs a confirmed address; the other two consents are valid for the request as sent.
			$t->text( 'Newsletter' )                      => false === ( $consents[ ConsentPurpose::Newsletter->value ] ?? null )
				? $t->text( 'yes, confirmation pending' )
				: $yesOrNo( ConsentPurpose::Newsletter ),
		];
	}
}
