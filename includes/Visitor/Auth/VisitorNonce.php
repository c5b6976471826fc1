<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use Closure;
use SwImmoSuite\Http\Visitor;

defined( 'ABSPATH' ) || exit;

/**
 * A WordPress nonce bound to a visitor's session. If nobody is logged in, the filter nonce_user_logged_out determines to whom a
 * nonce belongs. This class adds its callback only while it creates or verifies a nonce.
 */
final class VisitorNonce {

	private const ACTION = 'wp_rest';

	/** Value of X-WP-Nonce for subsequent requests. */
	public static function create( Visitor $visitor ): string {
		return self::asVisitor( $visitor, static fn(): string => wp_create_nonce( self::ACTION ) );
	}

	/** Whether the nonce was created for this visitor's session within the last day. */
	public static function verify( Visitor $visitor, string $nonce ): bool {
		return self::asVisitor( $visitor, static fn(): bool => false !== wp_verify_nonce( $nonce, self::ACTION ) );
	}

	/**
	 * Runs the work as user 0 without the login cookie: WordPress mixes the user and the login token into every nonce.
	 *
	 * @template T
	 * @param Closure(): T $work
	 * @return T
	 */
	private static function asVisitor( Visitor $visitor, Closure $work ): mixed {
		// Includes the contact: after a restored backup a session id may be assigned again to another contact.
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
