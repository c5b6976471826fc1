<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

defined( 'ABSPATH' ) || exit;

/**
 * The words that an entry is found by (A6), each as whoever searches may write it: lower case, ä and ae alike, ß and ss; letters
 * of other scripts as they are, which the database compares in either case. Never of the message, which may say anything about
 * anybody.
 */
final class EntryWords {

	/** Characters of a word that count: as many as its column holds. */
	private const LENGTH = 40;

	/** Words of one entry: who sends a name of sixty words is found by the first of them. */
	private const MOST = 40;

	/**
	 * @param list<string> $texts What tells entries apart best comes first.
	 * @param string       $phone As it was typed.
	 * @return list<string> Each once.
	 */
	public static function of( array $texts, string $phone ): array {
		$words = [ self::phone( $phone ) ];
		foreach ( $texts as $text ) {
			array_push( $words, ...self::split( $text ) );
		}
		$words = array_filter( $words, static fn( string $word ): bool => '' !== $word );
		return array_slice( array_values( array_unique( $words ) ), 0, self::MOST );
	}

	/** @return list<string> */
	private static function split( string $text ): array {
		$parts = preg_split( '/[^\p{L}\p{N}]+/u', strtolower( remove_accents( $text, 'de_DE' ) ), -1, PREG_SPLIT_NO_EMPTY );
		return array_map( self::shorten( ... ), false === $parts ? [] : $parts );
	}

	/** The digits of a number as somebody within the country dials them: "+49 (0) 7531 / 12-3" is 07531123. */
	private static function phone( string $typed ): string {
		$national = preg_replace( '/^\s*(?:\+|00)\s*49\s*(?:\(0\))?/', '0', $typed );
		return self::shorten( (string) preg_replace( '/\D/', '', (string) $national ) );
	}

	private static function shorten( string $word ): string {
		return mb_substr( $word, 0, self::LENGTH );
	}
}
