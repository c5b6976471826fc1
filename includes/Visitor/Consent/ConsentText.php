<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;

defined( 'ABSPATH' ) || exit;

/**
 * One consent text in one language, with placeholders filled.
 *
 * @phpstan-import-type ConsentTextShape from Shapes
 * @phpstan-type Part array{text: string, href?: string, choice?: value-of<AlertFrequency>, label?: string, hint?: string}
 */
final class ConsentText {

	/**
	 * @param string $id      Id of the text, for example acceptContact.request.
	 * @param int    $version Incremented with every change of wording.
	 * @param string $text    The whole sentence, with links as "text (address)" and the default of a choice.
	 * @param list<Part> $parts The sentence in parts for the screen, with all choices.
	 */
	public function __construct(
		public readonly string $id,
		public readonly int $version,
		public readonly string $text,
		public readonly array $parts,
	) {
	}

	/**
	 * Returns the text as shown to a sender with this choice. A choice that the text does not offer changes nothing.
	 *
	 * @param string|null $choice Choice in the form; null: none.
	 */
	public function withChoice( ?string $choice ): self {
		if ( ! in_array( $choice, array_column( $this->parts, 'choice' ), true ) ) {
			return $this;
		}
		// Keeps all parts except the choices that were not chosen.
		$parts = array_values( array_filter( $this->parts, static fn( array $part ): bool => ( $part['choice'] ?? $choice ) === $choice ) );
		return new self( $this->id, $this->version, implode( '', array_column( $parts, 'text' ) ), $parts );
	}

	/** @return list<Part> Parts that are choices. */
	public function choices(): array {
		return array_values( array_filter( $this->parts, static fn( array $part ): bool => isset( $part['choice'] ) ) );
	}

	/** SHA-256 of the sentence in hex. A mailed link confirms the consent only if its mail contains this text. */
	public function hash(): string {
		return hash( 'sha256', $this->text );
	}

	/** Remark in exports and printed proofs for a consent given through the API without a form of the plugin. */
	public static function notShown( Translator $translator ): string {
		return $translator->text( 'Our form did not show this text: the message was sent without the form.' );
	}

	/** @return ConsentTextShape */
	public function toArray(): array {
		return [
			'id'      => $this->id,
			'version' => $this->version,
			'text'    => $this->text,
			'parts'   => $this->parts,
		];
	}

	/** @param array<array-key, mixed> $stored Result of toArray(). Its parts are read only if they offer choices. */
	public static function fromArray( array $stored ): ?self {
		[ 'id' => $id, 'version' => $version, 'text' => $text ] = $stored + [
			'id'      => null,
			'version' => null,
			'text'    => null,
		];
		return is_string( $id ) && is_int( $version ) && is_string( $text ) ? new self( $id, $version, $text, self::partsOf( $stored['parts'] ?? null ) ?? [ [ 'text' => $text ] ] ) : null;
	}

	/** @return list<Part>|null Null if the parts are invalid or offer no choices. */
	private static function partsOf( mixed $stored ): ?array {
		$parts = [];
		foreach ( is_array( $stored ) ? $stored : [] as $part ) {
			if ( ! is_array( $part ) || ! is_string( $part['text'] ?? null ) ) {
				return null;
			}
			$choice  = is_string( $part['choice'] ?? null ) ? AlertFrequency::tryFrom( $part['choice'] ) : null;
			$parts[] = [ 'text' => $part['text'] ] + ( null === $choice ? [] : [ 'choice' => $choice->value ] );
		}
		return [] === array_column( $parts, 'choice' ) ? null : $parts;
	}
}
