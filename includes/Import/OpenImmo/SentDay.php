<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/**
 * Reads dates as agencies' software writes them: YYYY-MM-DD with or without a time, DD.MM.YYYY or DD.MM.YY, and months.
 */
final class SentDay {

	private const ISO    = '/^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/';
	private const GERMAN = '/^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d{2})(?!\d)/';

	/** A day without other words; a time or a time zone may follow. */
	private const ONLY_DAY = '/^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2}))(?:[T\s]\d{1,2}:\d{2}\S*|Z|[+-]\d{2}:\d{2})?$/D';
	private const MONTH = '~^(?<month>\d{1,2})(?:[-./](?=\d{4})|/)(?<year>\d{4}|\d{2})$~D';

	/** Two-digit years mean 2000 to 2079; later ones are ignored, since "31.12.99" stands for "no end". */
	private const LAST_SHORT_YEAR = 79;

	/** Earliest year: software writes 0001-01-01, 1899-12-30, 1900-01-01 or 1970-01-01 for an empty date. */
	private const FIRST_YEAR = 1990;

	/**
	 * @param bool $isLast True: a month without a day means its last day, as in "valid until"; false: such a month is no date.
	 * @return string YYYY-MM-DD; empty if there is none.
	 */
	public static function of( string $text, bool $isLast ): string {
		$isDay = 1 === preg_match( self::ISO, $text, $found ) || 1 === preg_match( self::GERMAN, $text, $found );
		if ( ! $isDay && ( ! $isLast || 1 !== preg_match( self::MONTH, $text, $found ) ) ) {
			return '';
		}
		$year  = self::year( $found['year'] );
		$month = (int) $found['month'];
		$day   = $isDay ? (int) ( $found['day'] ?? 0 ) : self::lastDay( $month, $year );
		return $year >= self::FIRST_YEAR && checkdate( $month, $day, $year ) ? sprintf( '%04d-%02d-%02d', $year, $month, $day ) : '';
	}

	/**
	 * Formats a date as DD.MM.YYYY. Text that is not only a date is returned unchanged; a date that stands for an empty
	 * one gives ''.
	 */
	public static function asGermanDate( string $text ): string {
		if ( 1 !== preg_match( self::ONLY_DAY, $text ) ) {
			return $text;
		}
		$day = self::of( $text, isLast: false );
		return '' === $day && ! self::isEmptyDate( $text ) ? $text : implode( '.', array_reverse( explode( '-', $day ) ) );
	}

	/** Whether the date stands for an empty one, by its early year. */
	public static function isEmptyDate( string $text ): bool {
		$isDay = 1 === preg_match( self::ISO, $text, $found ) || 1 === preg_match( self::GERMAN, $text, $found );
		return $isDay && self::year( $found['year'] ?? '' ) < self::FIRST_YEAR;
	}

	/** @return int 0 for two digits that are ignored. */
	private static function year( string $digits ): int {
		$year = (int) $digits;
		if ( 2 !== strlen( $digits ) ) {
			return $year;
		}
		return $year <= self::LAST_SHORT_YEAR ? 2000 + $year : 0;
	}

	/** @return int 0 for an invalid month. */
	private static function lastDay( int $month, int $year ): int {
		return $month >= 1 && $month <= 12 ? (int) gmdate( 't', (int) gmmktime( 0, 0, 0, $month, 1, $year ) ) : 0;
	}
}
