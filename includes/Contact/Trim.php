<?php
declare(strict_types=1);

namespace SwImmoSuite\Contact;

use SwImmoSuite\Contract\Schema;
use SwImmoSuite\Contract\Validator;

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

	/**
	 * What a text breaks once its blanks are gone: a postal code of two letters and a blank has passed as three.
	 *
	 * @param array<string, string> $values Trimmed, none empty.
	 * @param Schema                $schema Of the object that they are the values of.
	 * @return array<string, string> Code by key.
	 */
	public static function faults( array $values, Schema $schema ): array {
		$faults     = [];
		$properties = $schema->properties();
		foreach ( $values as $name => $value ) {
			if ( ! isset( $properties[ $name ] ) || [] !== Validator::validate( $properties[ $name ], $value ) ) {
				$faults[ $name ] = in_array( $name, [ 'email', 'phone', 'zip' ], true ) ? $name : 'invalid_characters';
			}
		}
		return $faults;
	}
}
