<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Visitor\Entry\EntryWords;

defined( 'ABSPATH' ) || exit;

/** Looks up what a search has to look at: its rarest word, where that is rare enough, or every entry from the newest on (A11). */
final class EntrySearchRepository {

	/** Words are counted up to here: whatever is found as often is not rare. */
	private const COUNTED = 1_000;

	public function __construct( private readonly Connection $connection ) {
	}

	/** @param list<string> $words As EntryWords::sought() reads them. */
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
	 * @return array<int, int> How many words of entries begin with each, COUNTED at most; in the order of the list.
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

	/** That a word (w) is one that this one begins. */
	private static function fits( string $word ): EntryCondition {
		$begins = array_map( static fn( string $beginning ): string => "{$beginning}%", EntryWords::beginnings( $word ) );
		return new EntryCondition( '(' . implode( ' OR ', array_fill( 0, count( $begins ), 'w.word LIKE %s' ) ) . ')', $begins );
	}

	private function table(): string {
		return $this->connection->table( 'entry_words' );
	}
}
