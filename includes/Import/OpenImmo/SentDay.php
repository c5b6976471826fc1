<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/** Days as agencies' software writes them: YYYY-MM-DD with or without a time, DD.MM.YYYY or DD.MM.YY, and months. */
final class SentDay {

	private const ISO   = '/^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/';
	private const OURS  = '/^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d{2})(?!\d)/';
	private const WHOLE = '/^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2}))(?:[T\s]\d{1,2}:\d{2}\S*|Z|[+-]\d{2}:\d{2})?$/D';
	private const MONTH = '~^(?<month>\d{1,2})(?:[-./](?=\d{4})|/)(?<year>\d{4}|\d{2})$~D';

	/** Two digits of a year are 2000 to 2079; of those beyond, "31.12.99" means that there is no end. */
	private const LAST_SHORT_YEAR = 79;

	/** Software writes 0001-01-01, 1899-12-30, 1900-01-01 or 1970-01-01 for a date that nobody has entered. */
	private const FIRST_YEAR = 1990;

	/**
	 * @param bool $isLast Whether a month means its last day, as of what is valid until then; else it is no day.
	 * @return string YYYY-MM-DD; empty where there is none.
	 */
	public static function of( string $text, bool $isLast ): string {
		$isDay = 1 === preg_match( self::ISO, $text, $found ) || 1 === preg_match( self::OURS, $text, $found );
		if ( ! $isDay && ( ! $isLast || 1 !== preg_match( self::MONTH, $text, $found ) ) ) {
			return '';
		}
		$year  = self::year( $found['year'] );
		$month = (int) $found['month'];
		$day   = $isDay ? (int) ( $found['day'] ?? 0 ) : self::lastDay( $month, $year );
		return $year >= self::FIRST_YEAR && checkdate( $month, $day, $year ) ? sprintf( '%04d-%02d-%02d', $year, $month, $day ) : '';
	}

	/** A day as Germans write it. A text that is none, or says more, is returned as it stands; a date that means none is empty. */
	public static function inWords( string $text ): string {
		if ( 1 !== preg_match( self::WHOLE, $text ) ) {
			return $text;
		}
		$day = self::of( $text, false );
		return '' === $day && ! self::isNone( $text ) ? $text : implode( '.', array_reverse( explode( '-', $day ) ) );
	}

	/** Whether a day is too early to be one that somebody has entered. */
	public static function isNone( string $text ): bool {
		$isDay = 1 === preg_match( self::ISO, $text, $found ) || 1 === preg_match( self::OURS, $text, $found );
		return $isDay && self::year( $found['year'] ?? '' ) < self::FIRST_YEAR;
	}

	/** @return int 0 for two digits that name no year. */
	private static function year( string $digits ): int {
		$year = (int) $digits;
		return 2 !== strlen( $digits ) ? $year : ( $year <= self::LAST_SHORT_YEAR ? 2000 + $year : 0 );
	}

	/** @return int 0 where there is no such month. */
	private static function lastDay( int $month, int $year ): int {
		return $month >= 1 && $month <= 12 ? (int) gmdate( 't', (int) gmmktime( 0, 0, 0, $month, 1, $year ) ) : 0;
	}
}
