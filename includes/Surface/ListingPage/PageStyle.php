<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingPage;

defined( 'ABSPATH' ) || exit;

/** The style of the parts of a listing and of its page (src/printed/parts.css, src/listings/page.css). It inherits the theme's font and colours. */
final class PageStyle {

	public const HANDLE = 'sw-immosuite-listing';

	private const FILE = 'build/web/listing.css';

	/** With its path core prints it into the page, so that it costs no request. Safe to call often. */
	public static function enqueue(): void {
		if ( wp_style_is( self::HANDLE ) ) {
			return;
		}
		wp_enqueue_style( self::HANDLE, plugins_url( self::FILE, SW_IMMOSUITE_FILE ), [], SW_IMMOSUITE_VERSION );
		wp_style_add_data( self::HANDLE, 'path', dirname( SW_IMMOSUITE_FILE ) . '/' . self::FILE );
		// A page without a button block would not know the shape of one (E14).
		wp_enqueue_style( 'wp-block-button' );
	}
}
