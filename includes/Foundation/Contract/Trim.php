<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

defined( 'ABSPATH' ) || exit;

/** Typed texts as they are kept. */
final class Trim {

	/** Without blanks of any script at either end, also those that trim() does not know. */
	public static function line( ?string $text ): string {
		// From the end backwards, and nothing twice: looking for blanks before the end would take the square of their number.
		preg_match( '/^[\s\x{200B}\x{FEFF}]*+(.*[^\s\x{200B}\x{FEFF}])?/su', (string) $text, $kept );
		return $kept[1] ?? '';
	}

	/** The same for several lines, which all end alike. */
	public static function text( ?string $text ): string {
		return self::line( str_replace( [ "\r\n", "\r" ], "\n", (string) $text ) );
	}
}
