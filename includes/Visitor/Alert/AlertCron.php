<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/** The event that answers saved searches: every few minutes, so that ten minutes of waiting and it are less than fifteen (O25). */
final class AlertCron {

	public const HOOK = 'sw_immosuite_alerts';

	/** Seconds from one to the next. */
	public const EVERY = 180;

	public function __construct( private readonly Clock $clock ) {
	}

	/** The schedule is an autoloaded option: looking costs no query. */
	public function ensure(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( $this->clock->now() + self::EVERY, self::HOOK );
		}
	}

	/** On deactivation. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
