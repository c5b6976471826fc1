<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\Import\FindingCode;
use SwImmoSuite\Property\Region\Import\RegionFinding;
use SwImmoSuite\Property\Region\Import\RegionReport;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;

/** Rules for region files that PHP and the screen share: tests/fixtures/region-files.json, also read by src/screens/regions/files.test.ts. */
final class RegionFileTableTest extends IntegrationTestCase {

	/** @param array<string, mixed> $case */
	#[DataProvider( 'ids' )]
	public function testAnIdIsAcceptedOrConverted( array $case ): void {
		$feature = [ 'properties' => [ 'id' => $case['given'], 'name' => 'A' ] ] + Regions::feature( 'a', Regions::polygon( Regions::square( 9, 47 ) ) );
		Regions::import( Regions::collection( [ $feature ] ) );
		self::assertSame( null === $case['id'] ? [] : [ $case['id'] ], array_column( self::regions(), 'id' ) );
	}

	/** @param array<string, mixed> $case */
	#[DataProvider( 'systems' )]
	public function testDegreesAreAcceptedAndOtherSystemsGetAConversionCommand( array $case ): void {
		$crs    = [ 'crs' => [ 'type' => 'name', 'properties' => [ 'name' => $case['name'] ] ] ];
		$report = Regions::import( Regions::collection( [ Regions::feature( 'a', Regions::polygon( Regions::square( 9, 47 ) ) ) ], $crs ) );
		self::assertSame( true === $case['taken'] ? [] : [ FindingCode::Crs ], array_column( $report->refusals(), 'code' ) );
		self::assertSame( [], array_filter( $report->refusedLines(), static fn( string $line ): bool => ! str_ends_with( $line, 'ogr2ogr -f GeoJSON -t_srs EPSG:4326 new.geojson old.geojson' ) ) );
	}

	/** @param array{text: string, problem: string} $case */
	#[DataProvider( 'files' )]
	public function testAFileIsRefusedWithTheMatchingReason( array $case ): void {
		self::assertSame( [ $case['problem'] ], self::codes( Regions::import( $case['text'] ) ) );
	}

	/** @param array<string, mixed> $case */
	#[DataProvider( 'parents' )]
	public function testAParentIsNamedByIdOrByName( array $case ): void {
		$feature = static fn( mixed $properties ): array => [ 'properties' => $properties ] + Regions::feature( 'a', Regions::polygon( Regions::square( 9, 47 ) ) );
		self::assertSame( [], self::codes( Regions::import( Regions::collection( array_map( $feature, array_values( (array) $case['regions'] ) ) ) ) ) );
		$levels = array_map( static fn( Region $region ): string => ( null === $region->parentId ? '' : '>' ) . $region->name, self::regions() );
		self::assertSame( $case['levels'], $levels );
	}

	public function testPointsAndLinesAreOmittedAndReported(): void {
		foreach ( self::table()['leftOut'] as $type ) {
			$report   = Regions::import( Regions::collection( [ Regions::feature( 'a', Regions::polygon( Regions::square( 9, 47 ) ) ), Regions::feature( 'no id', [ 'type' => $type ] ) ] ) );
			$findings = array_map( static fn( RegionFinding $note ): array => [ $note->code, $note->feature, $note->name ], $report->notes() );
			self::assertSame( [ [], [ [ FindingCode::IgnoredElements, 2, 'Region no id' ] ] ], [ $report->refusedLines(), $findings ] );
		}
	}

	public function testTagsOfOpenStreetMapAreProperties(): void {
		$feature = [ 'id' => 'relation/5', 'properties' => [ 'type' => 'relation', 'tags' => [ 'name' => 'Egg' ] ] ] + Regions::feature( 'a', Regions::polygon( Regions::square( 9, 47 ) ) );
		Regions::import( Regions::collection( [ $feature ] ) );
		self::assertSame( [ [ 'relation-5', 'Egg' ] ], array_map( static fn( Region $region ): array => [ $region->id, $region->name ], self::regions() ) );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function ids(): iterable {
		yield from self::cases( 'ids' );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function systems(): iterable {
		yield from self::cases( 'systems' );
	}

	/** @return iterable<string, array{array<string, mixed>}> With the members text and problem. */
	public static function files(): iterable {
		yield from self::cases( 'files' );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function parents(): iterable {
		yield from self::cases( 'parents' );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	private static function cases( string $name ): iterable {
		foreach ( self::table()[ $name ] as $case ) {
			$case = array_filter( (array) $case, static fn( mixed $value, int|string $key ): bool => is_string( $key ), ARRAY_FILTER_USE_BOTH );
			yield (string) json_encode( reset( $case ) ) => [ $case ];
		}
	}

	/** @return array<string, list<mixed>> */
	private static function table(): array {
		/** @var array<string, list<mixed>> $table */
		$table = json_decode( (string) file_get_contents( __DIR__ . '/../../../fixtures/region-files.json' ), true, 16, JSON_THROW_ON_ERROR );
		return $table;
	}

	/** @return list<string> */
	private static function codes( RegionReport $report ): array {
		return array_map( static fn( RegionFinding $finding ): string => $finding->code->value, $report->refusals() );
	}

	/** @return list<Region> */
	private static function regions(): array {
		return ( new Container() )->get( RegionRepository::class )->all();
	}
}
