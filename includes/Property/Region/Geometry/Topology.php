<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Geometry;

defined( 'ABSPATH' ) || exit;

/**
 * Finds borders shared by rings, and cuts rings into arcs at their junctions. A shared arc is simplified identically
 * for both regions, so that no gap appears. A junction is a point whose neighbors differ between the rings through it.
 */
final class Topology {

	/** Maximum number of points whose neighbors are in memory at once: about 20 MB. */
	private const MAX_POINTS_AT_ONCE = 250_000;

	/** @var array<int, int> Smaller neighbor by point. */
	private array $smaller = [];

	/** @var array<int, int> Greater neighbor by point. */
	private array $greater = [];

	/** @var array<int, true> Junctions, as keys. */
	private array $junctions = [];

	/** @param array<array-key, RegionGeometry> $outlines Rings of at least four points, without consecutive duplicates. */
	public function __construct( array $outlines, int $atOnce = self::MAX_POINTS_AT_ONCE ) {
		$points = array_sum( array_map( static fn( RegionGeometry $outline ): int => $outline->positions(), $outlines ) );
		$parts  = 1 + intdiv( $points, $atOnce );
		for ( $part = 0; $part < $parts; $part++ ) {
			foreach ( $outlines as $outline ) {
				foreach ( $outline->rings() as $ring ) {
					$this->recordJunctions( $ring, $part, $parts );
				}
			}
			$this->smaller = [];
			$this->greater = [];
		}
	}

	/**
	 * Records the junctions of a ring among one part of the points.
	 *
	 * @param list<int> $ring Closed.
	 */
	private function recordJunctions( array $ring, int $part, int $parts ): void {
		$last = count( $ring ) - 1;
		for ( $i = 0; $i < $last; $i++ ) {
			$point = $ring[ $i ];
			if ( $point % $parts !== $part ) {
				continue;
			}
			$before = $ring[ 0 === $i ? $last - 1 : $i - 1 ];
			$after  = $ring[ $i + 1 ];
			$min  = min( $before, $after );
			$max   = max( $before, $after );
			if ( ! isset( $this->smaller[ $point ] ) ) {
				$this->smaller[ $point ] = $min;
				$this->greater[ $point ] = $max;
			} elseif ( $this->smaller[ $point ] !== $min || $this->greater[ $point ] !== $max ) {
				$this->junctions[ $point ] = true;
			}
		}
	}

	/**
	 * Cuts a ring into arcs, each starting at the end of the previous one.
	 *
	 * @param list<int> $ring Closed.
	 * @return list<list<int>> From junction to junction; a ring without junctions is one arc that starts at its smallest point.
	 */
	public function arcs( array $ring ): array {
		$open    = array_slice( $ring, 0, -1 );
		$start   = $this->firstJunction( $open );
		$rotated = [ ...array_slice( $open, $start ), ...array_slice( $open, 0, $start ), $open[ $start ] ];
		$arcs    = [];
		$arc     = [];
		$last    = count( $rotated ) - 1;
		foreach ( $rotated as $index => $point ) {
			$arc[] = $point;
			if ( $index === $last || ( $index > 0 && isset( $this->junctions[ $point ] ) ) ) {
				$arcs[] = $arc;
				$arc    = [ $point ];
			}
		}
		return $arcs;
	}

	/**
	 * Index of the first junction; without one, of the smallest point.
	 *
	 * @param list<int> $points Ring without the repeated last point.
	 */
	private function firstJunction( array $points ): int {
		foreach ( $points as $index => $point ) {
			if ( isset( $this->junctions[ $point ] ) ) {
				return $index;
			}
		}
		return [] === $points ? 0 : (int) array_search( min( $points ), $points, true );
	}
}
