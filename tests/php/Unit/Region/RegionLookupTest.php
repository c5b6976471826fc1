<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Region;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionLookup;
use SwImmoSuite\Tests\Support\Searches;

/** The tree of regions: descendants, and the names of a selection. */
final class RegionLookupTest extends TestCase {

	/**
	 * @param list<string> $ids
	 * @param list<string> $expected
	 */
	#[DataProvider( 'descendants' )]
	public function testARegionIncludesItsDescendants( array $ids, array $expected ): void {
		self::assertEqualsCanonicalizing( $expected, self::regions()->withDescendants( $ids ) );
	}

	/** @return iterable<string, array{list<string>, list<string>}> */
	public static function descendants(): iterable {
		yield 'a leaf' => [ [ 'altstadt' ], [ 'altstadt' ] ];
		yield 'an id of digits stays a string' => [ [ '78315' ], [ '78315' ] ];
		yield 'a parent' => [ [ 'radolfzell' ], [ 'radolfzell', 'kernstadt', 'hoeri', '78315' ] ];
		yield 'a parent and its part' => [ [ 'hoeri', 'radolfzell' ], [ 'radolfzell', 'kernstadt', 'hoeri', '78315' ] ];
		yield 'a removed region is dropped' => [ [ 'atlantis', 'meersburg' ], [ 'meersburg' ] ];
		yield 'no existing region' => [ [ 'atlantis', '', '4711' ], [] ];
	}

	/**
	 * @param list<string> $ids
	 * @param list<string> $names
	 */
	#[DataProvider( 'choices' )]
	public function testAChoiceIsNamedInTheShortestWay( array $ids, array $names, bool $isAll = false ): void {
		self::assertSame( $names, self::regions()->names( $ids ) );
		self::assertSame( $isAll, self::regions()->isAll( $ids ) );
	}

	/** @return iterable<string, array{0: list<string>, 1: list<string>, 2?: bool}> */
	public static function choices(): iterable {
		yield 'one part' => [ [ 'altstadt' ], [ 'Altstadt' ] ];
		yield 'all parts of a region are named as that region' => [ [ 'petershausen', 'altstadt' ], [ 'Konstanz' ] ];
		yield 'some parts' => [ [ 'hoeri', 'kernstadt' ], [ 'Kernstadt', 'Höri' ] ];
		yield 'the order of the import' => [ [ 'meersburg', '78315', 'konstanz' ], [ 'Konstanz', 'Markelfingen', 'Meersburg' ] ];
		yield 'removed regions are omitted' => [ [ 'atlantis', 'meersburg' ], [ 'Meersburg' ] ];
		yield 'all parents' => [ [ 'konstanz', 'radolfzell', 'meersburg' ], [ 'Konstanz', 'Radolfzell', 'Meersburg' ], true ];
		yield 'all leaves' => [ [ 'altstadt', 'petershausen', 'kernstadt', 'hoeri', '78315', 'meersburg' ], [ 'Konstanz', 'Radolfzell', 'Meersburg' ], true ];
		yield 'no existing region' => [ [ 'atlantis' ], [] ];
	}

	/**
	 * @param list<string> $ids
	 * @param list<string> $reduced
	 */
	#[DataProvider( 'reductions' )]
	public function testAChoiceIsReducedToItsParents( array $ids, array $reduced ): void {
		self::assertSame( $reduced, self::regions()->reduced( $ids ) );
		self::assertSame( $reduced, self::regions()->reduced( $reduced ), 'Reducing again changes nothing.' );
		self::assertSame( self::regions()->names( $ids ), self::regions()->names( $reduced ) );
	}

	/** @return iterable<string, array{list<string>, list<string>}> */
	public static function reductions(): iterable {
		yield 'one part' => [ [ 'altstadt' ], [ 'altstadt' ] ];
		yield 'all parts' => [ [ 'petershausen', 'altstadt' ], [ 'konstanz' ] ];
		yield 'a parent and its parts' => [ [ 'altstadt', 'konstanz' ], [ 'konstanz' ] ];
		yield 'the same region twice' => [ [ 'altstadt', 'altstadt' ], [ 'altstadt' ] ];
		yield 'the order of the import, digits as a string' => [ [ 'meersburg', '78315' ], [ '78315', 'meersburg' ] ];
		yield 'removed regions stay, at the end' => [ [ 'atlantis', 'meersburg', 'atlantis' ], [ 'meersburg', 'atlantis' ] ];
		yield 'nothing' => [ [], [] ];
	}

	/**
	 * @param list<string> $ids
	 * @param list<string> $reduced
	 * @param list<string> $unknown
	 */
	#[DataProvider( 'vectors' )]
	public function testAChoiceIsReducedAsInTheTableSharedWithTheClient( array $ids, array $reduced, array $unknown ): void {
		$regions = new RegionLookup( self::tree( ... ) );
		self::assertSame( [ ...$reduced, ...$unknown ], $regions->reduced( $ids ) );
		self::assertSame( $unknown, $regions->unknown( $ids ) );
	}

	/** @return iterable<string, array{list<string>, list<string>, list<string>}> */
	public static function vectors(): iterable {
		foreach ( self::table()['choices'] as $choice ) {
			yield $choice['why'] => [ $choice['ids'], $choice['reduced'], $choice['gone'] ];
		}
	}

	/**
	 * @param list<string> $regions
	 * @param list<string> $found
	 */
	#[DataProvider( 'places' )]
	public function testARegionLiesWithinItselfAndItsAncestors( array $regions, array $found ): void {
		self::assertSame( $found, self::regions()->within( [ 'altstadt', 'hoeri', 'radolfzell', '78315', 'atlantis' ], $regions ) );
	}

	/** @return iterable<string, array{list<string>, list<string>}> */
	public static function places(): iterable {
		yield 'itself' => [ [ 'altstadt' ], [ 'altstadt' ] ];
		yield 'its descendants' => [ [ 'radolfzell' ], [ 'hoeri', 'radolfzell', '78315' ] ];
		yield 'not its ancestors' => [ [ 'hoeri', '78315' ], [ 'hoeri', '78315' ] ];
		yield 'a removed region contains nothing' => [ [ 'atlantis' ], [] ];
		yield 'nothing' => [ [], [] ];
	}

	public function testALookupEndsInSpiteOfACycleOfParents(): void {
		$regions = new RegionLookup( static fn(): array => [ new Region( 'a', 'A', 'b' ), new Region( 'b', 'B', 'a' ) ] );
		self::assertSame( [ 'a' ], $regions->within( [ 'a' ], [ 'b' ] ) );
		self::assertSame( [], $regions->within( [ 'a' ], [ 'c' ] ) );
	}

	public function testUnderASingleTopRegionAllRegionsAreNamedAsThatRegion(): void {
		$regions = new RegionLookup( static fn(): array => [ new Region( 'see', 'Bodensee' ), new Region( 'ufer', 'Ufer', 'see' ) ] );
		self::assertSame( [ 'Bodensee' ], $regions->names( [ 'ufer' ] ) );
		self::assertFalse( $regions->isAll( [ 'ufer' ] ), 'The name of the top region says more than "all regions".' );
	}

	public function testASiteWithoutRegionsNamesNone(): void {
		$regions = new RegionLookup( static fn(): array => [] );
		self::assertSame( [], $regions->names( [ 'altstadt' ] ) );
		self::assertSame( [], $regions->withDescendants( [ 'altstadt' ] ) );
		self::assertFalse( $regions->isAll( [ 'altstadt' ] ) );
	}

	public function testTheTreeIsReadOnceAndNotBeforeItIsNeeded(): void {
		$reads   = 0;
		$regions = new RegionLookup(
			static function () use ( &$reads ): array {
				++$reads;
				return Searches::tree();
			}
		);
		self::assertSame( 0, $reads );
		$regions->names( [ 'altstadt' ] );
		$regions->withDescendants( [ 'altstadt' ] );
		self::assertSame( 1, $reads );
	}

	/** @return list<Region> */
	private static function tree(): array {
		return array_map(
			static fn( array $region ): Region => new Region( $region['locationId'], $region['name'], $region['parentId'] ?? null ),
			self::table()['regions']
		);
	}

	/**
	 * Rules that src/domain/regions.ts shares.
	 *
	 * @return array{regions: list<array{locationId: string, name: string, parentId?: string}>, choices: list<array{why: string, ids: list<string>, reduced: list<string>, gone: list<string>}>}
	 */
	private static function table(): array {
		/** @var array{regions: list<array{locationId: string, name: string, parentId?: string}>, choices: list<array{why: string, ids: list<string>, reduced: list<string>, gone: list<string>}>} $table */
		$table = json_decode( (string) file_get_contents( __DIR__ . '/../../../fixtures/region-vectors.json' ), true, 16, JSON_THROW_ON_ERROR );
		return $table;
	}

	private static function regions(): RegionLookup {
		return new RegionLookup( Searches::tree( ... ) );
	}
}
