<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use DateTimeImmutable;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Frequency of the alert mails of a saved search; the most frequent case is first. */
enum AlertFrequency: string {

	case Instant = 'instant';
	case Daily   = 'daily';
	case Weekly  = 'weekly';
	case Off     = 'off';

	private const MAIL_HOUR = 7;

	/** Length in seconds of a slot of instant alerts: a contact gets at most one mail per slot. */
	private const INSTANT_SECONDS = 300;

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

	/** @return list<self> Frequencies with more mails than this one. */
	public function moreFrequent(): array {
		return array_slice( self::cases(), 0, (int) array_search( $this, self::cases(), true ) );
	}

	/** @param iterable<self> $frequencies If empty, the result is Off. */
	public static function mostFrequent( iterable $frequencies ): self {
		$most = self::Off;
		foreach ( $frequencies as $frequency ) {
			$most = in_array( $frequency, $most->moreFrequent(), true ) ? $frequency : $most;
		}
		return $most;
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

	/**
	 * Returns when mails of this frequency were last due: daily at 7 a.m., weekly on Mondays, instant every five minutes.
	 * Computed in the time zone of the site, where a day may have 23 or 25 hours.
	 *
	 * @param int $now Unix seconds.
	 * @return int Unix seconds.
	 */
	public function lastSlot( int $now ): int {
		if ( self::Instant === $this ) {
			return $now - $now % self::INSTANT_SECONDS;
		}
		$local = ( new DateTimeImmutable( "@{$now}" ) )->setTimezone( wp_timezone() );
		$day   = self::Weekly === $this ? $local->modify( 'monday this week' ) : $local;
		$slot  = $day->setTime( self::MAIL_HOUR, 0 );
		$back  = self::Weekly === $this ? '-1 week' : '-1 day';
		return ( $slot->getTimestamp() > $now ? $slot->modify( $back ) : $slot )->getTimestamp();
	}
}
