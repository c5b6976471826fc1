<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Widget;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Visitors choose regions and criteria, and save them as a search. */
final class SavedSearchWizard implements Widget {

	public function name( Translator $texts ): string {
		return $texts->text( 'Saved Search', 'block title' );
	}

	public function title( Translator $texts ): array {
		return [ $texts->text( 'Saved search' ), $texts->text( 'Regions' ) ];
	}
}
