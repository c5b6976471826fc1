<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

defined( 'ABSPATH' ) || exit;

/**
 * Where the nearest released address lies, seen from the middle of a part of the map. On a plane: the error over some
 * hundred kilometers is smaller than what the words round.
 */
final class NearestAddress {

	/** Clockwise from the north. */
	public const DIRECTIONS = [ 'north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west' ];

	/** @return array{lat: float, lng: float, kilometers: int, direction: string} At least one kilometer. */
	public static function from( BoundingBox $box, float $lat, float $lng ): array {
		[ $fromLat, $fromLng ] = array_map( static fn( int $millionths ): float => $millionths / 1_000_000, $box->middle() );
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

	/**
	 * Order by distance. In this order numbers stay below the 64 bits of both databases.
	 *
	 * @return array{literal-string, list<int>} ORDER BY clause and its values.
	 */
	public static function order( BoundingBox $box ): array {
		[ $lat, $lng ] = $box->middle();
		$square        = (int) round( self::narrowing( $lat / 1_000_000 ) ** 2 * 1000 );
		return [ ' ORDER BY (lat - %d) * (lat - %d) + (lng - %d) * (lng - %d) / 1000 * %d, post_id', [ $lat, $lat, $lng, $lng, $square ] ];
	}

	/** How much shorter a degree of longitude is at this latitude. */
	private static function narrowing( float $latitude ): float {
		return cos( deg2rad( $latitude ) );
	}
}
