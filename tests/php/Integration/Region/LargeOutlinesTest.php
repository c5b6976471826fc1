<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use SwImmoSuite\Property\Region\Import\FindingCode;
use SwImmoSuite\Property\Region\Import\GeoJsonFile;
use SwImmoSuite\Property\Region\Import\RegionFinding;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;

/** Outlines with very many positions are refused or simplified, before anything is written. */
final class LargeOutlinesTest extends IntegrationTestCase {

	/** A single outline can exhaust the memory of an import. */
	public function testAnOutlineWithTooManyPositionsIsRefusedBeforeItUsesMemory(): void {
		// The first import loads the classes, so that they do not count.
		Regions::import( Regions::row( 1 ), dryRun: true );
		$before = memory_get_peak_usage();
		$reason = 'An outline has more than 200,000 positions; simplify it before the export (ogr2ogr -simplify 0.0003, or mapshaper).';
		$many   = str_repeat( '[9,47],', 2 * GeoJsonFile::MAX_POSITIONS );
		$report = Regions::import( '{"type":"FeatureCollection","features":[' . $many . '[9,47]]}' );
		self::assertSame( [ "File: {$reason}" ], $report->refusedLines() );
		$report = Regions::import( '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[' . $many . '[9,47]]]}}]}' );
		self::assertSame( [ "Feature 1: {$reason}" ], $report->refusedLines() );
		self::assertLessThan( 20_000_000, memory_get_peak_usage() - $before );
		$ring   = array_fill( 0, GeoJsonFile::MAX_POSITIONS + 1, [ 9.1, 47.1 ] );
		$report = Regions::import( Regions::collection( [ Regions::feature( 'a', Regions::polygon( $ring ) ) ] ) );
		self::assertSame( [ "Feature 1 (a): {$reason}" ], $report->refusedLines() );
	}

	/** Imports 750,000 positions that a map with a resolution of 30 m would mostly keep. */
	public function testOutlinesTooFineForVisitorsAreSimplified(): void {
		$file = implode( ',', array_map( self::roughCircle( ... ), [ 'a', 'b', 'c', 'd', 'e' ], [ 10.0, 28.0, 46.0, 64.0, 82.0 ] ) );
		self::assertGreaterThan( 10_000_000, strlen( $file ) );
		$report = Regions::import( '{"type":"FeatureCollection","features":[' . $file . ']}', dryRun: true );
		self::assertSame( [ [], 750_005, 5 ], [ $report->refusedLines(), $report->positions, $report->outlines ] );
		self::assertSame( [ FindingCode::Coarse ], array_map( static fn( RegionFinding $note ): FindingCode => $note->code, $report->notes() ) );
	}

	/** A circle of 150,000 positions, each up to 2 km outside it. */
	private static function roughCircle( string $id, float $lng ): string {
		$positions = [];
		for ( $i = 0; $i < 150_000; $i++ ) {
			$radius      = 8 + 0.02 * ( abs( crc32( "{$id} {$i}" ) ) % 1000 ) / 1000;
			$positions[] = sprintf( '[%.5F,%.5F]', $lng + $radius * cos( $i * M_PI / 75_000 ), 48 + $radius * sin( $i * M_PI / 75_000 ) );
		}
		$ring = implode( ',', $positions );
		return "{\"type\":\"Feature\",\"properties\":{\"id\":\"{$id}\",\"name\":\"{$id}\"},\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[{$ring},{$positions[0]}]]}}";
	}
}
