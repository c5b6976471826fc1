<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

defined( 'ABSPATH' ) || exit;

/** The surroundings of a place. Coordinates are millionths of a degree. */
final class Circle implements Area {

	/** Kilometers that visitors can choose. */
	public const RADII = [ 5, 10, 20 ];

	/** Length of a degree of latitude. */
	public const KILOMETERS = 111.195;

	/** Factor by which the ranges of the columns exceed the circle, so that rounding excludes no match. */
	private const MARGIN = 1.001;

	/** @param array{int, int} $center Latitude and longitude. */
	public function __construct(
		public readonly array $center,
		public readonly int $kilometers,
	) {
	}

	/** By the haversine formula. */
	public function contains( int $lat, int $lng ): bool {
		[ $fromLat, $fromLng ] = array_map( self::radians( ... ), $this->center );
		[ $toLat, $toLng ]     = array_map( self::radians( ... ), [ $lat, $lng ] );
		$haversine             = sin( ( $toLat - $fromLat ) / 2 ) ** 2 + cos( $fromLat ) * cos( $toLat ) * sin( ( $toLng - $fromLng ) / 2 ) ** 2;
		return rad2deg( 2 * asin( min( 1.0, sqrt( $haversine ) ) ) ) * self::KILOMETERS <= $this->kilometers;
	}

	/**
	 * Avoids trigonometric functions, which SQLite may lack: measures degrees of longitude at the mean latitude of both
	 * points, and approximates the cosine of that latitude linearly. Differs from contains() by less than a meter in 20 km.
	 */
	public function condition(): array {
		[ $lat, $lng ] = $this->center;
		$radius        = $this->radius();
		$phi           = self::radians( $lat );
		$width         = (int) ceil( $radius * self::MARGIN / max( 0.01, cos( abs( $phi ) + self::radians( $radius ) ) ) );
		$height        = (int) ceil( $radius * self::MARGIN );
		// Longitude, cosine at the center, decrease of the cosine per degree north (half of it, for the mean), latitude.
		$east          = [ $lng, (int) round( cos( $phi ) * 1_000_000 ), (int) round( sin( $phi ) * deg2rad( 0.5 ) * 1_000_000 ), $lat ];
		return [
			'lat BETWEEN %d AND %d AND lng BETWEEN %d AND %d AND (lat - %d) * (lat - %d)'
			. ' + ((lng - %d) * (%d - %d * (lat - %d) / 1000000) / 1000000) * ((lng - %d) * (%d - %d * (lat - %d) / 1000000) / 1000000) <= %d',
			[ $lat - $height, $lat + $height, $lng - $width, $lng + $width, $lat, $lat, ...$east, ...$east, $radius * $radius ],
		];
	}

	/** In millionths of a degree of latitude. */
	private function radius(): int {
		return (int) round( $this->kilometers / self::KILOMETERS * 1_000_000 );
	}

	private static function radians( int $millionths ): float {
		return deg2rad( $millionths / 1_000_000 );
	}
}
