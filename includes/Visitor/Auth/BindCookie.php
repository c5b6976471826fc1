<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Secret;

defined( 'ABSPATH' ) || exit;

/**
 * Recognises the browser that asked for a mail (I6): one random value per browser, 7 days, never renewed.
 * It opens nothing; it only spares its owner one click.
 */
final class BindCookie {

	/** How its name begins, behind the prefix; visitors are told this part. */
	public const NAME = 'sw_immosuite_bind_';

	public function __construct( private readonly Clock $clock ) {
	}

	/** The value that this browser sent; null where it has none. */
	public function value(): ?string {
		$value = $_COOKIE[ self::name() ] ?? null;
		return is_string( $value ) && 1 === preg_match( '/^[A-Za-z0-9_-]{43}$/D', $value ) ? $value : null;
	}

	/**
	 * The browser's value, or a new one for it. Parallel copies of one submission carry the same seed and get the same
	 * value, so it does not matter whose answer the browser reads last.
	 *
	 * @param string $seed Known to this browser alone: idempotency key and payload.
	 */
	public function valueOrNew( string $seed ): string {
		return $this->value() ?? Secret::encode( Secret::mac( 'bind', $seed ) );
	}

	/** Sets the cookie where the browser has none yet. */
	public function give( string $value ): void {
		if ( null !== $this->value() || headers_sent() ) {
			return;
		}
		setcookie(
			self::name(),
			$value,
			[
				'expires'  => $this->clock->now() + KeyRing::CONFIRMATION,
				'path'     => self::isSecure() ? '/' : COOKIEPATH,
				'secure'   => self::isSecure(),
				'httponly' => true,
				'samesite' => 'Lax',
			]
		);
	}

	/** What lies in the database in place of the value. */
	public static function hash( string $value ): string {
		return hash( 'sha256', $value );
	}

	/** With https the prefix keeps neighbours on other subdomains from planting one. */
	public static function name(): string {
		return ( self::isSecure() ? '__Host-' : '' ) . self::NAME . COOKIEHASH;
	}

	private static function isSecure(): bool {
		return str_starts_with( strtolower( home_url() ), 'https:' );
	}
}
