<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Region\RegionWay;

defined( 'ABSPATH' ) || exit;

/** Where public listings lie: the table listings beside that of the regions. */
final class PlaceRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** What the site has no longer among its regions is left out. */
	public function find(): OccupiedRegions {
		$table   = $this->connection->table( 'regions' );
		$rows    = $this->connection->rows(
			'SELECT listed.region AS place, ' . RegionWay::COLUMNS
			. ' FROM (SELECT DISTINCT region FROM %i WHERE exclusive = 0 AND listed_at <= %d) AS listed INNER JOIN %i AS r1 ON r1.id = listed.region' . RegionWay::JOINS,
			[ $this->connection->table( 'listings' ), $this->clock->now(), $table, ...RegionWay::tables( $table ) ]
		);
		$places  = [];
		$regions = [];
		foreach ( $rows as $row ) {
			$place = $row->string( 'place' );
			// Databases take "Konstanz" and "konstanz" for one; matching does not (D7).
			if ( $place === $row->string( 'id1' ) ) {
				$places[] = $place;
				foreach ( RegionWay::read( $row, $regions ) as $region ) {
					$regions[ $region->id ] = $region;
				}
			}
		}
		return new OccupiedRegions( $places, $regions );
	}
}
