<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage;

defined( 'ABSPATH' ) || exit;

/**
 * Style of a listing's parts and page (src/printed/parts.css, src/listings/page.css). It inherits the theme's font and
 * colors.
 */
final class PageStyle {

	public const HANDLE = 'sw-immosuite-listing';

	private const FILE = 'build/web/listing.css';

	/** Registers the style with its path, so that core prints it inline, without a request. May be called repeatedly. */
	public static function enqueue(): void {
		if ( wp_style_is( self::HANDLE ) ) {
			return;
		}
		wp_enqueue_style( self::HANDLE, plugins_url( self::FILE, SW_IMMOSUITE_FILE ), [], SW_IMMOSUITE_VERSION );
		wp_style_add_data( self::HANDLE, 'path', dirname( SW_IMMOSUITE_FILE ) . '/' . self::FILE );
		// Core prints the theme's button style only for this block, and the page may contain none.
		wp_enqueue_style( 'wp-block-button' );
	}
}
