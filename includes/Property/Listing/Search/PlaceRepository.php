<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionWay;

defined( 'ABSPATH' ) || exit;

/** Where public listings lie: the table listings beside that of the regions. */
final class PlaceRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** @return list<list<Region>> Of each region with listings the way up, itself first. What the site has no longer is left out. */
	public function ways(): array {
		$regions = $this->connection->table( 'regions' );
		$rows    = $this->connection->rows(
			'SELECT listed.region AS place, ' . RegionWay::COLUMNS
			. ' FROM (SELECT DISTINCT region FROM %i WHERE exclusive = 0 AND listed_at <= %d) AS listed INNER JOIN %i AS r1 ON r1.id = listed.region' . RegionWay::JOINS,
			[ $this->connection->table( 'listings' ), $this->clock->now(), $regions, ...RegionWay::tables( $regions ) ]
		);
		$ways    = [];
		foreach ( $rows as $row ) {
			// Databases take "Konstanz" and "konstanz" for one; matching does not (D7).
			if ( $row->string( 'place' ) === $row->string( 'id1' ) ) {
				$ways[] = RegionWay::read( $row );
			}
		}
		return $ways;
	}
}
