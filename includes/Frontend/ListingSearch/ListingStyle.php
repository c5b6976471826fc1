<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

defined( 'ABSPATH' ) || exit;

/** Styles of listings, which inherit the theme's font and colors. The values are their handles. */
enum ListingStyle: string {

	/** Search, results and cards (src/listings/list.css). */
	case Search = 'sw-immosuite-listings';
	/** Parts and page of a listing (src/printed/parts.css, src/listings/page.css). */
	case Page = 'sw-immosuite-listing';

	/** Registers the style with its path, so that core prints it inline, without a request. May be called repeatedly. */
	public function enqueue(): void {
		if ( wp_style_is( $this->value ) ) {
			return;
		}
		$file = 'build/web/' . ( self::Search === $this ? 'listings.css' : 'listing.css' );
		wp_enqueue_style( $this->value, plugins_url( $file, SW_IMMOSUITE_FILE ), [], SW_IMMOSUITE_VERSION );
		$path = dirname( SW_IMMOSUITE_FILE ) . '/' . $file;
		if ( is_file( $path ) ) {
			wp_style_add_data( $this->value, 'path', $path );
		}
		// Core prints the theme's button style only for this block, and the page may contain none.
		wp_enqueue_style( 'wp-block-button' );
	}
}
