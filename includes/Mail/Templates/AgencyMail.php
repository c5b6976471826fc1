<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail\Templates;

use SwImmoSuite\I18n\Translator;
use SwImmoSuite\Mail\Layout;

defined( 'ABSPATH' ) || exit;

/**
 * Tells the agency what a visitor has sent.
 *
 * @phpstan-type Facts array{
 *     page: string,
 *     received: int,
 *     confirmed: int|null,
 *     email: string,
 *     contact: array<string, string>,
 *     message: string,
 *     consents: array<string, bool>,
 * }
 */
final class AgencyMail {

	/** Where the values of all blocks begin, so that they stand below each other. */
	private const COLUMN = 19;

	public function __construct( private readonly Translator $translator ) {
	}

	/**
	 * Holds nothing that a visitor typed.
	 *
	 * @param string $title Title of the page.
	 * @param string $id    The submission's UUID.
	 */
	public function subject( bool $confirmed, string $title, string $id ): string {
		return sprintf(
			$this->translator->text( '%1$s, %2$s: %3$s [%4$s]' ),
			$this->translator->text( 'Message' ),
			$confirmed ? $this->translator->text( 'confirmed' ) : $this->translator->text( 'unconfirmed' ),
			$title,
			substr( $id, 0, 8 )
		);
	}

	/**
	 * The text.
	 *
	 * @param array $facts page without its scheme; times in unix seconds, confirmed is null in the first mail;
	 *                     consents: purpose of each consent that was given, to whether it is confirmed.
	 * @phpstan-param Facts $facts
	 */
	public function body( array $facts ): string {
		$blocks = [
			Layout::paragraph( $this->opening( $facts ) ),
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
	private function opening( array $facts ): string {
		$received = $this->translator->dateTime( $facts['received'] );
		if ( null === $facts['confirmed'] ) {
			$text = $this->translator->text(
				'Received through %1$s on %2$s. The email address is not confirmed yet; so it is not certain who sent this. As soon as it is confirmed, another email follows.'
			);
			return sprintf( $text, $facts['page'], $received );
		}
		$text = $this->translator->text( 'Received through %1$s on %2$s. The email address was confirmed on %3$s.' );
		return sprintf( $text, $facts['page'], $received, $this->translator->dateTime( $facts['confirmed'] ) );
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
