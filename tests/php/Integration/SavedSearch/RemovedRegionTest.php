<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchMatcher;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

/** Searches and listings of a removed region stay and match nothing, in either direction. */
final class RemovedRegionTest extends IntegrationTestCase {

	private Searches $factory;

	private RegionRepository $repository;

	protected function setUp(): void {
		$this->factory    = new Searches();
		$this->repository = new RegionRepository( $this->tables->connection );
		$this->factory->storeRegions();
	}

	/** @param list<string> $regions Regions of the search. */
	#[DataProvider( 'cases' )]
	public function testSearchesAndListingsMatchAlikeInBothDirections( array $regions, string $region, bool $matchesBefore, bool $matchesAfter ): void {
		$search = Searches::search( [ 'locations' => Searches::locations( ...$regions ), 'fields' => [] ] );
		$id     = $this->storeSearch( $search );
		$this->factory->addListing( 1, [ 'region' => $region ] );
		self::assertSame( [ $matchesBefore, $matchesBefore ], $this->matchesInBothDirections( $id, $search ) );

		// Removes Konstanz, its old town, and Radolfzell. The other regions below Konstanz and Radolfzell then have no parent.
		$removed = [ 'konstanz', 'altstadt', 'radolfzell' ];
		$this->repository->replaceAll( array_values( array_filter( Searches::tree(), static fn( Region $present ): bool => ! in_array( $present->id, $removed, true ) ) ) );
		self::assertSame( [ $matchesAfter, $matchesAfter ], $this->matchesInBothDirections( $id, $search ) );
	}

	/** @return iterable<string, array{list<string>, string, bool, bool}> */
	public static function cases(): iterable {
		yield 'both name the removed region' => [ [ 'altstadt' ], 'altstadt', true, false ];
		yield 'the search also names a remaining region' => [ [ 'altstadt', 'meersburg' ], 'altstadt', true, false ];
		yield 'the listing is in the remaining region' => [ [ 'altstadt', 'meersburg' ], 'meersburg', true, true ];
		yield 'the search names the removed parent' => [ [ 'radolfzell' ], 'hoeri', true, false ];
		yield 'the listing names the removed parent' => [ [ 'radolfzell' ], 'radolfzell', true, false ];
		yield 'both name a child of the removed parent' => [ [ 'hoeri' ], 'hoeri', true, true ];
		yield 'a region that never existed' => [ [ 'atlantis' ], 'atlantis', false, false ];
	}

	public function testASearchWithoutMatchesDoesNotAffectOtherSearches(): void {
		$searches = [
			'gone' => Searches::search( [ 'locations' => Searches::locations( 'atlantis' ), 'fields' => [] ] ),
			'here' => Searches::search( [ 'fields' => [] ] ),
		];
		$this->factory->addListing( 7, [ 'region' => 'altstadt' ] );
		$this->factory->addListing( 8, [ 'region' => 'atlantis' ] );
		self::assertSame( [ 'gone' => [], 'here' => [ 7 ] ], $this->matcher()->forSearches( $searches, includesExclusive: true ) );
	}

	/** @return array{bool, bool} Whether the listing finds the search, and the search the listing. */
	private function matchesInBothDirections( int $id, SavedSearch $search ): array {
		return [ in_array( $id, $this->matcher()->forListing( 1 ), true ), [ [ 1 ] ] === $this->matcher()->forSearches( [ $search ], includesExclusive: true ) ];
	}

	private function storeSearch( SavedSearch $search ): int {
		$searches = ( new Rest() )->services->get( SavedSearchRepository::class );
		$contact  = $this->factory->addVisitor()->contactId;
		$searches->add( $contact, $search );
		return $searches->ofContact( $contact )[0]->id;
	}

	/** A new instance, because each reads the regions once. */
	private function matcher(): SavedSearchMatcher {
		return ( new Rest() )->services->get( SavedSearchMatcher::class );
	}
}
