<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use SwImmoSuite\Foundation\Database\Lease;

defined( 'ABSPATH' ) || exit;

/**
 * One request at a time changes the settings (P166). All of them are one option, of which each request keeps what it has read
 * at its beginning: of two tabs that are saved at once, the later would write back what the earlier has changed.
 */
final class SettingsTurn {

	/** Seconds that one is waited for, and after which a request that has died in its turn counts no more. */
	public const PATIENCE = 5;

	private const PAUSE = 20_000;

	/** That of this request, which may ask more than once: the option is registered for wp-admin and for REST, and core asks twice where there is none yet. */
	private static ?Lease $held = null;

	public function __construct( private readonly Lease $lease ) {
	}

	/** Waits for whoever saves at this moment, and forgets what this request has read. Whose turn does not come goes on all the same. */
	public function take(): void {
		if ( null !== self::$held ) {
			return;
		}
		$end = microtime( true ) + self::PATIENCE + 1;
		while ( ! $this->lease->take() && microtime( true ) < $end ) {
			usleep( self::PAUSE );
		}
		self::$held = $this->lease;
		wp_cache_delete( 'alloptions', 'options' );
	}

	/** Filter pre_update_option_…: core stores nothing where nothing changes, and tells nobody. */
	public static function endUnchanged( mixed $value, mixed $stored ): mixed {
		if ( $value === $stored ) {
			self::end();
		}
		return $value;
	}

	/** On update_option_… and add_option_…. */
	public static function end(): void {
		self::$held?->drop();
		self::$held = null;
	}
}
