<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/**
 * Cron events as a fallback for the wake-up call: one a minute ahead while mails wait, and an hourly one for requests that are
 * killed between commit and wake-up call.
 */
final class OutboxCron {

	public const HOOK = 'sw_immosuite_outbox';

	private const SOON_SECONDS     = 60;
	private const INTERVAL_SECONDS = 3600;

	/** Arguments of the hourly event. */
	public const HOURLY = [ 'hourly' ];

	/** Seconds. An event overdue by more than this is not running: cron does not work. */
	private const OVERDUE_SECONDS = 600;

	public function __construct( private readonly Clock $clock ) {
	}

	/**
	 * Call after the commit. Relies on a scheduled event only if its time is still to come, because the cached schedule of this request
	 * may be stale: such an event runs after the commit and finds the mail.
	 */
	public function ensure(): void {
		$now = $this->clock->now();
		if ( false === wp_next_scheduled( self::HOOK, self::HOURLY ) ) {
			wp_schedule_event( $now + self::INTERVAL_SECONDS, 'hourly', self::HOOK, self::HOURLY );
		}
		$next = wp_next_scheduled( self::HOOK );
		if ( false === $next ) {
			wp_schedule_single_event( $now + self::SOON_SECONDS, self::HOOK );
		} elseif ( $next <= $now && $next > $now - self::OVERDUE_SECONDS ) {
			// A different argument each time, because core refuses a second event of the same name and arguments within ten
			// minutes.
			wp_schedule_single_event( $now + self::SOON_SECONDS, self::HOOK, [ $next ] );
		}
	}

	/** On deactivation. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
