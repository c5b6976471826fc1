<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Search;

use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\SimilarityCriteria;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Searches;

/** Listings that are similar to the current one. */
final class SimilarListingsTest extends IntegrationTestCase {

	private Searches $factory;

	protected function setUp(): void {
		Listings::clear();
		$this->factory = new Searches();
		$this->factory->storeRegions();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testSimilarListingsAreSortedByPriceThenProximity(): void {
		// The listing whose page is shown; excluded.
		$this->addListing( 1, [ 'region' => 'altstadt', 'price' => 40_000_000 ] );
		// Price too high.
		$this->addListing( 2, [ 'region' => 'altstadt', 'price' => 90_000_000 ] );
		// Sibling region, the highest price that counts as similar (+25 %).
		$this->addListing( 3, [ 'region' => 'petershausen', 'price' => 50_000_000 ] );
		// Parent region, the lowest price that counts as similar (-25 %).
		$this->addListing( 4, [ 'region' => 'konstanz', 'price' => 30_000_000 ] );
		// One cent above a similar price.
		$this->addListing( 5, [ 'region' => 'altstadt', 'price' => 50_000_001 ] );
		// Another town: a sub-region of Radolfzell.
		$this->addListing( 6, [ 'region' => 'hoeri', 'price' => 40_000_000 ] );
		// For rent.
		$this->addListing( 7, [ 'region' => 'altstadt', 'price' => 40_000_000, 'marketing_type' => 'rent' ] );
		// A house.
		$this->addListing( 8, [ 'region' => 'altstadt', 'price' => 40_000_000, 'category_id' => Searches::HOUSE ] );
		// Sold.
		$this->addListing( 9, [ 'region' => 'altstadt', 'price' => 40_000_000, 'state' => State::Sold->rank() ] );
		// Unknown price: sorted with the prices that are not similar.
		$this->addListing( 10, [ 'region' => 'altstadt', 'price' => null ] );
		// Reserved, so still on offer. Same region and price: the best match.
		$this->addListing( 11, [ 'region' => 'altstadt', 'price' => 40_000_000, 'state' => State::Reserved->rank() ] );
		$criteria = static fn( string $region, ?float $price ): SimilarityCriteria => new SimilarityCriteria( MarketingType::Buy, Searches::APARTMENT, $region, $price, except: 1 );
		// Similar prices first (own region, sibling, parent), then the other prices of the own region, highest id first.
		self::assertSame( [ 11, 3, 4, 10, 5, 2 ], $this->finder()->findByCriteria( $criteria( 'altstadt', 400_000.0 ), 20 ) );
		self::assertSame( [ 11, 3 ], $this->finder()->findByCriteria( $criteria( 'altstadt', 400_000.0 ), 2 ) );
		self::assertSame( [ 11, 10, 5, 2, 3, 4 ], $this->finder()->findByCriteria( $criteria( 'altstadt', null ), 20 ) );
		self::assertSame( [ 4, 11, 10, 5, 3, 2 ], $this->finder()->findByCriteria( $criteria( 'konstanz', null ), 20 ), 'A top-level region has sub-regions instead of siblings.' );
		self::assertSame( [ 6 ], $this->finder()->findByCriteria( $criteria( 'radolfzell', 400_000.0 ), 20 ) );
		self::assertCount( 7, $this->finder()->findByCriteria( $criteria( '', null ), 20 ) );
		self::assertSame( [], $this->finder()->findByCriteria( $criteria( 'atlantis', null ), 20 ) );
	}

	public function testAListingIsNotSimilarToItself(): void {
		$current = Listings::add( [ Field::Region->value => 'altstadt' ] );
		$other   = Listings::add( [ Field::Region->value => 'petershausen' ] );
		$shown   = Listings::reader()->publicByIds( [ $current ] )[0] ?? null;
		self::assertInstanceOf( Listing::class, $shown );
		self::assertSame( [ $other ], $this->finder()->findSimilarTo( $shown, 3 ) );
	}

	/** @param array<string, string|int|null> $columns */
	private function addListing( int $postId, array $columns ): void {
		$this->factory->addListing( $postId, $columns );
	}

	private function finder(): Finder {
		return ( new Container() )->get( Finder::class );
	}
}
