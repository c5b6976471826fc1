<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use DateTimeImmutable;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;

defined( 'ABSPATH' ) || exit;

/** When mails of a frequency are due: daily at 7 a.m. site time, weekly on Mondays, or a few minutes after the event. */
final class AlertSlot {

	private const HOUR = 7;

	/** Seconds between two mails to a contact with instant alerts. */
	private const INSTANT = 300;

	/**
	 * Returns the latest slot up to now. Computed in the time zone of the site, where a day may have 23 or 25 hours.
	 *
	 * @param int $now Unix seconds.
	 * @return int Unix seconds.
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
