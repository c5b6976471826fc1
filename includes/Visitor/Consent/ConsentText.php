<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

use SwImmoSuite\Foundation\Contract\Shapes;

defined( 'ABSPATH' ) || exit;

/**
 * One consent in one language, placeholders filled: as it was read.
 *
 * @phpstan-import-type ConsentTextShape from Shapes
 */
final class ConsentText {

	/**
	 * @param string                                   $id      Key of the copy deck, for example acceptContact.request.
	 * @param int                                      $version Rises with every change of wording.
	 * @param string                                   $text    The whole sentence, a link as "text (address)".
	 * @param list<array{text: string, href?: string}> $parts   The same for a screen.
	 */
	public function __construct(
		public readonly string $id,
		public readonly int $version,
		public readonly string $text,
		public readonly array $parts,
	) {
	}

	/** SHA-256 of the sentence in hex: what a mail has to name for its link to confirm it. */
	public function hash(): string {
		return hash( 'sha256', $this->text );
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

	/** @param array<array-key, mixed> $stored What toArray() gave, parts not needed. */
	public static function fromArray( array $stored ): ?self {
		[ 'id' => $id, 'version' => $version, 'text' => $text ] = $stored + [
			'id'      => null,
			'version' => null,
			'text'    => null,
		];
		return is_string( $id ) && is_int( $version ) && is_string( $text ) ? new self( $id, $version, $text, [ [ 'text' => $text ] ] ) : null;
	}
}
