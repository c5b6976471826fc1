<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification\Templates;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Notification\AgencySubject;
use SwImmoSuite\Visitor\Notification\Layout;
use SwImmoSuite\Visitor\Notification\Link;
use SwImmoSuite\Visitor\Notification\Section;

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
 *     consents: array<string, bool>,
 *     entry: string,
 * }
 */
final class AgencyMail {

	public function __construct( private readonly Translator $translator ) {
	}

	/** Contains the sender's name; identical for all mails about one submission. */
	public function subject( AgencySubject $subject, string $uuid ): string {
		return $subject->text( $this->translator->text( '%1$s: %2$s [%3$s]' ), $uuid );
	}

	/**
	 * Sections for Layout and HtmlLayout.
	 *
	 * @param MailKind $kind  A kind of mail for the agency.
	 * @param array    $facts page without scheme; times in Unix seconds; confirmed: used only if confirmed;
	 *                        topic: section about the topic;
	 *                        consents: by purpose, whether the given consent is confirmed;
	 *                        entry: URL of the entry in the inbox.
	 * @phpstan-param Facts $facts
	 * @return list<Section>
	 */
	public function sections( MailKind $kind, array $facts ): array {
		$t        = $this->translator;
		$sections = [
			new Section( lead: $this->state( $kind ), lines: [ $this->opening( $kind, $facts ) ] ),
			$facts['topic'] ?? new Section(),
			new Section( $t->text( 'CONTACT' ), facts: $this->contact( $facts ) ),
			new Section( $t->text( 'MESSAGE' ), quote: $facts['message'] ),
			new Section( $t->text( 'CONSENTS' ), facts: $this->consents( $facts ), aligned: false ),
			new Section(
				lines: [ sprintf( $t->text( 'Your reply to this email goes to %s.' ), $facts['email'] ) ],
				facts: [ $t->text( 'In WordPress' ) => Link::page( $facts['entry'] ) ],
				aligned: false
			),
		];
		return array_values( array_filter( $sections, static fn( Section $section ): bool => ! $section->isEmpty() ) );
	}

	/** State of the submission at the top, as the subject omits it. */
	private function state( MailKind $kind ): string {
		return MailKind::AgencyUnconfirmed === $kind ? $this->translator->text( 'Unconfirmed.' ) : $this->translator->text( 'Confirmed.' );
	}

	/** @phpstan-param Facts $facts */
	private function opening( MailKind $kind, array $facts ): string {
		$t    = $this->translator;
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
	private function contact( array $facts ): array {
		$part = static fn( string $key ): string => Layout::line( $facts['contact'][ $key ] ?? '' );
		$join = static fn( string $glue, string ...$parts ): string => implode( $glue, array_filter( $parts, static fn( string $one ): bool => '' !== $one ) );
		return [
			$this->translator->text( 'Name' )          => $join( ' ', $this->salutation( $part( 'salutation' ) ), $part( 'firstname' ), $part( 'lastname' ) ),
			$this->translator->text( 'Company' )       => $part( 'company' ),
			$this->translator->text( 'Email address' ) => Link::email( $facts['email'] ),
			$this->translator->text( 'Phone' )         => Link::phone( $part( 'phone' ) ),
			$this->translator->text( 'Address' )       => $join(
				', ',
				$join( ' ', $part( 'street' ), $part( 'number' ) ),
				$join( ' ', $part( 'zip' ), $part( 'city' ) )
			),
		];
	}

	/** Salutations are stored as the German word. */
	private function salutation( string $value ): string {
		return match ( $value ) {
			'Frau'  => $this->translator->text( 'Ms.' ),
			'Herr'  => $this->translator->text( 'Mr.' ),
			default => '',
		};
	}

	/**
	 * @phpstan-param Facts $facts
	 * @return array<string, string>
	 */
	private function consents( array $facts ): array {
		$given = $facts['consents'];
		$plain = fn( ConsentPurpose $purpose ): string => isset( $given[ $purpose->value ] ) ? $this->translator->text( 'yes' ) : $this->translator->text( 'no' );
		return [
			$this->translator->text( 'Storage of my details' )           => $plain( ConsentPurpose::DataPrivacy ),
			$this->translator->text( 'Contact by phone, letter, email' ) => $plain( ConsentPurpose::AcceptContact ),
			// The newsletter needs a confirmed address; the other two consents are valid for the request as sent.
			$this->translator->text( 'Newsletter' )                      => true === ( $given[ ConsentPurpose::Newsletter->value ] ?? true )
				? $plain( ConsentPurpose::Newsletter )
				: $this->translator->text( 'yes, confirmation pending' ),
		];
	}
}
