<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use Closure;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/**
 * Distance and direction of the nearest released address from the center of a map area. Calculated on a plane: over a
 * few hundred kilometers, the error is smaller than the rounding of the result.
 *
 * @phpstan-import-type ListingMapResponseShape from Shapes
 */
final class NearestAddress {

	/** Directions clockwise, starting in the north. */
	private const DIRECTIONS = [ 'north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west' ];

	/** Number of candidates; more than one, since the index may lag behind the posts. */
	private const MAX_CANDIDATES = 10;

	/** @param Closure(Query): (SearchConditions|null) $conditions Null if nothing can match. */
	public function __construct(
		private readonly Connection $connection,
		private readonly Closure $conditions,
		private readonly BoundingBox $box,
	) {
	}

	/** @return ListingMapResponseShape['nearest'] Position in degrees, distance of at least one kilometer; null without a match anywhere. */
	public function of( Query $query ): ?array {
		$conditions = ( $this->conditions )( $query->everywhere() );
		if ( null === $conditions ) {
			return null;
		}
		[ $lat, $lng ] = $this->box->middle();
		// As an integer, in thousandths.
		$narrowingSquared = (int) round( self::narrowing( $lat / 1_000_000 ) ** 2 * 1000 );
		// This order of operations keeps the numbers within 64 bits in MySQL and in SQLite.
		$rows = $this->connection->rows(
			'SELECT post_id, lat, lng FROM %i WHERE ' . $conditions->sql() . ' AND lat IS NOT NULL AND lng IS NOT NULL'
			. ' ORDER BY (lat - %d) * (lat - %d) + (lng - %d) * (lng - %d) / 1000 * %d, post_id LIMIT %d',
			[ $this->connection->table( 'listings' ), ...$conditions->args(), $lat, $lat, $lng, $lng, $narrowingSquared, self::MAX_CANDIDATES ]
		);
		$pin  = ( new ReleasedAddresses( $this->connection ) )->among( $rows )[0] ?? null;
		return null === $pin ? null : $this->distance( $pin['lat'], $pin['lng'] );
	}

	/** @return array{lat: float, lng: float, kilometers: int, direction: value-of<self::DIRECTIONS>} */
	private function distance( float $lat, float $lng ): array {
		[ $fromLat, $fromLng ] = array_map( static fn( int $millionths ): float => $millionths / 1_000_000, $this->box->middle() );
		$north                 = ( $lat - $fromLat ) * Circle::KILOMETERS;
		$east                  = ( $lng - $fromLng ) * Circle::KILOMETERS * self::narrowing( $fromLat );
		$eighths               = (int) round( rad2deg( atan2( $east, $north ) ) / 45 );
		return [
			'lat'        => $lat,
			'lng'        => $lng,
			'kilometers' => max( 1, (int) round( hypot( $north, $east ) ) ),
			'direction'  => self::DIRECTIONS[ ( $eighths + 8 ) % 8 ],
		];
	}

	/** Length of a degree of longitude at this latitude, as a fraction of its length at the equator. */
	private static function narrowing( float $latitude ): float {
		return cos( deg2rad( $latitude ) );
	}
}
