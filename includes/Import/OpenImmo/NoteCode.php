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
	case PictureMissing   = 'picture_missing';
	case PictureRefused   = 'picture_refused';

	/** A floor plan is a PDF, and the source takes no documents (P257). */
	case PlanDocument     = 'plan_document';

	/** It stands in the file more than once, and this is the last. */
	case Duplicate = 'duplicate';

	/** Another listing of the source has its number, or its id, which the value names then. */
	case SameNumber = 'same_number';

	/** The file names the listing in a language that counts more: the site's, else the first (O7). */
	case OtherLanguage = 'other_language';

	/** The file names an action that OpenImmo does not have. */
	case UnknownAction = 'unknown_action';

	/** It is to be withdrawn, and is not here. */
	case Unknown = 'unknown';

	/** Staff have put it into the trash. */
	case Trashed = 'trashed';

	/** It was deleted here for good (P255). */
	case Deleted = 'deleted';

	/** The listing stays exclusive because staff marked it, although the file says otherwise (O19). */
	case KeptExclusive = 'kept_exclusive';

	/** Of the file: a full transfer in it names no listing (O9). */
	case EmptyFull = 'empty_full';

	/** The site has no place for what the value names (O15). */
	case LeftOut = 'left_out';

	/** Another extension, which the value names, or the database threw while it was saved. */
	case Thrown = 'thrown';

	/** The sentence for staff, with a place for what it names. */
	public function sentence( Translator $t ): string {
		return match ( $this ) {
			self::NoRegion         => $t->text( 'No region found; saved searches do not find this property.' ),
			self::NoCategory       => $t->text( 'The type “%s” has no category here; it is shown, but searches do not find it.' ),
			self::PriceUnclear     => $t->text( 'The price “%s” is probably a mistake and is not shown.' ),
			self::EnergyIncomplete => $t->text( 'Details of the energy certificate are missing.' ),
			self::Duplicate        => $t->text( 'The property stands in the file more than once; the last one counts.' ),
			self::SameNumber       => $t->text( 'A second property has the same object number.' ),
			self::OtherLanguage    => $t->text( 'The property stands in the file in another language, too, which is the one that is shown.' ),
			self::UnknownAction    => $t->text( 'The file names the action “%s”, which is not known here; it was read as a change.' ),
			self::Unknown          => $t->text( 'The property is to be withdrawn, but is not known here.' ),
			self::Trashed          => $t->text( 'The property lies in the trash and stays there. To show it again, restore it.' ),
			self::Deleted          => $t->text( 'The property was deleted here and stays so. To show it again, take it off the website in your software, transfer, and release it anew.' ),
			self::KeptExclusive    => $t->text( 'The property stays exclusive: it was marked so here, and the file says otherwise. To show it to everybody, take the mark off in the editor.' ),
			self::EmptyFull        => $t->text( 'A full transfer in the file names no property at all. Please check whether your software means that.' ),
			self::LeftOut          => $t->text( 'Not taken over: %s.' ),
			self::Thrown           => $t->text( 'Saving was stopped by “%s”. The property is as it was before; please send it again or ask whoever looks after your website.' ),
			self::PictureMissing   => $t->text( 'The picture “%s” was not sent.' ),
			self::PictureRefused   => $t->text( 'The file “%s” is no permitted picture.' ),
			self::PlanDocument     => $t->text( 'The floor plan “%s” is a PDF and is not shown. Please send it as a picture, or switch on documents in the settings of the source.' ),
			self::Version          => $t->text( 'The file names version “%s” of OpenImmo; versions 1.2.0 to 1.2.7c are known. It was read all the same.' ),
			self::Encoding         => $t->text( 'The file’s characters do not match the encoding that it names. Please check umlauts, and set your software to UTF-8.' ),
		};
	}
}
