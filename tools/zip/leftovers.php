<?php
/**
 * Prints as JSON the names of the tables, options, cron hooks and user meta of the plugin that are in the database: of this site,
 * or of all sites of a network. Runs inside WordPress.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/** @var wpdb $wpdb */
global $wpdb;

/** @var Closure(string, string...): list<string> $column */
$column = static fn ( string $sql, string ...$values ): array => array_values( array_map( 'strval', $wpdb->get_col( $wpdb->prepare( $sql, ...$values ) ) ) );

$found = [
	'tables'  => [],
	'options' => [],
	'cron'    => [],
	'meta'    => $column( 'SELECT meta_key FROM %i WHERE meta_key LIKE %s', $wpdb->usermeta, '%sw_immosuite%' ),
];
foreach ( is_multisite() ? get_sites( [ 'fields' => 'ids' ] ) : [ 0 ] as $site ) {
	if ( $site !== 0 ) {
		switch_to_blog( (int) $site );
	}
	$tables  = $column( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . 'sw_immosuite' ) . '%' );
	$options = $column( 'SELECT option_name FROM %i WHERE option_name LIKE %s', $wpdb->options, '%sw_immosuite%' );
	$hooks   = array_merge( ...array_map( 'array_keys', array_filter( array_values( (array) get_option( 'cron' ) ), 'is_array' ) ) );
	$cron    = array_values( array_filter( array_map( 'strval', $hooks ), static fn ( string $hook ): bool => str_contains( $hook, 'sw_immosuite' ) ) );
	foreach ( compact( 'tables', 'options', 'cron' ) as $kind => $names ) {
		$found[ $kind ] = [ ...$found[ $kind ], ...$names ];
	}
	if ( $site !== 0 ) {
		restore_current_blog();
	}
}
if ( is_multisite() ) {
	$found['options'] = [ ...$found['options'], ...$column( 'SELECT meta_key FROM %i WHERE meta_key LIKE %s', $wpdb->sitemeta, '%sw_immosuite%' ) ];
}
echo wp_json_encode( $found );
