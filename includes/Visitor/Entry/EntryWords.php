<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\SearchWords;

defined( 'ABSPATH' ) || exit;

/**
 * Search words of an entry, normalized so that a search finds them in any spelling: lower case, ä and ae alike, ß and ss alike.
 * Other scripts stay as they are; the database ignores case. The message is not indexed, because it may contain data
 * about other people.
 */
final class EntryWords {

	/** Characters of a word that are kept: the length of its column. */
	private const MAX_LENGTH = 40;

	/** Words per entry; further words of a very long name are dropped. */
	private const MAX_WORDS = 40;

	/** Prefix of reversed phone numbers, which are found by their last digits; no other word starts with it. */
	private const REVERSED_PREFIX = '<';

	/** Minimum number of digits for finding a phone number by its end. */
	private const MIN_REVERSED_DIGITS = 4;

	/** "[3f9c2a1e]" as in mail subjects, "Reference: 3f9c2a1e" as in the inbox, or a UUID, whose first part is the reference. */
	private const REFERENCE_PATTERN = '/(?|\[([0-9a-f]{8})\]|^\s*(?:kennung|reference)\s*:?\s+#?([0-9a-f]{8})\s*$|^\s*([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\s*$)/i';

	/** A phone number within a text: groups of digits with common separators. */
	private const PHONE_PATTERN = '~(?<![\p{L}\p{N}])(?:\+|\(?0)[\d\s/().–-]*\d(?![\p{L}\p{N}])~u';

	/**
	 * Groups of digits that may be a phone number without its leading 0. The first group is longer than in "house number, postal
	 * code".
	 */
	private const DIGIT_GROUPS_PATTERN = '~(?<![\p{L}\p{N}])\d{3,}(?:[\s/().–-]+\d+)+(?![\p{L}\p{N}])~u';

	/** Minimum number of digits of a phone number without its leading 0. */
	private const MIN_PHONE_DIGITS = 7;

	/** Maximum number of letters per word, counted from its start, that are also looked up as an umlaut: each doubles the words to look up. */
	private const MAX_UMLAUTS = 3;

	/**
	 * @param list<string> $texts Most distinctive text first.
	 * @param string       $phone Phone number as typed.
	 * @return list<string> Unique words.
	 */
	public static function of( array $texts, string $phone ): array {
		$number = self::phone( $phone );
		$words  = [ $number, ...self::reversed( $number ) ];
		foreach ( $texts as $text ) {
			array_push( $words, ...self::split( $text ) );
		}
		$words = array_filter( $words, static fn( string $word ): bool => '' !== $word );
		return array_slice( array_values( array_unique( $words ) ), 0, self::MAX_WORDS );
	}

	/**
	 * Splits a search into words. Grouped digits are one word if they are a phone number (starts with 0 or +, or is long enough).
	 * A reference ("[3f9c2a1e]" or a UUID) replaces all other words.
	 *
	 * @return list<string> Unique beginnings of words; empty if the text contains none.
	 */
	public static function ofSearch( string $typed ): array {
		if ( 1 === preg_match( self::REFERENCE_PATTERN, $typed, $found ) ) {
			return [ strtolower( $found[1] ) ];
		}
		$words = [];
		foreach ( [ self::PHONE_PATTERN, self::DIGIT_GROUPS_PATTERN ] as $pattern ) {
			$typed = (string) preg_replace_callback(
				$pattern,
				static function ( array $found ) use ( &$words, $pattern ): string {
					$number = self::phone( $found[0] );
					if ( self::DIGIT_GROUPS_PATTERN === $pattern && strlen( $number ) < self::MIN_PHONE_DIGITS ) {
						return $found[0];
					}
					$words[] = $number;
					return ' ';
				},
				$typed
			);
		}
		return array_values( array_unique( [ ...$words, ...self::split( $typed ) ] ) );
	}

	/**
	 * Lists the spellings to look up for a word: "kruger" also means Krüger, which is stored as "krueger".
	 *
	 * @return non-empty-list<string>
	 */
	public static function beginnings( string $word ): array {
		$beginnings = [ $word ];
		// Finds each a, o or u before a letter other than e. Not at the end: the beginning "kru" also finds "krue".
		preg_match_all( '/[aou](?=[a-df-z])/', $word, $found, PREG_OFFSET_CAPTURE );
		// Inserts from right to left, so that the positions of earlier letters stay valid.
		foreach ( array_reverse( array_slice( $found[0], 0, self::MAX_UMLAUTS ) ) as [ , $at ] ) {
			array_push( $beginnings, ...array_map( static fn( string $beginning ): string => substr_replace( $beginning, 'e', $at + 1, 0 ), $beginnings ) );
		}
		if ( ctype_digit( $word ) && '0' !== $word[0] && strlen( $word ) >= self::MIN_PHONE_DIGITS ) {
			$beginnings[] = "0{$word}";
		}
		return [ ...array_map( self::shorten( ... ), $beginnings ), ...self::reversed( $word ) ];
	}

	/** @return list<string> Empty if the word is not a number or is too short. */
	private static function reversed( string $word ): array {
		return strlen( $word ) >= self::MIN_REVERSED_DIGITS && ctype_digit( $word ) ? [ self::shorten( self::REVERSED_PREFIX . strrev( $word ) ) ] : [];
	}

	/** @return list<string> */
	private static function split( string $text ): array {
		return array_map( self::shorten( ... ), SearchWords::of( $text ) );
	}

	/** Normalizes a number to its national form: "+49 (0) 7531 / 12-3" becomes 07531123. */
	private static function phone( string $typed ): string {
		$national = preg_replace( '/^\s*(?:\+|00)\s*49\s*(?:\(0\))?/', '0', $typed );
		return self::shorten( (string) preg_replace( '/\D/', '', (string) $national ) );
	}

	private static function shorten( string $word ): string {
		return mb_substr( $word, 0, self::MAX_LENGTH );
	}
}
