<?php

declare(strict_types=1);

namespace SwImmoSuite\Notification\Templates;

use SwImmoSuite\I18n\Translator;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Notification\Layout;
use SwImmoSuite\Submission\SubmissionKind;

defined( 'ABSPATH' ) || exit;

/**
 * Tells the agency what a visitor has sent.
 *
 * @phpstan-type Facts array{
 *     page: string,
 *     received: int,
 *     confirmed: int,
 *     topic: string,
 *     email: string,
 *     contact: array<string, string>,
 *     message: string,
 *     consents: array<string, bool>,
 * }
 */
final class AgencyMail {

	/** Where the values of all blocks begin, so that they stand below each other. */
	public const COLUMN = 19;

	public function __construct( private readonly Translator $translator ) {
	}

	/**
	 * Holds nothing that a visitor typed.
	 *
	 * @param MailKind $kind  One of the kinds for the agency.
	 * @param string   $title Of lead, search, listing or page.
	 * @param string   $id    The submission's UUID.
	 */
	public function subject( MailKind $kind, SubmissionKind $what, string $title, string $id ): string {
		$t = $this->translator;
		return sprintf(
			$t->text( '%1$s, %2$s: %3$s [%4$s]' ),
			match ( $what ) {
				SubmissionKind::Lead          => $t->text( 'Inquiry' ),
				SubmissionKind::ExposeInquiry => $t->text( 'Listing inquiry' ),
				SubmissionKind::SavedSearch   => $t->text( 'Saved search' ),
				default                       => $t->text( 'Message' ),
			},
			MailKind::AgencyUnconfirmed === $kind ? $t->text( 'unconfirmed' ) : $t->text( 'confirmed' ),
			$title,
			substr( $id, 0, 8 )
		);
	}

	/**
	 * The text.
	 *
	 * @param array $facts page without its scheme; times in unix seconds, confirmed counts once it is;
	 *                     topic: the block of what it is about, or empty;
	 *                     consents: purpose of each consent that was given, to whether it is confirmed.
	 * @phpstan-param Facts $facts
	 */
	public function body( MailKind $kind, array $facts ): string {
		$blocks = [
			Layout::paragraph( $this->opening( $kind, $facts ) ),
			$facts['topic'],
			$this->block( $this->translator->text( 'CONTACT' ), Layout::table( $this->contact( $facts ), self::COLUMN, 2 ) ),
			$this->block( $this->translator->text( 'MESSAGE' ), Layout::quote( $facts['message'] ) ),
			$this->block( $this->translator->text( 'CONSENTS' ), Layout::table( $this->consents( $facts ), 0, 1 ) ),
			Layout::paragraph( sprintf( $this->translator->text( 'Your reply to this email goes to %s.' ), $facts['email'] ) ),
		];
		return implode( "\n\n", array_filter( $blocks, static fn( string $block ): bool => '' !== $block ) ) . "\n";
	}

	private function block( string $heading, string $lines ): string {
		return '' === $lines ? '' : $heading . "\n" . $lines;
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
	 * @return array<string, string>
	 */
	private function contact( array $facts ): array {
		$part = static fn( string $key ): string => Layout::line( $facts['contact'][ $key ] ?? '' );
		$join = static fn( string $glue, string ...$parts ): string => implode( $glue, array_filter( $parts, static fn( string $one ): bool => '' !== $one ) );
		return [
			$this->translator->text( 'Name' )          => $join( ' ', $this->salutation( $part( 'salutation' ) ), $part( 'firstname' ), $part( 'lastname' ) ),
			$this->translator->text( 'Company' )       => $part( 'company' ),
			$this->translator->text( 'Email address' ) => $facts['email'],
			$this->translator->text( 'Phone' )         => $part( 'phone' ),
			$this->translator->text( 'Address' )       => $join(
				', ',
				$join( ' ', $part( 'street' ), $part( 'number' ) ),
				$join( ' ', $part( 'zip' ), $part( 'city' ) )
			),
		];
	}

	/** The salutation travels as its German word. */
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
		$plain = fn( string $purpose ): string => isset( $given[ $purpose ] ) ? $this->translator->text( 'yes' ) : $this->translator->text( 'no' );
		return [
			$this->translator->text( 'Storage of my details' )           => $plain( 'dataPrivacy' ),
			$this->translator->text( 'Contact by phone, letter, email' ) => $plain( 'acceptContact' ),
			// Only a confirmed mailbox may get the newsletter; the other two hold for the request as it was sent.
			$this->translator->text( 'Newsletter' )                      => true === ( $given['newsletter'] ?? true )
				? $plain( 'newsletter' )
				: $this->translator->text( 'yes, confirmation pending' ),
		];
	}
}
