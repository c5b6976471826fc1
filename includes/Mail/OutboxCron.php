<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/**
 * The safety net below the wake-up call: one event, a minute ahead, as long as mails wait; and an hourly one below that,
 * for a request that is killed between its commit and its wake-up call.
 */
final class OutboxCron {

	public const HOOK = 'sw_immosuite_outbox';

	private const MINUTE = 60;
	private const HOUR   = 3600;

	/** Arguments of the hourly event. */
	public const HOURLY = [ 'hourly' ];

	/** Past this an event is not being run at this moment, but waits for a cron that does not come. */
	private const OVERDUE = 600;

	public function __construct( private readonly Clock $clock ) {
	}

	/**
	 * Call after the commit. This request may have read the schedule before another one changed it: an event is only
	 * relied on where it lies ahead, for then it runs after the commit and finds the mail.
	 */
	public function ensure(): void {
		$now = $this->clock->now();
		if ( false === wp_next_scheduled( self::HOOK, self::HOURLY ) ) {
			wp_schedule_event( $now + self::HOUR, 'hourly', self::HOOK, self::HOURLY );
		}
		$next = wp_next_scheduled( self::HOOK );
		if ( false === $next ) {
			wp_schedule_single_event( $now + self::MINUTE, self::HOOK );
		} elseif ( $next <= $now && $next > $now - self::OVERDUE ) {
			// An argument of its own, because core refuses a second event of the same name and arguments nearby.
			wp_schedule_single_event( $now + self::MINUTE, self::HOOK, [ $next ] );
		}
	}

	/** On deactivation. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
