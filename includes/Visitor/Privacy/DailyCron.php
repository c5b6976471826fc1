<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/** Cron event of the retention: daily, and again after a pause while data past its retention is left. */
final class DailyCron {

	public const HOOK = 'sw_immosuite_daily';

	/** Argument of the follow-up event: core refuses a second event with the same name and arguments within ten minutes. */
	private const FOLLOW_UP_ARGS = [ 'again' ];

	/** Seconds until the follow-up event, so that mails and visitors are not blocked. */
	private const PAUSE_SECONDS = 60;

	public function __construct( private readonly Clock $clock ) {
	}

	/** Schedules the event. The schedule is an autoloaded option, so the check costs no query. */
	public function schedule(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_event( $this->clock->now() + HOUR_IN_SECONDS, 'daily', self::HOOK );
		}
	}

	/** Schedules the follow-up event. */
	public function scheduleFollowUp(): void {
		if ( false === wp_next_scheduled( self::HOOK, self::FOLLOW_UP_ARGS ) ) {
			wp_schedule_single_event( $this->clock->now() + self::PAUSE_SECONDS, self::HOOK, self::FOLLOW_UP_ARGS );
		}
	}

	/** Time of the daily event; null: it is not scheduled. */
	public function next(): ?int {
		$next = wp_next_scheduled( self::HOOK );
		return false === $next ? null : $next;
	}

	/** Called on deactivation. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
