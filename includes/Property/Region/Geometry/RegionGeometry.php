<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Geometry;

use Closure;

defined( 'ABSPATH' ) || exit;

/** The outline of one region, on the grid. */
final class RegionGeometry {

	/** Bytes of one packed point. */
	private const BYTES = 8;

	/** @var list<non-empty-list<string>> Polygons with rings, packed, since arrays of points need two to five times the memory. */
	private readonly array $packed;

	/** @param list<non-empty-list<list<int>>> $polygons Each a list of rings, the outer one first; rings are closed lists of Grid points. */
	public function __construct( array $polygons ) {
		$this->packed = array_map( static fn( array $rings ): array => array_map( self::pack( ... ), $rings ), $polygons );
	}

	/**
	 * Returns a copy with every ring changed; drops a polygon, including its holes, if its outer ring becomes null.
	 *
	 * @param Closure(list<int>): (list<int>|null) $change
	 */
	public function map( Closure $change ): self {
		$polygons = [];
		foreach ( $this->polygons() as $rings ) {
			$outer = $change( $rings[0] );
			if ( null !== $outer ) {
				$holes      = array_filter( array_map( $change, array_slice( $rings, 1 ) ), is_array( ... ) );
				$polygons[] = [ $outer, ...array_values( $holes ) ];
			}
		}
		$changed = new self( $polygons );
		// Return the same object if nothing has changed, to save memory.
		return $changed->packed === $this->packed ? $this : $changed;
	}

	/** @return list<non-empty-list<list<int>>> Same shape as for the constructor. */
	public function polygons(): array {
		return array_map( static fn( array $rings ): array => array_map( self::points( ... ), $rings ), $this->packed );
	}

	/** @return list<list<int>> */
	public function rings(): array {
		return array_merge( ...$this->polygons() );
	}

	/** Number of rings. */
	public function count(): int {
		return array_sum( array_map( 'count', $this->packed ) );
	}

	/** Number of positions in all rings. */
	public function positions(): int {
		return intdiv( array_sum( array_map( 'strlen', array_merge( ...$this->packed ) ) ), self::BYTES );
	}

	/** GeoJSON geometry; outer rings counter-clockwise, holes clockwise (RFC 7946, 3.1.6). */
	public function json(): string {
		$polygons = array_map( self::polygon( ... ), $this->polygons() );
		return 1 === count( $polygons )
			? '{"type":"Polygon","coordinates":' . $polygons[0] . '}'
			: '{"type":"MultiPolygon","coordinates":[' . implode( ',', $polygons ) . ']}';
	}

	/** @param non-empty-list<list<int>> $rings */
	private static function polygon( array $rings ): string {
		$json = [];
		foreach ( $rings as $index => $ring ) {
			// An outer ring must have a positive area (counter-clockwise), a hole a negative one.
			$oriented = ( Grid::area( $ring ) > 0 ) === ( 0 === $index ) ? $ring : array_reverse( $ring );
			$json[]   = '[' . implode( ',', array_map( Grid::json( ... ), $oriented ) ) . ']';
		}
		return '[' . implode( ',', $json ) . ']';
	}

	/** @param list<int> $ring */
	private static function pack( array $ring ): string {
		return pack( 'q*', ...$ring );
	}

	/** @return list<int> */
	private static function points( string $ring ): array {
		$points = unpack( 'q*', $ring );
		return false === $points ? [] : array_values( array_filter( $points, is_int( ... ) ) );
	}
}
