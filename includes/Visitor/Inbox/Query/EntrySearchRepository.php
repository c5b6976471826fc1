<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox\Query;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Visitor\Entry\EntryWords;

defined( 'ABSPATH' ) || exit;

/**
 * Looks up search words: collects the entries with the rarest word if few have it; otherwise the list checks each entry for the
 * words.
 */
final class EntrySearchRepository {

	/** Limit for counting hits: a word with this many is not rare. */
	private const MAX_HITS = 1_000;

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * @param list<string> $words Result of EntryWords::ofSearch().
	 * @return array{ids: list<int>|null, conditions: list<EntryCondition>} Submissions with the rarest word, null if every word is
	 *                                                                     too frequent; and conditions for the other words.
	 */
	public function search( array $words ): array {
		$hits = $this->countHits( $words );
		asort( $hits );
		$rarest = array_key_first( $hits );
		if ( null === $rarest || 0 === $hits[ $rarest ] ) {
			return [ 'ids' => [], 'conditions' => [] ];
		}
		$isRare = $hits[ $rarest ] < self::MAX_HITS;
		$others = array_diff_key( $words, $isRare ? [ $rarest => true ] : [] );
		return [
			'ids'        => $isRare ? $this->submissionsWith( $words[ $rarest ] ) : null,
			'conditions' => array_map( $this->hasWord( ... ), array_values( $others ) ),
		];
	}

	/**
	 * @param list<string> $words
	 * @return array<int, int> Number of entry words that begin with each word, at most MAX_HITS. Ends at the first word without hits.
	 */
	private function countHits( array $words ): array {
		$hits = [];
		foreach ( $words as $number => $word ) {
			$begins          = self::beginsWith( $word );
			$hits[ $number ] = (int) $this->connection->value(
				"SELECT COUNT(*) FROM (SELECT w.submission_id FROM %i w WHERE {$begins->sql} LIMIT %d) h",
				[ $this->table(), ...$begins->args, self::MAX_HITS ]
			);
			if ( 0 === $hits[ $number ] ) {
				break;
			}
		}
		return $hits;
	}

	/** @return list<int> */
	private function submissionsWith( string $word ): array {
		$begins = self::beginsWith( $word );
		$rows   = $this->connection->rows( "SELECT DISTINCT w.submission_id FROM %i w WHERE {$begins->sql}", [ $this->table(), ...$begins->args ] );
		return array_map( static fn( Row $row ): int => $row->int( 'submission_id' ), $rows );
	}

	private function hasWord( string $word ): EntryCondition {
		$begins = self::beginsWith( $word );
		return new EntryCondition( "EXISTS (SELECT 1 FROM %i w WHERE w.submission_id = e.submission_id AND {$begins->sql})", [ $this->table(), ...$begins->args ] );
	}

	/** Condition for stored words (alias w) that begin with this word. */
	private static function beginsWith( string $word ): EntryCondition {
		$patterns = array_map( static fn( string $beginning ): string => "{$beginning}%", EntryWords::beginnings( $word ) );
		return new EntryCondition( '(' . implode( ' OR ', array_fill( 0, count( $patterns ), 'w.word LIKE %s' ) ) . ')', $patterns );
	}

	private function table(): string {
		return $this->connection->table( 'entry_words' );
	}
}
