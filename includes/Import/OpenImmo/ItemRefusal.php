<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** The reason why one listing of a transfer is refused, with the sentence for staff. */
enum ItemRefusal: string {

	case NoId            = 'no_id';
	case AmbiguousAction = 'ambiguous_action';
	case UnknownProvider = 'unknown_provider';

	/** The file contains the listing again later. */
	case Duplicate = 'duplicate';

	/** A callback of sw_immosuite_import_item rejects the listing; a note has its reason (NoteCode::Refusal). */
	case Extension = 'extension';

	public function sentence( Translator $t ): string {
		return match ( $this ) {
			self::NoId            => $t->text( 'Without an object number and OpenImmo id the property cannot be found again. Please add one in your software.' ),
			self::AmbiguousAction => $t->text( 'The transfer deletes without naming the action. The property stays as it is.' ),
			self::UnknownProvider => $t->text( 'The property belongs to a provider that this source does not list. Please add the provider to the source, or correct it in your software.' ),
			self::Duplicate       => $t->text( 'The file contains this property again further down. Only the last occurrence is used.' ),
			self::Extension       => $t->text( 'A plugin on this website rejected the property.' ),
		};
	}

	/** @return string OpenImmo's names of the missing elements, for the vendor's support; empty if none is missing. */
	public function elements(): string {
		return match ( $this ) {
			self::NoId            => 'objektnr_extern, openimmo_obid',
			self::AmbiguousAction => 'aktionart',
			default               => '',
		};
	}
}
