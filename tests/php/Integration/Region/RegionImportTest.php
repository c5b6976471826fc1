<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\Import\RegionImport;
use SwImmoSuite\Property\Region\Import\RegionImportOptions;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;

/** A file replaces the site's regions, or is refused with reasons and changes nothing. */
final class RegionImportTest extends IntegrationTestCase {

	private Container $services;

	protected function setUp(): void {
		$this->services = ( new Container() );
	}

	public function testParentsPrecedeTheirChildrenInTheOrderOfTheFile(): void {
		$report = Regions::import(
			Regions::collection(
				[
					Regions::feature( 'b1', Regions::polygon( Regions::square( 9, 47 ) ), 'b' ),
					Regions::feature( 'a1', Regions::polygon( Regions::square( 9.1, 47 ) ), 'a' ),
					Regions::feature( 'b' ),
					Regions::feature( 'b2', Regions::polygon( Regions::square( 9.2, 47 ) ), 'b' ),
					Regions::feature( 'a' ),
					Regions::feature( 'alone', Regions::polygon( Regions::square( 9.3, 47 ) ) ),
				]
			)
		);
		self::assertSame( [ [], [], true ], [ $report->refusedLines(), $report->noteLines(), $report->isWritten() ] );
		self::assertSame( '6 regions, 4 with an outline; 20 positions, 20 after simplifying.', $report->summary() );
		$expected = [
			[ 'locationId' => 'b', 'name' => 'Region b' ],
			[ 'locationId' => 'b1', 'name' => 'Region b1', 'parentId' => 'b' ],
			[ 'locationId' => 'b2', 'name' => 'Region b2', 'parentId' => 'b' ],
			[ 'locationId' => 'a', 'name' => 'Region a' ],
			[ 'locationId' => 'a1', 'name' => 'Region a1', 'parentId' => 'a' ],
			[ 'locationId' => 'alone', 'name' => 'Region alone' ],
		];
		self::assertSame( $expected, json_decode( $this->services->get( RegionFiles::class )->read( RegionFiles::LOCATIONS )->plain(), true ) );
		$geojson = $this->services->get( RegionFiles::class )->read( RegionFiles::GEOJSON )->plain();
		$first   = '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"locationId":"b1"},"geometry":{"type":"Polygon","coordinates":[[[';
		self::assertStringStartsWith( $first, $geojson );
		self::assertSame( [], Validator::validate( Contract::schema( 'geojson-response' ), json_decode( $geojson ) ) );
	}

	public function testTheDemoIsImportedAsApproximate(): void {
		$report = $this->services->get( RegionImport::class )->run( Regions::DEMO, new RegionImportOptions() );
		self::assertSame( [ [], [], true ], [ $report->refusedLines(), $report->noteLines(), $report->isWritten() ] );
		self::assertGreaterThanOrEqual( 25, $report->outlines );
		self::assertStringStartsWith( '{"type":"FeatureCollection","approximate":true,', $this->services->get( RegionFiles::class )->read( RegionFiles::GEOJSON )->plain() );
		self::assertSame( [ 'konstanz-altstadt' => 'Altstadt' ], $this->services->get( RegionRepository::class )->names( [ 'konstanz-altstadt' ] ) );
	}

	/** The report on a refused file lists removals, too; faulty regions in the file do not count as removed. */
	public function testRemovedRegionsAreReportedBesideRefusals(): void {
		Regions::import( Regions::collection( [ Regions::feature( 'old' ), Regions::feature( 'both' ), Regions::feature( 'nameless' ), Regions::feature( 'above' ) ] ) );
		$nameless               = Regions::feature( 'nameless' );
		$nameless['properties'] = [ 'id' => 'nameless' ];
		$report                 = Regions::import( Regions::collection( [ Regions::feature( 'both', null, 'above' ), $nameless ] ) );
		self::assertCount( 2, $report->refusedLines() );
		self::assertSame( [ 'old' ], array_map( static fn( Region $region ): string => $region->id, $report->removed ) );
		self::assertSame( [], $this->services->get( RegionRepository::class )->unknown( [ 'old', 'both', 'nameless', 'above' ] ) );
	}

	public function testTheSameFileAgainChangesNothing(): void {
		$this->services->get( RegionImport::class )->run( Regions::DEMO, new RegionImportOptions() );
		$before = $this->storedDocuments();
		self::assertSame( [], $this->services->get( RegionImport::class )->run( Regions::DEMO, new RegionImportOptions() )->noteLines() );
		self::assertSame( $before, $this->storedDocuments() );
	}

	public function testAnotherFileReplacesTheRegionsAndReportsTheRemovedOnes(): void {
		Regions::import( Regions::collection( [ Regions::feature( 'old', Regions::polygon( Regions::square( 9, 47 ) ) ), Regions::feature( 'both', Regions::polygon( Regions::square( 9, 47 ) ) ) ] ) );
		$report = Regions::import( Regions::collection( [ Regions::feature( 'both' ) ] ) );
		self::assertSame(
			[
				'"both" has no outline: it can be chosen in the list only.',
				'"old" is not in the file and is removed. Saved searches and listings in this region find no match until they name another one.',
			],
			$report->noteLines()
		);
		self::assertSame( [ 'old' ], $this->services->get( RegionRepository::class )->unknown( [ 'old', 'both' ] ) );
		self::assertSame( '{"type":"FeatureCollection","features":[]}', $this->services->get( RegionFiles::class )->read( RegionFiles::GEOJSON )->plain() );
	}

	public function testADryRunWritesNothing(): void {
		$report = Regions::import( Regions::row( 3 ), dryRun: true );
		self::assertSame( [ [], false, 13 ], [ $report->refusedLines(), $report->isWritten(), $report->regions ] );
		self::assertSame( [], $this->services->get( RegionRepository::class )->all() );
	}

	public function testPropertiesMayHaveOtherNames(): void {
		$feature = static fn( int|float|string $ars, string $name, mixed $kreis, ?string $kreisName = null ): array => [
			'type'       => 'Feature',
			'id'         => 'unused',
			'properties' => [
				'ARS'   => $ars,
				'GEN'   => $name,
				'KREIS' => $kreis,
				'KNAME' => $kreisName,
			],
			'geometry'   => Regions::polygon( Regions::square( 9, 47 ) ),
		];
		$report  = Regions::import(
			"\u{FEFF}" . Regions::collection(
				[
					$feature( 8335043, ' Konstanz ', 8335, 'Landkreis Konstanz' ),
					$feature( '8335063', 'Radolfzell', '8335', 'anders' ),
					$feature( 8335075.0, 'Singen "Hohentwiel" 😀', '8335' ),
				]
			),
			new RegionImportOptions( 'ARS', 'GEN', 'KREIS', 'KNAME' )
		);
		self::assertSame( [], $report->refusedLines() );
		$names = $this->services->get( RegionRepository::class )->names( [ '8335', '8335043', '8335063', '8335075' ] );
		self::assertSame( [ 'Landkreis Konstanz', 'Konstanz', 'Radolfzell', 'Singen "Hohentwiel" 😀' ], array_values( $names ) );
		self::assertSame( [ '8335043', '8335' ], $this->services->get( RegionRepository::class )->ancestorsById( [ '8335043' ] )[ '8335043' ] ?? [] );
	}

	public function testASingleFeatureAndItsMemberIdAreAccepted(): void {
		$feature       = Regions::feature( 'x', Regions::polygon( Regions::square( -3, -20 ) ) );
		$feature['id'] = 7;
		unset( $feature['properties']['id'] ); // @phpstan-ignore offsetAccess.nonOffsetAccessible (a feature has properties)
		self::assertSame( [], Regions::import( (string) wp_json_encode( $feature ) )->refusedLines() );
		self::assertSame( [], $this->services->get( RegionRepository::class )->unknown( [ '7' ] ) );
	}

	public function testIdsCanBeMadeFromNames(): void {
		$feature = static fn( string $name ): array => [
			'type'       => 'Feature',
			'properties' => [ 'name' => $name ],
			'geometry'   => Regions::polygon( Regions::square( 9, 47 ) ),
		];
		$file    = Regions::collection( array_map( $feature, [ 'Grüningen', 'Bad Säckingen', 'Engen' ] ) );
		$report  = Regions::import( $file, new RegionImportOptions( 'name', 'name' ) );
		self::assertSame( [ [], true ], [ $report->refusedLines(), $report->isWritten() ] );
		$names = $this->services->get( RegionRepository::class )->names( [ 'grueningen', 'bad-saeckingen', 'Engen' ] );
		self::assertSame( [ 'Grüningen', 'Bad Säckingen', 'Engen' ], array_values( $names ) );
		$report = Regions::import( Regions::collection( [ $feature( '東京' ) ] ), new RegionImportOptions( 'name', 'name' ) );
		self::assertCount( 1, $report->refusedLines(), 'A name without Latin letters makes no id.' );
	}

	#[DataProvider( 'systems' )]
	public function testOtherCoordinateSystemsAreRefused( mixed $name, bool $isAccepted ): void {
		$crs  = [
			'crs' => null === $name ? null : [
				'type'       => 'name',
				'properties' => [ 'name' => $name ],
			],
		];
		$feature = Regions::feature( 'a', Regions::polygon( Regions::square( 9, 47 ) ) );
		self::assertSame( $isAccepted, [] === Regions::import( Regions::collection( [ $feature ], $crs ) )->refusedLines() );
		self::assertSame( $isAccepted, [] === Regions::import( Regions::collection( [ $feature + $crs ] ) )->refusedLines() );
		self::assertSame( $isAccepted, [] === Regions::import( Regions::collection( [ Regions::feature( 'a', Regions::polygon( Regions::square( 9, 47 ) ) + $crs ) ] ) )->refusedLines() );
	}

	/** @return iterable<string, array{mixed, bool}> */
	public static function systems(): iterable {
		$accepted = [ null, 'urn:ogc:def:crs:OGC:1.3:CRS84', 'urn:ogc:def:crs:OGC::CRS84', 'EPSG:4326', 'epsg:4326', 'urn:ogc:def:crs:EPSG::4326', 'http://www.opengis.net/def/crs/OGC/1.3/CRS84' ];
		foreach ( $accepted as $name ) {
			yield 'accepted: ' . wp_json_encode( $name ) => [ $name, true ];
		}
		foreach ( [ 'EPSG:25832', 'EPSG:43260', 'urn:ogc:def:crs:EPSG::3857', '', 4326, [ 'EPSG:4326' ], "EPSG:4326\n" ] as $name ) {
			yield 'refused: ' . wp_json_encode( $name ) => [ $name, false ];
		}
	}

	public function testOutlinesThatSeemToLieInAfricaCauseAWarning(): void {
		$report = Regions::import( Regions::collection( [ Regions::feature( 'a', Regions::polygon( Regions::square( 47.6, 9.1 ) ) ) ] ) );
		self::assertSame( [ true, 1 ], [ $report->isWritten(), count( $report->noteLines() ) ] );
		self::assertStringContainsString( 'swapped', $report->noteLines()[0] );
	}

	/** @return list<mixed> Everything that an import writes, except its time. */
	private function storedDocuments(): array {
		$files = $this->services->get( RegionFiles::class );
		return [
			array_map( 'get_object_vars', $this->services->get( RegionRepository::class )->all() ),
			get_object_vars( $files->read( RegionFiles::LOCATIONS ) ),
			get_object_vars( $files->read( RegionFiles::GEOJSON ) ),
			$files->urls(),
		];
	}
}
