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
use SwImmoSuite\Property\Listing\Index\GoneListing;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Finds public listings in the index. The index may lag behind the posts, so PublicListings checks each post before display.
 * Caches regions and similar listings, so use one instance per request.
 *
 * @phpstan-type Choices array{marketingTypes: list<MarketingType>, categories: list<int>, hasRegions: bool}
 */
final class Finder {

	/** Maximum number of similar listings per lookup. */
	public const MAX_SIMILAR = 12;

	private ?OccupiedRegions $occupiedRegions = null;

	/** @var array<string, list<int>> Results of findSimilarTo() for listings not on offer, by post id and maximum. */
	private array $alternatives = [];

	/** @var array<string, list<int>> Results of findByCriteria(), by serialized criteria. */
	private array $similar = [];

	/** @var array<array-key, list<string>> Ancestors of requested regions without listings; empty for unknown regions. */
	private array $ancestors = [];

	private ?PlaceCenters $centers = null;

	public function __construct(
		private readonly Connection $connection,
		private readonly RegionRepository $regions,
		private readonly Clock $clock,
	) {
	}

	/** Creates the parser of search URLs for a language. */
	public function parameters( Language $language ): SearchParameters {
		$this->centers ??= new PlaceCenters( $this->connection, $this->conditions( ... ) );
		return new SearchParameters( $language, $this->allowed( ... ), $this->centers->of( ... ) );
	}

	/** Number of matches on all pages. */
	public function count( Query $query ): int {
		$conditions = $this->conditions( $query );
		return null === $conditions ? 0 : (int) $this->connection->value( 'SELECT COUNT(*) FROM %i WHERE ' . $conditions->sql(), [ $this->table(), ...$conditions->args() ] );
	}

	/** Number of matches that lack a figure limited by the search. */
	public function countUnstated( Query $query ): int {
		$conditions = $this->conditions( $query );
		$unstated   = $conditions?->unstated();
		return null === $conditions || null === $unstated ? 0 : (int) $this->connection->value(
			'SELECT COUNT(*) FROM %i WHERE ' . $conditions->sql() . ' AND ' . $unstated[0],
			[ $this->table(), ...$conditions->args(), ...$unstated[1] ]
		);
	}

	/**
	 * @param list<Query> $queries
	 * @return list<int> Numbers of matches in the order of the queries, with one statement.
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

	/** @return array{ids: list<int>, total: int} Post ids of one page, in the order of the query; number of matches on all pages, 0 beyond the last page. */
	public function page( Query $query ): array {
		$conditions = $this->conditions( $query );
		if ( null === $conditions ) {
			return [ 'ids' => [], 'total' => 0 ];
		}
		$tableAndArgs          = [ $this->table(), ...$conditions->args() ];
		[ $order, $orderArgs ] = self::order( $query, $conditions );
		$rows                  = $this->connection->rows(
			'SELECT post_id, (SELECT COUNT(*) FROM %i WHERE ' . $conditions->sql() . ') AS total FROM %i WHERE ' . $conditions->sql() . $order . ' LIMIT %d OFFSET %d',
			[ ...$tableAndArgs, ...$tableAndArgs, ...$orderArgs, ...self::limit( $query ) ]
		);
		return [ 'ids' => self::ids( $rows ), 'total' => [] === $rows ? 0 : $rows[0]->int( 'total' ) ];
	}

	/** @return list<int> Post ids of one page, in the order of the query. */
	public function find( Query $query ): array {
		return self::ids( $this->rows( $query, 'post_id', self::limit( $query ) ) );
	}

	/**
	 * Number of matches in each region, descendants included.
	 *
	 * @return array<string, int> By id, without empty regions. PHP turns keys such as "8335" into integers: cast them back.
	 */
	public function regions( Query $query ): array {
		$counts = [];
		foreach ( $this->groups( $query, 'region' ) as $row ) {
			foreach ( $this->occupiedRegions()->above( $row->string( 'region' ) ) as $region ) {
				$counts[ $region ] = ( $counts[ $region ] ?? 0 ) + $row->int( 'found' );
			}
		}
		return $counts;
	}

	/** Regions that replace the place when the search is saved. */
	public function regionsOf( Query $query ): SavedRegions {
		$named = new NamedRegions( $this->connection, new TypedPlace( $query->place ) );
		$saved = SavedRegions::of( $query, $named );
		return null === $query->box ? $saved : $saved->limitedTo( $this->allowed( $named->around( $query->box ), $saved->ids ) );
	}

	/** @return list<Row> Number of matches in each town of each region. Columns: region, town, found. */
	public function countsByTown( Query $query ): array {
		return $this->groups( $query, 'region, town' );
	}

	/**
	 * @param literal-string $columns
	 * @param literal-string $extraCondition Additional condition.
	 * @return list<Row> Number of matches for each combination of the columns, as "found".
	 */
	private function groups( Query $query, string $columns, string $extraCondition = '' ): array {
		$conditions = $this->conditions( $query );
		$sql        = "SELECT {$columns}, COUNT(*) AS found FROM %i WHERE " . $conditions?->sql() . "{$extraCondition} GROUP BY {$columns}";
		return null === $conditions ? [] : $this->connection->rows( $sql, [ $this->table(), ...$conditions->args() ] );
	}

	/**
	 * Number of matches without a public address in each region, descendants not included.
	 *
	 * @return array<array-key, int> By id. PHP turns keys such as "8335" into integers: cast them back.
	 */
	public function countsWithoutAddress( Query $query ): array {
		$rows = $this->groups( $query, 'region', ' AND (lat IS NULL OR lng IS NULL)' );
		return array_combine( array_map( static fn( Row $row ): string => $row->string( 'region' ), $rows ), array_map( static fn( Row $row ): int => $row->int( 'found' ), $rows ) );
	}

	/**
	 * Options of a search form: values that occur among the listings that a block allows.
	 *
	 * @return Choices Buy first; categories in the order of the catalogue; whether a public listing has a known region.
	 */
	public function offered( AllowedSearch $allowed ): array {
		$conditions = $this->conditions( $allowed->query() );
		$rows       = null === $conditions ? [] : $this->connection->rows(
			'SELECT DISTINCT marketing_type, category_id FROM %i WHERE ' . $conditions->sql(),
			[ $this->table(), ...$conditions->args() ]
		);
		$types      = array_map( static fn( Row $row ): string => $row->string( 'marketing_type' ), $rows );
		$categories = array_map( static fn( Row $row ): int => $row->int( 'category_id' ), $rows );
		$known      = array_map( static fn( Category $category ): int => $category->id, Catalogue::current()->categories() );
		return [
			'marketingTypes' => array_values( array_filter( MarketingType::cases(), static fn( MarketingType $type ): bool => in_array( $type->value, $types, true ) ) ),
			'categories'     => array_values( array_intersect( $known, $categories ) ),
			'hasRegions'     => ! $this->occupiedRegions()->isEmpty(),
		];
	}

	/** @return list<int> Post ids of similar listings, best first; for a listing no longer on offer, as in alternatives(). */
	public function findSimilarTo( Listing $listing, int $max ): array {
		return $listing->state->isOnOffer()
			? $this->findByCriteria( SimilarityCriteria::of( $listing ), $max )
			: $this->alternatives[ "{$listing->postId} {$max}" ] ??= $this->alternatives( GoneListing::of( $listing ), $max );
	}

	/** @return list<int> Post ids, best first; at most MAX_SIMILAR. */
	public function findByCriteria( SimilarityCriteria $criteria, int $max ): array {
		$found = $this->similar[ serialize( $criteria ) ] ??= ( new SimilarListings( $this->connection, $this->clock ) )->find( $criteria, self::MAX_SIMILAR );
		return array_slice( $found, 0, $max );
	}

	/** @return list<int> Post ids for the page of a gone listing: similar listings; if too few, also the same kind elsewhere, then the newest listings. */
	public function alternatives( GoneListing $gone, int $max ): array {
		$type   = $gone->marketingType;
		$newest = fn(): array => $this->find( new Query( marketingType: $type, perPage: $max ) );
		$finds  = null === $type ? [ $newest ] : [
			fn(): array => $this->findByCriteria( new SimilarityCriteria( $type, $gone->categoryId, $gone->region ), $max ),
			fn(): array => $this->findByCriteria( new SimilarityCriteria( $type, $gone->categoryId, '' ), $max ),
			$newest,
		];
		$found  = [];
		foreach ( $finds as $find ) {
			$found = count( $found ) < $max ? array_slice( array_values( array_unique( [ ...$found, ...$find() ] ) ), 0, $max ) : $found;
		}
		return $found;
	}

	/** @return list<array{id: int, lat: float, lng: float}> Matches of all pages with a public address; degrees, in the order of the query. */
	public function pins( Query $query, int $max ): array {
		return ( new ReleasedAddresses( $this->connection ) )->among( $this->rows( $query, 'post_id, lat, lng', [ $max, 0 ], ' AND lat IS NOT NULL AND lng IS NOT NULL' ) );
	}

	/** @return list<int> Post ids of matches of all pages without a public address, in the order of the query. */
	public function withoutAddress( Query $query, int $max ): array {
		return self::ids( $this->rows( $query, 'post_id', [ $max, 0 ], ' AND (lat IS NULL OR lng IS NULL)' ) );
	}

	/** Finds the match with a public address that is nearest to a map area. */
	public function nearest( BoundingBox $box ): NearestAddress {
		return new NearestAddress( $this->connection, $this->conditions( ... ), $box );
	}

	/** Regions of public listings; one query, on first use. */
	public function occupiedRegions(): OccupiedRegions {
		return $this->occupiedRegions ??= OccupiedRegions::load( $this->connection, $this->clock->now() );
	}

	/**
	 * @param list<string> $ids    Region ids of a URL.
	 * @param list<string> $within Regions that a block allows; empty: all.
	 * @return list<string> Known ids within the allowed regions.
	 */
	private function allowed( array $ids, array $within ): array {
		$missing          = array_values( array_filter( $ids, fn( string $id ): bool => ! isset( $this->ancestors[ $id ] ) && null === $this->occupiedRegions()->region( $id ) ) );
		$this->ancestors += $this->regions->ancestorsById( $missing ) + array_fill_keys( $missing, [] );
		$isAllowed = function ( string $id ) use ( $within ): bool {
			$path = $this->ancestors[ $id ] ?? $this->occupiedRegions()->above( $id );
			return [] !== $path && ( [] === $within || [] !== array_intersect( $path, $within ) );
		};
		return array_values( array_filter( $ids, $isAllowed ) );
	}

	/**
	 * @param literal-string  $columns
	 * @param array{int, int} $limit   Result of limit().
	 * @param literal-string  $extraCondition Additional condition.
	 * @return list<Row>
	 */
	private function rows( Query $query, string $columns, array $limit, string $extraCondition = '' ): array {
		$conditions = $this->conditions( $query );
		if ( null === $conditions ) {
			return [];
		}
		[ $order, $orderArgs ] = self::order( $query, $conditions );
		return $this->connection->rows(
			"SELECT {$columns} FROM %i WHERE " . $conditions->sql() . $extraCondition . $order . ' LIMIT %d OFFSET %d',
			[ $this->table(), ...$conditions->args(), ...$orderArgs, ...$limit ]
		);
	}

	/**
	 * Puts listings that lack a limited figure last.
	 *
	 * @return array{literal-string, list<string>} ORDER BY clause and its values.
	 */
	private static function order( Query $query, SearchConditions $conditions ): array {
		[ $unstated, $columns ] = $conditions->unstated() ?? [ '', [] ];
		return [ ' ORDER BY ' . ( '' === $unstated ? '' : "{$unstated}, " ) . $query->sort->order(), $columns ];
	}

	private function conditions( Query $requested ): ?SearchConditions {
		$query  = SearchArguments::filter( $requested );
		$places = null;
		foreach ( array_filter( [ $query->regions, $query->within ] ) as $regions ) {
			$found  = $this->occupiedRegions()->within( $regions );
			$places = null === $places ? $found : array_values( array_intersect( $places, $found ) );
		}
		return SearchConditions::of( $query, $places, $this->clock->now(), $this->occupiedRegions( ... ) );
	}

	/** @return array{int, int} LIMIT and OFFSET. */
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
