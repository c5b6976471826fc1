<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** A remark for staff about an imported listing or its transfer. */
final class Note {

	/** Maximum characters of the file that a sentence quotes. */
	public const LONGEST = 80;

	public readonly string $value;

	/**
	 * @param string $value     Text from the file that the sentence quotes; escape it on output.
	 * @param bool   $isAddress Whether the value is an address that the site does not request.
	 */
	public function __construct( public readonly NoteCode $code, string $value = '', public readonly bool $isAddress = false ) {
		$this->value = mb_substr( $value, 0, self::LONGEST );
	}

	/** A note on the address of a picture, document or link that the site does not request. */
	public static function ofAddress( string $address ): self {
		return new self( NoteCode::PictureRefused, $address, true );
	}

	public function sentence( Translator $translator ): string {
		$sentence = match ( true ) {
			$this->isAddress                                            => $translator->text( 'The address “%s” may not be asked: only http and https addresses on the internet are allowed.' ),
			NoteCode::SameNumber === $this->code && '' !== $this->value => $translator->text( 'A second property has the same OpenImmo id “%s”.' ),
			default                                                     => $this->code->sentence( $translator ),
		};
		return sprintf( $sentence, $this->value );
	}
}
