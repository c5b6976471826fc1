<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** A remark for staff about an imported listing or its transfer. */
final class Note {

	/** Maximum characters that a sentence quotes from the file. */
	public const MAX_LENGTH = 80;

	/** Maximum characters of the sentence with which an extension refuses a listing. */
	private const MAX_REFUSAL_LENGTH = 300;

	public readonly string $value;

	/**
	 * @param string $value     Text from the file that the sentence quotes; escape it on output.
	 * @param bool   $isAddress Whether the value is an address that the site does not request.
	 */
	public function __construct( public readonly NoteCode $code, string $value = '', public readonly bool $isAddress = false ) {
		$this->value = mb_substr( $value, 0, NoteCode::Refusal === $code ? self::MAX_REFUSAL_LENGTH : self::MAX_LENGTH );
	}

	/** A note on the address of a picture, document or link that the site does not request. */
	public static function ofAddress( string $address ): self {
		return new self( NoteCode::PictureRefused, $address, isAddress: true );
	}

	public function sentence( Translator $translator ): string {
		$sentence = match ( true ) {
			$this->isAddress                                            => $translator->text( 'The address “%s” cannot be requested: only http and https addresses on the internet are allowed.' ),
			NoteCode::SameNumber === $this->code && '' !== $this->value => $translator->text( 'A second property has the same OpenImmo id “%s”.' ),
			default                                                     => $this->code->sentence( $translator ),
		};
		return sprintf( $sentence, $this->value );
	}

	/**
	 * @param array<array-key, mixed> $stored From json(), decoded.
	 * @return list<self> Without codes that this version does not know.
	 */
	public static function listFrom( array $stored ): array {
		$notes = [];
		foreach ( $stored as $note ) {
			$note  = (array) $note;
			$code  = is_string( $note['code'] ?? null ) ? NoteCode::tryFrom( $note['code'] ) : null;
			$value = $note['value'] ?? '';
			if ( null !== $code ) {
				$notes[] = new self( $code, is_string( $value ) ? $value : '', true === ( $note['isAddress'] ?? false ) );
			}
		}
		return $notes;
	}

	/** @param list<self> $notes A listing has at most one note per file and few others, so that the JSON fits the column. */
	public static function json( array $notes ): ?string {
		return [] === $notes ? null : (string) wp_json_encode( $notes, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}
}
