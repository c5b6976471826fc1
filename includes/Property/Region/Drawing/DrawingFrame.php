<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Drawing;

use SwImmoSuite\Property\Region\Geometry\Box;
use SwImmoSuite\Property\Region\Geometry\Grid;

defined( 'ABSPATH' ) || exit;

/**
 * The section of the map that a drawing shows, and its projection: equirectangular, true to scale at the middle
 * latitude.
 */
final class DrawingFrame {

	public const WIDTH  = 560;
	public const HEIGHT = 340;

	/** Units by which shapes extend beyond the edges, so that their clipped sides stay invisible. */
	private const OVERHANG = 10;

	/** Margin on each side as a fraction of the region's size, to show its neighbors. */
	private const MARGIN_SHARE = 0.4;

	/**
	 * @param float $west  In grid steps.
	 * @param float $north In grid steps.
	 * @param float $east  Length of a step east relative to a step north.
	 * @param float $scale Units per step north.
	 */
	public function __construct(
		public readonly float $west,
		public readonly float $north,
		public readonly float $east,
		public readonly float $scale,
	) {
	}

	/** @param Box $box Content to center. */
	public static function around( Box $box ): self {
		$east   = cos( deg2rad( ( $box->south + $box->north ) / 2 / Grid::STEPS ) );
		$factor = 1 + 2 * self::MARGIN_SHARE;
		// Avoid a division by zero, since a region may be smaller than one grid step.
		$scale  = min( self::WIDTH / max( 1.0, ( $box->east - $box->west ) * $east * $factor ), self::HEIGHT / max( 1.0, ( $box->north - $box->south ) * $factor ) );
		return new self(
			( $box->west + $box->east ) / 2 - self::WIDTH / 2 / $scale / $east,
			( $box->south + $box->north ) / 2 + self::HEIGHT / 2 / $scale,
			$east,
			$scale
		);
	}

	/** The visible section of the grid, including the overhang. */
	public function box(): Box {
		$overhang = self::OVERHANG / $this->scale;
		return new Box(
			$this->west - $overhang / $this->east,
			$this->north - self::HEIGHT / $this->scale - $overhang,
			$this->west + self::WIDTH / $this->scale / $this->east + $overhang / $this->east,
			$this->north + $overhang
		);
	}

	/** Meters per unit. */
	public function metres(): float {
		return Grid::METRES / $this->scale;
	}

	/**
	 * @param float $x Longitude in grid steps.
	 * @param float $y Latitude in grid steps.
	 * @return array{float, float} Units from the top left corner.
	 */
	public function project( float $x, float $y ): array {
		return [ ( $x - $this->west ) * $this->east * $this->scale, ( $this->north - $y ) * $this->scale ];
	}

	/**
	 * A ring as an SVG path, clipped at the edges.
	 *
	 * @param list<int> $ring Closed ring of Grid points.
	 * @return string Empty if nothing is visible.
	 */
	public function path( array $ring ): string {
		$points = array_map( fn( int $point ): array => $this->project( Grid::x( $point ), Grid::y( $point ) ), array_slice( $ring, 0, -1 ) );
		// Left, right, top, bottom: the axis (0 for x), the edge on it, and the side to keep (1 for greater values).
		foreach ( [ [ 0, -self::OVERHANG, 1 ], [ 0, self::WIDTH + self::OVERHANG, -1 ], [ 1, -self::OVERHANG, 1 ], [ 1, self::HEIGHT + self::OVERHANG, -1 ] ] as [ $axis, $edge, $side ] ) {
			$points = self::clip( $points, $axis, $edge, $side );
		}
		return self::pathData( $points );
	}

	/**
	 * Clips a polygon at one edge (Sutherland and Hodgman).
	 *
	 * @param list<array{float, float}> $points
	 * @param 0|1                       $axis
	 * @param 1|-1                      $side
	 * @return list<array{float, float}>
	 */
	private static function clip( array $points, int $axis, int $edge, int $side ): array {
		$kept   = [];
		$before = $points[ count( $points ) - 1 ] ?? [ 0.0, 0.0 ];
		foreach ( $points as $point ) {
			$isIn  = ( $point[ $axis ] - $edge ) * $side >= 0;
			$wasIn = ( $before[ $axis ] - $edge ) * $side >= 0;
			if ( $isIn !== $wasIn ) {
				$fraction = ( $edge - $before[ $axis ] ) / ( $point[ $axis ] - $before[ $axis ] );
				$kept[]   = [ $before[0] + ( $point[0] - $before[0] ) * $fraction, $before[1] + ( $point[1] - $before[1] ) * $fraction ];
			}
			if ( $isIn ) {
				$kept[] = $point;
			}
			$before = $point;
		}
		return $kept;
	}

	/**
	 * Path data in integer units relative to the previous point, to save bytes.
	 *
	 * @param list<array{float, float}> $points
	 */
	private static function pathData( array $points ): string {
		$steps = [];
		$last  = null;
		foreach ( $points as [ $x, $y ] ) {
			$current = [ (int) round( $x ), (int) round( $y ) ];
			if ( $current !== $last ) {
				$steps[] = null === $last ? "M{$current[0]} {$current[1]}l" : ( $current[0] - $last[0] ) . ' ' . ( $current[1] - $last[1] );
				$last    = $current;
			}
		}
		return count( $steps ) < 3 ? '' : str_replace( [ 'l ', ' -' ], [ 'l', '-' ], implode( ' ', $steps ) ) . 'z';
	}
}
