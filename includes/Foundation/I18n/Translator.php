<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\I18n;

use WP_Translation_Controller;

defined( 'ABSPATH' ) || exit;

/**
 * Texts, numbers and dates in a given language, independent of the site's locale.
 *
 * Uses core's translation controller with an explicit locale: switch_to_locale() fails if the site lacks the language pack,
 * and would switch every other plugin's texts too. The English text is the msgid.
 */
final class Translator {
	public const DOMAIN = 'sw-immosuite';

	/** German month names, because many hosts lack the intl extension. */
	private const GERMAN_MONTHS = [
		'Januar',
		'Februar',
		'März',
		'April',
		'Mai',
		'Juni',
		'Juli',
		'August',
		'September',
		'Oktober',
		'November',
		'Dezember',
	];

	private bool $loaded = false;

	public function __construct( public readonly Language $language ) {
	}

	/**
	 * The text in this language, or the English source if a translation is missing.
	 *
	 * @param string      $msgid   English text; placeholders stay as they are.
	 * @param string|null $context msgctxt, if one English text has two German ones.
	 */
	public function text( string $msgid, ?string $context = null ): string {
		if ( $this->language === Language::English ) {
			return $msgid;
		}
		$text = $this->controller()->translate( $msgid, $context ?? '', self::DOMAIN, $this->language->locale() );
		return $text === false ? $msgid : $text;
	}

	/**
	 * Like _n(): the placeholder is left for sprintf() with number().
	 *
	 * @param string $one   English singular.
	 * @param string $other English plural.
	 * @param int    $count What is counted.
	 */
	public function plural( string $one, string $other, int $count ): string {
		if ( $this->language === Language::German ) {
			$text = $this->controller()->translate_plural( [ $one, $other ], $count, '', self::DOMAIN, $this->language->locale() );
			if ( $text !== false ) {
				return $text;
			}
		}
		return $count === 1 ? $one : $other;
	}

	/**
	 * Formats as 1.250.000 and 85,5 in German, 1,250,000 and 85.5 in English; at most two decimals, without trailing zeros.
	 *
	 */
	public function number( int|float $number ): string {
		[ $point, $group ] = $this->language === Language::German ? [ ',', '.' ] : [ '.', ',' ];
		$text = number_format( $number, is_int( $number ) ? 0 : 2, $point, $group );
		return str_contains( $text, $point ) ? rtrim( rtrim( $text, '0' ), $point ) : $text;
	}

	/**
	 * "21. November 2026 um 14:05 Uhr", "November 21, 2026 at 2:05 PM", in the site's time zone.
	 *
	 * @param int $utc Unix seconds.
	 */
	public function dateTime( int $utc ): string {
		return $this->date( $utc ) . ( $this->language === Language::German ? ' um ' : ' at ' ) . $this->timeOfDay( $utc );
	}

	/**
	 * "14:05 Uhr", "2:05 PM", in the site's time zone.
	 *
	 * @param int $utc Unix seconds.
	 */
	public function timeOfDay( int $utc ): string {
		return $this->time( $utc )->format( $this->language === Language::German ? 'H:i \U\h\r' : 'g:i A' );
	}

	/**
	 * "21. November 2026", "November 21, 2026", in the site's time zone.
	 *
	 * @param int $utc Unix seconds.
	 */
	public function date( int $utc ): string {
		$time = $this->time( $utc );
		return $this->language === Language::German
			? $time->format( 'j. ' ) . self::GERMAN_MONTHS[ (int) $time->format( 'n' ) - 1 ] . $time->format( ' Y' )
			: $time->format( 'F j, Y' );
	}

	private function time( int $utc ): \DateTimeImmutable {
		return ( new \DateTimeImmutable( '@' . $utc ) )->setTimezone( wp_timezone() );
	}

	/** Loads the translation file lazily, with the first text. */
	private function controller(): WP_Translation_Controller {
		$controller = WP_Translation_Controller::get_instance();
		if ( ! $this->loaded ) {
			$controller->load_file( TextDomain::germanFile(), self::DOMAIN, $this->language->locale() );
			$this->loaded = true;
		}
		return $controller;
	}
}
