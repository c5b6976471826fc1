<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Region\Import\RegionFinding;
use SwImmoSuite\Property\Region\Import\RegionReport;
use SwImmoSuite\Property\Region\Import\TypedRegions;
use SwImmoSuite\Property\Region\Region;

/** Parsing of typed region names. The test of the JavaScript parser reads the same cases. */
final class TypedRegionsTest extends TestCase {

	#[DataProvider( 'cases' )]
	public function testLinesBecomeRegions( JsonObject $case ): void {
		$report  = new RegionReport();
		$regions = ( new TypedRegions( [], $report ) )->read( implode( "\r\n", $case->strings( 'lines' ) ) );
		$refused = array_map(
			static fn( RegionFinding $finding ): array => [
				'line'   => $finding->feature,
				'code'   => $finding->code->value,
				'values' => $finding->values,
			],
			$report->refusals()
		);
		self::assertSame( $case->value( 'refused' ), $refused );
		if ( [] === $refused ) {
			self::assertSame( $case->value( 'regions' ), array_map( self::plain( ... ), $regions ) );
		}
	}

	/** @return iterable<string, array{JsonObject}> */
	public static function cases(): iterable {
		$cases = json_decode( (string) file_get_contents( __DIR__ . '/../../../fixtures/typed-regions.json' ), true );
		foreach ( is_array( $cases ) ? $cases : [] as $values ) {
			$case = new JsonObject( is_array( $values ) ? $values : [] );
			yield (string) $case->string( 'name' ) => [ $case ];
		}
	}

	public function testAnExistingIdIsNotReused(): void {
		$present = [ new Region( '08335', 'Konstanz' ), new Region( 'Hegau', 'Radolfzell', '08335', 1 ) ];
		$typed   = ( new TypedRegions( $present, new RegionReport() ) )->read( "konstanz\n Hegau\nHegau\n" );
		$plain   = array_map( static fn( Region $region ): array => [ $region->id, $region->parentId ], $typed );
		self::assertSame( [ [ '08335', null ], [ '08335-hegau', '08335' ], [ 'hegau-2', null ] ], $plain );
	}

	/** A name with a comma or semicolon is accepted with a notice, or without a notice if the region exists already. */
	public function testALineThatLooksLikeSeveralNamesIsReported(): void {
		$report = new RegionReport();
		$typed  = ( new TypedRegions( [ new Region( 'hegau', 'Singen, Hegau' ) ], $report ) )->read( "Radolfzell\n  Bodman, Ludwigshafen\nSingen, Hegau\nA;B" );
		self::assertSame( [ 'Radolfzell', 'Bodman, Ludwigshafen', 'Singen, Hegau', 'A;B' ], array_map( static fn( Region $region ): string => $region->name, $typed ) );
		$notes = array_map(
			static fn( RegionFinding $note ): array => [ $note->feature, $note->name, $note->sentence( new Translator( Language::German ) ) ],
			$report->notes()
		);
		$sentence = ' sieht nach mehreren Namen aus. Jede Region braucht eine eigene Zeile.';
		self::assertSame( [ [ 2, 'Bodman, Ludwigshafen', "„Bodman, Ludwigshafen“{$sentence}" ], [ 4, 'A;B', "„A;B“{$sentence}" ] ], $notes );
		self::assertSame( [], $report->refusedLines() );
	}

	/** @return array{id: string, name: string, parent: string|null} */
	private static function plain( Region $region ): array {
		return [
			'id'     => $region->id,
			'name'   => $region->name,
			'parent' => $region->parentId,
		];
	}
}
