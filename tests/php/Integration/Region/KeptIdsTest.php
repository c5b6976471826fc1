<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Property\Region\Import\KeptIds;
use SwImmoSuite\Property\Region\Region;

/** Regions of a file get the ids of regions that staff typed earlier under the same names. */
final class KeptIdsTest extends TestCase {

	/**
	 * @param list<array{0: string, 1: string, 2?: string}> $present Id, name and parent id of the site's regions.
	 * @param list<array{0: string, 1: string, 2?: string}> $incoming Id, name and parent id of regions in the file.
	 * @param array<string, string> $kept Typed region's id, by "id " and the id in the file.
	 */
	#[DataProvider( 'files' )]
	public function testTypedRegionsKeepTheirIds( array $present, array $incoming, array $kept ): void {
		self::assertSame( $kept, KeptIds::of( self::regions( $present ), self::regions( $incoming ) ) );
	}

	/** @return iterable<string, array{list<array{0: string, 1: string, 2?: string}>, list<array{0: string, 1: string, 2?: string}>, array<string, string>}> */
	public static function files(): iterable {
		$typed = [ [ 'konstanz', 'Konstanz' ], [ 'konstanz-altstadt', 'Altstadt', 'konstanz' ] ];
		$town  = [ [ '08335043', 'Konstanz' ], [ '01', 'ALTSTADT', '08335043' ] ];
		$both  = [ 'id 08335043' => 'konstanz', 'id 01' => 'konstanz-altstadt' ];
		yield 'the same names' => [ $typed, $town, $both ];
		yield 'a second import' => [ [ [ 'konstanz', 'Konstanz' ], [ 'konstanz-altstadt', 'ALTSTADT', 'konstanz' ] ], $town, $both ];
		yield 'umlauts, and a numbered id' => [ [ [ 'boehringen-2', 'Böhringen' ] ], [ [ '7', 'BÖHRINGEN' ] ], [ 'id 7' => 'boehringen-2' ] ];
		yield 'a name that ends in a number' => [ [ [ 'bezirk-2', 'Bezirk 2' ] ], [ [ '7', 'Bezirk 2' ] ], [ 'id 7' => 'bezirk-2' ] ];
		yield 'another name' => [ [ [ 'konstanz', 'Konstanz' ] ], [ [ '7', 'Konstanz am See' ] ], [] ];
		yield 'a region that was not typed' => [ [ [ '08335043', 'Konstanz' ] ], [ [ '7', 'Konstanz' ] ], [] ];
		yield 'an id that the file also contains' => [ [ [ 'konstanz', 'Konstanz' ] ], [ [ '7', 'Konstanz' ], [ 'Konstanz', 'Kreis' ] ], [] ];
		yield 'a region of the file that exists already' => [ [ [ '7', 'Konstanz' ], [ 'konstanz', 'Konstanz' ] ], [ [ '7', 'Konstanz' ] ], [] ];
		yield 'a district of another town' => [ $typed, [ [ '1', 'Radolfzell' ], [ '2', 'Altstadt', '1' ] ], [] ];
		yield 'the same district of two towns' => [
			[ [ 'a', 'A' ], [ 'a-altstadt', 'Altstadt', 'a' ], [ 'b', 'B' ], [ 'b-altstadt', 'Altstadt', 'b' ] ],
			[ [ '1', 'B' ], [ '2', 'Altstadt', '1' ], [ '3', 'A' ], [ '4', 'Altstadt', '3' ] ],
			[ 'id 3' => 'a', 'id 4' => 'a-altstadt', 'id 1' => 'b', 'id 2' => 'b-altstadt' ],
		];
		yield 'two regions with one name' => [ [ [ 'neustadt', 'Neustadt' ] ], [ [ '1', 'Neustadt' ], [ '2', 'Neustadt' ] ], [] ];
		$county = [ [ '08335', 'Konstanz' ], [ '08335043', 'Konstanz', '08335' ], [ '08335063', 'Radolfzell', '08335' ] ];
		yield 'towns in a county with the name of one of them' => [
			[ [ 'radolfzell', 'Radolfzell' ], [ 'konstanz', 'Konstanz' ] ],
			$county,
			[ 'id 08335063' => 'radolfzell', 'id 08335043' => 'konstanz' ],
		];
		yield 'the same towns, imported again' => [
			[ [ '08335', 'Konstanz' ], [ 'konstanz', 'Konstanz', '08335' ], [ 'radolfzell', 'Radolfzell', '08335' ] ],
			$county,
			[ 'id 08335043' => 'konstanz', 'id 08335063' => 'radolfzell' ],
		];
	}

	/**
	 * @param list<array{0: string, 1: string, 2?: string}> $regions
	 * @return list<Region>
	 */
	private static function regions( array $regions ): array {
		return array_map( static fn( array $region ): Region => new Region( $region[0], $region[1], $region[2] ?? null ), $regions );
	}
}
