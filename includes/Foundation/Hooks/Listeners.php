<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Hooks;

use Closure;
use SwImmoSuite\Foundation\Clock;
use Throwable;
use WP_Hook;

defined( 'ABSPATH' ) || exit;

/** Calls code of other plugins and themes so that its failures affect neither visitors nor data. */
final class Listeners {

	/** Option with the failures of the last days, for Site Health. */
	public const OPTION = 'sw_immosuite_listeners';

	private const KEPT_SECONDS = WEEK_IN_SECONDS;

	/** Seconds between two writes about a listener that always fails. */
	private const WRITE_SECONDS = HOUR_IN_SECONDS;

	private const MAX_FAILURES = 5;

	/**
	 * @template T
	 * @param string       $hook Name of the action or filter, for the log.
	 * @param Closure(): T $call Runs the hook. Throws as well if a filter returned an unusable value.
	 * @return T|null Null if a listener threw; the exception is logged.
	 */
	public static function run( string $hook, Closure $call ): mixed {
		$running = self::running();
		try {
			return $call();
		} catch ( Throwable $thrown ) {
			self::endHooks( $running );
			self::report( $hook, $thrown );
			return null;
		}
	}

	/**
	 * File of the other plugin or theme that threw, or that called the code that threw; empty if there is none.
	 *
	 * @return string Path below the folder of plugins or themes.
	 */
	public static function file( Throwable $thrown ): string {
		$ownFolder = wp_normalize_path( dirname( SW_IMMOSUITE_FILE ) ) . '/';
		foreach ( [ $thrown->getFile(), ...array_column( $thrown->getTrace(), 'file' ) ] as $file ) {
			$path = wp_normalize_path( is_string( $file ) ? $file : '' );
			$name = str_starts_with( $path, $ownFolder ) ? '' : self::shortened( $path );
			if ( '' !== $name ) {
				return $name;
			}
		}
		return '';
	}

	/** @return array<string, array{hook: string, at: int}> Failures of the last days by file, the latest first; at: Unix seconds. */
	public static function failures( int $now ): array {
		$stored = get_option( self::OPTION );
		$kept   = [];
		foreach ( is_array( $stored ) ? $stored : [] as $file => $failure ) {
			$hook = is_array( $failure ) ? $failure['hook'] ?? null : null;
			$at   = is_array( $failure ) ? $failure['at'] ?? null : null;
			if ( is_string( $hook ) && is_int( $at ) && $at > $now - self::KEPT_SECONDS ) {
				$kept[ (string) $file ] = [ 'hook' => $hook, 'at' => $at ];
			}
		}
		return $kept;
	}

	/** @return list<string> Names of the hooks that run at this moment, the innermost last. */
	private static function running(): array {
		$names = $GLOBALS['wp_current_filter'] ?? null;
		return is_array( $names ) ? array_values( array_filter( $names, 'is_string' ) ) : [];
	}

	/**
	 * Makes WordPress forget the hooks that the exception has left: it would regard these hooks as running until the request ends.
	 *
	 * @param list<string> $running Hooks that still run.
	 */
	private static function endHooks( array $running ): void {
		$ended                        = array_unique( array_slice( self::running(), count( $running ) ) );
		$GLOBALS['wp_current_filter'] = $running;
		$hooks                        = is_array( $GLOBALS['wp_filter'] ?? null ) ? $GLOBALS['wp_filter'] : [];
		foreach ( $ended as $name ) {
			$hook = $hooks[ $name ] ?? null;
			if ( $hook instanceof WP_Hook ) {
				$hooks[ $name ] = WP_Hook::build_preinitialized_hooks( [ $name => $hook->callbacks ] )[ $name ];
			}
		}
		$GLOBALS['wp_filter'] = $hooks;
	}

	private static function report( string $hook, Throwable $thrown ): void {
		$file = self::file( $thrown );
		$name = '' === $file ? basename( $thrown->getFile() ) : $file;
		// Failures of other plugins belong in the site's error log.
		error_log( sprintf( 'SW ImmoSuite: %s failed in %s: %s: %s in %s:%d', $hook, $name, $thrown::class, $thrown->getMessage(), $thrown->getFile(), $thrown->getLine() ) );
		$now      = ( new Clock() )->now();
		$failures = self::failures( $now );
		if ( ( $failures[ $name ]['at'] ?? 0 ) > $now - self::WRITE_SECONDS ) {
			return;
		}
		try {
			update_option( self::OPTION, array_slice( [ $name => [ 'hook' => $hook, 'at' => $now ] ] + $failures, 0, self::MAX_FAILURES, true ), false );
		} catch ( Throwable $again ) {
			error_log( "SW ImmoSuite: this failure cannot be stored: {$again->getMessage()}" );
		}
	}

	/** @return string Path below the folder of plugins or themes; empty if the file is in neither. */
	private static function shortened( string $file ): string {
		$mustUse = defined( 'WPMU_PLUGIN_DIR' ) ? constant( 'WPMU_PLUGIN_DIR' ) : '';
		foreach ( array_filter( [ WP_PLUGIN_DIR, $mustUse, get_theme_root() ], is_string( ... ) ) as $root ) {
			$root = trailingslashit( wp_normalize_path( $root ) );
			if ( str_starts_with( $file, $root ) ) {
				return substr( $file, strlen( $root ) );
			}
		}
		return '';
	}
}
