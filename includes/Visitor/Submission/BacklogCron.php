<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/** Cron event that creates entries for submissions of earlier versions after an update; repeated while some are left. */
final class BacklogCron {

	public const HOOK = 'sw_immosuite_entries';

	/** Seconds until the next run, so that visitors are not blocked. */
	private const PAUSE_SECONDS = 20;

	/** Maximum number of runs: enough for half a million submissions, and an end if every run is killed. */
	private const MAX_RUNS = 1_000;

	public function __construct( private readonly Clock $clock ) {
	}

	/** @param int $run Number of the run, from 1; as an argument it makes core treat the events as different. */
	public function schedule( int $run = 1 ): void {
		if ( $run <= self::MAX_RUNS && false === wp_next_scheduled( self::HOOK, [ $run ] ) ) {
			wp_schedule_single_event( $this->clock->now() + self::PAUSE_SECONDS, self::HOOK, [ $run ] );
		}
	}

	public static function isScheduled(): bool {
		// Core finds events only by their arguments, and the number of the next run is unknown.
		$events = array_filter( _get_cron_array(), static fn( array $at ): bool => isset( $at[ self::HOOK ] ) );
		return [] !== $events;
	}

	/** Called on deactivation, and when nothing is left. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
