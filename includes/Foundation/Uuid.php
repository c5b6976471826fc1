<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

defined( 'ABSPATH' ) || exit;

/** Random identifiers that are safe to publish but cannot be guessed. */
final class Uuid {

	/** Any version, lower case. */
	public const PATTERN = '/^' . self::FORM . '$/D';

	/** PATTERN without anchors, for use in other patterns. */
	public const FORM = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

	/** Version 4, lower case (RFC 9562). */
	public static function random(): string {
		return self::fromBytes( random_bytes( 16 ) );
	}

	/** @param string $bytes 16 random bytes. */
	public static function fromBytes( string $bytes ): string {
		// The bits of the version and of the variant.
		$bytes[6] = chr( ord( $bytes[6] ) & 0x0f | 0x40 );
		$bytes[8] = chr( ord( $bytes[8] ) & 0x3f | 0x80 );
		return vsprintf( '%s%s-%s-%s-%s-%s%s%s', str_split( bin2hex( $bytes ), 4 ) );
	}
}
