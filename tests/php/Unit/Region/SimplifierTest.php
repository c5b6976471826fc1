<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Region;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Property\Region\Geometry\Grid;
use SwImmoSuite\Property\Region\Geometry\RegionGeometry;
use SwImmoSuite\Property\Region\Geometry\Simplifier;

/** Fewer positions, the same map: shared borders of two regions stay identical. */
final class SimplifierTest extends TestCase {

	public function testPositionsAreRoundedToFourDecimalsWithoutTrailingZeros(): void {
		$pairs   = [ [ 9.17674999, 47.66335 ], [ -0.00005, 0.00004 ], [ 180, -90 ], [ -180, 90 ], [ 9.0, 47.1 ], [ -12.0203, 5.003 ] ];
		$written = array_map( static fn( array $pair ): string => Grid::json( Grid::point( $pair[0], $pair[1] ) ), $pairs );
		self::assertSame( [ '[9.1767,47.6634]', '[-0.0001,0]', '[180,-90]', '[-180,90]', '[9,47.1]', '[-12.0203,5.003]' ], $written );
	}

	public function testPositionsOnALineAreRemovedAndCornersStay(): void {
		$simple = $this->simplify( [ 'a' => [ $this->ring( [ [ 9, 47 ], [ 9.05, 47.0001 ], [ 9.1, 47 ], [ 9.1, 47.1 ], [ 9, 47.1 ] ] ) ] ] );
		self::assertSame( [ 'a' => '{"type":"Polygon","coordinates":[[[9,47],[9.1,47],[9.1,47.1],[9,47.1],[9,47]]]}' ], $simple );
	}

	public function testASharedBorderIsSimplifiedEquallyWhereverTheRingsBegin(): void {
		$border = [];
		for ( $i = 0; $i <= 200; $i++ ) {
			$border[] = [ 9.1 + 0.01 * sin( $i / 7 ) + 0.0003 * sin( 91 * $i ), 47 + $i / 1000 ];
		}
		$left  = [ ...$border, [ 9.0, 47.2 ], [ 9.0, 47.0 ] ];
		$right = [ ...array_reverse( $border ), [ 9.3, 47.0 ], [ 9.3, 47.2 ] ];
		$west  = $this->ring( [ ...array_slice( $left, 77 ), ...array_slice( $left, 0, 77 ) ] );
		$east  = $this->ring( [ ...array_slice( $right, 150 ), ...array_slice( $right, 0, 150 ) ] );
		[ $a, $b ] = array_values( ( new Simplifier() )->simplify( [ new RegionGeometry( [ [ $west ] ] ), new RegionGeometry( [ [ $east ] ] ) ] ) );
		$shared    = array_intersect( $a->rings()[0], $b->rings()[0] );
		self::assertLessThan( 60, count( $shared ), 'simplified' );
		self::assertGreaterThan( 10, count( $shared ), 'still crooked' );
		// Each outline has the shared border and two further corners.
		self::assertCount( 2, array_unique( array_diff( $a->rings()[0], $shared ) ) );
		self::assertCount( 2, array_unique( array_diff( $b->rings()[0], $shared ) ) );
	}

	public function testAnIslandFitsTheHoleItLiesIn(): void {
		$island = [];
		for ( $i = 0; $i < 300; $i++ ) {
			$island[] = [ 9.5 + 0.1 * cos( $i / 300 * 2 * M_PI ), 47.5 + 0.08 * sin( $i / 300 * 2 * M_PI ) + 0.0001 * sin( $i * 17 ) ];
		}
		$turned    = $this->ring( [ ...array_slice( $island, 120 ), ...array_slice( $island, 0, 120 ) ] );
		$around    = $this->ring( [ [ 9, 47 ], [ 10, 47 ], [ 10, 48 ], [ 9, 48 ] ] );
		[ $a, $b ] = array_values( ( new Simplifier() )->simplify( [ new RegionGeometry( [ [ $around, array_reverse( $this->ring( $island ) ) ] ] ), new RegionGeometry( [ [ $turned ] ] ) ] ) );
		self::assertEqualsCanonicalizing( array_unique( $a->rings()[1] ), array_unique( $b->rings()[0] ) );
		self::assertLessThan( 100, count( $b->rings()[0] ) );
	}

	public function testThreeRegionsKeepThePointWhereTheyMeet(): void {
		$meetingPoint = [ 9.05, 47.0501 ];
		$corners      = [ [ 9.0, 47.0 ], [ 9.1, 47.0 ], [ 9.1, 47.1 ], [ 9.0, 47.1 ] ];
		$simplified   = ( new Simplifier( 2_000.0 ) )->simplify(
			[
				new RegionGeometry( [ [ $this->ring( [ $corners[0], $corners[1], $meetingPoint ] ) ] ] ),
				new RegionGeometry( [ [ $this->ring( [ $corners[1], $corners[2], $meetingPoint ] ) ] ] ),
				new RegionGeometry( [ [ $this->ring( [ $corners[2], $corners[3], $corners[0], $meetingPoint ] ) ] ] ),
			]
		);
		foreach ( $simplified as $outline ) {
			self::assertContains( Grid::point( ...$meetingPoint ), $outline->rings()[0] );
		}
	}

	public function testTinyRingsAreRemovedUnlessNothingElseRemains(): void {
		$big        = $this->ring( [ [ 9, 47 ], [ 9.1, 47 ], [ 9.1, 47.1 ], [ 9, 47.1 ] ] );
		$tiny       = $this->ring( [ [ 9.5, 47.5 ], [ 9.5002, 47.5 ], [ 9.5002, 47.5002 ] ] );
		$point      = $this->ring( [ [ 9.6, 47.6 ], [ 9.60001, 47.6 ], [ 9.60001, 47.60001 ] ] );
		$simplified = ( new Simplifier() )->simplify(
			[
				'islands' => new RegionGeometry( [ [ $big, $tiny ], [ $tiny ], [ $point ] ] ),
				'tiny'    => new RegionGeometry( [ [ $tiny ] ] ),
				'point'   => new RegionGeometry( [ [ $point ] ] ),
			]
		);
		self::assertSame( [ 1, 1, 0 ], array_values( array_map( static fn( RegionGeometry $outline ): int => count( $outline->rings() ), $simplified ) ) );
		self::assertSame( $tiny, $simplified['tiny']->rings()[0] );
	}

	public function testOuterRingsRunCounterClockwiseAndHolesClockwise(): void {
		$outer = $this->ring( [ [ 9, 47 ], [ 9, 48 ], [ 10, 48 ], [ 10, 47 ] ] );
		$hole  = $this->ring( [ [ 9.4, 47.4 ], [ 9.6, 47.4 ], [ 9.6, 47.6 ], [ 9.4, 47.6 ] ] );
		$json  = ( new RegionGeometry( [ [ $outer, $hole ] ] ) )->json();
		self::assertSame( '{"type":"Polygon","coordinates":[[[9,47],[10,47],[10,48],[9,48],[9,47]],[[9.4,47.4],[9.4,47.6],[9.6,47.6],[9.6,47.4],[9.4,47.4]]]}', $json );
		self::assertStringStartsWith( '{"type":"MultiPolygon","coordinates":[[[[', ( new RegionGeometry( [ [ $outer ], [ $hole ] ] ) )->json() );
	}

	/**
	 * @param array<string, non-empty-list<list<int>>> $regions One polygon each.
	 * @return array<array-key, string>
	 */
	private function simplify( array $regions ): array {
		$outlines = array_map( static fn( array $rings ): RegionGeometry => new RegionGeometry( [ $rings ] ), $regions );
		return array_map( static fn( RegionGeometry $outline ): string => $outline->json(), ( new Simplifier() )->simplify( $outlines ) );
	}

	/**
	 * @param list<array{int|float, int|float}> $corners
	 * @return list<int>
	 */
	private function ring( array $corners ): array {
		$points = array_map( static fn( array $pair ): int => Grid::point( (float) $pair[0], (float) $pair[1] ), $corners );
		return [ ...$points, $points[0] ];
	}
}
