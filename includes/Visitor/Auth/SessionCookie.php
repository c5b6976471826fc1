<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/**
 * The cookie of a browser that is signed in (I2): 32 random bytes, which only the browser keeps. Beside it goes a
 * companion without any secret, for which page caches step aside that do not know the first one (I10).
 */
final class SessionCookie {

	/** How its name begins, behind the prefix; visitors are told this part. */
	public const NAME = 'sw_immosuite_session_';

	public function __construct( private readonly Clock $clock ) {
	}

	/** The browser's token, if it is well-formed; only the table knows whether it is valid. */
	public function token(): ?string {
		$value = $_COOKIE[ self::name() ] ?? null;
		return is_string( $value ) && 1 === preg_match( '/^[A-Za-z0-9_-]{43}$/D', $value ) ? $value : null;
	}

	/** Call after the commit: what a browser holds shall stand in the table. */
	public function give( string $token ): void {
		$expires = $this->clock->now() + SessionService::LIFE;
		self::send( self::name(), $token, $expires );
		self::send( self::companion(), '1', $expires );
	}

	/** The browser forgets both. */
	public function clear(): void {
		self::send( self::name(), '', 1 );
		self::send( self::companion(), '', 1 );
	}

	/**
	 * Gives a session its companion, where the browser has lost it or never had one.
	 *
	 * @param int $expires Unix seconds.
	 */
	public static function accompany( int $expires ): void {
		if ( ! isset( $_COOKIE[ self::companion() ] ) ) {
			self::send( self::companion(), '1', $expires );
			// Core asks a second time who may call, for the header Allow.
			$_COOKIE[ self::companion() ] = '1';
		}
	}

	/** Without a session, pages may come from a cache again. */
	public static function leaveAlone(): void {
		if ( isset( $_COOKIE[ self::companion() ] ) ) {
			self::send( self::companion(), '', 1 );
			unset( $_COOKIE[ self::companion() ] );
		}
	}

	/** What lies in the database in place of the token. */
	public static function hash( string $token ): string {
		return hash( 'sha256', $token );
	}

	/**
	 * With https the prefix keeps neighbours on other subdomains from planting one. The sites of a network share
	 * COOKIEHASH and the path, but no accounts: each has a cookie of its own.
	 */
	public static function name(): string {
		return ( self::isSecure() ? '__Host-' : '' ) . self::NAME . self::site();
	}

	/** Without the prefix: caches look for how it begins. */
	public static function companion(): string {
		return 'wordpress_no_cache_sw_immosuite_' . self::site();
	}

	/**
	 * How it is set; no domain, so that it stays with this host.
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
