<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** What can be said of a listing that is taken, and of its file (O14). */
enum NoteCode: string {

	case Version  = 'version';
	case Encoding = 'encoding';

	/** The sentence for staff, with a place for what it names. */
	public function sentence( Translator $t ): string {
		return match ( $this ) {
			self::Version  => $t->text( 'The file names version “%s” of OpenImmo; versions 1.2.0 to 1.2.7c are known. It was read all the same.' ),
			self::Encoding => $t->text( 'The file has characters that are no UTF-8 and was read as Windows-1252. Please check umlauts, and set your software to UTF-8.' ),
		};
	}
}
