<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use Closure;
use SwImmoSuite\Http\Visitor;

defined( 'ABSPATH' ) || exit;

/**
 * A real WordPress nonce that belongs to a visitor's session (I3). Core asks for the owner of a nonce that nobody is
 * logged in for by a filter; it is answered here, only while a nonce is being created or verified.
 */
final class VisitorNonce {

	private const ACTION = 'wp_rest';

	/** Value of X-WP-Nonce for the calls that follow. */
	public static function create( Visitor $visitor ): string {
		return self::bound( $visitor, static fn(): string => wp_create_nonce( self::ACTION ) );
	}

	/** Whether the nonce was made for this visitor's session, at most a day ago. */
	public static function fits( Visitor $visitor, string $nonce ): bool {
		return self::bound( $visitor, static fn(): bool => false !== wp_verify_nonce( $nonce, self::ACTION ) );
	}

	/**
	 * As nobody of WordPress: nonces mix in who is logged in, and the token of the login, which they read from the cookie.
	 *
	 * @template T
	 * @param Closure(): T $work
	 * @return T
	 */
	private static function bound( Visitor $visitor, Closure $work ): mixed {
		// The contact besides: no other one's nonce fits a session that a restored database gives the same number.
		$owner  = implode( '|', [ 'sw-immosuite', get_current_blog_id(), $visitor->contactId, $visitor->sessionId ] );
		$bind   = static fn( mixed $user, mixed $action = '' ): mixed => self::ACTION === $action ? $owner : $user;
		$user   = get_current_user_id();
		$cookie = $_COOKIE[ LOGGED_IN_COOKIE ] ?? null;
		wp_set_current_user( 0 );
		unset( $_COOKIE[ LOGGED_IN_COOKIE ] );
		add_filter( 'nonce_user_logged_out', $bind, PHP_INT_MAX, 2 );
		try {
			return $work();
		} finally {
			remove_filter( 'nonce_user_logged_out', $bind, PHP_INT_MAX );
			if ( null !== $cookie ) {
				$_COOKIE[ LOGGED_IN_COOKIE ] = $cookie;
			}
			wp_set_current_user( $user );
		}
	}
}
