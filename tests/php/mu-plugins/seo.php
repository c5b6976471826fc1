<?php
/**
 * Plugin Name: Plugins for search engines
 * Description: `?tests-seo=WPSEO_VERSION` is a page of a site that has one, known by its constant.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

( static function (): void {
	$name = $_GET['tests-seo'] ?? '';
	if ( 'cli' !== PHP_SAPI && is_string( $name ) && in_array( $name, [ 'WPSEO_VERSION', 'RANK_MATH_VERSION', 'SEOPRESS_VERSION', 'AIOSEO_VERSION', 'THE_SEO_FRAMEWORK_VERSION' ], true ) ) {
		define( $name, '1' );
	}
} )();
