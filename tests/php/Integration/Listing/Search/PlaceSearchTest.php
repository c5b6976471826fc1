<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Search\AllowedSearch;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\RequestedSearch;
use SwImmoSuite\Property\Region\Drawing\DrawingBacklog;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;

/** A search by district, town or postal code, in its surroundings, and in a part of the map (P376). */
final class PlaceSearchTest extends IntegrationTestCase {

	/** Degrees of latitude per kilometer. */
	private const KILOMETER = 0.008993;

	private Searches $factory;

	protected function setUp(): void {
		Listings::clear();
		$this->factory = new Searches();
		$regions       = [
			new Region( 'kreis', 'Landkreis Konstanz', null, 0 ),
			new Region( 'konstanz', 'Konstanz', 'kreis', 1 ),
			new Region( 'peters', 'Petershausen', 'konstanz', 2 ),
			new Region( 'radolfzell', 'Radolfzell am Bodensee', 'kreis', 3 ),
			new Region( 'moehringen', 'Möhringen', 'radolfzell', 4 ),
			new Region( 'leer', 'Allensbach', 'kreis', 5 ),
		];
		$this->regions()->replaceAll( $regions, [ 'konstanz' => [ 47_660_000, 9_175_000 ], 'peters' => [ 47_671_000, 9_180_000 ], 'leer' => [ 47_715_000, 9_071_000 ] ] );
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	/** @param list<int> $expected */
	#[DataProvider( 'places' )]
	public function testADistrictATownOrAPostalCodeIsFound( string $place, array $expected ): void {
		$this->factory->addListing( 1, [ 'region' => 'peters', 'zip' => '78467', 'city' => 'Konstanz' ] );
		$this->factory->addListing( 2, [ 'region' => 'konstanz', 'zip' => '78462', 'city' => 'Konstanz' ] );
		$this->factory->addListing( 3, [ 'region' => 'moehringen', 'zip' => '78315', 'city' => 'Radolfzell' ] );
		$this->factory->addListing( 4, [ 'region' => '', 'zip' => '88709', 'city' => 'Meersburg' ] );
		self::assertSame( $expected, $this->findIds( [ 'immo_place' => $place ] ) );
	}

	/** @return iterable<string, array{string, list<int>}> */
	public static function places(): iterable {
		yield 'district' => [ 'Petershausen', [ 1 ] ];
		yield 'district and town' => [ 'Konstanz-Petershausen', [ 1 ] ];
		yield 'postal code and district' => [ '78467 Petershausen', [ 1 ] ];
		yield 'postal code and district of different listings' => [ '78462 Petershausen', [] ];
		yield 'town' => [ 'konstanz', [ 1, 2 ] ];
		yield 'a town, not the county of the same name' => [ 'Konstanz', [ 1, 2 ] ];
		yield 'the county' => [ 'Landkreis Konstanz', [ 1, 2, 3 ] ];
		yield 'umlaut' => [ 'Möhringen', [ 3 ] ];
		yield 'umlaut as two letters' => [ 'Moehringen', [ 3 ] ];
		yield 'umlaut without dots' => [ 'Mohringen', [ 3 ] ];
		yield 'part of a name in the address' => [ 'Radolfzell', [ 3 ] ];
		yield 'without a region' => [ 'Meersburg', [ 4 ] ];
		yield 'without listings' => [ 'Allensbach', [] ];
	}

	public function testARadiusStartsAtTheCenterOfTheRegion(): void {
		$this->factory->addListing( 1, [ 'region' => 'peters' ] );
		$this->factory->addListing( 2, self::northOfKonstanz( 0.0 ) );
		$this->factory->addListing( 3, self::northOfKonstanz( 4.98 ) );
		$this->factory->addListing( 4, self::northOfKonstanz( 5.02 ) );
		$this->factory->addListing( 5, self::northOfKonstanz( 19.9, degreesEast: 0.05 ) );
		$this->factory->addListing( 6, [ 'region' => 'radolfzell', 'zip' => '78462', 'city' => 'Konstanzer Hof' ] );
		$this->factory->addListing( 7, self::northOfKonstanz( 30.0 ) + [ 'city' => 'Konstanz' ] );
		self::assertSame( [ 1, 2, 3, 6 ], $this->findIds( [ 'immo_place' => 'Konstanz', 'immo_near' => '5' ] ), 'A listing without any position matches by its words.' );
		self::assertSame( [ 1, 2, 3, 4, 6 ], $this->findIds( [ 'immo_place' => '78462 Konstanz', 'immo_near' => '10' ] ) );
		self::assertSame( [ 1, 2, 3, 4, 5 ], $this->findIds( [ 'immo_place' => 'Allensbach', 'immo_near' => '20' ] ), 'A radius also works around a region without listings.' );
	}

	#[Group( 'sqlite' )]
	public function testWithoutARegionARadiusStartsAtTheCenterOfPublicAddresses(): void {
		$this->factory->addListing( 1, [ 'region' => 'peters', 'city' => 'Meersburg' ] );
		self::assertSame( 'unknown', $this->readSearch( [ 'immo_place' => 'Meersburg', 'immo_near' => '5' ] )->faults['place'] ?? '' );
		self::assertSame( [ 1 ], $this->findIds( [ 'immo_place' => 'Meersburg', 'immo_near' => '5' ] ), 'Listings in the place itself still match.' );
		$this->factory->addListing( 2, self::northOfKonstanz( 30.0 ) + [ 'city' => 'Meersburg' ] );
		$this->factory->addListing( 3, self::northOfKonstanz( 34.0 ) + [ 'city' => 'Meersburg' ] );
		$this->factory->addListing( 4, self::northOfKonstanz( 36.5 ) );
		$this->factory->addListing( 5, self::northOfKonstanz( 37.5 ) );
		self::assertSame( [ 2, 3, 4 ], $this->findIds( [ 'immo_place' => 'Meersburg', 'immo_near' => '5' ] ) );
		self::assertSame( [], $this->readSearch( [ 'immo_place' => 'Meersburg', 'immo_near' => '5' ] )->faults );
		self::assertSame( 'unknown', $this->readSearch( [ 'immo_place' => 'Konstnz', 'immo_near' => '5' ] )->faults['place'] ?? '' );
	}

	/** No box, however small, and no radius reveals a hidden address. */
	public function testAHiddenAddressIsLocatedAtTheCenterOfItsRegion(): void {
		$square = static fn( float $lng ): array => Regions::polygon( Regions::square( $lng, 47.6 ) );
		Regions::import( Regions::collection( [ Regions::feature( 'west', $square( 9.0 ) ), Regions::feature( 'ost', $square( 9.4 ) ) ] ) );
		$position = [ Field::Lat->value => 47.601, Field::Lng->value => 9.001, Field::Region->value => 'west' ];
		$hidden   = Listings::add( $position );
		$shown    = Listings::add( $position + [ Field::ExactAddress->value => true ] );
		$box      = fn( string $sides ): array => $this->findIds( [ 'immo_box' => $sides ] );
		self::assertSame( [ $shown ], $box( '47.6005,9.0005,47.6015,9.0015' ) );
		self::assertSame( [ $hidden ], $box( '47.6499,9.0499,47.6501,9.0501' ) );
		self::assertSame( [ $hidden, $shown ], $box( '47.6,9,47.7,9.1' ) );
		self::assertSame( [ $hidden ], $this->findIds( [ 'immo_place' => 'Region west', 'immo_near' => '5' ] ) );
		self::assertSame( [ $hidden, $shown ], $this->findIds( [ 'immo_place' => 'Region west', 'immo_near' => '10' ] ) );
		$map = ( new Rest() )->get( '/listing/map?immo_box=47.6499,9.0499,47.6501,9.0501' );
		self::assertSame( [ 1, [] ], [ $map->body->int( 'count' ), $map->body->value( 'pins' ) ] );
		Regions::import( Regions::collection( [ Regions::feature( 'ost', $square( 9.0 ) ), Regions::feature( 'west', $square( 9.4 ) ) ] ) );
		self::assertSame( [ $shown ], $box( '47.6,9,47.7,9.1' ), 'A new outline counts immediately.' );
		self::assertSame( [ $hidden ], $box( '47.6,9.4,47.7,9.5' ) );
	}

	#[Group( 'sqlite' )]
	public function testARegionWithoutAnOutlineHasTheCenterOfItsSubRegions(): void {
		$square = static fn( float $lng ): array => Regions::polygon( Regions::square( $lng, 47.6 ) );
		$parts  = [ Regions::feature( 'ost', $square( 9.2 ), 'see' ), Regions::feature( 'west', $square( 9.0 ), 'see' ) ];
		Regions::import( Regions::collection( [ Regions::feature( 'see' ), ...$parts, Regions::feature( 'leer' ) ] ) );
		$this->factory->addListing( 1, [ 'region' => 'see' ] );
		$this->factory->addListing( 2, [ 'region' => 'leer' ] );
		self::assertSame( [ 1 ], $this->findIds( [ 'immo_box' => '47.6499,9.1499,47.6501,9.1501' ] ) );
		self::assertSame( [ 1 ], $this->findIds( [ 'immo_box' => '-90,-180,90,180' ] ), 'A listing without any position is on no map.' );
	}

	#[Group( 'sqlite' )]
	public function testRegionsOfAnEarlierVersionGetTheirCenter(): void {
		Regions::import( Regions::row( 2 ) );
		$all = $this->regions()->all();
		$this->regions()->replaceAll( $all );
		self::assertFalse( $this->regions()->hasMiddles() );
		self::assertTrue( ( new Container() )->get( DrawingBacklog::class )->run() );
		$this->factory->addListing( 1, [ 'region' => 'r1' ] );
		self::assertSame( [ 1 ], $this->findIds( [ 'immo_box' => '47.0049,7.0149,47.0051,7.0151' ] ) );
	}

	/** @return array<string, string|int|null> Index row with a public address, this many kilometers north of the center of Konstanz. */
	private static function northOfKonstanz( float $kilometers, float $degreesEast = 0.0 ): array {
		return [
			'region' => '',
			'lat'    => (int) round( ( 47.66 + $kilometers * self::KILOMETER ) * 1_000_000 ),
			'lng'    => (int) round( ( 9.175 + $degreesEast ) * 1_000_000 ),
		];
	}

	/**
	 * @param array<string, string> $get
	 * @return list<int> Sorted ids.
	 */
	private function findIds( array $get ): array {
		$finder = ( new Container() )->get( Finder::class );
		$query  = $this->readSearch( $get )->query;
		$found  = $finder->find( $query );
		self::assertSame( count( $found ), $finder->count( $query ) );
		sort( $found );
		return $found;
	}

	/** @param array<string, string> $get */
	private function readSearch( array $get ): RequestedSearch {
		return ( new Container() )->get( Finder::class )->parameters( Language::German )->read( $get, new AllowedSearch(), MarketingType::cases() );
	}

	private function regions(): RegionRepository {
		return ( new Container() )->get( RegionRepository::class );
	}
}
