<?php
/**
 * Plugin Name: What a call needs
 * Description: At every REST call core registers a hundred routes and blocks of its own, a third of its time. Calls of the plugin go without them here.
 *
 * The tests make thousands. The tour and the browser tests meet WordPress with everything that it has.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

( static function (): void {
	$address = is_string( $_SERVER['REQUEST_URI'] ?? null ) ? $_SERVER['REQUEST_URI'] : '';
	if ( 'cli' === PHP_SAPI || ! str_starts_with( $address, '/wp-json/sw-immosuite/' ) ) {
		return;
	}
	remove_action( 'rest_api_init', 'create_initial_rest_routes', 99 );
	remove_action( 'init', 'register_core_block_types_from_metadata' );
	remove_action( 'init', 'register_core_block_style_handles', 9 );
	remove_action( 'init', '_register_core_block_patterns_and_categories' );
	remove_action( 'init', '_register_theme_block_patterns' );
} )();
