<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

defined( 'ABSPATH' ) || exit;

/**
 * Characters that turn the direction of text, so that a name or an address reads as another one than it is. Where text comes in
 * they are refused (schemas of the contract, regions), or go (P296).
 */
final class DirectionControls {

	/** Inside of brackets in a pattern with /u; the schemas of the contract have the same. */
	public const RANGES = '\x{202A}-\x{202E}\x{2066}-\x{2069}';

	/** The same as bytes of UTF-8, also of a text that is none, and as references of HTML, whose semicolon may be missing. */
	private const WRITTEN = '/\xE2(?:\x80[\xAA-\xAE]|\x81[\xA6-\xA9])|&#(?i:x0*(?:202[a-e]|206[6-9])(?![0-9a-f])|0*(?:823[4-8]|829[4-7])(?![0-9]));?/';

	/** A text without them, plain or HTML. Those that come about where others go become a space, around which none can come about. */
	public static function removed( string $text ): string {
		$isSuspect = str_contains( $text, '&#' ) || str_contains( $text, "\xE2" );
		return $isSuspect ? (string) preg_replace( self::WRITTEN, ' ', (string) preg_replace( self::WRITTEN, '', $text ) ) : $text;
	}

	/**
	 * The same of columns or meta: other values stay what they are.
	 *
	 * @param array<array-key, mixed> $values
	 * @return array<array-key, mixed>
	 */
	public static function removedOf( array $values ): array {
		return array_map( static fn( mixed $value ): mixed => is_string( $value ) ? self::removed( $value ) : ( is_array( $value ) ? self::removedOf( $value ) : $value ), $values );
	}
}
