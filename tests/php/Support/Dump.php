<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use wpdb;

/** Everything in the database, WordPress' own tables included. */
final class Dump {

	/** Random or hashed bytes in hex, which may contain a searched number by chance. */
	private const HASH = '/[0-9a-f]{32,}/i';

	/**
	 * Finds words in all tables, as "table.column: word", ignoring case, also inside JSON. A number counts only if no digit
	 * precedes or follows, because timestamps may contain the same digits.
	 *
	 * @param list<string> $words
	 * @return list<string> Each once, sorted.
	 */
	public static function find( array $words ): array {
		$found = [];
		foreach ( self::tables() as $table ) {
			foreach ( self::rows( $table ) as $row ) {
				foreach ( $row as $column => $value ) {
					array_push( $found, ...self::findIn( "{$table}.{$column}", $value, $words ) );
				}
			}
		}
		$found = array_values( array_unique( $found ) );
		sort( $found );
		return $found;
	}

	/**
	 * @param list<string> $words
	 * @return list<string>
	 */
	private static function findIn( string $place, mixed $value, array $words ): array {
		$text          = is_scalar( $value ) ? (string) $value : '';
		$json          = json_decode( $text, true );
		$plain         = $text . ( is_array( $json ) ? wp_json_encode( $json, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) : '' );
		$words         = array_filter( $words, static fn( string $word ): bool => false !== mb_stripos( $plain, $word ) );
		$withoutHashes = preg_replace( self::HASH, '', $plain );
		$hits          = array_filter( $words, static fn( string $word ): bool => ! ctype_digit( $word ) || 1 === preg_match( "/(?<!\\d){$word}(?!\\d)/", (string) $withoutHashes ) );
		return array_map( static fn( string $word ): string => "{$place}: {$word}", array_values( $hits ) );
	}

	/** @return list<string> */
	private static function tables(): array {
		$wpdb = $GLOBALS['wpdb'];
		assert( $wpdb instanceof wpdb );
		return array_values( array_filter( $wpdb->get_col( 'SHOW TABLES' ), 'is_string' ) );
	}

	/** @return list<array<string, mixed>> */
	private static function rows( string $table ): array {
		$wpdb = $GLOBALS['wpdb'];
		assert( $wpdb instanceof wpdb );
		/** @var list<array<string, mixed>> $rows */
		$rows = $wpdb->get_results( (string) $wpdb->prepare( 'SELECT * FROM %i', $table ), ARRAY_A );
		return $rows;
	}
}
