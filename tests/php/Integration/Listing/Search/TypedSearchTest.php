<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Query;
use SwImmoSuite\Property\Listing\Search\Sort;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\PlaceSearches;
use SwImmoSuite\Tests\Support\Searches;

/** Searches in lists: typed places, and bounds on values that a listing does not state. */
final class TypedSearchTest extends IntegrationTestCase {

	private Searches $factory;

	protected function setUp(): void {
		$this->factory = new Searches();
	}

	#[DataProvider( 'typedPlaces' )]
	public function testAPlaceIsFoundInAnySpelling( string $zip, string $name, string $typed, bool $isFound ): void {
		$this->addListing( 1, [ 'zip' => $zip, 'city' => $name ] );
		$this->addListing( 2, [ 'zip' => '99999', 'city' => 'Anderswo' ] );
		self::assertSame( $isFound ? [ 1 ] : [], $this->findIds( new Query( place: $typed ) ) );
	}

	/** @return iterable<string, array{string, string, string, bool}> */
	public static function typedPlaces(): iterable {
		return PlaceSearches::all();
	}

	/** A plot has no rooms and an office no living space, whatever is stored, because no wizard has these fields. */
	#[Group( 'sqlite' )]
	public function testABoundExcludesCategoriesWithoutItsFigure(): void {
		$this->addListing( 1, [ 'rooms' => null, 'living' => null, 'year' => null ] );
		$this->addListing( 2, [ 'category_id' => Searches::PLOT, 'plot' => 50_000, 'rooms' => 300 ] );
		$this->addListing( 3, [ 'category_id' => Searches::OFFICE, 'plot' => 50_000, 'living' => null ] );
		$this->addListing( 4, [ 'category_id' => 999, 'rooms' => null ] );
		self::assertSame( [ 1, 4 ], $this->findIds( new Query( bounds: [ 'rooms_from' => 2.0 ] ) ), 'A category missing in the catalogue may have any figure.' );
		self::assertSame( [ 1, 4 ], $this->findIds( new Query( bounds: [ 'living_from' => 50.0 ] ) ) );
		self::assertSame( [ 1, 3, 4 ], $this->findIds( new Query( bounds: [ 'year_from' => 1950.0 ] ) ) );
		self::assertSame( [ 1, 2, 3, 4 ], $this->findIds( new Query( bounds: [ 'plot_from' => 500.0, 'price_to' => 500_000.0 ] ) ) );
		self::assertSame( [], $this->findIds( new Query( categories: [ Searches::PLOT ], bounds: [ 'rooms_from' => 2.0 ] ) ) );
	}

	/** Listings without the figure come last in every sort order. */
	#[Group( 'sqlite' )]
	public function testListingsWithoutTheFigureComeLastAndAreCounted(): void {
		$now = time() - 100;
		$this->addListing( 1, [ 'rooms' => null, 'price' => 10_000, 'size' => 900, 'listed_at' => $now + 9 ] );
		$this->addListing( 2, [ 'price' => 30_000, 'size' => 200, 'listed_at' => $now + 1 ] );
		$this->addListing( 3, [ 'price' => null, 'size' => 800, 'listed_at' => $now + 8 ] );
		$this->addListing( 4, [ 'price' => 20_000, 'size' => 100, 'listed_at' => $now + 2 ] );
		$orders = [ 'newest' => [ 4, 2, 1, 3 ], 'cheapest' => [ 4, 2, 1, 3 ], 'dearest' => [ 2, 4, 1, 3 ], 'largest' => [ 2, 4, 1, 3 ] ];
		foreach ( $orders as $sort => $expected ) {
			$query = new Query( bounds: [ 'rooms_from' => 2.0, 'price_to' => 500.0 ], sort: Sort::from( $sort ), perPage: 3 );
			$page  = $this->finder()->page( $query );
			self::assertSame( array_slice( $expected, 0, 3 ), $this->finder()->find( $query ), $sort );
			self::assertSame( [ array_slice( $expected, 0, 3 ), 4, 2 ], [ $page['ids'], $page['total'], $this->finder()->countUnstated( $query ) ], $sort );
		}
		foreach ( [ [ 1, [ 'rooms_from' => 2.0 ] ], [ 1, [ 'price_from' => 1.0, 'price_to' => 900.0 ] ], [ 0, [] ] ] as [ $count, $bounds ] ) {
			self::assertSame( $count, $this->finder()->countUnstated( new Query( bounds: $bounds ) ) );
		}
		self::assertSame( [ 1, 3, 4, 2 ], $this->finder()->find( new Query() ), 'Without a bound, listings with unknown figures are not sorted last.' );
	}

	/** @param array<string, string|int|null> $columns */
	private function addListing( int $postId, array $columns = [] ): void {
		$this->factory->addListing( $postId, $columns );
	}

	/** @return list<int> Sorted ids. */
	private function findIds( Query $query ): array {
		$found = $this->finder()->find( $query );
		sort( $found );
		return $found;
	}

	private function finder(): Finder {
		return ( new Container() )->get( Finder::class );
	}
}
