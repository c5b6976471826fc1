<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

defined( 'ABSPATH' ) || exit;

/** Normalizes texts before they are stored. */
final class Trim {

	/** Trims Unicode spaces too, which trim() does not know. */
	public static function line( ?string $text ): string {
		// Possessive and greedy: searching for spaces before the end would take quadratic time.
		preg_match( '/^[\s\x{200B}\x{FEFF}]*+(.*[^\s\x{200B}\x{FEFF}])?/su', (string) $text, $kept );
		return $kept[1] ?? '';
	}

	/** Trims a text of several lines and unifies its line breaks. */
	public static function text( ?string $text ): string {
		return self::line( str_replace( [ "\r\n", "\r" ], "\n", (string) $text ) );
	}
}
