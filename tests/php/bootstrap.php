<?php
/**
 * Boots the real WordPress whose folder stands in SW_IMMOSUITE_WP_ROOT (tools/wp/prepare.mjs makes one), with the plugin active.
 */

declare(strict_types=1);

namespace SwImmoSuite\Tests;

// A WordPress that dies while it boots ends PHP with 0, which a test run would take for success.
register_shutdown_function(
	static function (): void {
		if ( ! defined( 'SW_IMMOSUITE_TESTS_BOOTED' ) ) {
			fwrite( STDERR, "WordPress did not boot.\n" );
			exit( 2 );
		}
	}
);

$root = getenv( 'SW_IMMOSUITE_WP_ROOT' );
if ( ! is_string( $root ) || ! is_file( $root . '/wp-load.php' ) ) {
	fwrite( STDERR, "SW_IMMOSUITE_WP_ROOT names no folder with a wp-load.php.\n" );
	exit( 2 );
}

( static function ( string $root ): void {
	$_SERVER += [
		'REMOTE_ADDR'    => '127.0.0.1',
		'REQUEST_METHOD' => 'GET',
		'REQUEST_URI'    => '/',
	];
	// A network of sites finds its own by the host.
	$host                    = getenv( 'SW_IMMOSUITE_WP_HOST' );
	$_SERVER['HTTP_HOST'] ??= is_string( $host ) && $host !== '' ? $host : '127.0.0.1';
	require $root . '/wp-load.php';
} )( $root );

if ( ! class_exists( 'SwImmoSuite\\Plugin', false ) ) {
	fwrite( STDERR, "The plugin is not active in {$root}.\n" );
	exit( 2 );
}

define( 'SW_IMMOSUITE_TESTS_BOOTED', true );
