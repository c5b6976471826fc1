<?php
/**
 * Sets an installed WordPress to German, turns on pretty permalinks and activates the plugin. Running it again changes nothing.
 *
 * Runs inside WordPress, by `wp eval` or by Playground's runPHP.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/** @var wpdb $wpdb */
global $wpdb, $wp_rewrite;

require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once ABSPATH . 'wp-admin/includes/misc.php';

$sw_immosuite_options = [
	'WPLANG'          => 'de_DE',
	'timezone_string' => 'Europe/Berlin',
	'date_format'     => 'j. F Y',
	'time_format'     => 'H:i',
	'start_of_week'   => '1',
	'show_avatars'    => '0',
];
foreach ( $sw_immosuite_options as $sw_immosuite_name => $sw_immosuite_value ) {
	update_option( $sw_immosuite_name, $sw_immosuite_value );
}
if ( is_multisite() ) {
	update_site_option( 'WPLANG', 'de_DE' );
}

if ( get_option( 'permalink_structure' ) !== '/%postname%/' ) {
	$wp_rewrite->set_permalink_structure( '/%postname%/' );
	flush_rewrite_rules( false );
}

$sw_immosuite_plugin = (string) getenv( 'SW_IMMOSUITE_ACTIVATE' );
if ( $sw_immosuite_plugin !== '' && file_exists( WP_PLUGIN_DIR . '/' . $sw_immosuite_plugin ) ) {
	wp_clean_plugins_cache( false );
	$sw_immosuite_result = activate_plugin( $sw_immosuite_plugin, '', is_multisite() );
	if ( is_wp_error( $sw_immosuite_result ) ) {
		throw new RuntimeException( 'The plugin cannot be activated: ' . $sw_immosuite_result->get_error_message() );
	}
}
