<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Visitor\Entry\EntryWords;

defined( 'ABSPATH' ) || exit;

/**
 * Looks up search words: collects the entries of the rarest word if it is rare enough, otherwise all entries are checked from the
 * newest on.
 */
final class EntrySearchRepository {

	/** Limit for counting hits: a word with this many is not rare. */
	private const COUNTED = 1_000;

	public function __construct( private readonly Connection $connection ) {
	}

	/** @param list<string> $words Result of EntryWords::sought(). */
	public function search( array $words ): EntrySearch {
		$hits = $this->hits( $words );
		asort( $hits );
		$rarest = array_key_first( $hits );
		if ( null === $rarest || 0 === $hits[ $rarest ] ) {
			return new EntrySearch( [], [] );
		}
		$isRare = $hits[ $rarest ] < self::COUNTED;
		$others = array_diff_key( $words, $isRare ? [ $rarest => true ] : [] );
		return new EntrySearch( $isRare ? $this->having( $words[ $rarest ] ) : null, array_map( $this->has( ... ), array_values( $others ) ) );
	}

	/**
	 * @param list<string> $words
	 * @return array<int, int> Number of entry words that begin with each word, at most COUNTED; in the order of the list.
	 */
	private function hits( array $words ): array {
		$hits = [];
		foreach ( $words as $number => $word ) {
			$fits            = self::fits( $word );
			$hits[ $number ] = (int) $this->connection->value(
				"SELECT COUNT(*) FROM (SELECT w.submission_id FROM %i w WHERE {$fits->sql} LIMIT %d) h",
				[ $this->table(), ...$fits->args, self::COUNTED ]
			);
			if ( 0 === $hits[ $number ] ) {
				break;
			}
		}
		return $hits;
	}

	/** @return list<int> */
	private function having( string $word ): array {
		$fits = self::fits( $word );
		$rows = $this->connection->rows( "SELECT DISTINCT w.submission_id FROM %i w WHERE {$fits->sql}", [ $this->table(), ...$fits->args ] );
		return array_map( static fn( Row $row ): int => $row->int( 'submission_id' ), $rows );
	}

	private function has( string $word ): EntryCondition {
		$fits = self::fits( $word );
		return new EntryCondition( "EXISTS (SELECT 1 FROM %i w WHERE w.submission_id = e.submission_id AND {$fits->sql})", [ $this->table(), ...$fits->args ] );
	}

	/** Condition for stored words (alias w) that begin with this word. */
	private static function fits( string $word ): EntryCondition {
		$begins = array_map( static fn( string $beginning ): string => "{$beginning}%", EntryWords::beginnings( $word ) );
		return new EntryCondition( '(' . implode( ' OR ', array_fill( 0, count( $begins ), 'w.word LIKE %s' ) ) . ')', $begins );
	}

	private function table(): string {
		return $this->connection->table( 'entry_words' );
	}
}
