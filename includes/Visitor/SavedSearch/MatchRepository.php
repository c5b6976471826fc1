<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Listing\Index\FoundPage;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** Which searches a listing fits, and which listings fit a search (D7): the two directions of one rule. */
final class MatchRepository {

	/** Searches that one statement asks for; SQLite joins at most 500. */
	private const CHUNK = 25;

	/** Regions that these may name together. */
	private const REGIONS = 2_000;

	/** What the column exclusive of listings is at most, for strangers and for signed-in visitors; listed_at says from when on. */
	private const PUBLIC    = 0;
	private const EXCLUSIVE = 1;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Paused searches have no postings.
	 *
	 * @return list<int> Ids of searches, in their order.
	 */
	public function searches( int $postId ): array {
		$rows = $this->connection->rows(
			'SELECT DISTINCT p.search_id FROM %i AS l' . FittingPostings::join() . ' WHERE l.post_id = %d ORDER BY p.search_id',
			[ $this->table(), ...FittingPostings::tables( $this->connection ), $postId ]
		);
		return array_map( static fn( Row $row ): int => $row->int( 'search_id' ), $rows );
	}

	/**
	 * Of listings that can still be had.
	 *
	 * @param list<int> $postIds
	 * @return array<int, int> How many searches each fits, by post; one that fits none is not there.
	 */
	public function numbers( array $postIds ): array {
		$places = implode( ', ', array_fill( 0, count( $postIds ), '%d' ) );
		$rows   = [] === $postIds ? [] : $this->connection->rows(
			'SELECT l.post_id, COUNT(DISTINCT p.search_id) AS number FROM %i AS l' . FittingPostings::join() . " WHERE l.post_id IN ({$places}) AND l.state <= %d GROUP BY l.post_id",
			[ $this->table(), ...FittingPostings::tables( $this->connection ), ...$postIds, State::Reserved->rank() ]
		);
		$numbers = [];
		foreach ( $rows as $row ) {
			$numbers[ $row->int( 'post_id' ) ] = $row->int( 'number' );
		}
		return $numbers;
	}

	/**
	 * Where there are listings at all: a search may name thousands of regions, or one with thousands below it.
	 *
	 * @return list<string> Ids of regions.
	 */
	public function regions(): array {
		$rows = $this->connection->rows( 'SELECT DISTINCT region FROM %i', [ $this->table() ] );
		return array_map( static fn( Row $row ): string => $row->string( 'region' ), $rows );
	}

	/**
	 * @param array<array-key, array{SavedSearch, list<string>}> $searches With the regions that they look in; one without any finds nothing.
	 * @param list<int>                                          $among    Post ids that are asked about; empty: all.
	 * @return array<array-key, list<int>> Post ids by the searches' keys, in their order.
	 */
	public function listings( array $searches, bool $exclusiveToo, array $among = [] ): array {
		$only  = [ [] === $among ? '' : ' AND post_id IN (' . implode( ', ', array_fill( 0, count( $among ), '%d' ) ) . ')', $among ];
		$found = array_fill_keys( array_keys( $searches ), [] );
		foreach ( $this->answers( $searches, $exclusiveToo, static fn(): array => [ 'post_id', [] ], $only ) as $key => $row ) {
			$found[ $key ][] = $row->int( 'post_id' );
		}
		return array_map( self::sorted( ... ), $found );
	}

	/**
	 * How many fit each, and how many of these leave out a figure that the search bounds (D7).
	 *
	 * @param array<array-key, array{SavedSearch, list<string>}> $searches As for listings().
	 * @return array<array-key, array{matches: int, unstated: int}> By the searches' keys.
	 */
	public function counts( array $searches, bool $exclusiveToo ): array {
		$none   = [
			'matches'  => 0,
			'unstated' => 0,
		];
		$counts = array_fill_keys( array_keys( $searches ), $none );
		foreach ( $this->answers( $searches, $exclusiveToo, self::numbersOf( ... ) ) as $key => $row ) {
			$counts[ $key ] = [
				'matches'  => $row->int( 'matches' ),
				'unstated' => $row->int( 'unstated' ),
			];
		}
		return $counts;
	}

	/** @return array{literal-string, list<string>} Columns of counts(), and their values. */
	private static function numbersOf( SavedSearch $search ): array {
		$columns  = array_keys( array_filter( Field::criteria(), $search->bounds()->has( ... ) ) );
		$unstated = implode( ' OR ', array_fill( 0, count( $columns ), '%i IS NULL' ) );
		return [ 'COUNT(*) AS matches, ' . ( '' === $unstated ? '0' : "COALESCE(SUM(CASE WHEN {$unstated} THEN 1 ELSE 0 END), 0)" ) . ' AS unstated', $columns ];
	}

	/**
	 * Asks many searches in few statements.
	 *
	 * @param array<array-key, array{SavedSearch, list<string>}>             $searches As for listings().
	 * @param Closure(SavedSearch): array{literal-string, list<string>} $columns  What is asked, and its values.
	 * @param array{literal-string, list<int>}                          $only     Further condition, and its values.
	 * @return iterable<array-key, Row> By the searches' keys.
	 */
	private function answers( array $searches, bool $exclusiveToo, Closure $columns, array $only = [ '', [] ] ): iterable {
		$asked = array_filter( $searches, static fn( array $search ): bool => [] !== $search[1] );
		$keys  = array_keys( $asked );
		foreach ( self::chunks( array_values( $asked ) ) as $chunk ) {
			$parts = [];
			$args  = [];
			foreach ( $chunk as $number => [ $search, $regions ] ) {
				[ $what, $values ] = $columns( $search );
				[ $where, $own ]   = self::condition( $search, $regions );
				$parts[]           = "SELECT %d AS search, {$what} FROM %i WHERE {$where} AND exclusive <= %d AND listed_at <= %d{$only[0]}";
				array_push( $args, $number, ...$values, ...[ $this->table() ], ...$own, ...[ $exclusiveToo ? self::EXCLUSIVE : self::PUBLIC, $this->clock->now() ], ...$only[1] );
			}
			foreach ( $this->connection->rows( implode( ' UNION ALL ', $parts ), $args ) as $row ) {
				yield $keys[ $row->int( 'search' ) ] => $row;
			}
		}
	}

	/**
	 * @param list<int> $ids
	 * @return list<int>
	 */
	private static function sorted( array $ids ): array {
		sort( $ids );
		return $ids;
	}

	/**
	 * What fits any of them, the youngest first, exclusive ones included. One statement for all: the database counts each listing
	 * once, and hands over no more than are asked for (P138).
	 *
	 * @param non-empty-list<array{SavedSearch, non-empty-list<string>}> $searches With the regions that they look in.
	 * @param int                                                        $most     Post ids at once.
	 */
	public function newest( array $searches, int $most ): FoundPage {
		$fits = [];
		$args = [ $this->table(), self::EXCLUSIVE, $this->clock->now() ];
		foreach ( $searches as [ $search, $regions ] ) {
			[ $fits[], $own ] = self::condition( $search, $regions );
			array_push( $args, ...$own );
		}
		$from = 'FROM %i WHERE exclusive <= %d AND listed_at <= %d AND ((' . implode( ') OR (', $fits ) . '))';
		$rows = $this->connection->rows( "SELECT post_id {$from} ORDER BY listed_at DESC, post_id DESC LIMIT %d", [ ...$args, $most ] );
		return new FoundPage(
			array_map( static fn( Row $row ): int => $row->int( 'post_id' ), $rows ),
			(int) $this->connection->value( "SELECT COUNT(*) {$from}", $args )
		);
	}

	/**
	 * @param list<array{SavedSearch, non-empty-list<string>}> $searches
	 * @return list<non-empty-array<int, array{SavedSearch, non-empty-list<string>}>> Under their numbers.
	 */
	private static function chunks( array $searches ): array {
		$chunks  = [];
		$chunk   = [];
		$regions = 0;
		foreach ( $searches as $number => $search ) {
			$regions += count( $search[1] );
			if ( [] !== $chunk && ( count( $chunk ) === self::CHUNK || $regions > self::REGIONS ) ) {
				$chunks[] = $chunk;
				$chunk    = [];
				$regions  = count( $search[1] );
			}
			$chunk[ $number ] = $search;
		}
		return [] === $chunk ? $chunks : [ ...$chunks, $chunk ];
	}

	/**
	 * @param list<string> $regions At least one.
	 * @return array{literal-string, list<string|int>} A condition and its values.
	 */
	private static function condition( SavedSearch $search, array $regions ): array {
		$sql    = 'marketing_type = %s AND category_id = %d AND state <= %d AND region IN ('
			. implode( ', ', array_fill( 0, count( $regions ), '%s' ) ) . ')';
		$args   = [ $search->marketingType->value, $search->categoryId, State::Reserved->rank(), ...$regions ];
		$bounds = $search->bounds();
		foreach ( Field::criteria() as $column => $criterion ) {
			if ( $bounds->has( $criterion ) ) {
				$sql .= ' AND (%i IS NULL OR %i BETWEEN %d AND %d)';
				array_push( $args, $column, $column, ...$bounds->get( $criterion ) );
			}
		}
		return [ $sql, $args ];
	}

	private function table(): string {
		return $this->connection->table( 'listings' );
	}
}
