<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/** The event of the follow-ups: a single one for each morning, because a day of the site may have 23 hours. */
final class ReminderCron {

	public const HOOK = 'sw_immosuite_due';

	/** Seconds after which one that was killed is tried again. */
	private const AGAIN = 600;

	public function __construct( private readonly Clock $clock ) {
	}

	/** Plans the next one where none is planned. */
	public function ensure(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( ReminderService::next( $this->clock->now() ), self::HOOK );
		}
	}

	/** The site has another time zone, or one has done its work. */
	public function renew(): void {
		self::clear();
		$this->ensure();
	}

	/** Before it begins: whoever is killed is followed soon, not tomorrow. */
	public function begin(): void {
		wp_schedule_single_event( $this->clock->now() + self::AGAIN, self::HOOK );
	}

	/** When the next one is due, in Unix seconds; null: none is planned. */
	public static function next(): ?int {
		$next = wp_next_scheduled( self::HOOK );
		return false === $next ? null : $next;
	}

	/** On deactivation. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
