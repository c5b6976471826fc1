<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

defined( 'ABSPATH' ) || exit;

/** Tells page caches that ignore Cache-Control not to store a response, each in its own way (I10). */
final class PageCaches {

	/** Marks the response as personal. */
	public static function preventCaching(): void {
		self::preventPluginCaching();
		if ( ! headers_sent() ) {
			// The widespread nginx configuration for WordPress ignores Cache-Control, Expires and Set-Cookie, but not this
			// header.
			header( 'X-Accel-Expires: 0' );
		}
	}

	/** LiteSpeed Cache stores GET requests of everyone who is not signed in to WordPress; other plugins read the constant. */
	public static function preventPluginCaching(): void {
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
		do_action( 'litespeed_control_set_nocache', 'SW ImmoSuite: an answer belongs to whoever asked.' );
	}
}
