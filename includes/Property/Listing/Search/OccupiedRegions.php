<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/** The regions with public listings, and their ancestors. */
final class OccupiedRegions {

	/** @var array<string, array<array-key, list<string>>> Results of named() by typed text. */
	private array $named = [];

	/**
	 * @param list<string>                        $places  Ids of regions that directly contain listings.
	 * @param array<array-key, Region>            $regions By id, ancestors included.
	 * @param array<array-key, array{int, int}> $middles Middles of these regions, by id: latitude and longitude in millionths of a degree.
	 */
	private function __construct(
		private readonly array $places,
		private readonly array $regions,
		private readonly array $middles,
	) {
	}

	/** Leaves out regions that have been removed from the site. One query. */
	public static function load( Connection $connection, int $now ): self {
		$table   = $connection->table( 'regions' );
		$rows    = $connection->rows(
			'SELECT listed.region AS place, r1.lat, r1.lng, ' . RegionRepository::ANCESTOR_COLUMNS
			. ' FROM (SELECT DISTINCT region FROM %i WHERE exclusive = 0 AND listed_at <= %d) AS listed INNER JOIN %i AS r1 ON r1.id = listed.region' . RegionRepository::ANCESTOR_JOINS,
			[ $connection->table( 'listings' ), $now, $table, ...RegionRepository::ancestorTables( $table ) ]
		);
		$places  = [];
		$regions = [];
		$middles = [];
		foreach ( $rows as $row ) {
			$place = $row->string( 'place' );
			// The database may ignore case ("Konstanz" = "konstanz"); region ids are case-sensitive.
			if ( $place === $row->string( 'id1' ) ) {
				$places[] = $place;
				if ( null !== $row->nullableString( 'lat' ) ) {
					$middles[ $place ] = [ $row->int( 'lat' ), $row->int( 'lng' ) ];
				}
				foreach ( RegionRepository::withAncestors( $row, $regions ) as $region ) {
					$regions[ $region->id ] = $region;
				}
			}
		}
		return new self( $places, $regions, $middles );
	}

	public function isEmpty(): bool {
		return [] === $this->places;
	}

	/** Null if neither the region nor a descendant has a listing. */
	public function region( string $id ): ?Region {
		return $this->regions[ $id ] ?? null;
	}

	/** @return list<string> Ids: the region, its parent and so on; empty if neither the region nor a descendant has a listing. */
	public function above( string $id ): array {
		$path  = [];
		$next = $id;
		while ( null !== $next && isset( $this->regions[ $next ] ) && ! in_array( $next, $path, true ) ) {
			$path[] = $next;
			$next  = $this->regions[ $next ]->parentId;
		}
		return $path;
	}

	/**
	 * Regions with listings that are among the given regions or their descendants.
	 *
	 * @param list<string> $regions Ids.
	 * @return list<string>
	 */
	public function within( array $regions ): array {
		return array_values( array_filter( $this->places, fn( string $place ): bool => [] !== array_intersect( $this->above( $place ), $regions ) ) );
	}

	/** @return list<string> Ids of regions with listings whose middle lies in the area. */
	public function inside( Area $area ): array {
		return array_map( 'strval', array_keys( array_filter( $this->middles, static fn( array $middle ): bool => $area->contains( ...$middle ) ) ) );
	}

	/** @return list<string> Ids of regions with listings but no outline: no map area can contain such a region. */
	public function withoutMiddle(): array {
		return array_values( array_filter( $this->places, fn( string $id ): bool => ! isset( $this->middles[ $id ] ) ) );
	}

	/**
	 * Regions with listings, by typed word: the word belongs to the name of the region or of an ancestor.
	 *
	 * @return array<array-key, list<string>> Ids.
	 */
	public function named( TypedPlace $typed ): array {
		if ( ! isset( $this->named[ $typed->text ] ) ) {
			$words = array_map( static fn( Region $region ): array => $typed->wordsOf( $region->name ), $this->regions );
			$found = [];
			foreach ( $this->places as $place ) {
				$ofPath = array_map( static fn( string $id ): array => $words[ $id ], $this->above( $place ) );
				foreach ( array_unique( array_merge( ...$ofPath ) ) as $word ) {
					$found[ $word ][] = $place;
				}
			}
			$this->named[ $typed->text ] = $found;
		}
		return $this->named[ $typed->text ];
	}
}
