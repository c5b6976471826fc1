<?php
/**
 * Plugin Name: Extension
 * Description: `?tests-extend=listings` loads tests/extend/listings.php for this request.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

( static function (): void {
	$name = $_GET['tests-extend'] ?? '';
	if ( 'cli' !== PHP_SAPI && is_string( $name ) && 1 === preg_match( '/^[a-z]+$/D', $name ) ) {
		require WP_PLUGIN_DIR . "/sw-immosuite/tests/extend/{$name}.php";
	}
} )();
