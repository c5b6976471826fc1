<?php
/**
 * Plugin Name:       SW ImmoSuite
 * Description:       Listings and forms for German real-estate agencies: searched in any theme, with leads that are never lost and consents that can be proven.
 * Version:           0.1.0
 * Requires at least: 7.1
 * Requires PHP:      8.1
 * Author:            SW ImmoSuite
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       sw-immosuite
 * Domain Path:       /languages
 * Update URI:        false
 *
 * @package SwImmoSuite
 */

defined( 'ABSPATH' ) || exit;

// Reached only where the files were installed without activation, which checks the PHP version.
if ( PHP_VERSION_ID < 80100 ) {
	return;
}

define( 'SW_IMMOSUITE_VERSION', '0.1.0' );
// Version of the tables. Every request reads it, so it is a constant here that needs no class.
define( 'SW_IMMOSUITE_SCHEMA', '2' );
define( 'SW_IMMOSUITE_FILE', __FILE__ );

spl_autoload_register(
	static function ( $name ) {
		if ( 0 === strncmp( $name, 'SwImmoSuite\\', 12 ) ) {
			$file = __DIR__ . '/includes/' . str_replace( '\\', '/', substr( $name, 12 ) ) . '.php';
			// Uses PHP's caches; is_file() would ask the disk for each class on each page.
			if ( false !== stream_resolve_include_path( $file ) ) {
				require $file;
			}
		}
	}
);

SwImmoSuite\Plugin::boot();
