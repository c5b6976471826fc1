<?php
declare(strict_types=1);

namespace SwImmoSuite\Contact;

use SwImmoSuite\Auth\FormClaims;
use SwImmoSuite\Http\Call;

defined( 'ABSPATH' ) || exit;

/** What was typed into a contact or newsletter form, trimmed, and what this form still asks for. */
final class ContactForm {

	private const CONSENTS = [ 'dataPrivacy', 'acceptContact', 'newsletter' ];

	/**
	 * @param array<string, string> $contact  Values that are not empty.
	 * @param string                $message  Empty where there is none.
	 * @param list<string>          $consents Ticked boxes.
	 */
	private function __construct(
		public readonly SubmissionKind $kind,
		public readonly array $contact,
		public readonly string $message,
		public readonly array $consents,
	) {
	}

	/** The body has passed its schema. */
	public static function of( Call $call ): self {
		$typed   = is_array( $call->body['contact'] ?? null ) ? $call->body['contact'] : [];
		$boxes   = is_array( $typed['customFields'] ?? null ) ? $typed['customFields'] : [];
		$contact = [];
		foreach ( $typed as $key => $value ) {
			$text = is_string( $value ) ? self::trim( $value ) : '';
			if ( '' !== $text ) {
				$contact[ (string) $key ] = $text;
			}
		}
		return new self(
			'newsletter' === $call->string( 'type' ) ? SubmissionKind::Newsletter : SubmissionKind::Contact,
			$contact,
			self::trim( str_replace( [ "\r\n", "\r" ], "\n", $call->string( 'message' ) ) ),
			array_values( array_filter( self::CONSENTS, static fn( string $name ): bool => true === ( $boxes[ $name ] ?? false ) ) ),
		);
	}

	public function email(): string {
		return $this->contact['email'] ?? '';
	}

	/** @return array<string, mixed> What is stored; consents are records of their own. */
	public function payload(): array {
		return [ 'contact' => $this->contact ] + ( '' === $this->message ? [] : [ 'message' => $this->message ] );
	}

	/**
	 * What only this form knows to be missing (W2): its required fields and consents.
	 *
	 * @return array<string, string> Code by field.
	 */
	public function faults( FormClaims $claims ): array {
		$faults = [];
		foreach ( $this->requiredFields( $claims ) as $name ) {
			if ( 'message' === $name ? '' === $this->message : ! isset( $this->contact[ $name ] ) ) {
				$faults[ 'message' === $name ? $name : "contact.{$name}" ] = 'required';
			}
		}
		foreach ( array_diff( $this->requiredConsents( $claims ), $this->consents ) as $name ) {
			$faults[ "contact.customFields.{$name}" ] = 'consent_missing';
		}
		return $faults;
	}

	/**
	 * The newsletter counts only where the form offered it, contact only where its words were shown.
	 *
	 * @return list<string>
	 */
	public function offeredConsents( FormClaims $claims ): array {
		$hidden = SubmissionKind::Newsletter === $this->kind ? 'acceptContact' : ( 'hidden' === $claims->newsletter ? 'newsletter' : '' );
		return array_values( array_diff( $this->consents, [ $hidden ] ) );
	}

	/** @return list<string> */
	private function requiredFields( FormClaims $claims ): array {
		return SubmissionKind::Newsletter === $this->kind
			? [ 'email' ]
			: array_values( array_unique( [ 'firstname', 'lastname', 'email', ...$claims->requiredFields ] ) );
	}

	/** @return list<string> */
	private function requiredConsents( FormClaims $claims ): array {
		return match ( true ) {
			SubmissionKind::Newsletter === $this->kind => [ 'dataPrivacy', 'newsletter' ],
			'required' === $claims->newsletter         => self::CONSENTS,
			default                                    => [ 'dataPrivacy', 'acceptContact' ],
		};
	}

	/** Blanks of every script, also those that trim() does not know. */
	private static function trim( string $text ): string {
		return (string) preg_replace( '/^[\s\x{200B}\x{FEFF}]+|[\s\x{200B}\x{FEFF}]+$/u', '', $text );
	}
}
