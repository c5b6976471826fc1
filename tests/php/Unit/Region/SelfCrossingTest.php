<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Region;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Property\Region\Geometry\SelfCrossing;

/** Rings that cross themselves, and rings that only touch themselves. */
final class SelfCrossingTest extends TestCase {

	/** @param list<array{float|int, float|int}> $ring */
	#[DataProvider( 'rings' )]
	public function testOnlySelfCrossingRingsAreReported( array $ring, bool $crosses ): void {
		self::assertSame( $crosses, self::crossesItself( $ring ) );
		self::assertSame( $crosses, self::crossesItself( array_reverse( $ring ) ) );
	}

	/** @return iterable<string, array{list<array{float|int, float|int}>, bool}> */
	public static function rings(): iterable {
		$circle = array_map( static fn( int $i ): array => [ cos( $i / 500 * M_PI ), sin( $i / 500 * M_PI ) ], [ ...range( 0, 999 ), 0 ] );
		yield 'a square' => [ [ [ 9, 47 ], [ 10, 47 ], [ 10, 48 ], [ 9, 48 ], [ 9, 47 ] ], false ];
		yield 'a bow tie' => [ [ [ 9, 47 ], [ 10, 48 ], [ 10, 47 ], [ 9, 48 ], [ 9, 47 ] ], true ];
		yield 'a triangle' => [ [ [ 9, 47 ], [ 10, 47 ], [ 10, 48 ], [ 9, 47 ] ], false ];
		yield 'two squares at a point' => [ [ [ 0, 0 ], [ 1, 0 ], [ 1, 1 ], [ 2, 1 ], [ 2, 2 ], [ 1, 2 ], [ 1, 1 ], [ 0, 1 ], [ 0, 0 ] ], false ];
		yield 'a point on a line' => [ [ [ 0, 0 ], [ 4, 0 ], [ 4, 4 ], [ 2, 0 ], [ 0, 4 ], [ 0, 0 ] ], false ];
		yield 'a point on a line that no float represents' => [ [ [ 0, 0 ], [ 0.3, 0.1 ], [ 0.3, 0.4 ], [ 0.1, 0.1 / 3 ], [ 0, 0.4 ], [ 0, 0 ] ], false ];
		yield 'a point beyond a line' => [ [ [ 0, 0 ], [ 4, 0 ], [ 4, 4 ], [ 2, -0.00001 ], [ 0, 4 ], [ 0, 0 ] ], true ];
		yield 'a line there and back' => [ [ [ 0, 0 ], [ 2, 0 ], [ 2, 1 ], [ 5, 1 ], [ 2, 1 ], [ 2, 2 ], [ 0, 2 ], [ 0, 0 ] ], false ];
		yield 'the same point twice' => [ [ [ 0, 0 ], [ 2, 0 ], [ 2, 0 ], [ 2, 2 ], [ 0, 2 ], [ 0, 0 ] ], false ];
		yield 'a thousand points' => [ $circle, false ];
		yield 'a thousand points, two of them swapped' => [ [ ...array_slice( $circle, 0, 400 ), $circle[401], $circle[400], ...array_slice( $circle, 402 ) ], true ];
		yield 'a thousand points, one of them on the other side' => [ [ ...array_slice( $circle, 0, 400 ), [ 1.5, 0.001 ], ...array_slice( $circle, 401 ) ], true ];
	}

	public function testTheResultIsTheSameAsByComparingAllLines(): void {
		mt_srand( 7 );
		$found  = [];
		for ( $run = 0; $run < 400; $run++ ) {
			$ring = [];
			for ( $i = 0, $count = mt_rand( 4, 30 ); $i < $count; $i++ ) {
				$angle  = 2 * M_PI * $i / $count;
				$radius = mt_rand( 2, 9 );
				$ring[] = [ round( $radius * cos( $angle ) + mt_rand( -2, 2 ), 1 ), round( $radius * sin( $angle ), 1 ) ];
			}
			$ring[]  = $ring[0];
			$crosses = self::crossesItself( $ring );
			self::assertSame( self::crossesByComparingAllLines( $ring ), $crosses, (string) json_encode( $ring ) );
			$found[ (int) $crosses ] = true;
		}
		self::assertCount( 2, $found, 'Some rings cross themselves, some do not.' );
	}

	/** Thousands of lines have overlapping bounding boxes, so the check stops before it finds the crossing at the end. */
	public function testTheCheckOfHostileOutlinesIsLimited(): void {
		$ring = [ [ 0, 0 ], [ 20, 20 ] ];
		for ( $i = 1; $i < 2_000; $i++ ) {
			array_push( $ring, [ $i * 1e-5, $i * 1e-5 ], [ 10 + $i * 1e-5, 10 + $i * 1e-5 - 5e-6 ] );
		}
		array_push( $ring, [ 15, 16 ], [ -5, 5 ], [ 0, 0 ] );
		self::assertTrue( self::crossesByComparingAllLines( $ring ) );
		self::assertFalse( self::crossesItself( $ring ) );
	}

	/** @param list<array{float|int, float|int}> $ring */
	private static function crossesItself( array $ring ): bool {
		return SelfCrossing::isIn( $ring );
	}

	/** @param list<array{float|int, float|int}> $ring */
	private static function crossesByComparingAllLines( array $ring ): bool {
		$last = count( $ring ) - 1;
		for ( $i = 0; $i < $last; $i++ ) {
			for ( $j = $i + 1; $j < $last; $j++ ) {
				[ $a, $b, $c, $d ] = [ $ring[ $i ], $ring[ $i + 1 ], $ring[ $j ], $ring[ $j + 1 ] ];
				$areCrossing = self::side( $a, $b, $c ) * self::side( $a, $b, $d ) < -1e-9 && self::side( $c, $d, $a ) * self::side( $c, $d, $b ) < -1e-9;
				if ( $areCrossing ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * The side of a line through two points on which a third point lies.
	 *
	 * @param array{float|int, float|int} $a
	 * @param array{float|int, float|int} $b
	 * @param array{float|int, float|int} $c
	 */
	private static function side( array $a, array $b, array $c ): float {
		return (float) ( ( $b[0] - $a[0] ) * ( $c[1] - $a[1] ) - ( $b[1] - $a[1] ) * ( $c[0] - $a[0] ) );
	}
}
