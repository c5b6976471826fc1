<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingSearch;

defined( 'ABSPATH' ) || exit;

/** The style of search, results and cards (src/listings/list.css). It inherits the theme's font and colours. */
final class SearchStyle {

	public const HANDLE = 'sw-immosuite-listings';

	private const FILE = 'build/web/listings.css';

	/** With its path core prints it into the page, so that it costs no request. Safe to call often. */
	public static function enqueue(): void {
		if ( wp_style_is( self::HANDLE ) ) {
			return;
		}
		wp_enqueue_style( self::HANDLE, plugins_url( self::FILE, SW_IMMOSUITE_FILE ), [], SW_IMMOSUITE_VERSION );
		$path = dirname( SW_IMMOSUITE_FILE ) . '/' . self::FILE;
		if ( is_file( $path ) ) {
			wp_style_add_data( self::HANDLE, 'path', $path );
		}
		// A page without a button block would not know the shape of one (E14).
		wp_enqueue_style( 'wp-block-button' );
	}
}
