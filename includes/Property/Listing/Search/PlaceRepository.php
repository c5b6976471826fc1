<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/** Finds the regions of public listings. */
final class PlaceRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** Leaves out regions that have been removed from the site. */
	public function find(): OccupiedRegions {
		$table   = $this->connection->table( 'regions' );
		$rows    = $this->connection->rows(
			'SELECT listed.region AS place, ' . RegionRepository::ANCESTOR_COLUMNS
			. ' FROM (SELECT DISTINCT region FROM %i WHERE exclusive = 0 AND listed_at <= %d) AS listed INNER JOIN %i AS r1 ON r1.id = listed.region' . RegionRepository::ANCESTOR_JOINS,
			[ $this->connection->table( 'listings' ), $this->clock->now(), $table, ...RegionRepository::ancestorTables( $table ) ]
		);
		$places  = [];
		$regions = [];
		foreach ( $rows as $row ) {
			$place = $row->string( 'place' );
			// The database may compare without case ("Konstanz" = "konstanz"); matching does not.
			if ( $place === $row->string( 'id1' ) ) {
				$places[] = $place;
				foreach ( RegionRepository::withAncestors( $row, $regions ) as $region ) {
					$regions[ $region->id ] = $region;
				}
			}
		}
		return new OccupiedRegions( $places, $regions );
	}
}
