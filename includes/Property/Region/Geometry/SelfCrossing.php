<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Geometry;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * Detects rings that cross themselves. A ring may touch itself at a point or along a line, as real borders do. A
 * hierarchy of bounding boxes limits the number of lines to compare.
 */
final class SelfCrossing {

	/** Lines per box of the lowest level. */
	private const LINES_PER_BOX = 4;

	/** Bits of a box index, since a ring has at most GeoJsonFile::MAX_POSITIONS lines. */
	private const BITS = 20;

	private const INDEX = ( 1 << self::BITS ) - 1;

	/** Degrees, about a millimeter: a point that is closer to a line touches it. */
	private const TOUCH_DISTANCE = 1e-8;

	/**
	 * Maximum number of box pairs to compare per line. A real border needs one or two; a ring crafted to need more is
	 * checked only partly, so that it cannot block the server.
	 */
	private const MAX_PAIRS_PER_LINE = 6;

	/** @var list<list<float|int>> Western edges of the boxes by level, lowest first. One list per edge, since a list of boxes needs three times the memory. */
	private array $west = [];

	/** @var list<list<float|int>> */
	private array $south = [];

	/** @var list<list<float|int>> */
	private array $east = [];

	/** @var list<list<float|int>> */
	private array $north = [];

	private readonly int $lines;

	/** @param list<array{float|int, float|int}> $ring Closed. */
	private function __construct( private readonly array $ring ) {
		$this->lines = count( $ring ) - 1;
		$this->boxLines();
		$min = static fn( float|int $a, float|int $b ): float|int => $a < $b ? $a : $b;
		$max = static fn( float|int $a, float|int $b ): float|int => $a > $b ? $a : $b;
		for ( $level = 0; count( $this->west[ $level ] ) > 1; $level++ ) {
			$this->west[]  = self::mergePairs( $this->west[ $level ], $min );
			$this->south[] = self::mergePairs( $this->south[ $level ], $min );
			$this->east[]  = self::mergePairs( $this->east[ $level ], $max );
			$this->north[] = self::mergePairs( $this->north[ $level ], $max );
		}
	}

	/** @param list<array{float|int, float|int}> $ring Longitude and latitude of each position; closed. */
	public static function isIn( array $ring ): bool {
		return count( $ring ) > self::LINES_PER_BOX && ( new self( $ring ) )->isFound();
	}

	private function boxLines(): void {
		[ $west, $south, $east, $north ] = [ [], [], [], [] ];
		for ( $i = 0; $i < $this->lines; $i += self::LINES_PER_BOX ) {
			[ $left, $bottom ] = $this->ring[ $i ];
			[ $right, $top ]   = $this->ring[ $i ];
			$end               = min( $i + self::LINES_PER_BOX, $this->lines );
			for ( $j = $i + 1; $j <= $end; $j++ ) {
				$x      = $this->ring[ $j ][0];
				$y      = $this->ring[ $j ][1];
				$left   = $x < $left ? $x : $left;
				$right  = $x > $right ? $x : $right;
				$bottom = $y < $bottom ? $y : $bottom;
				$top    = $y > $top ? $y : $top;
			}
			$west[]  = $left;
			$south[] = $bottom;
			$east[]  = $right;
			$north[] = $top;
		}
		[ $this->west, $this->south, $this->east, $this->north ] = [ [ $west ], [ $south ], [ $east ], [ $north ] ];
	}

	/**
	 * @param list<float|int>                            $edges
	 * @param Closure(float|int, float|int): (float|int) $outer
	 * @return list<float|int> One value per pair; the last value may be from a single box.
	 */
	private static function mergePairs( array $edges, Closure $outer ): array {
		$pairs = [];
		for ( $i = 0, $count = count( $edges ); $i < $count; $i += 2 ) {
			$pairs[] = $outer( $edges[ $i ], $edges[ $i + 1 ] ?? $edges[ $i ] );
		}
		return $pairs;
	}

	private function isFound(): bool {
		$remaining = self::MAX_PAIRS_PER_LINE * $this->lines;
		foreach ( $this->west as $level => $boxes ) {
			$last = count( $boxes ) - 1;
			for ( $i = 0; $i < $last; $i += 2 ) {
				if ( $remaining > 0 && $this->boxesCross( $level, $i, $remaining ) ) {
					return true;
				}
			}
		}
		for ( $i = 0, $count = count( $this->west[0] ); $i < $count; $i++ ) {
			if ( $this->linesCross( $i, $i ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a box and the next one contain lines that cross. Packs a level and two boxes on it into one integer.
	 *
	 * @param int $remaining Number of pairs that may still be checked.
	 */
	private function boxesCross( int $level, int $box, int &$remaining ): bool {
		$pairs = [ ( $level << ( 2 * self::BITS ) ) | ( $box << self::BITS ) | ( $box + 1 ) ];
		while ( [] !== $pairs && $remaining-- > 0 ) {
			$pair  = array_pop( $pairs );
			$level = $pair >> ( 2 * self::BITS );
			$box   = ( $pair >> self::BITS ) & self::INDEX;
			$other = $pair & self::INDEX;
			if (
				$this->west[ $level ][ $box ] > $this->east[ $level ][ $other ] || $this->east[ $level ][ $box ] < $this->west[ $level ][ $other ]
				|| $this->south[ $level ][ $box ] > $this->north[ $level ][ $other ] || $this->north[ $level ][ $box ] < $this->south[ $level ][ $other ]
			) {
				continue;
			}
			if ( 0 === $level && $this->linesCross( $box, $other ) ) {
				return true;
			}
			if ( $level > 0 ) {
				// Each box consists of two boxes of the level below; the last box may have only one.
				$first   = ( ( $level - 1 ) << ( 2 * self::BITS ) ) | ( ( 2 * $box ) << self::BITS ) | ( 2 * $other );
				$pairs[] = $first;
				$pairs[] = $first + ( 1 << self::BITS );
				if ( isset( $this->west[ $level - 1 ][ 2 * $other + 1 ] ) ) {
					$pairs[] = $first + 1;
					$pairs[] = $first + ( 1 << self::BITS ) + 1;
				}
			}
		}
		return false;
	}

	/** Whether a line of one box crosses a line of the other box, which may be the same. */
	private function linesCross( int $box, int $other ): bool {
		$end   = min( ( $other + 1 ) * self::LINES_PER_BOX, $this->lines );
		$last  = min( ( $box + 1 ) * self::LINES_PER_BOX, $this->lines );
		$west  = $this->west[0][ $other ];
		$south = $this->south[0][ $other ];
		$east  = $this->east[0][ $other ];
		$north = $this->north[0][ $other ];
		for ( $i = $box * self::LINES_PER_BOX; $i < $last; $i++ ) {
			$a = $this->ring[ $i ];
			$b = $this->ring[ $i + 1 ];
			if ( ( $a[0] < $west && $b[0] < $west ) || ( $a[0] > $east && $b[0] > $east ) || ( $a[1] < $south && $b[1] < $south ) || ( $a[1] > $north && $b[1] > $north ) ) {
				continue;
			}
			// Skip the next line, which shares an end.
			for ( $j = max( $i + 2, $other * self::LINES_PER_BOX ); $j < $end; $j++ ) {
				if ( self::areOnDifferentSides( $a, $b, $this->ring[ $j ], $this->ring[ $j + 1 ] ) && self::areOnDifferentSides( $this->ring[ $j ], $this->ring[ $j + 1 ], $a, $b ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Whether two points lie on different sides of a line, and neither touches it.
	 *
	 * @param array{float|int, float|int} $a Start of the line.
	 * @param array{float|int, float|int} $b End of the line.
	 * @param array{float|int, float|int} $p
	 * @param array{float|int, float|int} $q
	 */
	private static function areOnDifferentSides( array $a, array $b, array $p, array $q ): bool {
		$dx   = $b[0] - $a[0];
		$dy   = $b[1] - $a[1];
		$from = $dx * ( $p[1] - $a[1] ) - $dy * ( $p[0] - $a[0] );
		$to   = $dx * ( $q[1] - $a[1] ) - $dy * ( $q[0] - $a[0] );
		// The sign tells the side of the line; 0 means on the line.
		$haveOppositeSigns = ( $from > 0 && $to < 0 ) || ( $from < 0 && $to > 0 );
		if ( ! $haveOppositeSigns ) {
			return false;
		}
		$near = self::TOUCH_DISTANCE * hypot( $dx, $dy );
		return abs( $from ) > $near && abs( $to ) > $near;
	}
}
