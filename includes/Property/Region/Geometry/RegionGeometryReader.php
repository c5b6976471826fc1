<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Geometry;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Region\Import\FindingCode;
use SwImmoSuite\Property\Region\Import\GeoJsonFile;
use SwImmoSuite\Property\Region\Import\ImportError;

defined( 'ABSPATH' ) || exit;

/** Parses geometries: Polygon and MultiPolygon in longitude and latitude (RFC 7946, 3.1). */
final class RegionGeometryReader {

	/** Positions of a triangle: its three corners, and the first one again. */
	private const MIN_RING_POSITIONS = 4;

	private int $positions = 0;

	/** Number of positions of the current geometry. */
	private int $currentPositions = 0;

	/** @param bool $isForeign Whether the geometries come from a file; then rejects self-crossing rings, which the plugin's simplification may create. */
	public function __construct( private readonly bool $isForeign = false ) {
	}

	/** Whether the geometry consists of points or lines. */
	public static function hasNoArea( JsonObject $geometry ): bool {
		return in_array( $geometry->value( 'type' ), [ 'Point', 'MultiPoint', 'LineString', 'MultiLineString' ], true );
	}

	/** Number of positions of all geometries so far. */
	public function positions(): int {
		return $this->positions;
	}

	/** @throws ImportError For the first error; contains its position. */
	public function read( JsonObject $geometry ): RegionGeometry {
		GeoJsonFile::checkCrs( $geometry );
		$this->currentPositions = 0;

		$type        = $geometry->value( 'type' );
		$coordinates = $geometry->value( 'coordinates' );
		$polygons    = match ( $type ) {
			'Polygon'      => [ $coordinates ],
			'MultiPolygon' => $coordinates,
			default        => throw new ImportError(
				sprintf( 'Its geometry is %s; only Polygon and MultiPolygon are accepted.', is_string( $type ) ? ImportError::quoted( $type ) : 'of no type' ),
				FindingCode::Geometry
			),
		};
		$read = [];
		foreach ( self::items( $polygons, 'Its geometry holds no polygon.' ) as $number => $polygon ) {
			$place = 'MultiPolygon' === $type ? ' of polygon ' . ( $number + 1 ) : '';
			$read[] = $this->rings( $polygon, $place );
		}
		return new RegionGeometry( $read );
	}

	/**
	 * @return non-empty-list<list<int>> Closed rings of Grid points.
	 * @throws ImportError
	 */
	private function rings( mixed $polygon, string $place ): array {
		$rings = [];
		foreach ( self::items( $polygon, "There is no ring{$place}." ) as $number => $ring ) {
			$rings[] = $this->ring( $ring, 'ring ' . ( $number + 1 ) . $place );
		}
		return $rings;
	}

	/**
	 * @param string $place "ring 1 of polygon 2".
	 * @return list<int>
	 * @throws ImportError
	 */
	private function ring( mixed $ring, string $place ): array {
		$positions = self::items( $ring, ucfirst( "{$place} is empty." ) );
		if ( count( $positions ) < self::MIN_RING_POSITIONS ) {
			throw new ImportError( ucfirst( "{$place} has fewer than four positions." ), FindingCode::Ring );
		}
		$this->positions    += count( $positions );
		$this->currentPositions += count( $positions );
		if ( $this->currentPositions > GeoJsonFile::MAX_POSITIONS ) {
			throw GeoJsonFile::tooManyPositions();
		}
		$points = [];
		$first  = null;
		$pair   = null;
		foreach ( $positions as $number => $position ) {
			$pair     = self::pair( $position, 'Position ' . ( $number + 1 ) . " of {$place}" );
			$points[] = Grid::point( ...$pair );
			$first  ??= $pair;
		}
		// Compare the original positions, not rounded ones: any gap is an error.
		if ( $pair !== $first ) {
			throw new ImportError( ucfirst( "{$place} is not closed: its last position differs from its first." ), FindingCode::Ring );
		}
		/** @var list<array{float|int, float|int}> $positions Each has been validated as a pair. */
		// Check the original positions, too, since rounding may make a narrow strip cross itself.
		if ( $this->isForeign && SelfCrossing::isIn( $positions ) ) {
			throw new ImportError( ucfirst( "{$place} crosses itself." ), FindingCode::CrossesItself );
		}
		return $points;
	}

	/**
	 * @return array{float, float} Longitude and latitude; ignores a height.
	 * @throws ImportError
	 */
	private static function pair( mixed $position, string $place ): array {
		$lng = self::number( is_array( $position ) ? $position[0] ?? null : null );
		$lat = self::number( is_array( $position ) ? $position[1] ?? null : null );
		if ( null === $lng || null === $lat ) {
			throw new ImportError( "{$place} is not a pair of finite numbers.", FindingCode::Ring );
		}
		if ( abs( $lng ) <= 180 && abs( $lat ) <= 90 ) {
			return [ $lng, $lat ];
		}
		$isSwapped = abs( $lat ) <= 180 && abs( $lng ) <= 90;
		throw new ImportError(
			sprintf( '%s, %s/%s, is out of range. ', $place, (string) $lng, (string) $lat )
			. ( $isSwapped
				? 'Longitude comes first, then latitude; here they seem to be swapped.'
				: 'Export the file in EPSG:4326 (WGS 84), not in metres. If they are UTM 32: ' . GeoJsonFile::CONVERT_METRES
			),
			$isSwapped ? FindingCode::Swapped : FindingCode::NotDegrees,
			$isSwapped ? [] : [ GeoJsonFile::CONVERT_METRES ]
		);
	}

	private static function number( mixed $value ): ?float {
		return ( is_int( $value ) || is_float( $value ) ) && is_finite( (float) $value ) ? (float) $value : null;
	}

	/**
	 * @return non-empty-list<mixed>
	 * @throws ImportError
	 */
	private static function items( mixed $value, string $error ): array {
		return is_array( $value ) && array_is_list( $value ) && [] !== $value ? $value : throw new ImportError( $error, FindingCode::Geometry );
	}
}
