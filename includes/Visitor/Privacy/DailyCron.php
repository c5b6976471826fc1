<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/** The event that forgets in time: once a day, and a moment later again as long as something is left. */
final class DailyCron {

	public const HOOK = 'sw_immosuite_daily';

	/** Argument of the event that goes on: core refuses a second one of the same name and arguments nearby. */
	private const AGAIN = [ 'again' ];

	/** Seconds until it goes on, so that mails and visitors come in between. */
	private const PAUSE = 60;

	public function __construct( private readonly Clock $clock ) {
	}

	/** The schedule is an autoloaded option: looking costs no query. */
	public function ensure(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_event( $this->clock->now() + HOUR_IN_SECONDS, 'daily', self::HOOK );
		}
	}

	/** More is due than one run could do. */
	public function again(): void {
		if ( false === wp_next_scheduled( self::HOOK, self::AGAIN ) ) {
			wp_schedule_single_event( $this->clock->now() + self::PAUSE, self::HOOK, self::AGAIN );
		}
	}

	/** When the daily event is due; null: it is not scheduled. */
	public function next(): ?int {
		$next = wp_next_scheduled( self::HOOK );
		return false === $next ? null : $next;
	}

	/** On deactivation. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
