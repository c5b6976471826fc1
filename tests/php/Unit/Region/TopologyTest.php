<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Region;

use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Property\Region\Geometry\Grid;
use SwImmoSuite\Property\Region\Geometry\RegionGeometry;
use SwImmoSuite\Property\Region\Geometry\Topology;

/** Borders that two rings share, with any number of points per step. */
final class TopologyTest extends TestCase {

	#[TestWith( [ 1 ] )]
	#[TestWith( [ 3 ] )]
	#[TestWith( [ 1000 ] )]
	public function testRingsAreCutAtTheirJunctions( int $pointsPerStep ): void {
		$west     = self::ring( [ 0, 0 ], [ 1, 0 ], [ 1, 1 ], [ 1, 2 ], [ 0, 2 ] );
		$east     = self::ring( [ 2, 2 ], [ 1, 2 ], [ 1, 1 ], [ 1, 0 ], [ 2, 0 ] );
		$topology = new Topology( [ new RegionGeometry( [ [ $west ] ] ), new RegionGeometry( [ [ $east ] ] ) ], $pointsPerStep );
		self::assertSame( [ [ '1 0', '1 1', '1 2' ], [ '1 2', '0 2', '0 0', '1 0' ] ], self::arcTexts( $topology->arcs( $west ) ) );
		self::assertSame( [ [ '1 2', '1 1', '1 0' ], [ '1 0', '2 0', '2 2', '1 2' ] ], self::arcTexts( $topology->arcs( $east ) ) );
	}

	/**
	 * @param array{int, int} ...$places
	 * @return list<int>
	 */
	private static function ring( array ...$places ): array {
		$points = array_map( static fn( array $place ): int => Grid::point( ...$place ), array_values( $places ) );
		return [ ...$points, $points[0] ?? 0 ];
	}

	/**
	 * @param list<list<int>> $arcs
	 * @return list<list<string>>
	 */
	private static function arcTexts( array $arcs ): array {
		return array_map( static fn( array $arc ): array => array_map( static fn( int $point ): string => Grid::lng( $point ) . ' ' . Grid::lat( $point ), $arc ), $arcs );
	}
}
