<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** What can be said of a listing that is taken, and of its file (O14). */
enum NoteCode: string {

	case Version          = 'version';
	case Encoding         = 'encoding';
	case NoRegion         = 'no_region';
	case NoCategory       = 'no_category';
	case PriceUnclear     = 'price_unclear';
	case EnergyIncomplete = 'energy_incomplete';

	/** The sentence for staff, with a place for what it names. */
	public function sentence( Translator $t ): string {
		return match ( $this ) {
			self::NoRegion         => $t->text( 'No region found; saved searches do not find this property.' ),
			self::NoCategory       => $t->text( 'The type “%s” has no category here; it is shown, but searches do not find it.' ),
			self::PriceUnclear     => $t->text( 'The price “%s” is probably a mistake and is not shown.' ),
			self::EnergyIncomplete => $t->text( 'Details of the energy certificate are missing.' ),
			self::Version          => $t->text( 'The file names version “%s” of OpenImmo; versions 1.2.0 to 1.2.7c are known. It was read all the same.' ),
			self::Encoding         => $t->text( 'The file has characters that are no UTF-8 and was read as Windows-1252. Please check umlauts, and set your software to UTF-8.' ),
		};
	}
}
