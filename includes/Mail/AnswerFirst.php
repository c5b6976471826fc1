<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** Servers that can end an answer before the script ends: php-fpm and LiteSpeed. */
final class AnswerFirst {

	private const FINISH = [ 'fastcgi_finish_request', 'litespeed_finish_request' ];

	/** Whether this server is one of them. */
	public static function isPossible(): bool {
		return [] !== self::finishers();
	}

	/** Sends all that there is; where it is possible, nobody waits for this request any longer. */
	public static function send(): void {
		foreach ( self::finishers() as $finish ) {
			$finish();
			// The visitor's next request would wait for the session that another plugin has opened in this one.
			if ( PHP_SESSION_ACTIVE === session_status() ) {
				session_write_close();
			}
			return;
		}
		flush();
	}

	/** @return list<callable-string> */
	private static function finishers(): array {
		return array_values( array_filter( self::FINISH, 'function_exists' ) );
	}
}
