<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/**
 * Completes the post type's registration only before a REST response that may contain it, so that other requests save
 * time.
 */
final class RestRegistration {

	/**
	 * Core routes other than those of types and listings. Their responses show users who are not signed in neither labels
	 * nor capabilities of the type.
	 */
	private const SILENT = '~^/wp/v2/(?!types|' . PostType::NAME . ')~';

	private static bool $isComplete = false;

	/** Call before a route of core or another plugin responds, when core has determined the user. */
	public static function complete( string $route ): void {
		if ( is_user_logged_in() ) {
			Capabilities::openLibrary();
		} elseif ( 1 === preg_match( self::SILENT, $route ) ) {
			return;
		}
		if ( ! self::$isComplete ) {
			self::$isComplete = true;
			PostType::addLabels();
		}
	}
}
