<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/** The event that draws regions after an update: once, and again as long as some wait for it (P140). */
final class DrawingCron {

	public const HOOK = 'sw_immosuite_drawings';

	/** Seconds until it begins or goes on, so that visitors come in between. */
	private const PAUSE = 60;

	/** Enough for 5,000 regions where each run comes no further than its first portion; whatever kills so many would kill the next one too. */
	private const RUNS = 250;

	public function __construct( private readonly Clock $clock ) {
	}

	/** @param int $run Which one, from 1; as the event's argument it keeps core from taking two events for the same. */
	public function plan( int $run = 1 ): void {
		if ( $run <= self::RUNS && false === wp_next_scheduled( self::HOOK, [ $run ] ) ) {
			wp_schedule_single_event( $this->clock->now() + self::PAUSE, self::HOOK, [ $run ] );
		}
	}

	/** On deactivation, and when nothing is left. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
