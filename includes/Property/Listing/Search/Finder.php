<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\Category;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Index\FoundPage;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Finds public listings by the index; what a page shows of them the posts decide (PublicListings). It remembers where
 * listings lie and which are alike, so that one serves for a request and no longer.
 */
final class Finder {

	/** Similar ones that are found at once, of which most pages show the first few. */
	public const MOST_ALIKE = 12;

	private ?OccupiedRegions $places = null;

	/** @var array<string, list<int>> Post ids by what they are like. */
	private array $alike = [];

	/** @var array<array-key, list<string>> Of regions without listings that somebody has asked for: the way up; empty for those that there are not. */
	private array $ways = [];

	public function __construct(
		private readonly Connection $connection,
		private readonly RegionRepository $regions,
		private readonly Clock $clock,
	) {
	}

	/** Of what a visitor's address asks, in the language of the page. */
	public function parameters( Language $language ): Parameters {
		return new Parameters( $language, $this->allowed( ... ) );
	}

	/** How many there are on all pages. */
	public function count( Query $query ): int {
		$conditions = $this->conditions( $query );
		return null === $conditions ? 0 : (int) $this->connection->value( 'SELECT COUNT(*) FROM %i WHERE ' . $conditions->sql(), [ $this->table(), ...$conditions->args() ] );
	}

	/** How many of them leave out a figure that is bounded (D7). */
	public function unstated( Query $query ): int {
		$conditions = $this->conditions( $query );
		$unstated   = $conditions?->unstated();
		return null === $conditions || null === $unstated ? 0 : (int) $this->connection->value(
			'SELECT COUNT(*) FROM %i WHERE ' . $conditions->sql() . ' AND ' . $unstated[0],
			[ $this->table(), ...$conditions->args(), ...$unstated[1] ]
		);
	}

	/**
	 * How many each of several finds, in one query (L20).
	 *
	 * @param list<Query> $queries
	 * @return list<int> In their order.
	 */
	public function counts( array $queries ): array {
		$counts = array_fill( 0, count( $queries ), 0 );
		$parts  = [];
		$args   = [];
		foreach ( $queries as $number => $query ) {
			$conditions = $this->conditions( $query );
			if ( null !== $conditions ) {
				$parts[] = 'SELECT %d AS search, COUNT(*) AS found FROM %i WHERE ' . $conditions->sql();
				array_push( $args, $number, $this->table(), ...$conditions->args() );
			}
		}
		foreach ( [] === $parts ? [] : $this->connection->rows( implode( ' UNION ALL ', $parts ), $args ) as $row ) {
			$counts[ $row->int( 'search' ) ] = $row->int( 'found' );
		}
		return array_values( $counts );
	}

	/** A page and how many there are, in one query. */
	public function page( Query $query ): FoundPage {
		$conditions = $this->conditions( $query );
		if ( null === $conditions ) {
			return new FoundPage( [], 0 );
		}
		$where             = [ $this->table(), ...$conditions->args() ];
		[ $order, $stated ] = self::order( $query, $conditions );
		$rows              = $this->connection->rows(
			'SELECT post_id, (SELECT COUNT(*) FROM %i WHERE ' . $conditions->sql() . ') AS total FROM %i WHERE ' . $conditions->sql() . $order . ' LIMIT %d OFFSET %d',
			[ ...$where, ...$where, ...$stated, ...self::limit( $query ) ]
		);
		return new FoundPage( self::ids( $rows ), [] === $rows ? 0 : $rows[0]->int( 'total' ) );
	}

	/** @return list<int> Post ids of one page, in the order of the query. */
	public function find( Query $query ): array {
		return self::ids( $this->rows( $query, 'post_id', self::limit( $query ) ) );
	}

	/**
	 * How many lie in each region and everything below it.
	 *
	 * @return array<string, int> By id, without those where there are none. (PHP makes integers of keys such as "8335": cast them back.)
	 */
	public function regions( Query $query ): array {
		$counts     = [];
		$conditions = $this->conditions( $query );
		$rows       = null === $conditions ? [] : $this->connection->rows(
			'SELECT region, COUNT(*) AS found FROM %i WHERE ' . $conditions->sql() . ' GROUP BY region',
			[ $this->table(), ...$conditions->args() ]
		);
		foreach ( $rows as $row ) {
			foreach ( $this->places()->above( $row->string( 'region' ) ) as $region ) {
				$counts[ $region ] = ( $counts[ $region ] ?? 0 ) + $row->int( 'found' );
			}
		}
		return $counts;
	}

	/** What the listings that a block allows can be told apart by. */
	public function offered( Fence $fence ): Choices {
		$conditions = $this->conditions( $fence->query() );
		$rows       = null === $conditions ? [] : $this->connection->rows(
			'SELECT DISTINCT marketing_type, category_id FROM %i WHERE ' . $conditions->sql(),
			[ $this->table(), ...$conditions->args() ]
		);
		$types      = array_map( static fn( Row $row ): string => $row->string( 'marketing_type' ), $rows );
		$categories = array_map( static fn( Row $row ): int => $row->int( 'category_id' ), $rows );
		$known      = array_map( static fn( Category $category ): int => $category->id, Catalogue::current()->categories() );
		return new Choices(
			array_values( array_filter( MarketingType::cases(), static fn( MarketingType $type ): bool => in_array( $type->value, $types, true ) ) ),
			array_values( array_intersect( $known, $categories ) ),
			! $this->places()->isEmpty()
		);
	}

	/** @return list<int> Post ids of what somebody might like who likes this one (L23), the best first. */
	public function similar( Listing $listing, int $most ): array {
		return $this->alike( Likeness::of( $listing ), $most );
	}

	/** @return list<int> The same for one that is only remembered; never more than MOST_ALIKE. */
	public function alike( Likeness $kind, int $most ): array {
		$found = $this->alike[ serialize( $kind ) ] ??= ( new SimilarListings( $this->connection, $this->clock ) )->find( $kind, self::MOST_ALIKE );
		return array_slice( $found, 0, $most );
	}

	/** @return list<array{id: int, lat: float, lng: float}> Those of all pages whose addresses are shown; degrees, in the order of the query. */
	public function pins( Query $query, int $most ): array {
		$rows = $this->rows( $query, 'post_id, lat, lng', [ $most, 0 ], ' AND lat IS NOT NULL AND lng IS NOT NULL' );
		return ( new ReleasedAddresses( $this->connection ) )->among( $rows );
	}

	/** Where public listings lie: one query, when it is first asked. */
	public function places(): OccupiedRegions {
		return $this->places ??= ( new PlaceRepository( $this->connection, $this->clock ) )->find();
	}

	/**
	 * @param list<string> $ids    Of regions, as an address names them.
	 * @param list<string> $within What a block allows; empty: all.
	 * @return list<string> Those that there are, and that lie within it.
	 */
	private function allowed( array $ids, array $within ): array {
		$unseen      = array_values( array_filter( $ids, fn( string $id ): bool => ! isset( $this->ways[ $id ] ) && null === $this->places()->region( $id ) ) );
		$this->ways += $this->regions->ways( $unseen ) + array_fill_keys( $unseen, [] );
		return array_values(
			array_filter(
				$ids,
				function ( string $id ) use ( $within ): bool {
					$way = $this->ways[ $id ] ?? $this->places()->above( $id );
					return [] !== $way && ( [] === $within || [] !== array_intersect( $way, $within ) );
				}
			)
		);
	}

	/**
	 * @param literal-string  $columns
	 * @param array{int, int} $limit   As limit() has it.
	 * @param literal-string  $more    Further condition.
	 * @return list<Row>
	 */
	private function rows( Query $query, string $columns, array $limit, string $more = '' ): array {
		$conditions = $this->conditions( $query );
		if ( null === $conditions ) {
			return [];
		}
		[ $order, $stated ] = self::order( $query, $conditions );
		return $this->connection->rows(
			"SELECT {$columns} FROM %i WHERE " . $conditions->sql() . $more . $order . ' LIMIT %d OFFSET %d',
			[ $this->table(), ...$conditions->args(), ...$stated, ...$limit ]
		);
	}

	/**
	 * What leaves out a figure that is bounded stands last (D7).
	 *
	 * @return array{literal-string, list<string>} The end of a statement, and its values.
	 */
	private static function order( Query $query, SearchConditions $conditions ): array {
		[ $unstated, $columns ] = $conditions->unstated() ?? [ '', [] ];
		return [ ' ORDER BY ' . ( '' === $unstated ? '' : "{$unstated}, " ) . $query->sort->order(), $columns ];
	}

	private function conditions( Query $query ): ?SearchConditions {
		$places = null;
		foreach ( array_filter( [ $query->regions, $query->within ] ) as $regions ) {
			$found  = $this->places()->within( $regions );
			$places = null === $places ? $found : array_values( array_intersect( $places, $found ) );
		}
		return SearchConditions::of( $query, $places, $this->clock->now() );
	}

	/** @return array{int, int} How many, and how many before them are left out. */
	private static function limit( Query $query ): array {
		return [ $query->perPage, ( max( 1, $query->page ) - 1 ) * $query->perPage ];
	}

	/**
	 * @param list<Row> $rows
	 * @return list<int>
	 */
	private static function ids( array $rows ): array {
		return array_map( static fn( Row $row ): int => $row->int( 'post_id' ), $rows );
	}

	private function table(): string {
		return $this->connection->table( 'listings' );
	}
}
