<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

defined( 'ABSPATH' ) || exit;

/**
 * Words of a text as every search compares them: small letters without accents, ä as ae, ß as ss; letters of other scripts stay as
 * they are (P362). src/domain/region-search.ts does the same.
 */
final class SearchWords {

	/** Characters of a column for line(). */
	public const LINE = 250;

	/** An umlaut by its letter alone. The last one is the dots of a letter that comes in two parts. */
	private const BARE = [
		'Ä'        => 'A',
		'Ö'        => 'O',
		'Ü'        => 'U',
		'ä'        => 'a',
		'ö'        => 'o',
		'ü'        => 'u',
		"\u{308}" => '',
	];

	/** @return list<string> In their order; empty where the text has neither letters nor digits. */
	public static function of( string $text ): array {
		$words = preg_split( '/[^\p{L}\p{N}]+/u', strtolower( remove_accents( $text, 'de_DE' ) ), -1, PREG_SPLIT_NO_EMPTY );
		return false === $words ? [] : $words;
	}

	/**
	 * Words that a text is found by: those of of(), and those that people type who leave out the dots ("munchen").
	 *
	 * @return list<string> Each once.
	 */
	public static function found( string $text ): array {
		return array_values( array_unique( [ ...self::of( $text ), ...self::bare( $text ) ] ) );
	}

	/**
	 * The words of found() for a column that is searched by LIKE: one behind each blank, so that a pattern can ask for beginnings.
	 *
	 * @return string At most LINE characters.
	 */
	public static function line( string $text ): string {
		$words = self::found( $text );
		return mb_substr( [] === $words ? '' : ' ' . implode( ' ', $words ), 0, self::LINE );
	}

	/** @return list<string> Words as of() has them, umlauts by their letters alone. */
	public static function bare( string $text ): array {
		return self::of( strtr( $text, self::BARE ) );
	}
}
