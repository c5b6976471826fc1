<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Geometry;

defined( 'ABSPATH' ) || exit;

/** Removes positions that are invisible on a map (Douglas and Peucker), identically on both sides of a border. */
final class Simplifier {

	/** Meters by which a border may move: one pixel on a map that shows a town (zoom 12). */
	public const TOLERANCE = 30.0;

	public function __construct( private readonly float $tolerance = self::TOLERANCE ) {
	}

	/**
	 * Simplifies outlines together, so that shared borders stay identical. An outline smaller than a grid step may become
	 * empty.
	 *
	 * @param array<array-key, RegionGeometry> $outlines
	 * @return array<array-key, RegionGeometry> With the same keys.
	 */
	public function simplify( array $outlines ): array {
		$clean    = array_map( static fn( RegionGeometry $outline ): RegionGeometry => $outline->map( self::withoutRepeatedPoints( ... ) ), $outlines );
		$topology = new Topology( $clean );
		return array_map(
			function ( RegionGeometry $outline ) use ( $topology ): RegionGeometry {
				$simple = $outline->map( fn( array $ring ): ?array => $this->simplifyRing( $topology->arcs( $ring ) ) );
				// A region too small to simplify keeps its outline, so that it stays selectable on the map.
				return 0 === $simple->count() ? $outline : $simple;
			},
			$clean
		);
	}

	/**
	 * Removes repeated points, which rounding creates.
	 *
	 * @param list<int> $ring
	 * @return list<int>|null Null if no area is left.
	 */
	private static function withoutRepeatedPoints( array $ring ): ?array {
		$points = [];
		$before = null;
		foreach ( $ring as $point ) {
			if ( $point !== $before ) {
				$points[] = $point;
				$before   = $point;
			}
		}
		return self::withArea( $points );
	}

	/**
	 * @param list<list<int>> $arcs
	 * @return list<int>|null
	 */
	private function simplifyRing( array $arcs ): ?array {
		$ring = [];
		foreach ( $arcs as $arc ) {
			$simple = $this->simplifyArc( $arc );
			array_push( $ring, ...( [] === $ring ? $simple : array_slice( $simple, 1 ) ) );
		}
		return self::withArea( $ring );
	}

	/**
	 * @param list<int> $ring
	 * @return list<int>|null Null if the ring encloses no area.
	 */
	private static function withArea( array $ring ): ?array {
		return count( $ring ) < 4 || 0 === Grid::area( $ring ) ? null : $ring;
	}

	/**
	 * Simplifies a border. The two regions contain it in opposite directions, so the result must not depend on the
	 * direction.
	 *
	 * @param list<int> $arc
	 * @return list<int>
	 */
	private function simplifyArc( array $arc ): array {
		$back = array_reverse( $arc );
		return ( $arc <=> $back ) <= 0 ? $this->simplifyLine( $arc ) : array_reverse( $this->simplifyLine( $back ) );
	}

	/**
	 * @param list<int> $line
	 * @return list<int>
	 */
	private function simplifyLine( array $line ): array {
		$last  = count( $line ) - 1;
		$kept  = [
			0     => true,
			$last => true,
		];
		$east  = cos( deg2rad( Grid::lat( $line[0] ) ) );
		$xs    = array_map( static fn( int $point ): float => Grid::x( $point ) * Grid::METRES * $east, $line );
		$ys    = array_map( static fn( int $point ): float => Grid::y( $point ) * Grid::METRES, $line );
		$spans = [ [ 0, $last ] ];
		while ( null !== $span = array_pop( $spans ) ) {
			$far = $this->farthest( $xs, $ys, $span );
			if ( null !== $far ) {
				$kept[ $far ] = true;
				array_push( $spans, [ $span[0], $far ], [ $far, $span[1] ] );
			}
		}
		return array_values( array_intersect_key( $line, $kept ) );
	}

	/**
	 * The point of the span that is farthest from the line through its ends; null if all points are within the
	 * tolerance.
	 *
	 * @param list<float>     $xs   Meters.
	 * @param list<float>     $ys   Meters.
	 * @param array{int, int} $span Indices of the ends.
	 */
	private function farthest( array $xs, array $ys, array $span ): ?int {
		[ $from, $to ] = $span;
		$dx            = $xs[ $to ] - $xs[ $from ];
		$dy            = $ys[ $to ] - $ys[ $from ];
		$length        = $dx * $dx + $dy * $dy;
		$max           = $this->tolerance * $this->tolerance;
		$far           = null;
		for ( $i = $from + 1; $i < $to; $i++ ) {
			$px       = $xs[ $i ] - $xs[ $from ];
			$py       = $ys[ $i ] - $ys[ $from ];
			$along    = 0.0 === $length ? 0.0 : max( 0.0, min( 1.0, ( $px * $dx + $py * $dy ) / $length ) );
			$distance = ( $px - $along * $dx ) ** 2 + ( $py - $along * $dy ) ** 2;
			if ( $distance > $max ) {
				$max = $distance;
				$far = $i;
			}
		}
		return $far;
	}
}
