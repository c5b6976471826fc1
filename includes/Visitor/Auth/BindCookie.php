<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Secret;

defined( 'ABSPATH' ) || exit;

/**
 * Recognizes the browser that requested a mail: one random value per browser, kept for 7 days, never renewed. It grants no
 * access; it only spares the visitor one click on the page of the link.
 */
final class BindCookie {

	/** The cookie's name between the __Host- prefix and the site's hash; the privacy policy names this part. */
	public const NAME = 'sw_immosuite_bind_';

	public function __construct( private readonly Clock $clock ) {
	}

	/** Value sent by this browser; null if it has none. */
	public function value(): ?string {
		$value = $_COOKIE[ self::name() ] ?? null;
		// 32 bytes in base64url.
		return is_string( $value ) && 1 === preg_match( '/^[A-Za-z0-9_-]{43}$/D', $value ) ? $value : null;
	}

	/**
	 * Returns the browser's value, or derives one from the seed. Parallel copies of one submission carry the same seed and so get
	 * the same value, whichever response arrives first.
	 *
	 * @param string $seed Secret of the request: its idempotency key and payload, or random bytes.
	 */
	public function valueOrNew( string $seed ): string {
		return $this->value() ?? Secret::encode( Secret::mac( 'bind', $seed ) );
	}

	/** Sets the cookie if the browser has none. */
	public function set( string $value ): void {
		if ( null !== $this->value() || headers_sent() ) {
			return;
		}
		setcookie(
			self::name(),
			$value,
			[
				'expires'  => $this->clock->now() + KeyRing::CONFIRMATION_SECONDS,
				'path'     => self::isSecure() ? '/' : COOKIEPATH,
				'secure'   => self::isSecure(),
				'httponly' => true,
				'samesite' => 'Lax',
			]
		);
	}

	/** Hash that the database stores instead of the value. */
	public static function hash( string $value ): string {
		return hash( 'sha256', $value );
	}

	/** On https the __Host- prefix keeps other subdomains from setting the cookie. */
	public static function name(): string {
		return ( self::isSecure() ? '__Host-' : '' ) . self::NAME . COOKIEHASH;
	}

	private static function isSecure(): bool {
		return str_starts_with( strtolower( home_url() ), 'https:' );
	}
}
