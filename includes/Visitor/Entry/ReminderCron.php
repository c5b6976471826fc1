<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/**
 * Cron event of the daily follow-up mails. Scheduled anew for each morning, because a day in the site's time zone may have 23
 * or 25 hours.
 */
final class ReminderCron {

	public const HOOK = 'sw_immosuite_due';

	/** Seconds after which a killed run is retried. */
	private const RETRY_SECONDS = 600;

	public function __construct( private readonly Clock $clock ) {
	}

	/** Schedules the next event if there is none. */
	public function schedule(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( ReminderService::next( $this->clock->now() ), self::HOOK );
		}
	}

	/** Reschedules after a run, or after the site's time zone has changed. */
	public function reschedule(): void {
		self::clear();
		$this->schedule();
	}

	/** Schedules a retry before the work begins, so that a killed run is repeated soon and not a day later. */
	public function scheduleRetry(): void {
		wp_schedule_single_event( $this->clock->now() + self::RETRY_SECONDS, self::HOOK );
	}

	/** Time of the next event in Unix seconds; null: none is scheduled. */
	public static function next(): ?int {
		$next = wp_next_scheduled( self::HOOK );
		return false === $next ? null : $next;
	}

	/** Called on deactivation. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
