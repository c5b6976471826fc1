<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

defined( 'ABSPATH' ) || exit;

/**
 * Unicode characters that change the direction of text, so that a name or an address reads as another one. Input that contains
 * them is rejected (schemas of the contract, regions), or they are removed.
 */
final class DirectionControls {

	/** Content of a character class in a pattern with /u; the schemas of the contract have the same ranges. */
	public const RANGES = '\x{202A}-\x{202E}\x{2066}-\x{2069}';

	/**
	 * The characters as UTF-8 bytes, which also match in invalid UTF-8, and as HTML character references with or without a
	 * semicolon.
	 */
	private const WRITTEN = '/\xE2(?:\x80[\xAA-\xAE]|\x81[\xA6-\xA9])|&#(?i:x0*(?:202[a-e]|206[6-9])(?![0-9a-f])|0*(?:823[4-8]|829[4-7])(?![0-9]));?/';

	/**
	 * Removes the characters from a plain or HTML text. If the text around a removed character
	 * forms another such character, a space replaces that one, so that no third one can form.
	 */
	public static function remove( string $text ): string {
		$isSuspect = str_contains( $text, '&#' ) || str_contains( $text, "\xE2" );
		return $isSuspect ? (string) preg_replace( self::WRITTEN, ' ', (string) preg_replace( self::WRITTEN, '', $text ) ) : $text;
	}

	/** Filters sanitize_file_name and pre_user_display_name, and the filter of a picture's alternative text. */
	public static function filterText( mixed $text ): mixed {
		return is_string( $text ) ? self::remove( $text ) : $text;
	}

	/**
	 * Removes the characters from the strings in columns or meta; other values stay as they are.
	 *
	 * @param array<array-key, mixed> $values
	 * @return array<array-key, mixed>
	 */
	public static function removeFrom( array $values ): array {
		$remove = static fn( mixed $value ): mixed => match ( true ) {
			is_string( $value ) => self::remove( $value ),
			is_array( $value )  => self::removeFrom( $value ),
			default             => $value,
		};
		return array_map( $remove, $values );
	}
}
