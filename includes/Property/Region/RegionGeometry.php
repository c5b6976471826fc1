<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use Closure;

defined( 'ABSPATH' ) || exit;

/** The outline of one region on the grid. */
final class RegionGeometry {

	/** @param list<non-empty-list<list<int>>> $polygons Each a list of rings, the outer one first; rings are closed lists of points of Grid. */
	public function __construct( public readonly array $polygons ) {
	}

	/**
	 * The same with every ring changed; a polygon whose outer ring disappears goes with its holes.
	 *
	 * @param Closure(list<int>): (list<int>|null) $change
	 */
	public function map( Closure $change ): self {
		$polygons = [];
		foreach ( $this->polygons as $rings ) {
			$outer = $change( $rings[0] );
			if ( null !== $outer ) {
				$holes      = array_filter( array_map( $change, array_slice( $rings, 1 ) ), is_array( ... ) );
				$polygons[] = [ $outer, ...array_values( $holes ) ];
			}
		}
		return new self( $polygons );
	}

	/** @return list<list<int>> */
	public function rings(): array {
		return array_merge( ...$this->polygons );
	}

	/** Number of positions in all rings. */
	public function positions(): int {
		return array_sum( array_map( 'count', $this->rings() ) );
	}

	/** GeoJSON's geometry; outer rings run counter-clockwise and holes clockwise (RFC 7946, 3.1.6). */
	public function json(): string {
		$polygons = array_map( self::polygon( ... ), $this->polygons );
		return 1 === count( $polygons )
			? '{"type":"Polygon","coordinates":' . $polygons[0] . '}'
			: '{"type":"MultiPolygon","coordinates":[' . implode( ',', $polygons ) . ']}';
	}

	/** @param non-empty-list<list<int>> $rings */
	private static function polygon( array $rings ): string {
		$written = [];
		foreach ( $rings as $index => $ring ) {
			$turned    = ( Grid::area( $ring ) > 0 ) === ( 0 === $index ) ? $ring : array_reverse( $ring );
			$written[] = '[' . implode( ',', array_map( Grid::json( ... ), $turned ) ) . ']';
		}
		return '[' . implode( ',', $written ) . ']';
	}
}
