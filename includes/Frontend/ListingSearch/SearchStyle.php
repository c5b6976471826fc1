<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

defined( 'ABSPATH' ) || exit;

/** Style of search, results and cards (src/listings/list.css). It inherits the theme's font and colors. */
final class SearchStyle {

	public const HANDLE = 'sw-immosuite-listings';

	private const FILE = 'build/web/listings.css';

	/** Registers the style with its path, so that core prints it inline, without a request. May be called repeatedly. */
	public static function enqueue(): void {
		if ( wp_style_is( self::HANDLE ) ) {
			return;
		}
		wp_enqueue_style( self::HANDLE, plugins_url( self::FILE, SW_IMMOSUITE_FILE ), [], SW_IMMOSUITE_VERSION );
		$path = dirname( SW_IMMOSUITE_FILE ) . '/' . self::FILE;
		if ( is_file( $path ) ) {
			wp_style_add_data( self::HANDLE, 'path', $path );
		}
		// Core prints the theme's button style only for this block, and the page may contain none.
		wp_enqueue_style( 'wp-block-button' );
	}
}
