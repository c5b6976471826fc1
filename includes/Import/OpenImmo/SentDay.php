<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/** Days as agencies' software writes them: YYYY-MM-DD with or without a time, DD.MM.YYYY, and months. */
final class SentDay {

	private const ISO   = '/^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/';
	private const OURS  = '/^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?!\d)/';
	private const WHOLE = '/^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\d{1,2}\.\d{4})(?:[T\s]\d{1,2}:\d{2}\S*|Z|[+-]\d{2}:\d{2})?$/D';
	private const MONTH = '~^(?<month>\d{1,2})[-./](?<year>\d{4})$~D';

	/**
	 * @param bool $isLast Whether a month means its last day, as of what is valid until then; else it is no day.
	 * @return string YYYY-MM-DD; empty where there is none.
	 */
	public static function of( string $text, bool $isLast ): string {
		$isDay = 1 === preg_match( self::ISO, $text, $found ) || 1 === preg_match( self::OURS, $text, $found );
		if ( ! $isDay && ( ! $isLast || 1 !== preg_match( self::MONTH, $text, $found ) ) ) {
			return '';
		}
		$year  = (int) $found['year'];
		$month = (int) $found['month'];
		$day   = $isDay ? (int) ( $found['day'] ?? 0 ) : ( $month >= 1 && $month <= 12 ? (int) gmdate( 't', (int) gmmktime( 0, 0, 0, $month, 1, $year ) ) : 0 );
		return checkdate( $month, $day, $year ) ? sprintf( '%04d-%02d-%02d', $year, $month, $day ) : '';
	}

	/** A day as Germans write it, and what is none, or says more, as it stands there. */
	public static function inWords( string $text ): string {
		$day = 1 === preg_match( self::WHOLE, $text ) ? self::of( $text, false ) : '';
		return '' === $day ? $text : implode( '.', array_reverse( explode( '-', $day ) ) );
	}
}
