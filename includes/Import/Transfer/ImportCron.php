<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/** Cron event that processes transfers and scans the watched folder: each minute while work waits, else every five minutes. */
final class ImportCron {

	public const HOOK = 'sw_immosuite_import';

	private const SOON_SECONDS = 60;
	private const SCAN_SECONDS = 300;

	public function __construct( private readonly Clock $clock ) {
	}

	/**
	 * Schedules the event if it is not scheduled, or too late.
	 *
	 * @param bool $hasWork Whether work waits, so that the event has to run within a minute.
	 */
	public function ensure( bool $hasWork = false ): void {
		$now  = $this->clock->now();
		$next = wp_next_scheduled( self::HOOK );
		if ( false !== $next && ( ! $hasWork || $next <= $now + self::SOON_SECONDS ) ) {
			return;
		}
		wp_clear_scheduled_hook( self::HOOK );
		wp_schedule_single_event( $now + ( $hasWork ? self::SOON_SECONDS : self::SCAN_SECONDS ), self::HOOK );
	}

	/** On deactivation. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
