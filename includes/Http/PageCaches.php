<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

defined( 'ABSPATH' ) || exit;

/** Page caches that do not heed Cache-Control (I10); each is told in its own way. */
final class PageCaches {

	/** The answer of this request belongs to whoever asked. */
	public static function keepOut(): void {
		self::tellPlugins();
		if ( ! headers_sent() ) {
			// The widespread nginx configuration for WordPress heeds it where it ignores Cache-Control, Expires and Set-Cookie.
			header( 'X-Accel-Expires: 0' );
		}
	}

	/** LiteSpeed Cache stores what anybody unknown to WordPress asks for with GET; others read the constant. */
	public static function tellPlugins(): void {
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
		do_action( 'litespeed_control_set_nocache', 'SW ImmoSuite: an answer belongs to whoever asked.' );
	}
}
