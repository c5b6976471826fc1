<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\SearchWords;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/**
 * Conditions of the list as SQL with placeholders and values. They read meta, since drafts are not in the index, and use
 * EXISTS, so that a meta value stored twice does not duplicate a listing.
 *
 * @phpstan-type PostCondition array{literal-string, list<string|int>}
 */
final class Conditions {

	/** Replacements for letters of German and French names; ¨ stands for an umlaut's dots. The last key is the combining diaeresis. */
	private const LETTERS = [
		'Ä'        => 'a¨',
		'Ö'        => 'o¨',
		'Ü'        => 'u¨',
		'ä'        => 'a¨',
		'ö'        => 'o¨',
		'ü'        => 'u¨',
		'ß'        => 'ss',
		'É'        => 'e',
		'é'        => 'e',
		'è'        => 'e',
		'ê'        => 'e',
		'à'        => 'a',
		'â'        => 'a',
		'ç'        => 'c',
		'ô'        => 'o',
		'î'        => 'i',
		"\u{308}" => '¨',
	];

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * @param non-empty-list<string> $values Matching values.
	 * @return PostCondition
	 */
	public function equals( Field $field, array $values ): array {
		$placeholders = implode( ', ', array_fill( 0, count( $values ), '%s' ) );
		return [
			"EXISTS (SELECT 1 FROM %i AS meta WHERE meta.post_id = %i.ID AND meta.meta_key = %s AND meta.meta_value IN ({$placeholders}))",
			[ $this->connection->postMeta(), $this->connection->posts(), $field->value, ...$values ],
		];
	}

	/**
	 * @param non-empty-list<string> $values Values that the listing must not have; a listing without a value matches.
	 * @return PostCondition
	 */
	public function notEquals( Field $field, array $values ): array {
		[ $sql, $args ] = $this->equals( $field, $values );
		return [ 'NOT ' . $sql, $args ];
	}

	/** @return PostCondition Whether a non-empty list is stored; 'a:0:{}' is an empty list as WordPress stores it. */
	public function hasItems( Field $field ): array {
		return [
			'EXISTS (SELECT 1 FROM %i AS meta WHERE meta.post_id = %i.ID AND meta.meta_key = %s AND meta.meta_value NOT IN (%s, %s))',
			[ $this->connection->postMeta(), $this->connection->posts(), $field->value, '', 'a:0:{}' ],
		];
	}

	/** @return PostCondition Whether the listing came with a transfer of this source. */
	public function fromSource( string $source ): array {
		return [
			'EXISTS (SELECT 1 FROM %i AS origin WHERE origin.post_id = %i.ID AND origin.source = %s)',
			[ $this->connection->table( 'imported_listings' ), $this->connection->posts(), $source ],
		];
	}

	/** @return PostCondition Whether the listing came with no transfer. */
	public function enteredHere(): array {
		return [
			'NOT EXISTS (SELECT 1 FROM %i AS origin WHERE origin.post_id = %i.ID)',
			[ $this->connection->table( 'imported_listings' ), $this->connection->posts() ],
		];
	}

	/** @return PostCondition Whether the term occurs as typed, or all of its words occur, with any spelling of umlauts. */
	public function contains( string $term ): array {
		$typed = $this->containsTyped( $term );
		$words = $this->containsWords( SearchWords::of( $term ) );
		return null === $words ? $typed : [ "({$typed[0]} OR {$words[0]})", [ ...$typed[1], ...$words[1] ] ];
	}

	/** @return PostCondition Whether the term occurs in core's search fields, the property number or the place. */
	private function containsTyped( string $term ): array {
		$posts = $this->connection->posts();
		$like  = '%' . addcslashes( $term, '_%\\' ) . '%';
		return [
			'(%i.post_title LIKE %s OR %i.post_excerpt LIKE %s OR %i.post_content LIKE %s'
			. ' OR EXISTS (SELECT 1 FROM %i AS meta WHERE meta.post_id = %i.ID AND meta.meta_key IN (%s, %s, %s) AND meta.meta_value LIKE %s))',
			[
				$posts,
				$like,
				$posts,
				$like,
				$posts,
				$like,
				$this->connection->postMeta(),
				$posts,
				Field::ObjectNumber->value,
				Field::Zip->value,
				Field::City->value,
				$like,
			],
		];
	}

	/**
	 * Every word must occur in the title or the place; single letters are ignored.
	 *
	 * @param list<string> $words
	 * @return PostCondition|null Null without words.
	 */
	private function containsWords( array $words ): ?array {
		$parts  = [];
		$args   = [];
		$posts  = $this->connection->posts();
		$fields = [ Field::Street->value, Field::Zip->value, Field::City->value ];
		foreach ( array_filter( $words, static fn( string $word ): bool => strlen( $word ) > 1 ) as $word ) {
			$like    = '%' . addcslashes( $word, '_%\\' ) . '%';
			$parts[] = '(' . self::like( '%i.post_title' )
				. ' OR EXISTS (SELECT 1 FROM %i AS meta WHERE meta.post_id = %i.ID AND meta.meta_key IN (%s, %s, %s) AND (' . self::like( 'meta.meta_value' ) . ')))';
			$args    = [ ...$args, $posts, $like, $posts, $like, $this->connection->postMeta(), $posts, ...$fields, $like, $like ];
		}
		return [] === $parts ? null : [ '(' . implode( ' AND ', $parts ) . ')', $args ];
	}

	/**
	 * Matches a text with ä as ae or as a, like SearchWords::findable(). Meta is stored as typed, and collations differ in how
	 * they compare umlauts.
	 *
	 * @param literal-string $text
	 * @return literal-string Placeholders: those of $text and then the pattern, all twice.
	 */
	private static function like( string $text ): string {
		$folded = "LOWER({$text})";
		foreach ( self::LETTERS as $letter => $plain ) {
			$folded = "REPLACE({$folded}, '{$letter}', '{$plain}')";
		}
		return "REPLACE({$folded}, '¨', 'e') LIKE %s OR REPLACE({$folded}, '¨', '') LIKE %s";
	}
}
