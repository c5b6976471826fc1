<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;

/** Faults of a file of regions, and the messages for the administrator. */
final class BrokenRegionsTest extends IntegrationTestCase {

	/** @param list<non-empty-string> $expected Beginnings of the expected sentences. */
	#[DataProvider( 'files' )]
	public function testABrokenFileIsRefusedWithItsReasonsAndChangesNothing( string $geojson, array $expected ): void {
		Regions::import( Regions::collection( [ Regions::feature( 'before', Regions::polygon( Regions::square( 9, 47 ) ) ) ] ) );
		$report = Regions::import( $geojson );
		self::assertCount( count( $expected ), $report->refusedLines(), implode( "\n", $report->refusedLines() ) );
		foreach ( $report->refusedLines() as $index => $sentence ) {
			self::assertStringStartsWith( $expected[ $index ], $sentence );
			self::assertDoesNotMatchRegularExpression( '/[\x00-\x1f\x7f]/', $sentence );
		}
		self::assertFalse( $report->isWritten() );
		$services = ( new Container() );
		self::assertSame( [], $services->get( RegionRepository::class )->unknown( [ 'before' ] ) );
		self::assertCount( 1, $services->get( RegionRepository::class )->all() );
		self::assertStringContainsString( '"before"', $services->get( RegionFiles::class )->read( 'geojson' )->plain() );
	}

	/** @return iterable<string, array{string, list<non-empty-string>}> */
	public static function files(): iterable {
		yield 'empty' => [ '', [ 'File: It is not JSON: Syntax error.' ] ];
		yield 'cut off' => [ substr( Regions::row( 2 ), 0, -3 ), [ 'File: It is not JSON' ] ];
		yield 'no UTF-8' => [ "{\"type\":\"\xff\"}", [ 'File: It is not JSON: Malformed UTF-8' ] ];
		yield 'a text' => [ '"Feature"', [ 'File: It holds no JSON object.' ] ];
		yield 'null' => [ 'null', [ 'File: It holds no JSON object.' ] ];
		yield 'deep' => [ str_repeat( '{"a":', 40 ) . '1' . str_repeat( '}', 40 ), [ 'File: It is nested deeper than 32 levels.' ] ];
		yield 'another type' => [ '{"type":"GeometryCollection"}', [ 'File: It holds neither a Feature nor a FeatureCollection.' ] ];
		yield 'a type is missing' => [ '{"features":[]}', [ 'File: It holds neither a Feature nor a FeatureCollection.' ] ];
		yield 'TopoJSON' => [ '{"type":"Topology"}', [ 'File: It is TopoJSON' ] ];
		yield 'no features' => [ Regions::collection( [] ), [ 'File: It holds no features.' ] ];
		yield 'features by name' => [ '{"type":"FeatureCollection","features":{"a":{}}}', [ 'File: It holds no features.' ] ];
		yield 'too many features' => [ '{"type":"FeatureCollection","features":[' . str_repeat( '1,', 5_000 ) . '1]}', [ 'File: It holds more than 5000 features.' ] ];
		yield 'another system' => [
			Regions::collection( [ 1 ], [ 'crs' => [ 'properties' => [ 'name' => "EPSG:25832\e[31m" ] ] ] ),
			[ 'File: Its coordinate system is "EPSG:25832?[31m"; export it in EPSG:4326' ],
		];
		yield 'a system without a name' => [ Regions::collection( [ 1 ], [ 'crs' => 'EPSG:4326' ] ), [ 'File: Its coordinate system is unknown' ] ];
		yield 'not features' => [ Regions::collection( [ 1, [], [ 'type' => 'Point' ] ] ), array_map( static fn( int $i ): string => "Feature {$i}: It is not a Feature.", [ 1, 2, 3 ] ) ];
		yield from self::properties();
		yield from self::trees();
		yield from self::geometries();
	}

	/** @return iterable<string, array{string, list<non-empty-string>}> */
	private static function properties(): iterable {
		foreach ( [ null, true, [], [ 'a' ], 1.5, '' ] as $id ) {
			$message = '' === $id ? 'Feature 1 (): An id begins with' : 'Feature 1: It has no id';
			yield 'id ' . wp_json_encode( $id ) => [ self::withProperties( [ 'id' => $id ] ), [ $message ] ];
		}
		foreach ( [ 'a b', '-a', '.a', 'ä', "a\n", '<b>', str_repeat( 'a', 61 ), -1, '../a' ] as $id ) {
			yield 'id ' . wp_json_encode( $id ) => [ self::withProperties( [ 'id' => $id ] ), [ 'Feature 1 (' ] ];
		}
		foreach ( [ null, 5, true, [ 'a' ] ] as $name ) {
			yield 'name ' . wp_json_encode( $name ) => [ self::withProperties( [ 'name' => $name ] ), [ 'Feature 1 (a): It has no name: the property "name" is not a text.' ] ];
		}
		foreach ( [ '', ' ', "a\0b", "a\nb", "a\u{202e}b", "a\u{2028}b", str_repeat( 'ü', 121 ) ] as $name ) {
			yield 'name ' . wp_json_encode( $name ) => [ self::withProperties( [ 'name' => $name ] ), [ 'Feature 1 (a): A name is a text of up to 120 characters' ] ];
		}
		foreach ( [ true, [], [ 'a' ], 1.5 ] as $parent ) {
			yield 'parent ' . wp_json_encode( $parent ) => [ self::withProperties( [ 'parent' => $parent ] ), [ 'Feature 1 (a): Its parent, property "parent", is neither a text nor a number.' ] ];
		}
		yield 'parent <b>' => [ self::withProperties( [ 'parent' => '<b>' ] ), [ 'Feature 1 (a): Its parent "<b>" is not in the file.' ] ];
		yield 'no properties' => [ Regions::collection( [ [ 'type' => 'Feature', 'properties' => null, 'geometry' => null ] ] ), [ 'Feature 1: It has no id' ] ];
		yield 'everything at once' => [
			Regions::collection(
				[
					Regions::feature( '?', [ 'type' => 'GeometryCollection' ] ),
					Regions::feature( 'b', Regions::polygon( Regions::square( 190, 47 ) ) ),
					Regions::feature( 'c', null, 'd' ),
				]
			),
			[
				'Feature 1 (?): An id',
				'Feature 1 (?): Its geometry is "GeometryCollection"',
				'Feature 2 (b): Position 1 of ring 1, 190/47, is out of range.',
				'Feature 3 (c): Its parent "d" is not in the file.',
			],
		];
	}

	/** @return iterable<string, array{string, list<non-empty-string>}> */
	private static function trees(): iterable {
		// Each text is an id, or an id and its parent's id.
		$feature = static fn( string $pair ): array => Regions::feature( explode( ' ', $pair )[0], null, explode( ' ', $pair )[1] ?? null );
		$collection = static fn( string ...$pairs ): string => Regions::collection( array_map( $feature, array_values( $pairs ) ) );
		yield 'an id twice' => [ $collection( 'a', 'b', 'a' ), [ 'Feature 3 (a): The id is taken by feature 1 (a).' ] ];
		yield 'an id in another case' => [ $collection( 'Ab', 'aB' ), [ 'Feature 2 (aB): The id is taken by feature 1 (Ab). Upper and lower case make no difference.' ] ];
		yield 'an unknown parent' => [ $collection( 'a', 'b c' ), [ 'Feature 2 (b): Its parent "c" is not in the file.' ] ];
		yield 'a parent in another case' => [ $collection( 'a', 'b A' ), [ 'Feature 2 (b): Its parent "A" is written "a" elsewhere.' ] ];
		yield 'its own parent' => [ $collection( 'a a' ), [ 'Feature 1 (a): A region cannot be its own parent.' ] ];
		yield 'a circle' => [
			$collection( 'x', 'a b', 'b c', 'c a', 'd a' ),
			array_map( static fn( string $id ): string => "Feature {$id}: Its parents form a circle", [ '2 (a)', '3 (b)', '4 (c)', '5 (d)' ] ),
		];
		yield 'nine levels' => [ $collection( 'a', 'b a', 'c b', 'd c', 'e d', 'f e', 'g f', 'h g', 'i h' ), [ 'Feature 9 (i): Its parents form a circle, or more than 8 levels.' ] ];
	}

	/** @return iterable<string, array{string, list<non-empty-string>}> */
	private static function geometries(): iterable {
		$square = Regions::square( 9, 47 );
		$open   = array_slice( $square, 0, -1 );
		$first  = static fn( mixed $position ): array => Regions::polygon( [ $position, ...array_slice( $square, 1, -1 ), $position ] );
		$cases  = [
			'a collection'         => [ [ 'type' => 'GeometryCollection', 'geometries' => [] ], 'Its geometry is "GeometryCollection"; only Polygon and MultiPolygon are accepted.' ],
			'no type'              => [ [ 'coordinates' => [] ], 'Its geometry is of no type' ],
			'no coordinates'       => [ [ 'type' => 'Polygon' ], 'There is no ring.' ],
			'no polygons'          => [ [ 'type' => 'MultiPolygon', 'coordinates' => [] ], 'Its geometry holds no polygon.' ],
			'no ring'              => [ Regions::polygon(), 'There is no ring.' ],
			'no ring in the second' => [ [ 'type' => 'MultiPolygon', 'coordinates' => [ [ $square ], [] ] ], 'There is no ring of polygon 2.' ],
			'an empty ring'        => [ Regions::polygon( [] ), 'Ring 1 is empty.' ],
			'three positions'      => [ Regions::polygon( [ [ 9, 47 ], [ 9, 48 ], [ 9, 47 ] ] ), 'Ring 1 has fewer than four positions.' ],
			'an open ring'         => [ Regions::polygon( [ ...$open, [ 9, 47.000001 ] ] ), 'Ring 1 is not closed: its last position differs from its first.' ],
			'an open hole'         => [ [ 'type' => 'MultiPolygon', 'coordinates' => [ [ $square ], [ $square, [ ...$open, $open[1] ] ] ] ], 'Ring 2 of polygon 2 is not closed' ],
			'a bow tie'            => [ Regions::polygon( [ [ 9, 47 ], [ 9.1, 47.1 ], [ 9.1, 47 ], [ 9, 47.1 ], [ 9, 47 ] ] ), 'Ring 1 crosses itself.' ],
			'texts'                => [ $first( [ '9', '47' ] ), 'Position 1 of ring 1 is not a pair of finite numbers.' ],
			'one number'           => [ $first( [ 9 ] ), 'Position 1 of ring 1 is not a pair of finite numbers.' ],
			'no list'              => [ $first( [ 'lng' => 9, 'lat' => 47 ] ), 'Position 1 of ring 1 is not a pair of finite numbers.' ],
			'null'                 => [ $first( null ), 'Position 1 of ring 1 is not a pair of finite numbers.' ],
			'metres'               => [ $first( [ 513_000.5, 5_278_000 ] ), 'Position 1 of ring 1, 513000.5/5278000, is out of range. Export the file in EPSG:4326 (WGS 84), not in metres.' ],
			'swapped'              => [ $first( [ 47.6, 109.2 ] ), 'Position 1 of ring 1, 47.6/109.2, is out of range. Longitude comes first, then latitude; here they seem to be swapped.' ],
			'beyond the pole'      => [ $first( [ 170, 90.1 ] ), 'Position 1 of ring 1, 170/90.1, is out of range.' ],
			'a polygon as a multi' => [ [ 'type' => 'MultiPolygon', 'coordinates' => [ $square ] ], 'Ring 1 of polygon 1 has fewer than four positions.' ],
		];
		foreach ( $cases as $name => [ $geometry, $reason ] ) {
			yield "geometry: {$name}" => [ Regions::collection( [ Regions::feature( 'a', $geometry ) ] ), [ 'Feature 1 (a): ' . $reason ] ];
		}
		$infinite = str_replace( '8888', '1e999', Regions::collection( [ Regions::feature( 'a', $first( [ 8888, 47 ] ) ) ] ) );
		yield 'infinite' => [ $infinite, [ 'Feature 1 (a): Position 1 of ring 1 is not a pair of finite numbers.' ] ];
		$flat = Regions::polygon( [ [ 9, 47 ], [ 9.1, 47 ], [ 9.2, 47 ], [ 9, 47 ] ] );
		yield 'no area' => [ Regions::collection( [ Regions::feature( 'a', $flat ) ] ), [ 'Feature 1 (a): Its outline encloses no area' ] ];
	}

	/** @param array<string, mixed> $properties Replace properties of the feature. */
	private static function withProperties( array $properties ): string {
		return Regions::collection(
			[
				[
					'type'       => 'Feature',
					'properties' => $properties + [
						'id'   => 'a',
						'name' => 'A',
					],
					'geometry'   => Regions::polygon( Regions::square( 9, 47 ) ),
				],
			]
		);
	}
}
