<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use DateTimeImmutable;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;

defined( 'ABSPATH' ) || exit;

/** When mails of a frequency are due: at seven o'clock on the site, on Mondays alone, or a few minutes after the news (O25). */
final class AlertSlot {

	private const HOUR = 7;

	/** Seconds between two mails to somebody who wants to know at once. */
	private const INSTANT = 300;

	/**
	 * The last one that has come. Clocks of the site decide, so that a day may have 23 or 25 hours.
	 *
	 * @param int $now Unix seconds.
	 * @return int The same.
	 */
	public static function last( AlertFrequency $frequency, int $now ): int {
		if ( AlertFrequency::Instant === $frequency ) {
			return $now - $now % self::INSTANT;
		}
		$local = ( new DateTimeImmutable( "@{$now}" ) )->setTimezone( wp_timezone() );
		$day   = AlertFrequency::Weekly === $frequency ? $local->modify( 'monday this week' ) : $local;
		$slot  = $day->setTime( self::HOUR, 0 );
		$back  = AlertFrequency::Weekly === $frequency ? '-1 week' : '-1 day';
		return ( $slot->getTimestamp() > $now ? $slot->modify( $back ) : $slot )->getTimestamp();
	}
}
