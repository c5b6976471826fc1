<?php
/**
 * Plugin Name: Tests: a site in a subdirectory
 * Description: Below /verzeichnis/ the site behaves as if WordPress were installed in that directory.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( is_string( $_SERVER['REQUEST_URI'] ?? null ) && str_starts_with( $_SERVER['REQUEST_URI'], '/verzeichnis/' ) ) {
	foreach ( [ 'option_home', 'option_siteurl' ] as $sw_immosuite_option ) {
		add_filter( $sw_immosuite_option, static fn( mixed $url ): string => ( is_string( $url ) ? $url : '' ) . '/verzeichnis', 99 );
	}
}
