<?php
declare(strict_types=1);

namespace SwImmoSuite\Auth;

use SwImmoSuite\Clock;

defined( 'ABSPATH' ) || exit;

/** The cookie of a browser that is signed in (I2): 32 random bytes, which only the browser keeps. */
final class SessionCookie {

	public function __construct( private readonly Clock $clock ) {
	}

	/** What this browser sent, where it has the shape of a token; whether it is one, the table knows. */
	public function token(): ?string {
		$value = $_COOKIE[ self::name() ] ?? null;
		return is_string( $value ) && 1 === preg_match( '/^[A-Za-z0-9_-]{43}$/D', $value ) ? $value : null;
	}

	/** Call after the commit: what a browser holds shall stand in the table. */
	public function give( string $token ): void {
		$this->send( $token, $this->clock->now() + Sessions::LIFE );
	}

	/** The browser forgets it. */
	public function clear(): void {
		$this->send( '', 1 );
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
		$site = is_multisite() && ! is_main_site() ? '_' . get_current_blog_id() : '';
		return ( self::isSecure() ? '__Host-' : '' ) . 'sw_immosuite_session_' . COOKIEHASH . $site;
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

	private function send( string $value, int $expires ): void {
		if ( ! headers_sent() ) {
			setcookie( self::name(), $value, self::options( $expires ) );
		}
	}

	private static function isSecure(): bool {
		return str_starts_with( strtolower( home_url() ), 'https:' );
	}
}
