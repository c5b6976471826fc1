<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/**
 * Reads numbers and booleans as agencies' software writes them; tests/fixtures/openimmo-numbers.json lists the cases.
 */
final class SentNumber {

	/** Decimal in the notation of XML Schema; a float is exact up to fifteen digits. */
	private const DECIMAL = '/^[+-]?(?:\d{1,15}(?:\.\d*)?|\.\d+)$/D';

	/**
	 * Blanks, currency and units that may be removed. Units that change the figure, such as hectares or a price per m²,
	 * are not among them.
	 */
	private const SIGNS = '~kWh\s*/\s*\(?\s*(?:m²|m2|qm)\s*[·*]?\s*a\b\s*\)?|[\s\x{a0}\x{2009}\x{202f}]+|€|EURO?|m²|(?<=\d|\s)(?:m2|qm|m)\s*$~iu';

	/** A dash for the cents, after a decimal comma or point. */
	private const DASH = '/(?<=\d)([.,])\s*(?:-{1,2}|[–—])/u';

	/** Several groups of three digits can only be thousands. */
	private const GROUPS = '/^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/D';

	/** Thousands separator of Swiss software. */
	private const APOSTROPHE = "/(?<=\d)['’](?=\d{3}(?!\d))/u";

	/** Ambiguous if a unit or currency was removed: the dot may be a decimal point, or a thousands separator. */
	private const AMBIGUOUS = '/^\d{1,3}\.\d{3}$/D';

	/** If both separators occur, the last is the decimal one. */
	private const GERMAN  = '/^\d{1,3}(?:\.\d{3})+,\d+$/D';
	private const ENGLISH = '/^\d{1,3}(?:,\d{3})+\.\d+$/D';
	private const DECIMAL_COMMA = '/^\d{1,15},\d{1,2}$/D';

	/** @return float|null A number greater than 0; null if there is none, or it is ambiguous. */
	public static function of( string $text ): ?float {
		$number = self::read( trim( $text ) );
		return null !== $number && $number > 0 ? $number : null;
	}

	/** @return float|null Degrees, which may be negative; null if there are none. */
	public static function degrees( string $text, int $largest ): ?float {
		$plain  = strtr( trim( $text ), ',', '.' );
		$number = 1 === preg_match( self::DECIMAL, $plain ) ? (float) $plain : null;
		return null !== $number && abs( $number ) <= $largest ? $number : null;
	}

	/** The first four digits that are a year, as in "ca. 1978"; 0 if there are none. */
	public static function year( string $text ): int {
		preg_match_all( '/(?<!\d)\d{4}(?!\d)/', $text, $found );
		$years = array_filter( array_map( 'intval', $found[0] ), static fn( int $year ): bool => $year >= 1000 && $year <= 2100 );
		return array_values( $years )[0] ?? 0;
	}

	public static function isYes( string $text ): bool {
		return in_array( strtolower( trim( $text ) ), [ 'true', '1', 'ja' ], true );
	}

	/** "500.000", "14,50": in German notation. */
	public static function german( float $number ): string {
		return number_format( $number, floor( $number ) === $number ? 0 : 2, ',', '.' );
	}

	private static function read( string $text ): ?float {
		if ( 1 === preg_match( self::DECIMAL, $text ) ) {
			return (float) $text;
		}
		$plain = (string) preg_replace( [ self::DASH, self::SIGNS, self::APOSTROPHE ], [ '${1}00', '', '' ], $text );
		return match ( 1 ) {
			preg_match( self::AMBIGUOUS, $plain )                                 => null,
			preg_match( self::GROUPS, $plain )                                   => (float) strtr( $plain, [ '.' => '', ',' => '' ] ),
			preg_match( self::DECIMAL, $plain )                                  => (float) $plain,
			preg_match( self::GERMAN, $plain ), preg_match( self::DECIMAL_COMMA, $plain ) => (float) strtr( $plain, [ '.' => '', ',' => '.' ] ),
			preg_match( self::ENGLISH, $plain )                                  => (float) str_replace( ',', '', $plain ),
			default                                                              => null,
		};
	}
}
