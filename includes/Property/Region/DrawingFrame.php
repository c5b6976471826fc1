<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/**
 * The part of the earth that a drawing shows, and where things lie in it. The projection is equirectangular, true to scale
 * on the parallel in the middle.
 */
final class DrawingFrame {

	public const WIDTH  = 560;
	public const HEIGHT = 340;

	/** Units beyond the edges up to which shapes reach, so that no cut is seen. */
	private const BEYOND = 10;

	/** Of the size of what it is about, on each side: as much as makes its neighbours known. */
	private const AROUND = 0.4;

	/**
	 * @param float $west  Steps of the grid.
	 * @param float $north Steps of the grid.
	 * @param float $east  How much shorter a step to the east is than one to the north.
	 * @param float $scale Units of a step to the north.
	 */
	public function __construct(
		public readonly float $west,
		public readonly float $north,
		public readonly float $east,
		public readonly float $scale,
	) {
	}

	/** @param Box $box What stands in its middle. */
	public static function around( Box $box ): self {
		$east  = cos( deg2rad( ( $box->south + $box->north ) / 2 / Grid::STEPS ) );
		$room  = 1 + 2 * self::AROUND;
		// A region of one step in the grid has no size to scale by.
		$scale = min( self::WIDTH / max( 1.0, ( $box->east - $box->west ) * $east * $room ), self::HEIGHT / max( 1.0, ( $box->north - $box->south ) * $room ) );
		return new self(
			( $box->west + $box->east ) / 2 - self::WIDTH / 2 / $scale / $east,
			( $box->south + $box->north ) / 2 + self::HEIGHT / 2 / $scale,
			$east,
			$scale
		);
	}

	/** What of the grid it shows. */
	public function box(): Box {
		$beyond = self::BEYOND / $this->scale;
		return new Box(
			$this->west - $beyond / $this->east,
			$this->north - self::HEIGHT / $this->scale - $beyond,
			$this->west + self::WIDTH / $this->scale / $this->east + $beyond / $this->east,
			$this->north + $beyond
		);
	}

	/** Metres of one unit. */
	public function metres(): float {
		return Grid::METRES / $this->scale;
	}

	/**
	 * @param float $x Longitude in steps of the grid.
	 * @param float $y Latitude in steps of the grid.
	 * @return array{float, float} From the corner at the top left.
	 */
	public function place( float $x, float $y ): array {
		return [ ( $x - $this->west ) * $this->east * $this->scale, ( $this->north - $y ) * $this->scale ];
	}

	/**
	 * A ring as a path, cut off at the edges.
	 *
	 * @param list<int> $ring Closed, of points of Grid.
	 * @return string Empty where nothing of it is left.
	 */
	public function path( array $ring ): string {
		$places = array_map( fn( int $point ): array => $this->place( Grid::x( $point ), Grid::y( $point ) ), array_slice( $ring, 0, -1 ) );
		foreach ( [ [ 0, -self::BEYOND, 1 ], [ 0, self::WIDTH + self::BEYOND, -1 ], [ 1, -self::BEYOND, 1 ], [ 1, self::HEIGHT + self::BEYOND, -1 ] ] as [ $axis, $edge, $side ] ) {
			$places = self::cut( $places, $axis, $edge, $side );
		}
		return self::written( $places );
	}

	/**
	 * What lies on one side of an edge (Sutherland and Hodgman).
	 *
	 * @param list<array{float, float}> $places
	 * @param 0|1                       $axis
	 * @param 1|-1                      $side
	 * @return list<array{float, float}>
	 */
	private static function cut( array $places, int $axis, int $edge, int $side ): array {
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
	 * In whole units, each place by its way from the one before: fewer bytes.
	 *
	 * @param list<array{float, float}> $places
	 */
	private static function written( array $places ): string {
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
