<?php
/**
 * Plugin Name: Lean REST calls
 * Description: Core spends half of a REST call on registering a hundred routes, blocks and widgets. Calls of the plugin's routes skip this.
 *
 * The tests make thousands of calls. The tour and the browser tests run against a complete WordPress.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

( static function (): void {
	$address = is_string( $_SERVER['REQUEST_URI'] ?? null ) ? $_SERVER['REQUEST_URI'] : '';
	if ( 'cli' === PHP_SAPI || ! str_starts_with( $address, '/wp-json/sw-immosuite/' ) ) {
		return;
	}
	define( 'SW_IMMOSUITE_TESTS_CALL', true );
	remove_action( 'rest_api_init', 'create_initial_rest_routes', 99 );
	remove_action( 'init', 'wp_widgets_init', 1 );
	remove_action( 'init', 'register_core_block_types_from_metadata' );
	remove_action( 'init', 'register_core_block_style_handles', 9 );
	remove_action( 'init', '_register_core_block_patterns_and_categories' );
	remove_action( 'init', '_register_theme_block_patterns' );
	remove_action( 'init', '_wp_register_default_icons' );
	remove_action( 'init', 'check_theme_switched', 99 );
	// The first of these callbacks also makes core register all of its scripts and styles.
	foreach ( get_defined_functions()['user'] as $name ) {
		if ( str_starts_with( $name, 'register_block_core_' ) ) {
			remove_action( 'init', $name );
		}
	}
} )();
