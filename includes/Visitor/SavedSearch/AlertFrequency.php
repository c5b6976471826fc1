<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** How often a person wants to hear of what fits a search (O25). */
enum AlertFrequency: string {

	case Instant = 'instant';
	case Daily   = 'daily';
	case Weekly  = 'weekly';
	case Off     = 'off';

	public function label( Translator $t ): string {
		return match ( $this ) {
			self::Instant => $t->text( 'Immediately' ),
			self::Daily   => $t->text( 'Daily' ),
			self::Weekly  => $t->text( 'Weekly' ),
			self::Off     => $t->text( 'No emails' ),
		};
	}
}
