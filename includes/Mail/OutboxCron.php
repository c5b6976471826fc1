<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/**
 * Cron events as a fallback for the wake-up call: a single event a minute ahead while mails wait, and an hourly event for
 * requests that are killed between commit and wake-up call.
 */
final class OutboxCron {

	public const HOOK = 'sw_immosuite_outbox';

	private const SOON_SECONDS     = 60;
	private const INTERVAL_SECONDS = 3600;

	/** Arguments of the hourly event. */
	public const HOURLY = [ 'hourly' ];

	/** Seconds. If an event is overdue by more than this, cron does not work, and another event would not help. */
	private const OVERDUE_SECONDS = 600;

	public function __construct( private readonly Clock $clock ) {
	}

	/**
	 * Schedules the events if they are missing. Call after the commit. Does not rely on an event whose time has passed: the schedule
	 * that this request has cached may be stale, and the event may have run before the commit.
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
			// The argument makes this event different: core refuses an event with the same name and arguments within ten minutes.
			wp_schedule_single_event( $now + self::SOON_SECONDS, self::HOOK, [ $next ] );
		}
	}

	/** @param mixed $argument First argument of the action HOOK, which the hourly event and single events share. */
	public static function isHourly( mixed $argument ): bool {
		return self::HOURLY === [ $argument ];
	}

	/** Removes all events when the plugin is deactivated. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
