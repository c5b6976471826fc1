<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Frequency of the alert mails of a saved search. */
enum AlertFrequency: string {

	case Instant = 'instant';
	case Daily   = 'daily';
	case Weekly  = 'weekly';
	case Off     = 'off';

	/** Explanation of the frequency. */
	public function hint( Translator $t ): string {
		return match ( $this ) {
			self::Instant => $t->text( 'within 15 minutes' ),
			self::Daily   => $t->text( 'at 7 a.m., only if there is something new' ),
			self::Weekly  => $t->text( 'Mondays at 7 a.m., only if there is something new' ),
			self::Off     => $t->text( 'You see matching properties after signing in.' ),
		};
	}

	/** The frequency as part of a sentence. */
	public function adverb( Translator $t ): string {
		return match ( $this ) {
			self::Instant => $t->text( 'immediately' ),
			self::Daily   => $t->text( 'daily' ),
			self::Weekly  => $t->text( 'weekly' ),
			self::Off     => $t->text( 'not at all' ),
		};
	}

	/** Number stored with postings and alerts: more frequent comes first; 0: no alerts. */
	public function urgency(): int {
		return match ( $this ) {
			self::Off     => 0,
			self::Instant => 1,
			self::Daily   => 2,
			self::Weekly  => 3,
		};
	}

	public function label( Translator $t ): string {
		return match ( $this ) {
			self::Instant => $t->text( 'Immediately' ),
			self::Daily   => $t->text( 'Daily' ),
			self::Weekly  => $t->text( 'Weekly' ),
			self::Off     => $t->text( 'No emails' ),
		};
	}
}
