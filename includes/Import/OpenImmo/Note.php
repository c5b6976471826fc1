<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** What staff should know of a listing that was read, or of its file. */
final class Note {

	/** Characters of what a file says that are repeated in a sentence. */
	private const LONGEST = 80;

	public readonly string $value;

	/** @param string $value What the sentence names, from the file: text wherever it is shown. */
	public function __construct( public readonly NoteCode $code, string $value = '' ) {
		$this->value = mb_substr( $value, 0, self::LONGEST );
	}

	public function sentence( Translator $translator ): string {
		return sprintf( $this->code->sentence( $translator ), $this->value );
	}
}
