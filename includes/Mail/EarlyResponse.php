<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** Finishes the response before the script ends, on servers that support it: php-fpm and LiteSpeed. */
final class EarlyResponse {

	private const FUNCTIONS = [ 'fastcgi_finish_request', 'litespeed_finish_request' ];

	/** Whether this server can finish a response early. */
	public static function isPossible(): bool {
		return [] !== self::finishers();
	}

	/** Sends the response. Where possible, the client does not wait for the rest of this request. */
	public static function send(): void {
		foreach ( self::finishers() as $finish ) {
			$finish();
			// If another plugin has opened a session, its lock would block the visitor's next request.
			if ( PHP_SESSION_ACTIVE === session_status() ) {
				session_write_close();
			}
			return;
		}
		flush();
	}

	/** @return list<callable-string> */
	private static function finishers(): array {
		return array_values( array_filter( self::FUNCTIONS, 'function_exists' ) );
	}
}
