<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Listing;

use SwImmoSuite\Foundation\Database\DatabaseError;
use Throwable;

defined( 'ABSPATH' ) || exit;

/** Names the plugin or theme whose code threw while a listing was saved, for the report. */
final class FailureCause {

	/** The folder of the plugin or theme, or the message; unescaped. */
	public static function of( Throwable $thrown ): string {
		if ( $thrown instanceof DatabaseError ) {
			return 'MySQL: ' . $thrown->getMessage();
		}
		$own   = wp_normalize_path( dirname( SW_IMMOSUITE_FILE ) ) . '/';
		foreach ( [ $thrown->getFile(), ...array_column( $thrown->getTrace(), 'file' ) ] as $file ) {
			$path = wp_normalize_path( is_string( $file ) ? $file : '' );
			$name = str_starts_with( $path, $own ) ? '' : self::folder( $path );
			if ( '' !== $name ) {
				return $name;
			}
		}
		return trim( $thrown::class . ': ' . $thrown->getMessage(), ': ' );
	}

	private static function folder( string $file ): string {
		$mine = defined( 'WPMU_PLUGIN_DIR' ) ? constant( 'WPMU_PLUGIN_DIR' ) : '';
		foreach ( array_filter( [ WP_PLUGIN_DIR, $mine, get_theme_root() ], is_string( ... ) ) as $root ) {
			$root = trailingslashit( wp_normalize_path( $root ) );
			if ( str_starts_with( $file, $root ) ) {
				return explode( '/', substr( $file, strlen( $root ) ) )[0];
			}
		}
		return '';
	}
}
