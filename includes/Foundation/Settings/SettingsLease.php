<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use SwImmoSuite\Foundation\Database\Lease;

defined( 'ABSPATH' ) || exit;

/**
 * Lease that lets one request at a time change the settings. All settings are one option, which each request reads at its start:
 * of two tabs saved at once, the later request would overwrite the changes of the earlier one.
 */
final class SettingsLease {

	/** Seconds until the lease of a dead request expires. Other requests wait one second longer. */
	public const LEASE_SECONDS = 5;

	private const PAUSE_MICROSECONDS = 20_000;

	/**
	 * Lease of this request, which may call take() more than once: the option is registered for wp-admin and for REST, and core
	 * sanitizes twice if the option does not exist yet.
	 */
	private static ?Lease $held = null;

	public function __construct( private readonly Lease $lease ) {
	}

	/**
	 * Waits for another request that is saving, then drops the cached option. Proceeds without the lease after the waiting time.
	 */
	public function take(): void {
		if ( null !== self::$held ) {
			return;
		}
		$end = microtime( true ) + self::LEASE_SECONDS + 1;
		while ( ! $this->lease->take() && microtime( true ) < $end ) {
			usleep( self::PAUSE_MICROSECONDS );
		}
		self::$held = $this->lease;
		wp_cache_delete( 'alloptions', 'options' );
	}

	/** Filter pre_update_option_…: releases the lease if the value is unchanged, because core then fires no action. */
	public static function releaseIfUnchanged( mixed $value, mixed $stored ): mixed {
		if ( $value === $stored ) {
			self::release();
		}
		return $value;
	}

	/** Releases the lease, on update_option_… and add_option_…. */
	public static function release(): void {
		self::$held?->drop();
		self::$held = null;
	}
}
