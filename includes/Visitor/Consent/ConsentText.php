<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;

defined( 'ABSPATH' ) || exit;

/**
 * One consent in one language, placeholders filled: as it was read.
 *
 * @phpstan-import-type ConsentTextShape from Shapes
 * @phpstan-type Part array{text: string, href?: string, choice?: value-of<AlertFrequency>, label?: string, hint?: string}
 */
final class ConsentText {

	/**
	 * @param string $id      Key of the copy deck, for example acceptContact.request.
	 * @param int    $version Rises with every change of wording.
	 * @param string $text    The whole sentence, a link as "text (address)"; of what is to be chosen with the form, what holds without a choice.
	 * @param list<Part> $parts The same for a screen, with every choice.
	 */
	public function __construct(
		public readonly string $id,
		public readonly int $version,
		public readonly string $text,
		public readonly array $parts,
	) {
	}

	/**
	 * As it stood beside the box of somebody who has chosen this; what is chosen nowhere in it leaves it as it is.
	 *
	 * @param string|null $choice Of the form; null: none was made.
	 */
	public function chosen( ?string $choice ): self {
		if ( ! in_array( $choice, array_column( $this->parts, 'choice' ), true ) ) {
			return $this;
		}
		$parts = array_values( array_filter( $this->parts, static fn( array $part ): bool => ( $part['choice'] ?? $choice ) === $choice ) );
		return new self( $this->id, $this->version, implode( '', array_column( $parts, 'text' ) ), $parts );
	}

	/** @return list<Part> What there is to choose. */
	public function choices(): array {
		return array_values( array_filter( $this->parts, static fn( array $part ): bool => isset( $part['choice'] ) ) );
	}

	/** SHA-256 of the sentence in hex: what a mail has to name for its link to confirm it. */
	public function hash(): string {
		return hash( 'sha256', $this->text );
	}

	/** Remark in export and printed proof on a consent whose text no form of ours showed (P311). */
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

	/** @param array<array-key, mixed> $stored What toArray() gave; of its parts only choices are needed. */
	public static function fromArray( array $stored ): ?self {
		[ 'id' => $id, 'version' => $version, 'text' => $text ] = $stored + [
			'id'      => null,
			'version' => null,
			'text'    => null,
		];
		return is_string( $id ) && is_int( $version ) && is_string( $text ) ? new self( $id, $version, $text, self::partsOf( $stored['parts'] ?? null ) ?? [ [ 'text' => $text ] ] ) : null;
	}

	/** @return list<Part>|null Null where nothing is to be chosen. */
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
