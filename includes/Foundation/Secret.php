<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

defined( 'ABSPATH' ) || exit;

/**
 * Keys derived from WordPress' salt: one per purpose, so that a MAC for one purpose never fits another, and one per site, because
 * the sites of a network share the salt.
 */
final class Secret {

	/** Base64url without padding, for tokens and keys. */
	public static function encode( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}

	/** Returns null for text that is not canonical base64url: each value has exactly one spelling. */
	public static function decode( string $text ): ?string {
		$bytes = base64_decode( strtr( $text, '-_', '+/' ), true );
		return false === $bytes || self::encode( $bytes ) !== $text ? null : $bytes;
	}

	/**
	 * @param string $message Text that the MAC covers.
	 * @return string 32 bytes.
	 */
	public static function mac( string $purpose, string $message ): string {
		$key = hash_hmac( 'sha256', 'sw-immosuite|' . get_current_blog_id() . '|' . $purpose, wp_salt( 'auth' ), true );
		return hash_hmac( 'sha256', $message, $key, true );
	}
}
