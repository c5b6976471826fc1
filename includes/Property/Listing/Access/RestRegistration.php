<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/**
 * Completes the post type's registration only before a REST answer that may mention it, so that other requests save that
 * work.
 */
final class RestRegistration {

	/**
	 * Core routes other than those of types and listings: here a stranger sees neither names nor capabilities of the
	 * type.
	 */
	private const SILENT = '~^/wp/v2/(?!types|' . PostType::NAME . ')~';

	private static bool $isNamed = false;

	/** Call before another plugin's or core's route answers, once core knows the user. */
	public static function before( string $route ): void {
		if ( is_user_logged_in() ) {
			Capabilities::openLibrary();
		} elseif ( 1 === preg_match( self::SILENT, $route ) ) {
			return;
		}
		if ( ! self::$isNamed ) {
			self::$isNamed = true;
			PostType::name();
		}
	}
}
