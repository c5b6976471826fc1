<?php
/**
 * Boots the real WordPress in the folder SW_IMMOSUITE_WP_ROOT (made by tools/wp/prepare.mjs), with the plugin active.
 */

declare(strict_types=1);

namespace SwImmoSuite\Tests;

// If WordPress exits while it boots, PHP returns 0, which would look like success.
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
	// On multisite, WordPress finds the current site by the host.
	$host                    = getenv( 'SW_IMMOSUITE_WP_HOST' );
	$_SERVER['HTTP_HOST'] ??= is_string( $host ) && $host !== '' ? $host : '127.0.0.1';
	require $root . '/wp-load.php';
} )( $root );

if ( ! class_exists( 'SwImmoSuite\\Plugin', false ) ) {
	fwrite( STDERR, "The plugin is not active in {$root}.\n" );
	exit( 2 );
}

define( 'SW_IMMOSUITE_TESTS_BOOTED', true );
