<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/** The cron event that draws regions, repeated while some are left. */
final class DrawingCron {

	public const HOOK = 'sw_immosuite_drawings';

	/** Seconds before the next run, so that visitors' requests come in between. */
	private const PAUSE = 60;

	/** Enough for 5,000 regions at one portion per run; stops a run that is aborted every time. */
	private const RUNS = 250;

	public function __construct( private readonly Clock $clock ) {
	}

	/** @param int $run Number from 1; as event argument it keeps core from dropping the event as a duplicate. */
	public function plan( int $run = 1 ): void {
		if ( $run <= self::RUNS && false === wp_next_scheduled( self::HOOK, [ $run ] ) ) {
			wp_schedule_single_event( $this->clock->now() + self::PAUSE, self::HOOK, [ $run ] );
		}
	}

	/** Call on deactivation, and when nothing is left. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
