<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\ListingTable;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\SearchWords;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/**
 * What the list asks of listings. Of their meta, since drafts are in no index; each question is one row at most, so that a
 * value that somebody has stored twice counts once.
 */
final class Conditions {

	/** Letters of German, and of French names; ¨ stands for the dots of an umlaut. The last one is these dots where they are a character of their own. */
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

	/** @param non-empty-list<string> $values One of which it has. */
	public function is( Field $field, array $values ): PostCondition {
		$places = implode( ', ', array_fill( 0, count( $values ), '%s' ) );
		return new PostCondition(
			"EXISTS (SELECT 1 FROM %i AS meta WHERE meta.post_id = %i.ID AND meta.meta_key = %s AND meta.meta_value IN ({$places}))",
			[ $this->connection->postMeta(), $this->connection->posts(), $field->value, ...$values ]
		);
	}

	/** @param non-empty-list<string> $values None of which it has; nothing stored is none of them. */
	public function isNot( Field $field, array $values ): PostCondition {
		$is = $this->is( $field, $values );
		return new PostCondition( 'NOT ' . $is->sql, $is->args );
	}

	/** Whether a list is stored that has something in it. */
	public function hasEntries( Field $field ): PostCondition {
		return new PostCondition(
			'EXISTS (SELECT 1 FROM %i AS meta WHERE meta.post_id = %i.ID AND meta.meta_key = %s AND meta.meta_value NOT IN (%s, %s))',
			[ $this->connection->postMeta(), $this->connection->posts(), $field->value, '', 'a:0:{}' ]
		);
	}

	/** Whether it came with a transfer of this source. */
	public function comesFrom( string $source ): PostCondition {
		return new PostCondition(
			'EXISTS (SELECT 1 FROM %i AS origin WHERE origin.post_id = %i.ID AND origin.source = %s)',
			[ $this->connection->table( 'imported_listings' ), $this->connection->posts(), $source ]
		);
	}

	/** Whether nobody has sent it. */
	public function isOwn(): PostCondition {
		return new PostCondition(
			'NOT EXISTS (SELECT 1 FROM %i AS origin WHERE origin.post_id = %i.ID)',
			[ $this->connection->table( 'imported_listings' ), $this->connection->posts() ]
		);
	}

	/** What core's search looks at, and what people know a listing by: its number, and its place however it is typed (P362). */
	public function contains( string $term ): PostCondition {
		$as    = $this->containsAs( $term );
		$words = $this->containsWords( SearchWords::of( $term ) );
		return null === $words ? $as : new PostCondition( "({$as->sql} OR {$words->sql})", [ ...$as->args, ...$words->args ] );
	}

	/** As it is typed. */
	private function containsAs( string $term ): PostCondition {
		$posts = $this->connection->posts();
		$like  = '%' . addcslashes( $term, '_%\\' ) . '%';
		return new PostCondition(
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
			]
		);
	}

	/**
	 * Every word in the title or in the place; a single letter stands in any.
	 *
	 * @param list<string> $words
	 * @return PostCondition|null Null without any.
	 */
	private function containsWords( array $words ): ?PostCondition {
		$parts  = [];
		$args   = [];
		$posts  = $this->connection->posts();
		$fields = [ Field::Street->value, Field::Zip->value, Field::City->value ];
		foreach ( array_filter( $words, static fn( string $word ): bool => strlen( $word ) > 1 ) as $word ) {
			$like    = '%' . addcslashes( $word, '_%\\' ) . '%';
			$parts[] = '(' . self::like( '%i.post_title' )
				. ' OR EXISTS (SELECT 1 FROM %i AS meta WHERE meta.post_id = %i.ID AND meta.meta_key IN (%s, %s, %s) AND (' . self::like( 'meta.meta_value' ) . ')))';
			array_push( $args, $posts, $like, $posts, $like, $this->connection->postMeta(), $posts, ...$fields, ...[ $like, $like ] );
		}
		return [] === $parts ? null : new PostCondition( '(' . implode( ' AND ', $parts ) . ')', $args );
	}

	/**
	 * A text as SearchWords::found() has it, with ä as ae or as a: meta is stored as typed, and databases disagree about its letters.
	 *
	 * @param literal-string $text
	 * @return literal-string It takes what stands in the text and the pattern, twice.
	 */
	private static function like( string $text ): string {
		$small = "LOWER({$text})";
		foreach ( self::LETTERS as $letter => $plain ) {
			$small = "REPLACE({$small}, '{$letter}', '{$plain}')";
		}
		return "REPLACE({$small}, '¨', 'e') LIKE %s OR REPLACE({$small}, '¨', '') LIKE %s";
	}
}
