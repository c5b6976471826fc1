<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/** Numbers and answers as agencies' software writes them (O16); tests/fixtures/openimmo-numbers.json has the cases. */
final class SentNumber {

	/** As XML Schema writes a decimal; what is longer than fifteen digits is exact no more. */
	private const DECIMAL = '/^[+-]?(?:\d{1,15}(?:\.\d*)?|\.\d+)$/D';

	/** Blanks, currency and units. A unit that changes the figure, such as hectares or a price per m², is none of them. */
	private const SIGNS = '~kWh\s*/\s*\(?\s*(?:m²|m2|qm)\s*[·*]?\s*a\b\s*\)?|[\s\x{a0}\x{2009}\x{202f}]+|€|EURO?|m²|(?<=\d|\s)(?:m2|qm|m)\s*$~iu';

	/** A dash stands for no cents, behind a decimal comma or point. */
	private const DASH = '/(?<=\d)([.,])\s*(?:-{1,2}|[–—])/u';

	/** Two or more groups of three can only be thousands. */
	private const GROUPS = '/^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/D';

	/** Swiss software groups by apostrophes. */
	private const APOSTROPHE = "/(?<=\d)['’](?=\d{3}(?!\d))/u";

	/** Beside a sign a dot may be either: of XML Schema, or of whoever groups by it. */
	private const EITHER = '/^\d{1,3}\.\d{3}$/D';

	/** With both marks the last is the decimal one, and the other groups by three. */
	private const GERMAN  = '/^\d{1,3}(?:\.\d{3})+,\d+$/D';
	private const ENGLISH = '/^\d{1,3}(?:,\d{3})+\.\d+$/D';
	private const COMMA   = '/^\d{1,15},\d{1,2}$/D';

	/** A number that is more than nothing; null where it is none, or not known. */
	public static function of( string $text ): ?float {
		$number = self::read( trim( $text ) );
		return null !== $number && $number > 0 ? $number : null;
	}

	/** Degrees, which may be negative; null where there are none. */
	public static function degrees( string $text, int $largest ): ?float {
		$plain  = strtr( trim( $text ), ',', '.' );
		$number = 1 === preg_match( self::DECIMAL, $plain ) ? (float) $plain : null;
		return null !== $number && abs( $number ) <= $largest ? $number : null;
	}

	/** The first four digits that are a year; 0 where there are none: "ca. 1978". */
	public static function year( string $text ): int {
		preg_match_all( '/(?<!\d)\d{4}(?!\d)/', $text, $found );
		$years = array_filter( array_map( 'intval', $found[0] ), static fn( int $year ): bool => $year >= 1000 && $year <= 2100 );
		return array_values( $years )[0] ?? 0;
	}

	public static function isYes( string $text ): bool {
		return in_array( strtolower( trim( $text ) ), [ 'true', '1', 'ja' ], true );
	}

	/** "500.000", "14,50": as the agency's own readers write it. */
	public static function german( float $number ): string {
		return number_format( $number, floor( $number ) === $number ? 0 : 2, ',', '.' );
	}

	private static function read( string $text ): ?float {
		if ( 1 === preg_match( self::DECIMAL, $text ) ) {
			return (float) $text;
		}
		$plain = (string) preg_replace( [ self::DASH, self::SIGNS, self::APOSTROPHE ], [ '${1}00', '', '' ], $text );
		return match ( 1 ) {
			preg_match( self::EITHER, $plain )                                   => null,
			preg_match( self::GROUPS, $plain )                                   => (float) strtr( $plain, [ '.' => '', ',' => '' ] ),
			preg_match( self::DECIMAL, $plain )                                  => (float) $plain,
			preg_match( self::GERMAN, $plain ), preg_match( self::COMMA, $plain ) => (float) strtr( $plain, [ '.' => '', ',' => '.' ] ),
			preg_match( self::ENGLISH, $plain )                                  => (float) str_replace( ',', '', $plain ),
			default                                                              => null,
		};
	}
}
