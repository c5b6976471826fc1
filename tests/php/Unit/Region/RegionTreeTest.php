<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Region;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Property\Region\Import\RegionReport;
use SwImmoSuite\Property\Region\Import\RegionTree;
use SwImmoSuite\Property\Region\Region;

/** Regions below their parents, including parents that only their children name. */
final class RegionTreeTest extends TestCase {

	/**
	 * @param list<array{0: string, 1?: string, 2?: string}> $drafts  Id, parent, name of the parent.
	 * @param list<string>                                   $regions "id" or "id < parent", in the order of the tree.
	 * @param list<string>                                   $refused
	 */
	#[DataProvider( 'trees' )]
	public function testRegionsAreSortedBelowTheirParents( array $drafts, array $regions, array $refused = [] ): void {
		$report = new RegionReport();
		$tree   = new RegionTree(
			array_map(
				static fn( array $draft ): array => [
					'region'   => new Region( $draft[0], "Region {$draft[0]}" ),
					'above'      => $draft[1] ?? null,
					'parentName' => $draft[2] ?? null,
					'label'      => $draft[0],
				],
				$drafts
			),
			$report
		);
		$found  = array_map( static fn( Region $region ): string => $region->id . ( null === $region->parentId ? '' : " < {$region->parentId}" ), $tree->regions() );
		self::assertSame( [ $regions, $refused ], [ $found, $report->refusedLines() ] );
		self::assertSame( array_keys( $found ), array_map( static fn( Region $region ): int => $region->position, $tree->regions() ) );
	}

	/** @return iterable<string, array{list<array{0: string, 1?: string, 2?: string}>, list<string>, 2?: list<string>}> */
	public static function trees(): iterable {
		yield 'a parent after its child' => [ [ [ 'a1', 'a' ], [ 'a' ] ], [ 'a', 'a1 < a' ] ];
		yield 'a parent that only children name' => [ [ [ 'a1', 'a', 'A' ], [ 'b' ], [ 'a2', 'a', 'other' ] ], [ 'a', 'a1 < a', 'a2 < a', 'b' ] ];
		yield 'several parents that only children name' => [ [ [ '10', '1', 'One' ], [ '20', '2', 'Two' ], [ '11', '1', 'One' ] ], [ '1', '10 < 1', '11 < 1', '2', '20 < 2' ] ];
		yield 'a parent without a name' => [ [ [ 'a1', 'a' ] ], [], [ 'a1: Its parent "a" is not in the file.' ] ];
		yield 'a parent that only the next child names' => [ [ [ 'a1', 'a' ], [ 'a2', 'a', 'A' ] ], [ 'a', 'a2 < a' ], [ 'a1: Its parent "a" is not in the file.' ] ];
		yield 'a parent in another case' => [ [ [ 'A' ], [ 'a1', 'a', 'A' ] ], [ 'A' ], [ 'a1: Its parent "a" is written "A" elsewhere.' ] ];
		yield 'a parent after its child, in another case' => [ [ [ 'a1', 'a', 'A' ], [ 'A' ] ], [ 'A' ], [ 'a1: Its parent "a" is written "A" elsewhere.' ] ];
		yield 'a parent that only children name, in another case' => [ [ [ 'a1', 'a', 'A' ], [ 'a2', 'A', 'A' ] ], [ 'a', 'a1 < a' ], [ 'a2: Its parent "A" is written "a" elsewhere.' ] ];
	}
}
