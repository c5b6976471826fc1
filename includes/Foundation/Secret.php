<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

defined( 'ABSPATH' ) || exit;

/**
 * Keys derived from the salt: one per purpose, so that a value made for one never fits another, and one per site of a
 * network, whose sites share the salt.
 */
final class Secret {

	/** Base64url without padding, as it stands in tokens and keys. */
	public static function encode( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}

	/** Null where the text is no canonical base64url: each value has exactly one spelling. */
	public static function decode( string $text ): ?string {
		$bytes = base64_decode( strtr( $text, '-_', '+/' ), true );
		return false === $bytes || self::encode( $bytes ) !== $text ? null : $bytes;
	}

	/**
	 * @param string $purpose What the MAC is for.
	 * @param string $message What it covers.
	 * @return string 32 bytes.
	 */
	public static function mac( string $purpose, string $message ): string {
		$key = hash_hmac( 'sha256', 'sw-immosuite|' . get_current_blog_id() . '|' . $purpose, wp_salt( 'auth' ), true );
		return hash_hmac( 'sha256', $message, $key, true );
	}
}
