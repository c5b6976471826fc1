<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** What staff should know of a listing that was read, or of its file. */
final class Note {

	/** Characters of what a file says that are repeated in a sentence. */
	public const LONGEST = 80;

	public readonly string $value;

	/**
	 * @param string $value     What the sentence names, from the file: text wherever it is shown.
	 * @param bool   $isAddress Whether that is an address that the site does not ask.
	 */
	public function __construct( public readonly NoteCode $code, string $value = '', public readonly bool $isAddress = false ) {
		$this->value = mb_substr( $value, 0, self::LONGEST );
	}

	/** Of a picture, a document or a link whose address the site does not ask. */
	public static function ofAddress( string $address ): self {
		return new self( NoteCode::PictureRefused, $address, true );
	}

	public function sentence( Translator $translator ): string {
		$sentence = $this->isAddress
			? $translator->text( 'The address “%s” may not be asked: only http and https addresses on the internet are allowed.' )
			: $this->code->sentence( $translator );
		return sprintf( $sentence, $this->value );
	}
}
