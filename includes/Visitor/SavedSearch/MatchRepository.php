<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** Matches saved searches and listings in both directions by the same rules. */
final class MatchRepository {

	/** Searches per statement, well below SQLite's limit of 500 SELECTs in one UNION. */
	private const MAX_SEARCHES = 25;

	/** Maximum total number of regions of the searches in one statement. */
	private const MAX_REGIONS = 2_000;

	/** Highest value of the column `exclusive` for strangers (0) and signed-in visitors (1). */
	private const MAX_PUBLIC    = 0;
	private const MAX_EXCLUSIVE = 1;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Finds the searches that match a listing. Paused searches have no postings and so never match.
	 *
	 * @return list<int> Ids of searches, ascending.
	 */
	public function searches( int $postId ): array {
		$rows = $this->connection->rows(
			'SELECT DISTINCT p.search_id FROM %i AS l' . MatchingPostings::join() . ' WHERE l.post_id = %d ORDER BY p.search_id',
			[ $this->table(), ...MatchingPostings::tables( $this->connection ), $postId ]
		);
		return array_map( static fn( Row $row ): int => $row->int( 'search_id' ), $rows );
	}

	/**
	 * Counts the searches that match each available listing.
	 *
	 * @param list<int> $postIds
	 * @return array<int, int> Number of matching searches by post; posts without any are absent.
	 */
	public function countSearches( array $postIds ): array {
		$placeholders = implode( ', ', array_fill( 0, count( $postIds ), '%d' ) );
		$rows         = [] === $postIds ? [] : $this->connection->rows(
			'SELECT l.post_id, COUNT(DISTINCT p.search_id) AS number FROM %i AS l' . MatchingPostings::join() . " WHERE l.post_id IN ({$placeholders}) AND l.state <= %d GROUP BY l.post_id",
			[ $this->table(), ...MatchingPostings::tables( $this->connection ), ...$postIds, State::Reserved->rank() ]
		);
		$numbers = [];
		foreach ( $rows as $row ) {
			$numbers[ $row->int( 'post_id' ) ] = $row->int( 'number' );
		}
		return $numbers;
	}

	/**
	 * Lists the regions that contain listings. Searches are reduced to these, as a search may cover thousands of regions.
	 *
	 * @return list<string> Ids of regions.
	 */
	public function regions(): array {
		$rows = $this->connection->rows( 'SELECT DISTINCT region FROM %i', [ $this->table() ] );
		return array_map( static fn( Row $row ): string => $row->string( 'region' ), $rows );
	}

	/**
	 * @param array<array-key, array{SavedSearch, list<string>}> $searches Searches with their regions; a search without regions finds nothing.
	 * @param list<int>                                          $among    Post ids to check; empty: all.
	 * @return array<array-key, list<int>> Post ids, ascending, by key of the search.
	 */
	public function listings( array $searches, bool $includesExclusive, array $among = [] ): array {
		$only  = [ [] === $among ? '' : ' AND post_id IN (' . implode( ', ', array_fill( 0, count( $among ), '%d' ) ) . ')', $among ];
		$found = array_fill_keys( array_keys( $searches ), [] );
		foreach ( $this->evaluate( $searches, $includesExclusive, static fn(): array => [ 'post_id', [] ], $only ) as $key => $row ) {
			$found[ $key ][] = $row->int( 'post_id' );
		}
		return array_map( self::sorted( ... ), $found );
	}

	/**
	 * Counts the matches of each search, and those among them that lack a figure for which the search sets a limit.
	 *
	 * @param array<array-key, array{SavedSearch, list<string>}> $searches As in listings().
	 * @return array<array-key, array{matches: int, unstated: int}> By key of the search.
	 */
	public function counts( array $searches, bool $includesExclusive ): array {
		$none   = [
			'matches'  => 0,
			'unstated' => 0,
		];
		$counts = array_fill_keys( array_keys( $searches ), $none );
		foreach ( $this->evaluate( $searches, $includesExclusive, self::countColumns( ... ) ) as $key => $row ) {
			$counts[ $key ] = [
				'matches'  => $row->int( 'matches' ),
				'unstated' => $row->int( 'unstated' ),
			];
		}
		return $counts;
	}

	/** @return array{literal-string, list<string>} Columns of counts(), and values of their placeholders. */
	private static function countColumns( SavedSearch $search ): array {
		$columns  = array_keys( array_filter( Field::criteria(), $search->bounds()->has( ... ) ) );
		$unstated = implode( ' OR ', array_fill( 0, count( $columns ), '%i IS NULL' ) );
		return [ 'COUNT(*) AS matches, ' . ( '' === $unstated ? '0' : "COALESCE(SUM(CASE WHEN {$unstated} THEN 1 ELSE 0 END), 0)" ) . ' AS unstated', $columns ];
	}

	/**
	 * Evaluates many searches in few statements. Excludes listings whose publication starts later (listed_at).
	 *
	 * @param array<array-key, array{SavedSearch, list<string>}>             $searches As in listings().
	 * @param Closure(SavedSearch): array{literal-string, list<string>} $columns  Selected columns, and values of their placeholders.
	 * @param array{literal-string, list<int>}                          $only     Further condition, and values of its placeholders.
	 * @return iterable<array-key, Row> By key of the search.
	 */
	private function evaluate( array $searches, bool $includesExclusive, Closure $columns, array $only = [ '', [] ] ): iterable {
		[ $onlySql, $onlyArgs ] = $only;
		$maxExclusive           = $includesExclusive ? self::MAX_EXCLUSIVE : self::MAX_PUBLIC;
		$withRegions            = array_filter( $searches, static fn( array $search ): bool => [] !== $search[1] );
		$keys                   = array_keys( $withRegions );
		foreach ( self::chunks( array_values( $withRegions ) ) as $chunk ) {
			$parts = [];
			$args  = [];
			foreach ( $chunk as $number => [ $search, $regions ] ) {
				[ $select, $selectArgs ] = $columns( $search );
				[ $where, $whereArgs ]   = self::condition( $search, $regions );
				$parts[]                 = "SELECT %d AS search, {$select} FROM %i WHERE {$where} AND exclusive <= %d AND listed_at <= %d{$onlySql}";
				$args                    = [ ...$args, $number, ...$selectArgs, $this->table(), ...$whereArgs, $maxExclusive, $this->clock->now(), ...$onlyArgs ];
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
	 * Finds listings that match any of the searches, newest first, including exclusive ones. One statement covers all searches, so that
	 * the database returns no more rows than needed; a second one counts each listing once, even if several searches match it.
	 *
	 * @param non-empty-list<array{SavedSearch, non-empty-list<string>}> $searches Searches with their regions.
	 * @param int                                                        $limit    Maximum number of post ids.
	 * @return array{ids: list<int>, total: int}
	 */
	public function newest( array $searches, int $limit ): array {
		$conditions = [];
		$args       = [ $this->table(), self::MAX_EXCLUSIVE, $this->clock->now() ];
		foreach ( $searches as [ $search, $regions ] ) {
			[ $condition, $conditionArgs ] = self::condition( $search, $regions );
			$conditions[]                  = $condition;
			array_push( $args, ...$conditionArgs );
		}
		$from       = 'FROM %i WHERE exclusive <= %d AND listed_at <= %d AND ((' . implode( ') OR (', $conditions ) . '))';
		$rows       = $this->connection->rows( "SELECT post_id {$from} ORDER BY listed_at DESC, post_id DESC LIMIT %d", [ ...$args, $limit ] );
		return [
			'ids'   => array_map( static fn( Row $row ): int => $row->int( 'post_id' ), $rows ),
			'total' => (int) $this->connection->value( "SELECT COUNT(*) {$from}", $args ),
		];
	}

	/**
	 * @param list<array{SavedSearch, non-empty-list<string>}> $searches
	 * @return list<non-empty-array<int, array{SavedSearch, non-empty-list<string>}>> Chunks, whose keys are the positions in $searches.
	 */
	private static function chunks( array $searches ): array {
		$chunks  = [];
		$chunk   = [];
		$regions = 0;
		foreach ( $searches as $number => $search ) {
			$regions += count( $search[1] );
			if ( [] !== $chunk && ( count( $chunk ) === self::MAX_SEARCHES || $regions > self::MAX_REGIONS ) ) {
				$chunks[] = $chunk;
				$chunk    = [];
				$regions  = count( $search[1] );
			}
			$chunk[ $number ] = $search;
		}
		return [] === $chunk ? $chunks : [ ...$chunks, $chunk ];
	}

	/**
	 * @param list<string> $regions Not empty.
	 * @return array{literal-string, list<string|int>} Condition and values of its placeholders.
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
		if ( [] !== $search->features ) {
			$bits = Feature::bits( $search->features );
			$sql .= ' AND (features & %d) = %d';
			array_push( $args, $bits, $bits );
		}
		return [ $sql, $args ];
	}

	private function table(): string {
		return $this->connection->table( 'listings' );
	}
}
