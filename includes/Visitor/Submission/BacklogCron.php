<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/** The event that makes entries of earlier submissions after an update: once, and again as long as some wait for it (P173). */
final class BacklogCron {

	public const HOOK = 'sw_immosuite_entries';

	/** Seconds until it begins or goes on, so that visitors come in between. */
	private const PAUSE = 20;

	/** Enough for half a million of them; whatever kills so many runs would kill the next one too. */
	private const RUNS = 1_000;

	public function __construct( private readonly Clock $clock ) {
	}

	/** @param int $run Which one, from 1; as the event's argument it keeps core from taking two events for the same. */
	public function plan( int $run = 1 ): void {
		if ( $run <= self::RUNS && false === wp_next_scheduled( self::HOOK, [ $run ] ) ) {
			wp_schedule_single_event( $this->clock->now() + self::PAUSE, self::HOOK, [ $run ] );
		}
	}

	/** Whether somebody is still at it. */
	public static function isPlanned(): bool {
		// Core finds events by their arguments alone, and nobody knows which run is next.
		$events = array_filter( _get_cron_array(), static fn( array $at ): bool => isset( $at[ self::HOOK ] ) );
		return [] !== $events;
	}

	/** On deactivation, and when nothing is left. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
