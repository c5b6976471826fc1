<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/**
 * The cookie of a signed-in browser: 32 random bytes that only the browser keeps. A companion cookie without a secret, named like
 * WordPress' login cookie, disables page caches that do not know the session cookie.
 */
final class SessionCookie {

	/** The cookie's name between the __Host- prefix and the site's hash; the privacy policy names this part. */
	public const NAME = 'sw_immosuite_session_';

	/** Expiry time that makes a browser delete a cookie. */
	private const PAST = 1;

	public function __construct( private readonly Clock $clock ) {
	}

	/** The browser's token if well-formed. Does not check whether a session exists. */
	public function token(): ?string {
		$value = $_COOKIE[ self::name() ] ?? null;
		// 32 bytes in base64url.
		return is_string( $value ) && 1 === preg_match( '/^[A-Za-z0-9_-]{43}$/D', $value ) ? $value : null;
	}

	/** Call after the commit, so that the browser never holds a token without a row. */
	public function set( string $token ): void {
		$expires = $this->clock->now() + SessionService::LIFETIME_SECONDS;
		self::send( self::name(), $token, $expires );
		self::send( self::companionName(), '1', $expires );
	}

	/** Deletes both cookies in the browser. */
	public function clear(): void {
		self::send( self::name(), '', self::PAST );
		self::send( self::companionName(), '', self::PAST );
	}

	/**
	 * Sets the companion cookie if the browser does not have it.
	 *
	 * @param int $expires Unix seconds.
	 */
	public static function restoreCompanion( int $expires ): void {
		if ( ! isset( $_COOKIE[ self::companionName() ] ) ) {
			self::send( self::companionName(), '1', $expires );
			// The value is also read later in this request: core checks permissions again for the Allow header.
			$_COOKIE[ self::companionName() ] = '1';
		}
	}

	/** Deletes the companion cookie: without a session, pages may come from a cache. */
	public static function deleteCompanion(): void {
		if ( isset( $_COOKIE[ self::companionName() ] ) ) {
			self::send( self::companionName(), '', self::PAST );
			unset( $_COOKIE[ self::companionName() ] );
		}
	}

	/** Hash that the database stores instead of the token. */
	public static function hash( string $token ): string {
		return hash( 'sha256', $token );
	}

	/**
	 * On https the __Host- prefix keeps other subdomains from setting the cookie. Sites of a network share COOKIEHASH and path
	 * but not accounts, so the name contains the site's id.
	 */
	public static function name(): string {
		return ( self::isSecure() ? '__Host-' : '' ) . self::NAME . self::site();
	}

	/** Has no prefix, because caches match the start of the name. */
	public static function companionName(): string {
		return 'wordpress_no_cache_sw_immosuite_' . self::site();
	}

	/**
	 * Options of both cookies; without a domain, so that they stay on this host.
	 *
	 * @return array{expires: int, path: string, secure: bool, httponly: true, samesite: 'Lax'}
	 */
	public static function options( int $expires ): array {
		return [
			'expires'  => $expires,
			'path'     => self::isSecure() ? '/' : COOKIEPATH,
			'secure'   => self::isSecure(),
			'httponly' => true,
			'samesite' => 'Lax',
		];
	}

	private static function send( string $name, string $value, int $expires ): void {
		if ( ! headers_sent() ) {
			setcookie( $name, $value, self::options( $expires ) );
		}
	}

	private static function site(): string {
		return COOKIEHASH . ( is_multisite() && ! is_main_site() ? '_' . get_current_blog_id() : '' );
	}

	private static function isSecure(): bool {
		return str_starts_with( strtolower( home_url() ), 'https:' );
	}
}
