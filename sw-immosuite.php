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

// WordPress checks the PHP version on activation. This line covers files that were copied to the server, and a later change of PHP.
if ( PHP_VERSION_ID < 80100 ) {
	return;
}

define( 'SW_IMMOSUITE_VERSION', '0.1.0' );
// Version of the tables. Defined here, because every request reads this constant, and a class would have to be loaded for it.
define( 'SW_IMMOSUITE_SCHEMA', '3' );
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

/**
 * Submits a form that another plugin has received: a message, a subscription, a lead, a saved search or an inquiry. The submission is
 * validated, stored and mailed like one from the plugin's own forms, and the sender must confirm the address. Rate limits and spam checks do
 * not apply. Its consents are recorded as not shown by a form of the plugin. The same payload within an hour counts as one submission.
 *
 * @since 0.1.0
 *
 * @param string               $kind    contact, newsletter, lead, saved-search or expose-inquiry.
 * @param array<string, mixed> $payload Request body of the route for this kind (docs/rest.md), such as contact and message; customFields of the
 *                                      contact are the consents.
 * @return string|WP_Error UUID of the submission, or an error. Its data has status and errors, a list with field, code and message.
 */
function sw_immosuite_submit( string $kind, array $payload ) {
	return ( new SwImmoSuite\Modules\Container() )->get( SwImmoSuite\Visitor\Submission\PhpIntake::class )->submit( $kind, $payload );
}

/**
 * Reads a submission, for listeners of events. Does not mark the entry as read. Check the capability before displaying it.
 *
 * @since 0.1.0
 *
 * @param string $uuid UUID of the submission.
 * @return array<string, mixed>|null uuid, kind, language, receivedAt, confirmedAt (null: not yet), contact (values by field), message, listing (post
 *                                   id or null), page (URL of the form) and content, the other fields of the request body (docs/rest.md). Null if
 *                                   no submission has this UUID, for example because it was deleted.
 */
function sw_immosuite_submission( string $uuid ) {
	return ( new SwImmoSuite\Modules\Container() )->get( SwImmoSuite\Visitor\Submission\PhpIntake::class )->read( $uuid );
}

SwImmoSuite\Plugin::boot();
