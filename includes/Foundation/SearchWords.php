<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

defined( 'ABSPATH' ) || exit;

/**
 * Words of a text in the form that every search compares: lower case without accents, ä as ae, ß as ss; letters of other
 * scripts stay. src/domain/region-search.ts does the same.
 */
final class SearchWords {

	/** Maximum length of line() in characters, and of its column. */
	public const MAX_LINE_LENGTH = 250;

	/** Letters by umlaut. The last key is the combining diaeresis, which is removed. */
	private const WITHOUT_DOTS = [
		'Ä'        => 'A',
		'Ö'        => 'O',
		'Ü'        => 'U',
		'ä'        => 'a',
		'ö'        => 'o',
		'ü'        => 'u',
		"\u{308}" => '',
	];

	/** @return list<string> In the order of the text; empty if the text has neither letters nor digits. */
	public static function of( string $text ): array {
		$words = preg_split( '/[^\p{L}\p{N}]+/u', strtolower( remove_accents( $text, 'de_DE' ) ), -1, PREG_SPLIT_NO_EMPTY );
		return false === $words ? [] : $words;
	}

	/**
	 * Words by which a search finds the text: those that of() returns, and their spellings without umlaut dots ("munchen").
	 *
	 * @return list<string> Each once.
	 */
	public static function findable( string $text ): array {
		return array_values( array_unique( [ ...self::of( $text ), ...self::withoutUmlauts( $text ) ] ) );
	}

	/**
	 * The words of findable() for a column that is searched by LIKE. A space precedes each word, so that a pattern can ask for
	 * beginnings of words.
	 *
	 * @return string At most MAX_LINE_LENGTH characters.
	 */
	public static function line( string $text ): string {
		$words = self::findable( $text );
		return mb_substr( [] === $words ? '' : ' ' . implode( ' ', $words ), 0, self::MAX_LINE_LENGTH );
	}

	/** @return list<string> Words as of() returns them, but ä as a, ö as o, ü as u. */
	public static function withoutUmlauts( string $text ): array {
		return self::of( strtr( $text, self::WITHOUT_DOTS ) );
	}
}
