<?php
/**
 * Plugin Name: Memory of a request
 * Description: `?sw_immosuite_peak` writes the peak memory of the request to a file, in bytes.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( isset( $_GET['sw_immosuite_peak'] ) ) {
	register_shutdown_function( static fn() => file_put_contents( WP_CONTENT_DIR . '/tests-peak.txt', (string) memory_get_peak_usage( true ) ) );
}
