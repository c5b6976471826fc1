<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\Drawing\RegionOutlines;
use SwImmoSuite\Property\Region\Import\FindingCode;
use SwImmoSuite\Property\Region\Import\RegionFinding;
use SwImmoSuite\Property\Region\Import\RegionImport;
use SwImmoSuite\Property\Region\Import\RegionImportOptions;
use SwImmoSuite\Property\Region\Import\RegionReport;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Property\Region\RegionSource;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;

/** Regions that a file adds, replaces and keeps. */
final class JoinedRegionsTest extends IntegrationTestCase {

	private const OVERPASS = __DIR__ . '/../../../fixtures/overpass.geojson';

	private Container $services;

	protected function setUp(): void {
		$this->services = ( new Container() );
	}

	public function testAnOverpassFileAddsTheOutlineOfATypedDistrict(): void {
		$this->importTyped( "Probestadt\n  Probeviertel\n  Altes Viertel\nMoos" );
		$before = $this->regions();
		foreach ( [ 'probestadt', 'Probestadt', null ] as $under ) {
			$report = $this->services->get( RegionImport::class )->run( self::OVERPASS, new RegionImportOptions( adds: true, newParent: $under ) );
			self::assertSame( [ [], true, [ 0, 1, 3 ] ], [ $report->refusedLines(), $report->isWritten(), self::counts( $report ) ] );
			self::assertSame( $before, $this->regions(), (string) $under );
			$findings = array_map( static fn( RegionFinding $note ): array => [ $note->code, $note->feature, $note->name ], $report->notes() );
			self::assertSame( [ [ FindingCode::IgnoredElements, 2, 'Probeviertel' ] ], $findings );
		}
		self::assertSame( 1, $this->services->get( RegionFiles::class )->countOutlines() );
		self::assertNotNull( $this->services->get( RegionOutlines::class )->find( 'probestadt-probeviertel' ) );
	}

	public function testAnOverpassFileCreatesARegion(): void {
		$this->importTyped( 'Moos' );
		$report = $this->services->get( RegionImport::class )->run( self::OVERPASS, new RegionImportOptions() );
		self::assertSame( [ [], [ 'relation-900001' => null ], [ 1, 0, 0 ] ], [ $report->refusedLines(), $this->regions(), self::counts( $report ) ] );
	}

	public function testAFileThatJoinsATownChangesNoOtherRegion(): void {
		Regions::import( Regions::collection( [ self::region( '1', 'Konstanz', 9 ), self::region( '2', 'Altstadt', 9.2, '1' ), self::region( '3', 'Moos', 9.4 ) ] ) );
		$file   = Regions::collection( [ self::region( 'p', 'Paradies', 9.6 ), self::region( '2', 'Altstadt (neu)', 9.8, '' ) ] );
		$report = Regions::import( $file, new RegionImportOptions( adds: true, newParent: '1' ) );
		self::assertSame( [ [], [ 1, 1, 2 ], [] ], [ $report->refusedLines(), self::counts( $report ), $report->removed ] );
		self::assertSame( [ '1' => null, '2' => '1', 'p' => '1', '3' => null ], $this->regions() );
		self::assertSame( [ '2' => 'Altstadt (neu)' ], $this->services->get( RegionRepository::class )->names( [ '2' ] ) );
		self::assertSame( 4, $this->services->get( RegionFiles::class )->countOutlines() );
	}

	/** If names serve as ids, districts of two towns share one id, so the check reports that a town loses its district. */
	#[TestWith( [ true ] )]
	#[TestWith( [ false ] )]
	public function testTheCheckNamesARegionThatMovesFromAnotherTown( bool $adds ): void {
		$this->importTyped( "Engen\nMoos" );
		$file  = Regions::collection( [ self::region( 'Nordstadt', 'Nordstadt', 9 ) ] );
		$moves = static function ( string $under ) use ( $file, $adds ): array {
			$notes = Regions::import( $file, new RegionImportOptions( adds: $adds, newParent: $under ) )->notes();
			return array_column( array_filter( $notes, static fn( RegionFinding $note ): bool => FindingCode::Moves === $note->code ), 'values' );
		};
		self::assertSame( [ [], [], [ [ 'Nordstadt', 'Engen' ] ] ], [ $moves( 'engen' ), $moves( 'engen' ), $moves( 'moos' ) ] );
	}

	public function testReplacingUnderATownReplacesOnlyItsDistricts(): void {
		$this->importTyped( "Konstanz\n  Altstadt\n  Paradies\nMoos\n  Iznang" );
		$report = Regions::import( Regions::collection( [ self::region( '7', 'Altstadt', 9 ) ] ), new RegionImportOptions( newParent: 'konstanz' ) );
		self::assertSame( [ 'konstanz-paradies' ], array_column( $report->removed, 'id' ) );
		self::assertSame( [ 'konstanz' => null, 'konstanz-altstadt' => 'konstanz', 'moos' => null, 'moos-iznang' => 'moos' ], $this->regions() );
	}

	public function testAFileWithTheTownItselfAddsTheTownsOutline(): void {
		Regions::import( Regions::collection( [ self::region( 'kreis', 'Landkreis', 9 ), self::region( '08335043', 'Konstanz', 9.2, 'kreis' ) ] ) );
		$file   = Regions::collection( [ self::region( 'relation/1', 'Konstanz', 9.4 ), self::region( 'relation/2', 'Konstanz', 9.6, 'relation/1' ) ] );
		$report = Regions::import( $file, new RegionImportOptions( adds: true, newParent: '08335043' ) );
		self::assertSame( [], $report->refusedLines() );
		self::assertSame( [ 'kreis' => null, '08335043' => 'kreis', 'relation-2' => '08335043' ], $this->regions() );
	}

	/** @param array<string, string|null> $expected */
	#[DataProvider( 'parents' )]
	public function testAParentIsNamedByIdOrByName( string $parent, array $expected ): void {
		$this->importTyped( "Konstanz\nMoos" );
		$report = Regions::import( Regions::collection( [ self::region( 'd', 'Paradies', 9, $parent ) ] ), new RegionImportOptions( adds: true ) );
		self::assertSame( [ [], $expected ], [ $report->refusedLines(), $this->regions() ] );
	}

	/** @return iterable<string, array{string, array<string, string|null>}> */
	public static function parents(): iterable {
		$joined = [ 'konstanz' => null, 'd' => 'konstanz', 'moos' => null ];
		yield 'its id' => [ 'konstanz', $joined ];
		yield 'its name' => [ 'KONSTANZ', $joined ];
		yield 'none' => [ '', [ 'konstanz' => null, 'moos' => null, 'd' => null ] ];
	}

	public function testAParentNameBesideAnUnknownParentIdJoinsTheExistingTown(): void {
		$this->importTyped( 'Konstanz' );
		$feature                             = self::region( 'd', 'Paradies', 9, '08335043' );
		$feature['properties']['parentName'] = 'Konstanz'; // @phpstan-ignore offsetAccess.nonOffsetAccessible (a feature has properties)
		Regions::import( Regions::collection( [ $feature ] ), new RegionImportOptions( adds: true ) );
		self::assertSame( [ 'konstanz' => null, 'd' => 'konstanz' ], $this->regions() );
	}

	/** @param non-empty-string $reason */
	#[DataProvider( 'refusals' )]
	public function testARefusalNamesItsReasonAndChangesNothing( string $parent, ?string $under, FindingCode $code, string $reason ): void {
		$this->importTyped( "A\n  Altstadt\nB\n  Altstadt" );
		$before = $this->regions();
		$report = Regions::import( Regions::collection( [ self::region( 'd', 'Hafen', 9, $parent ) ] ), new RegionImportOptions( adds: true, newParent: $under ) );
		self::assertSame( [ $code ], array_column( $report->refusals(), 'code' ) );
		self::assertStringContainsString( $reason, $report->refusedLines()[0] );
		self::assertSame( $before, $this->regions() );
	}

	/** @return iterable<string, array{string, string|null, FindingCode, non-empty-string}> */
	public static function refusals(): iterable {
		yield 'a name that two regions have' => [ 'Altstadt', null, FindingCode::SeveralParents, 'Several regions are called "Altstadt"' ];
		yield 'a name that no region has' => [ 'Konstanz am See', null, FindingCode::AbsentParent, 'Its parent "Konstanz am See"' ];
		yield 'a missing region to join' => [ '', 'c', FindingCode::AbsentUnder, 'There is no region "c" to join.' ];
		yield 'a name of two regions to join' => [ '', 'altstadt', FindingCode::SeveralParents, 'use the id' ];
	}

	public function testTypedRegionsCanBeJoined(): void {
		$this->importTyped( "A\n  B\nC" );
		$report = $this->services->get( RegionImport::class )->runTyped( "B\n  Neu\nD", new RegionImportOptions( adds: true, newParent: 'a' ) );
		self::assertSame( [ [], [ 2, 0, 3 ] ], [ $report->refusedLines(), self::counts( $report ) ] );
		self::assertSame( [ 'a' => null, 'a-b' => 'a', 'a-b-neu' => 'a-b', 'a-d' => 'a', 'c' => null ], $this->regions() );
	}

	public function testOutlinesOfTwoSourcesCreditBoth(): void {
		$import = fn( string $id, float $lng, string $source, string $licence ): RegionReport => Regions::import(
			Regions::collection( [ self::region( $id, $id, $lng ) ] ),
			new RegionImportOptions( source: RegionSource::of( $source, $licence, '' ), adds: true )
		);
		$import( 'a', 9, '© BKG', 'dl-de/by-2-0' );
		$import( 'b', 9.2, '© OpenStreetMap-Mitwirkende', 'ODbL' );
		$import( 'b', 9.2, '© OpenStreetMap-Mitwirkende', 'ODbL' );
		$source = $this->services->get( RegionFiles::class )->source();
		self::assertSame( [ '© BKG; © OpenStreetMap-Mitwirkende', 'dl-de/by-2-0, ODbL' ], [ $source->source, $source->licence ] );
		self::assertSame( [ FindingCode::LongSource ], array_column( $import( 'c', 9.4, str_repeat( 'c', 190 ), '' )->refusals(), 'code' ) );
	}

	public function testManyRegionsAreJoinedInTime(): void {
		Regions::import( Regions::row( 2_000, 'old' ) );
		$features = array_map( static fn( int $i ): array => self::region( "n{$i}", "Neu {$i}", 9, 'Region old-p1' ), range( 1, 2_000 ) );
		$before   = hrtime( true );
		self::assertSame( [], Regions::import( Regions::collection( $features ), new RegionImportOptions( adds: true ), dryRun: true )->refusedLines() );
		self::assertLessThan( 10, ( hrtime( true ) - $before ) / 1e9 );
	}

	private function importTyped( string $names ): void {
		self::assertSame( [], $this->services->get( RegionImport::class )->runTyped( $names )->refusedLines() );
	}

	/** @return array<array-key, string|null> Parents by id. */
	private function regions(): array {
		return array_column( $this->services->get( RegionRepository::class )->all(), 'parentId', 'id' );
	}

	/** @return list<int> Numbers of added, updated and unchanged regions. */
	private static function counts( RegionReport $report ): array {
		return [ $report->added, $report->updated, $report->unchanged ];
	}

	/** @return array<string, mixed> */
	private static function region( string $id, string $name, float $lng, string $parent = '' ): array {
		$properties = [
			'id'     => $id,
			'name'   => $name,
			'parent' => $parent,
		];
		return [ 'properties' => $properties ] + Regions::feature( $id, Regions::polygon( Regions::square( $lng, 47 ) ) );
	}
}
