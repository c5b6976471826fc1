<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Listing\Search\AllowedSearch;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Query;
use SwImmoSuite\Property\Listing\Search\SimilarityCriteria;
use SwImmoSuite\Property\Listing\Search\Sort;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Searches;

/** The search for public listings. */
#[Group( 'sqlite' )]
final class FinderTest extends IntegrationTestCase {

	private Searches $factory;

	protected function setUp(): void {
		Listings::clear();
		$this->factory = new Searches();
		$this->factory->storeRegions();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testOnlyPublicListingsAreFound(): void {
		$this->addListing( 1 );
		$this->addListing( 2, [ 'exclusive' => 1, 'lat' => 47_663_512, 'lng' => 9_175_835 ] );
		$this->addListing( 3, [ 'listed_at' => time() + 3_600 ] );
		$this->addListing( 4, [ 'state' => State::Sold->rank() ] );
		$this->addListing( 5, [ 'state' => State::Reference->rank() ] );
		$this->addListing( 6, [ 'state' => State::Reserved->rank() ] );
		self::assertSame( [ 1, 6 ], $this->findIds( [] ) );
		self::assertSame( [ 1, 6 ], $this->findIds( [ 'ids' => [ 1, 2, 3, 4, 5, 6 ] ] ) );
		self::assertSame( [ 4, 5 ], $this->findIds( [ 'states' => [ State::Sold, State::Reference ] ] ) );
		self::assertSame( [], $this->findIds( [ 'states' => [] ] ) );
		self::assertSame( [ 'altstadt' => 2, 'konstanz' => 2 ], $this->finder()->regions( new Query() ) );
		self::assertSame( [ 6 ], $this->finder()->findByCriteria( new SimilarityCriteria( MarketingType::Buy, Searches::APARTMENT, 'altstadt', except: 1 ), 9 ) );
		self::assertSame( [], $this->finder()->pins( new Query(), 9 ) );
	}

	public function testTypeCategoryAndIdsFilterListings(): void {
		$this->addListing( 1 );
		$this->addListing( 2, [ 'marketing_type' => 'rent' ] );
		$this->addListing( 3, [ 'category_id' => Searches::HOUSE ] );
		self::assertSame( [ 1, 3 ], $this->findIds( [ 'marketingType' => MarketingType::Buy ] ) );
		self::assertSame( [ 2 ], $this->findIds( [ 'marketingType' => MarketingType::Rent ] ) );
		self::assertSame( [ 1, 2, 3 ], $this->findIds( [ 'marketingType' => null ] ) );
		self::assertSame( [ 1, 2 ], $this->findIds( [ 'categories' => [ Searches::APARTMENT ] ] ) );
		self::assertSame( [ 1, 2, 3 ], $this->findIds( [ 'categories' => [ Searches::APARTMENT, Searches::HOUSE ] ] ) );
		self::assertSame( [ 3 ], $this->findIds( [ 'ids' => [ 3, 99 ] ] ) );
		self::assertSame( [], $this->findIds( [ 'ids' => [] ] ) );
	}

	/** Bounds are inclusive, and unknown values match. */
	public function testBoundsFilterFigures(): void {
		$this->addListing( 1, [ 'price' => 40_000_000, 'living' => 8_000, 'plot' => 50_000, 'rooms' => 250, 'year' => 197_800 ] );
		$this->addListing( 2, [ 'price' => 40_000_001, 'living' => 7_999, 'plot' => 49_999, 'rooms' => 200, 'year' => 197_700 ] );
		$this->addListing( 3, [ 'price' => null, 'living' => null, 'plot' => null, 'rooms' => null, 'year' => null ] );
		foreach ( [ 'price_to' => 400_000.0, 'living_from' => 80.0, 'plot_from' => 500.0, 'rooms_from' => 2.5, 'year_from' => 1978.0 ] as $name => $value ) {
			self::assertSame( [ 1, 3 ], $this->findIds( [ 'bounds' => [ $name => $value ] ] ), $name );
		}
		self::assertSame( [ 2, 3 ], $this->findIds( [ 'bounds' => [ 'price_from' => 400_000.01 ] ] ) );
		self::assertSame( [ 2, 3 ], $this->findIds( [ 'bounds' => [ 'year_to' => 1977.0 ] ] ) );
		self::assertSame( [ 3 ], $this->findIds( [ 'bounds' => [ 'price_from' => 400_000.0, 'price_to' => 400_000.0, 'year_to' => 1977.0 ] ] ) );
		self::assertSame( [ 3 ], $this->findIds( [ 'bounds' => [ 'price_to' => 0.0 ] ] ) );
		self::assertSame( [ 3 ], $this->findIds( [ 'bounds' => [ 'price_from' => 1.0e15 ] ] ) );
	}

	/** Equipment that a listing does not state does not match (D7). */
	public function testAListingMatchesOnlyFeaturesThatItStates(): void {
		$this->addListing( 1, [ 'features' => Feature::bits( [ Feature::Balcony, Feature::Lift, Feature::NewBuilding ] ) ] );
		$this->addListing( 2, [ 'features' => Feature::bits( [ Feature::Lift ] ) ] );
		$this->addListing( 3 );
		self::assertSame( [ 1, 2, 3 ], $this->findIds( [ 'features' => [] ] ) );
		self::assertSame( [ 1, 2 ], $this->findIds( [ 'features' => [ Feature::Lift ] ] ) );
		self::assertSame( [ 1 ], $this->findIds( [ 'features' => [ Feature::Lift, Feature::NewBuilding ] ] ) );
		self::assertSame( [], $this->findIds( [ 'features' => [ Feature::Garden ] ] ) );
		$query = new Query( features: [ Feature::Lift ] );
		self::assertSame( [ 2, [ 'altstadt' => 2, 'konstanz' => 2 ], [ 2 ] ], [ $this->finder()->count( $query ), $this->finder()->regions( $query ), $this->finder()->counts( [ $query ] ) ] );
		self::assertSame( 0, $this->finder()->countUnstated( $query ) );
	}

	/** Unknown values come last in either direction; equal values are ordered by date, then by id. */
	public function testEverySortOrderIsUnambiguous(): void {
		$now = time() - 100;
		$this->addListing( 1, [ 'price' => 30_000, 'size' => 100, 'listed_at' => $now ] );
		$this->addListing( 2, [ 'price' => 10_000, 'size' => null, 'listed_at' => $now ] );
		$this->addListing( 3, [ 'price' => null, 'size' => 300, 'listed_at' => $now + 5 ] );
		$this->addListing( 4, [ 'price' => 30_000, 'size' => 300, 'listed_at' => $now + 2 ] );
		$this->addListing( 5, [ 'price' => null, 'size' => null, 'listed_at' => $now + 1 ] );
		$orders = [
			'newest'   => [ 3, 4, 5, 2, 1 ],
			'cheapest' => [ 2, 4, 1, 3, 5 ],
			'dearest'  => [ 4, 1, 2, 3, 5 ],
			'largest'  => [ 3, 4, 1, 5, 2 ],
		];
		foreach ( $orders as $sort => $expected ) {
			$query = new Query( sort: Sort::from( $sort ) );
			self::assertSame( $expected, $this->finder()->find( $query ), $sort );
			$pages = array_map( fn( int $page ): array => $this->finder()->find( new Query( sort: Sort::from( $sort ), page: $page, perPage: 2 ) ), [ 1, 2, 3, 4 ] );
			self::assertSame( [ ...array_chunk( $expected, 2 ), [] ], $pages, $sort );
		}
	}

	/** @param list<int> $expected */
	#[DataProvider( 'places' )]
	public function testAPlaceIsFound( string $place, array $expected ): void {
		$this->addListing( 1, [ 'region' => '', 'zip' => '78462', 'city' => 'Konstanz', 'object_number' => 'KN-7' ] );
		$this->addListing( 2, [ 'region' => '', 'zip' => '78315', 'city' => 'Radolfzell am Bodensee', 'object_number' => 'KN-70' ] );
		$this->addListing( 3, [ 'region' => '', 'zip' => '88662', 'city' => 'Überlingen', 'object_number' => '100%' ] );
		$this->addListing( 4, [ 'region' => '', 'zip' => 'SW1A 1AA', 'city' => 'London', 'object_number' => 'A_1' ] );
		$this->addListing( 5, [ 'region' => '' ] );
		self::assertSame( $expected, $this->findIds( [ 'place' => $place ] ) );
	}

	/** @return iterable<string, array{string, list<int>}> */
	public static function places(): iterable {
		yield 'postal code' => [ '78462', [ 1 ] ];
		yield 'beginning of a postal code' => [ '78', [ 1, 2 ] ];
		yield 'end of a postal code' => [ '462', [] ];
		yield 'city' => [ 'Konstanz', [ 1 ] ];
		yield 'city in another case' => [ 'konSTANZ', [ 1 ] ];
		yield 'part of a city' => [ 'Bodensee', [ 2 ] ];
		yield 'postal code and city' => [ '78462 Konstanz', [ 1 ] ];
		yield 'city and postal code' => [ 'Konstanz, 78462', [ 1 ] ];
		yield 'postal code and city of different listings' => [ '78315 Konstanz', [] ];
		yield 'several words' => [ 'Radolfzell am Bodensee', [ 2 ] ];
		yield 'an umlaut' => [ 'Überlingen', [ 3 ] ];
		yield 'a lower-case umlaut' => [ 'überlingen', [ 3 ] ];
		yield 'a postal code with a space' => [ 'SW1A 1AA', [ 4 ] ];
		yield 'object number' => [ 'KN-7', [ 1 ] ];
		yield 'a lower-case object number' => [ 'kn-70', [ 2 ] ];
		yield 'beginning of an object number' => [ 'KN', [] ];
		yield 'percent is no wildcard' => [ '%', [] ];
		yield 'percent as a character' => [ '100%', [ 3 ] ];
		yield 'underscore is no wildcard' => [ 'KN_7', [] ];
		yield 'underscore as a character' => [ 'A_1', [ 4 ] ];
		yield 'backslash' => [ 'Konstanz\\', [ 1 ] ];
		yield 'a backslash alone' => [ '\\', [] ];
		yield 'quotes' => [ "Konstanz' OR '1'='1", [] ];
		yield 'only separators' => [ ' , ', [ 1, 2, 3, 4, 5 ] ];
		yield 'an unknown place' => [ 'Atlantis', [] ];
	}

	public function testARegionIncludesItsSubRegions(): void {
		$this->addListing( 1, [ 'region' => 'altstadt' ] );
		$this->addListing( 2, [ 'region' => 'konstanz' ] );
		$this->addListing( 3, [ 'region' => '78315' ] );
		$this->addListing( 4, [ 'region' => 'atlantis' ] );
		$this->addListing( 5, [ 'region' => '' ] );
		$this->addListing( 6, [ 'region' => 'petershausen', 'exclusive' => 1 ] );
		self::assertSame( [ 1, 2 ], $this->findIds( [ 'regions' => [ 'konstanz' ] ] ) );
		self::assertSame( [ 1 ], $this->findIds( [ 'regions' => [ 'altstadt' ] ] ) );
		self::assertSame( [ 1, 3 ], $this->findIds( [ 'regions' => [ 'altstadt', 'radolfzell' ] ] ) );
		self::assertSame( [ 3 ], $this->findIds( [ 'regions' => [ '78315' ] ] ) );
		self::assertSame( [], $this->findIds( [ 'regions' => [ 'meersburg' ] ] ) );
		self::assertSame( [], $this->findIds( [ 'regions' => [ 'atlantis' ] ] ), 'A deleted region matches no listing (D7).' );
		self::assertSame( [ 1, 2, 3, 4, 5 ], $this->findIds( [] ) );
		self::assertSame( [ 1 ], $this->findIds( [ 'regions' => [ 'altstadt', 'radolfzell' ], 'within' => [ 'konstanz' ] ] ), 'A search cannot leave the regions that the block allows.' );
		self::assertSame( [], $this->findIds( [ 'regions' => [ 'radolfzell' ], 'within' => [ 'konstanz' ] ] ) );
	}

	public function testRegionsAreCountedWithTheirSubRegions(): void {
		$this->addListing( 1, [ 'region' => 'altstadt' ] );
		$this->addListing( 2, [ 'region' => 'konstanz', 'price' => 90_000_000 ] );
		$this->addListing( 3, [ 'region' => '78315' ] );
		$this->addListing( 4, [ 'region' => 'atlantis' ] );
		$this->addListing( 5, [ 'region' => 'hoeri', 'marketing_type' => 'rent' ] );
		$finder = $this->finder();
		$counts = $finder->regions( new Query( MarketingType::Buy ) );
		ksort( $counts, SORT_STRING );
		self::assertSame( [ 78315 => 1, 'altstadt' => 1, 'konstanz' => 2, 'radolfzell' => 1 ], $counts );
		$cheap = $finder->regions( new Query( MarketingType::Buy, bounds: [ 'price_to' => 500_000.0 ] ) );
		self::assertSame( 1, $cheap['konstanz'] ?? null );
	}

	/** For each filter, the listings that a search without the filter would find are counted. */
	public function testForEachFilterTheListingsFoundWithoutItAreCounted(): void {
		for ( $id = 1; $id <= 4; $id++ ) {
			$this->addListing( $id, [ 'region' => 1 === $id ? 'hoeri' : 'altstadt', 'price' => $id * 10_000_000, 'rooms' => 300 ] );
		}
		$this->addListing( 9, [ 'region' => 'altstadt', 'price' => 10_000_000, 'exclusive' => 1 ] );
		$get     = [ 'immo_region' => [ 'konstanz', 'meersburg' ], 'immo_price_to' => '100.000', 'immo_rooms_from' => '2', 'immo_sort' => 'dearest' ];
		$finder  = $this->finder();
		$before  = get_num_queries();
		$request = $finder->parameters( Language::German )->read( $get, new AllowedSearch(), MarketingType::cases() );
		$without = array_map( $request->without( ... ), $request->filters() );
		self::assertSame( [ 'region', 'price_to', 'rooms_from' ], $request->filters() );
		self::assertSame( [ 0, 1, 3, 0, 0 ], $finder->counts( [ $request->query, ...array_column( $without, 'query' ), new Query( ids: [] ) ] ) );
		self::assertLessThanOrEqual( 3, get_num_queries() - $before );
		self::assertSame( [ 4, 3, 2 ], $finder->find( $without[1]->query ) );
		self::assertSame( [], $finder->counts( [] ) );
	}

	/** Types, categories and regions without public listings are not offered. */
	public function testOfferedTypesAndCategoriesAreListed(): void {
		$offer = $this->finder()->offered( new AllowedSearch() );
		self::assertSame( [ [], [], false ], [ $offer['marketingTypes'], $offer['categories'], $offer['hasRegions'] ] );
		$this->addListing( 1, [ 'region' => '' ] );
		$this->addListing( 2, [ 'category_id' => 999, 'region' => 'atlantis' ] );
		$this->addListing( 3, [ 'category_id' => Searches::OFFICE, 'marketing_type' => 'rent', 'exclusive' => 1 ] );
		$offer = $this->finder()->offered( new AllowedSearch() );
		self::assertSame( [ [ MarketingType::Buy ], [ Searches::APARTMENT ], false ], [ $offer['marketingTypes'], $offer['categories'], $offer['hasRegions'] ] );
		$this->addListing( 4, [ 'category_id' => Searches::HOUSE, 'marketing_type' => 'rent' ] );
		$offer = $this->finder()->offered( new AllowedSearch() );
		self::assertSame( [ MarketingType::Buy, MarketingType::Rent ], $offer['marketingTypes'] );
		self::assertEqualsCanonicalizing( [ Searches::APARTMENT, Searches::HOUSE ], $offer['categories'] );
		self::assertTrue( $offer['hasRegions'] );
		$limited = $this->finder()->offered( new AllowedSearch( regions: [ 'konstanz' ] ) );
		self::assertSame( [ [ MarketingType::Rent ], [ Searches::HOUSE ] ], [ $limited['marketingTypes'], $limited['categories'] ] );
	}

	/** A requested region must exist on the site, with or without listings, and the block must allow it. */
	public function testUnknownRegionsAreIgnored(): void {
		$this->addListing( 1, [ 'region' => 'altstadt' ] );
		$this->addListing( 2, [ 'region' => 'atlantis' ] );
		$parameters = $this->finder()->parameters( Language::German );
		$read       = static fn( array $regions, AllowedSearch $allowed ): array => $parameters->read( [ 'immo_region' => $regions ], $allowed, MarketingType::cases() )->query->regions;
		self::assertSame( [ 'meersburg', 'altstadt', 'konstanz', '78315' ], $read( [ 'meersburg', 'altstadt', 'atlantis', 'konstanz', 'Konstanz', '78315' ], new AllowedSearch() ) );
		self::assertSame( [ 'altstadt', 'petershausen' ], $read( [ 'meersburg', 'altstadt', 'petershausen' ], new AllowedSearch( regions: [ 'konstanz' ] ) ) );
		self::assertSame( [ 'konstanz' ], $read( [ 'meersburg', 'radolfzell' ], new AllowedSearch( regions: [ 'konstanz' ] ) ), 'Without an allowed region the search has the regions of the block.' );
	}

	/** The post decides about visibility, even if the index is outdated. */
	public function testOnlyPublicAddressesHavePins(): void {
		$place              = [ Field::Lat->value => 47.663512, Field::Lng->value => 9.175835, Field::Region->value => 'altstadt' ];
		$shown              = Listings::add( $place + [ Field::ExactAddress->value => true ] );
		$hidden             = Listings::add( $place );
		$addressHiddenLater = Listings::add( $place + [ Field::ExactAddress->value => true ] );
		$draftedLater       = Listings::add( $place + [ Field::ExactAddress->value => true ] );
		self::assertSame( [ $draftedLater, $addressHiddenLater, $shown ], array_column( $this->finder()->pins( new Query(), 9 ), 'id' ) );
		self::assertSame( [ $draftedLater, $addressHiddenLater ], array_column( $this->finder()->pins( new Query( page: 7, perPage: 1 ), 2 ), 'id' ) );
		$this->tables->connection->execute( 'DELETE FROM %i WHERE post_id = %d AND meta_key = %s', [ $this->tables->connection->postMeta(), $addressHiddenLater, 'sw_immo_exact_address' ] );
		$this->tables->connection->execute( "UPDATE %i SET post_status = 'draft' WHERE ID = %d", [ $this->tables->connection->posts(), $draftedLater ] );
		$pins = $this->finder()->pins( new Query(), 9 );
		self::assertSame( [ [ 'id' => $shown, 'lat' => 47.663512, 'lng' => 9.175835 ] ], $pins );
		self::assertNotContains( $hidden, array_column( $pins, 'id' ) );
	}

	/** A list may cost eight queries, and the renderer needs one of the eight. */
	public function testAListCostsFewQueries(): void {
		for ( $i = 0; $i < 26; $i++ ) {
			$id = Listings::add( [ Field::Region->value => 0 === $i % 2 ? 'altstadt' : 'hoeri' ] );
			Listings::addPicture( $id, "haus-{$i}.gif" );
		}
		wp_cache_flush();
		$before  = get_num_queries();
		$finder  = $this->finder();
		$allowed   = new AllowedSearch();
		$offer   = $finder->offered( $allowed );
		$get     = [ 'immo_region' => [ 'konstanz', 'radolfzell' ] ];
		$request = $finder->parameters( Language::German )->read( $get, $allowed, $offer['marketingTypes'] );
		$page    = $finder->page( $request->query );
		$shown   = Listings::reader()->publicByIds( $page['ids'] );
		self::assertSame( 26, $page['total'] );
		self::assertSame( 13, $finder->regions( $request->without( 'region' )->query )['konstanz'] ?? null );
		array_map( static fn( Listing $listing ): string => (string) get_the_post_thumbnail( $listing->postId ), $shown );
		self::assertCount( 24, $shown );
		self::assertLessThanOrEqual( 7, get_num_queries() - $before );
	}

	/** @param array<string, string|int|null> $columns */
	private function addListing( int $postId, array $columns = [] ): void {
		$this->factory->addListing( $postId, $columns );
	}

	/**
	 * @param array{
	 *     marketingType?: MarketingType|null, categories?: list<int>, regions?: list<string>, states?: list<State>,
	 *     bounds?: array<string, float>, place?: string, ids?: list<int>, within?: list<string>,
	 * } $query
	 * @return list<int> Ids in ascending order. Asserts that count() and page() agree with find().
	 */
	private function findIds( array $query ): array {
		$search = new Query( ...$query );
		$found  = $this->finder()->find( $search );
		sort( $found );
		self::assertSame( count( $found ), $this->finder()->count( $search ) );
		$page = $this->finder()->page( $search );
		self::assertSame( [ count( $found ), count( $found ) ], [ $page['total'], count( array_intersect( $page['ids'], $found ) ) ] );
		return $found;
	}

	private function finder(): Finder {
		return ( new Container() )->get( Finder::class );
	}
}
