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

	/** Units that shapes extend beyond the edges, to hide the cut. */
	private const OVERHANG = 10;

	/** Margin on each side as a share of the region's size, which shows its neighbours. */
	private const MARGIN_SHARE = 0.4;

	/**
	 * @param float $west  In grid steps.
	 * @param float $north In grid steps.
	 * @param float $east  Length of a step to the east relative to one to the north.
	 * @param float $scale Units per step to the north.
	 */
	public function __construct(
		public readonly float $west,
		public readonly float $north,
		public readonly float $east,
		public readonly float $scale,
	) {
	}

	/** @param Box $box The content, which is centered. */
	public static function around( Box $box ): self {
		$east  = cos( deg2rad( ( $box->south + $box->north ) / 2 / Grid::STEPS ) );
		$room  = 1 + 2 * self::MARGIN_SHARE;
		// A region may be as small as one grid step, so avoid a division by zero.
		$scale = min( self::WIDTH / max( 1.0, ( $box->east - $box->west ) * $east * $room ), self::HEIGHT / max( 1.0, ( $box->north - $box->south ) * $room ) );
		return new self(
			( $box->west + $box->east ) / 2 - self::WIDTH / 2 / $scale / $east,
			( $box->south + $box->north ) / 2 + self::HEIGHT / 2 / $scale,
			$east,
			$scale
		);
	}

	/** The visible section of the grid, with the hidden border. */
	public function box(): Box {
		$overhang = self::OVERHANG / $this->scale;
		return new Box(
			$this->west - $overhang / $this->east,
			$this->north - self::HEIGHT / $this->scale - $overhang,
			$this->west + self::WIDTH / $this->scale / $this->east + $overhang / $this->east,
			$this->north + $overhang
		);
	}

	/** Metres per unit. */
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
	 * @param list<int> $ring Closed, of points of Grid.
	 * @return string Empty if nothing is left.
	 */
	public function path( array $ring ): string {
		$places = array_map( fn( int $point ): array => $this->project( Grid::x( $point ), Grid::y( $point ) ), array_slice( $ring, 0, -1 ) );
		foreach ( [ [ 0, -self::OVERHANG, 1 ], [ 0, self::WIDTH + self::OVERHANG, -1 ], [ 1, -self::OVERHANG, 1 ], [ 1, self::HEIGHT + self::OVERHANG, -1 ] ] as [ $axis, $edge, $side ] ) {
			$places = self::clip( $places, $axis, $edge, $side );
		}
		return self::pathData( $places );
	}

	/**
	 * Clips a polygon at one edge (Sutherland and Hodgman).
	 *
	 * @param list<array{float, float}> $places
	 * @param 0|1                       $axis
	 * @param 1|-1                      $side
	 * @return list<array{float, float}>
	 */
	private static function clip( array $places, int $axis, int $edge, int $side ): array {
		$kept   = [];
		$before = $places[ count( $places ) - 1 ] ?? [ 0.0, 0.0 ];
		foreach ( $places as $place ) {
			$isIn  = ( $place[ $axis ] - $edge ) * $side >= 0;
			$wasIn = ( $before[ $axis ] - $edge ) * $side >= 0;
			if ( $isIn !== $wasIn ) {
				$part   = ( $edge - $before[ $axis ] ) / ( $place[ $axis ] - $before[ $axis ] );
				$kept[] = [ $before[0] + ( $place[0] - $before[0] ) * $part, $before[1] + ( $place[1] - $before[1] ) * $part ];
			}
			if ( $isIn ) {
				$kept[] = $place;
			}
			$before = $place;
		}
		return $kept;
	}

	/**
	 * Writes whole units, relative to the previous point, to save bytes.
	 *
	 * @param list<array{float, float}> $places
	 */
	private static function pathData( array $places ): string {
		$steps = [];
		$last  = null;
		foreach ( $places as [ $x, $y ] ) {
			$now = [ (int) round( $x ), (int) round( $y ) ];
			if ( $now !== $last ) {
				$steps[] = null === $last ? "M{$now[0]} {$now[1]}l" : ( $now[0] - $last[0] ) . ' ' . ( $now[1] - $last[1] );
				$last    = $now;
			}
		}
		return count( $steps ) < 3 ? '' : str_replace( [ 'l ', ' -' ], [ 'l', '-' ], implode( ' ', $steps ) ) . 'z';
	}
}
