<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\SearchWords;

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

	/** Before the digits of a telephone number in reverse, by which its last ones find it (P199); no text has a word that begins so. */
	private const REVERSED = '<';

	/** Last digits that say something. */
	private const LAST = 4;

	/** As mails have it in their subject; or a uuid, of which the first part is known. */
	private const REFERENCE = '/(?|\[([0-9a-f]{8})\]|^\s*([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\s*$)/i';

	/** A telephone number somewhere in a text: groups of digits with what people write between them. */
	private const NUMBER = '~(?<![\p{L}\p{N}])(?:\+|\(?0)[\d\s/().–-]*\d(?![\p{L}\p{N}])~u';

	/** Digits in groups that can be one without its first 0: of a house number and a postal code the first is shorter. */
	private const GROUPS = '~(?<![\p{L}\p{N}])\d{3,}(?:[\s/().–-]+\d+)+(?![\p{L}\p{N}])~u';

	/** Digits that such a number has at least. */
	private const WHOLE = 7;

	/** Letters that may stand for an umlaut, from the beginning of a word: each doubles what is looked up. */
	private const BARE = 3;

	/**
	 * @param list<string> $texts What tells entries apart best comes first.
	 * @param string       $phone As it was typed.
	 * @return list<string> Each once.
	 */
	public static function of( array $texts, string $phone ): array {
		$number = self::phone( $phone );
		$words  = [ $number, ...self::reversed( $number ) ];
		foreach ( $texts as $text ) {
			array_push( $words, ...self::split( $text ) );
		}
		$words = array_filter( $words, static fn( string $word ): bool => '' !== $word );
		return array_slice( array_values( array_unique( $words ) ), 0, self::MOST );
	}

	/**
	 * The same of what somebody searches for. Digits in groups are one word where they are a telephone number, which begins with
	 * 0 or +, or is long enough without; where a reference is among it ("[3f9c2a1e]", or a whole uuid), nothing else is sought.
	 *
	 * @return list<string> Each once, every one the beginning of a word; empty where nothing is said.
	 */
	public static function sought( string $typed ): array {
		if ( 1 === preg_match( self::REFERENCE, $typed, $found ) ) {
			return [ strtolower( $found[1] ) ];
		}
		$words = [];
		foreach ( [ self::NUMBER, self::GROUPS ] as $pattern ) {
			$typed = (string) preg_replace_callback(
				$pattern,
				static function ( array $found ) use ( &$words, $pattern ): string {
					$number = self::phone( $found[0] );
					if ( self::GROUPS === $pattern && strlen( $number ) < self::WHOLE ) {
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
	 * What a word that fits one of those that are sought may begin with: "kruger" also means Krüger, which is "krueger" here.
	 *
	 * @return non-empty-list<string>
	 */
	public static function beginnings( string $sought ): array {
		$beginnings = [ $sought ];
		// Not the last letter: what an e behind it would add begins with the word itself.
		preg_match_all( '/[aou](?=[a-df-z])/', $sought, $found, PREG_OFFSET_CAPTURE );
		foreach ( array_reverse( array_slice( $found[0], 0, self::BARE ) ) as [ , $at ] ) {
			array_push( $beginnings, ...array_map( static fn( string $word ): string => substr_replace( $word, 'e', $at + 1, 0 ), $beginnings ) );
		}
		if ( ctype_digit( $sought ) && '0' !== $sought[0] && strlen( $sought ) >= self::WHOLE ) {
			$beginnings[] = "0{$sought}";
		}
		return [ ...array_map( self::shorten( ... ), $beginnings ), ...self::reversed( $sought ) ];
	}

	/** @return list<string> Empty where it is no number, or too short a one. */
	private static function reversed( string $word ): array {
		return strlen( $word ) >= self::LAST && ctype_digit( $word ) ? [ self::shorten( self::REVERSED . strrev( $word ) ) ] : [];
	}

	/** @return list<string> */
	private static function split( string $text ): array {
		return array_map( self::shorten( ... ), SearchWords::of( $text ) );
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
