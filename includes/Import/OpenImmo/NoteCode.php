<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Codes of notes about an imported listing, or about its file, with the sentence for staff. */
enum NoteCode: string {

	case Version          = 'version';
	case Encoding         = 'encoding';
	case NoRegion         = 'no_region';
	case NoCategory       = 'no_category';
	case PriceUnclear     = 'price_unclear';
	case EnergyIncomplete = 'energy_incomplete';
	case PictureMissing   = 'picture_missing';
	case PictureRefused   = 'picture_refused';

	/** A floor plan is a PDF, and the source imports no documents. */
	case PlanDocument     = 'plan_document';

	/** The file contains the listing more than once; this is the last occurrence, which counts. */
	case Duplicate = 'duplicate';

	/** Another listing of the source has the same number; or the same OpenImmo id, if the note has a value. */
	case SameNumber = 'same_number';

	/**
	 * The file also contains the listing in another language, and that version is shown: the one in the site's language, or the
	 * first one if the file has none.
	 */
	case OtherLanguage = 'other_language';

	/** OpenImmo does not define the action. */
	case UnknownAction = 'unknown_action';

	/** The listing to withdraw does not exist on the site. */
	case Unknown = 'unknown';

	/** Staff have moved the listing to the trash. */
	case Trashed = 'trashed';

	/** Staff have deleted the listing permanently. */
	case Deleted = 'deleted';

	/** The listing stays exclusive because staff marked it, although its file does not mark it. */
	case KeptExclusive = 'kept_exclusive';

	/** About the file: it contains a full transfer without any listing. */
	case EmptyFull = 'empty_full';

	/** The site does not store the element whose name is the value. */
	case IgnoredElements = 'left_out';

	/** Saving failed: the database or another plugin, which the value names, threw. */
	case Thrown = 'thrown';

	/** The value is the reason with which another plugin refuses the listing. */
	case Refusal = 'refusal';

	/** The sentence for staff, with a placeholder for the note's value. */
	public function sentence( Translator $t ): string {
		return match ( $this ) {
			self::NoRegion         => $t->text( 'No region found; saved searches do not find this property.' ),
			self::NoCategory       => $t->text( 'The type “%s” has no category here; it is shown, but searches do not find it.' ),
			self::PriceUnclear     => $t->text( 'The price “%s” is probably a mistake and is not shown.' ),
			self::EnergyIncomplete => $t->text( 'Details of the energy certificate are missing.' ),
			self::Duplicate        => $t->text( 'The file contains this property more than once. The last occurrence is used.' ),
			self::SameNumber       => $t->text( 'A second property has the same object number.' ),
			self::OtherLanguage    => $t->text( 'The file also contains this property in another language. That version is shown, this one is not.' ),
			self::UnknownAction    => $t->text( 'The file names the action “%s”, which is not known here; it was read as a change.' ),
			self::Unknown          => $t->text( 'The transfer withdraws this property, but the website does not have it.' ),
			self::Trashed          => $t->text( 'The property is in the trash and stays there. To show it again, restore it.' ),
			self::Deleted          => $t->text( 'The property was deleted here and stays deleted. To show it again, take it off the website in your software, transfer, and release it again.' ),
			self::KeptExclusive    => $t->text( 'The property stays exclusive, although the file says otherwise: it was marked so here. To show it to everybody, remove the mark in the editor.' ),
			self::EmptyFull        => $t->text( 'A full transfer in the file contains no property at all. Please check whether your software was meant to send that.' ),
			self::IgnoredElements  => $t->text( 'The website has no field for OpenImmo’s “%s”, so it was not imported.' ),
			self::Thrown           => $t->text( 'Saving was stopped by “%s”. The property is as it was before; please send it again or ask the person who looks after your website.' ),
			self::Refusal          => '%s',
			self::PictureMissing   => $t->text( 'The picture “%s” was not sent.' ),
			self::PictureRefused   => $t->text( 'The file “%s” is no permitted picture.' ),
			self::PlanDocument     => $t->text( 'The floor plan “%s” is a PDF and is not shown. Please send it as a picture, or switch on documents in the settings of the source.' ),
			self::Version          => $t->text( 'The file names version “%s” of OpenImmo; versions 1.2.0 to 1.2.7c are known. It was read anyway.' ),
			self::Encoding         => $t->text( 'The file’s characters do not match the encoding that it names. Please check umlauts, and set your software to UTF-8.' ),
		};
	}
}
