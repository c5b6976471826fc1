<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Geometry;

defined( 'ABSPATH' ) || exit;

/** A rectangle, in grid steps. */
final class Box {

	public function __construct(
		public readonly float $west,
		public readonly float $south,
		public readonly float $east,
		public readonly float $north,
	) {
	}

	/** @param non-empty-list<RegionGeometry> $geometries With at least one position. */
	public static function around( array $geometries ): self {
		[ $west, $south, $east, $north ] = [ INF, INF, -INF, -INF ];
		foreach ( $geometries as $geometry ) {
			foreach ( $geometry->polygons() as $rings ) {
				// Holes lie inside the outer ring.
				foreach ( $rings[0] as $point ) {
					$west  = min( $west, Grid::x( $point ) );
					$east  = max( $east, Grid::x( $point ) );
					$south = min( $south, Grid::y( $point ) );
					$north = max( $north, Grid::y( $point ) );
				}
			}
		}
		return new self( $west, $south, $east, $north );
	}

	/** The smallest rectangle that contains both rectangles. */
	public function with( self $other ): self {
		return new self( min( $this->west, $other->west ), min( $this->south, $other->south ), max( $this->east, $other->east ), max( $this->north, $other->north ) );
	}

	/** Whether the rectangles touch or overlap. */
	public function meets( self $other ): bool {
		return $this->west <= $other->east && $this->east >= $other->west && $this->south <= $other->north && $this->north >= $other->south;
	}
}
