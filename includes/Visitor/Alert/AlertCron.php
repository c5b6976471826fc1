<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/** The cron event that matches listings against saved searches, often enough that an alert is sent within 15 minutes. */
final class AlertCron {

	public const HOOK = 'sw_immosuite_alerts';

	/** Seconds between two runs. */
	public const INTERVAL_SECONDS = 180;

	public function __construct( private readonly Clock $clock ) {
	}

	/** Schedules the event. The schedule is an autoloaded option, so the check costs no query. */
	public function schedule(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( $this->clock->now() + self::INTERVAL_SECONDS, self::HOOK );
		}
	}

	/** Called on deactivation. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
