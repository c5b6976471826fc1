<?php
/**
 * Resets every site to the tables of an earlier version, without some tables, to test an update.
 *
 * Runs inside WordPress.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/** @var wpdb $wpdb */
global $wpdb;

foreach ( is_multisite() ? get_sites( [ 'fields' => 'ids' ] ) : [ 0 ] as $site ) {
	if ( $site !== 0 ) {
		switch_to_blog( (int) $site );
	}
	foreach ( [ 'regions', 'searches', 'sessions' ] as $table ) {
		$wpdb->query( $wpdb->prepare( 'DROP TABLE %i', "{$wpdb->prefix}sw_immosuite_{$table}" ) );
	}
	update_option( 'sw_immosuite_schema', '0', true );
	if ( $site !== 0 ) {
		restore_current_blog();
	}
}
