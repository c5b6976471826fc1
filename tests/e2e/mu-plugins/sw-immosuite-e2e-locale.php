<?php
/**
 * Plugin Name: Any language for one page view
 * Description: `?e2e-locale=en_US` shows a page of the demo, which is German, as a site in another language would.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

( static function (): void {
	$locale = $_GET['e2e-locale'] ?? '';
	if ( is_string( $locale ) && 1 === preg_match( '/^[a-z]{2}_[A-Z]{2}$/', $locale ) && 'local' === wp_get_environment_type() ) {
		add_filter( 'locale', static fn(): string => $locale );
	}
} )();
