<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\Import\RegionImport;
use SwImmoSuite\Property\Region\Import\RegionImportOptions;
use SwImmoSuite\Property\Region\Import\RegionReport;

/** GeoJSON for tests, and its import. */
final class Regions {

	public const DEMO = __DIR__ . '/../../../demo/regions.geojson';

	/**
	 * @param array<string, mixed>|null $geometry
	 * @return array<string, mixed>
	 */
	public static function feature( string $id, ?array $geometry = null, ?string $parent = null ): array {
		return [
			'type'       => 'Feature',
			'properties' => [
				'id'     => $id,
				'name'   => 'Region ' . $id,
				'parent' => $parent,
			],
			'geometry'   => $geometry,
		];
	}

	/**
	 * @param list<mixed> ...$rings
	 * @return array<string, mixed>
	 */
	public static function polygon( array ...$rings ): array {
		return [
			'type'        => 'Polygon',
			'coordinates' => $rings,
		];
	}

	/**
	 * A square whose south-west corner has these coordinates.
	 *
	 * @return list<array{float, float}>
	 */
	public static function square( float $lng, float $lat, float $size = 0.1 ): array {
		return [ [ $lng, $lat ], [ $lng + $size, $lat ], [ $lng + $size, $lat + $size ], [ $lng, $lat + $size ], [ $lng, $lat ] ];
	}

	/**
	 * @param list<mixed>          $features
	 * @param array<string, mixed> $members  Further members of the collection.
	 */
	public static function collection( array $features, array $members = [] ): string {
		return (string) wp_json_encode(
			[
				'type'     => 'FeatureCollection',
				'features' => $features,
			] + $members
		);
	}

	/** A row of adjacent squares, each in one of ten parents. */
	public static function row( int $count, string $prefix = 'r' ): string {
		$features = array_map( static fn( int $i ): array => self::feature( "{$prefix}-p{$i}" ), range( 0, 9 ) );
		for ( $i = 0; $i < $count; $i++ ) {
			$features[] = self::feature( "{$prefix}{$i}", self::polygon( self::square( 7 + $i / 100, 47.0, 0.01 ) ), "{$prefix}-p" . ( $i % 10 ) );
		}
		return self::collection( $features );
	}

	public static function import( string $geojson, RegionImportOptions $options = new RegionImportOptions(), bool $dryRun = false ): RegionReport {
		$file = self::file( $geojson );
		try {
			return ( new Container() )->get( RegionImport::class )->run( $file, $options, $dryRun );
		} finally {
			unlink( $file );
		}
	}

	/** @return string Path of a file with that content. */
	public static function file( string $content ): string {
		$file = (string) tempnam( sys_get_temp_dir(), 'sw-immosuite-regions' );
		file_put_contents( $file, $content );
		return $file;
	}
}
