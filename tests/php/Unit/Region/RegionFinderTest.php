<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Region;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Property\Region\Geometry\Grid;
use SwImmoSuite\Property\Region\Geometry\RegionGeometry;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionDocuments;
use SwImmoSuite\Property\Region\RegionFinder;
use SwImmoSuite\Property\Region\RegionSource;

/** The deepest region whose outline contains a point. */
final class RegionFinderTest extends TestCase {

	#[DataProvider( 'points' )]
	public function testTheRegionOfAPointIsFound( float $lng, float $lat, ?string $id ): void {
		self::assertSame( $id, self::finder()->at( $lat, $lng ) );
	}

	/** @return iterable<string, array{float, float, string|null}> */
	public static function points(): iterable {
		yield 'in the deepest region' => [ 9.15, 47.65, '15' ];
		yield 'only in the town' => [ 9.05, 47.65, 'town' ];
		yield 'only in the county' => [ 8.75, 47.65, 'county' ];
		yield 'in the hole of the town' => [ 9.25, 47.65, 'county' ];
		yield 'in the second part of the town' => [ 9.45, 47.65, 'town' ];
		yield 'in a district and in a later region that overlaps it' => [ 9.18, 47.68, '15' ];
		yield 'only in the later region' => [ 9.18, 47.72, 'later' ];
		yield 'nowhere, at the same latitude' => [ 10.5, 47.65, null ];
		yield 'nowhere' => [ 9.15, 40.0, null ];
	}

	public function testRegionsAreFoundByName(): void {
		$finder = self::finder();
		self::assertSame( [ 'town' ], $finder->named( ' KÖNIGSSTADT ' ) );
		self::assertSame( [ '15', 'later' ], $finder->named( 'Altstadt' ) );
		self::assertSame( [], $finder->named( 'Alt' ) );
		self::assertSame( [ [ 'town' ], [ 'town' ] ], array_map( $finder->named( ... ), [ 'Koenigsstadt', 'Konigsstadt' ] ) );
		self::assertSame( [ 'bare' ], $finder->named( 'Ohne-Umriß' ), 'Dashes, and ß for ss (P362).' );
	}

	public function testASiteWithoutRegionsFindsNone(): void {
		$finder = new RegionFinder( static fn(): array => [], static fn(): string => '{"type":"FeatureCollection","features":[]}' );
		self::assertSame( [ null, [] ], [ $finder->at( 47.65, 9.15 ), $finder->named( 'Altstadt' ) ] );
	}

	private static function finder(): RegionFinder {
		$regions  = [
			new Region( 'county', 'Kreis' ),
			new Region( 'town', 'Königsstadt', 'county' ),
			new Region( '15', 'Altstadt', 'town' ),
			new Region( 'later', 'Altstadt', 'town' ),
			new Region( 'bare', 'Ohne Umriss', '15' ),
		];
		$outlines = [
			'county' => new RegionGeometry( [ [ self::square( 8.7, 47.5, 9.9, 47.9 ) ] ] ),
			'town'   => new RegionGeometry( [ [ self::square( 9.0, 47.6, 9.3, 47.7 ), self::square( 9.2, 47.62, 9.28, 47.69 ) ], [ self::square( 9.4, 47.6, 9.5, 47.7 ) ] ] ),
			'15'     => new RegionGeometry( [ [ self::square( 9.1, 47.6, 9.2, 47.7 ) ] ] ),
			'later'  => new RegionGeometry( [ [ self::square( 9.16, 47.66, 9.2, 47.75 ) ] ] ),
		];
		$geojson  = RegionDocuments::geojson( $regions, $outlines, approximate: false, source: RegionSource::unknown() )->plain();
		return new RegionFinder( static fn(): array => $regions, static fn(): string => $geojson );
	}

	/** @return list<int> */
	private static function square( float $west, float $south, float $east, float $north ): array {
		return [ Grid::point( $west, $south ), Grid::point( $east, $south ), Grid::point( $east, $north ), Grid::point( $west, $north ), Grid::point( $west, $south ) ];
	}
}
