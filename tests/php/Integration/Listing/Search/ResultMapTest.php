<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Search;

use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Search\ResultMap;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\Rest;

/** GET listing/map: positions of the public listings that match a search, and of no other listings. */
final class ResultMapTest extends IntegrationTestCase {

	private const LAT = 47.738123;
	private const LNG = 8.970246;

	private Filtered $filtered;

	protected function setUp(): void {
		$this->filtered = new Filtered();
		Listings::clear();
		Regions::import( Regions::collection( [ Regions::feature( 'see' ), ...array_map( self::region( ... ), [ 'ost', 'west', '8335' ] ) ] ) );
	}

	protected function tearDown(): void {
		$this->filtered->clear();
		Listings::clear();
	}

	public function testCountRegionsAndPinsFollowTheSearch(): void {
		$shown = self::addListing( 'ost', [ Field::ExactAddress->value => true ] );
		self::addListing( 'ost' );
		self::addListing( '8335', [ Field::Price->value => 900000 ] );
		self::addListing( 'west', [ Field::MarketingType->value => 'rent' ] );
		$answer = self::fetchMap( 'lang=de' );
		self::assertSame( [ 3, [ '8335' => 1, 'ost' => 2, 'see' => 3 ], false ], self::summary( $answer ), 'Listings for sale, because both marketing types are offered.' );
		$pin = [
			'objectId' => $shown,
			'lat'      => self::LAT,
			'lng'      => self::LNG,
			'title'    => 'Haus mit Garten am Hang',
			'place'    => '78315 Radolfzell',
			'price'    => "650.000\u{a0}€",
			'short'    => "650\u{a0}T€",
			'picture'  => '',
			'link'     => get_permalink( $shown ),
		];
		self::assertSame( [ $pin ], $answer->body->value( 'pins' ) );
		self::assertSame( [ 2, [ 'ost' => 2, 'see' => 2 ], false ], self::summary( self::fetchMap( 'immo_price_to=700000' ) ) );
		self::assertSame( [ 1, [ 'see' => 1, 'west' => 1 ], false ], self::summary( self::fetchMap( 'immo_type=rent' ) ) );
		self::assertSame( [ 1, [ '8335' => 1, 'see' => 1 ], false ], self::summary( self::fetchMap( 'immo_region[]=8335&immo_region[]=west' ) ) );
		self::assertSame( [ 1, [ 'ost' => 1, 'see' => 1 ], false ], self::summary( self::fetchMap( "immo_ids={$shown}" ) ) );
	}

	public function testListingsWithoutAPublicAddressAreCountedInTheirRegion(): void {
		self::addListing( 'ost', [ Field::ExactAddress->value => true ] );
		self::addListing( 'ost' );
		self::addListing( '8335' );
		self::addListing( 'see' );
		$regions = self::fetchMap( '' )->body->value( 'regions' );
		$counts  = array_column( is_array( $regions ) ? $regions : [], 'unplaced', 'locationId' );
		ksort( $counts, SORT_STRING );
		self::assertSame( [ '8335' => 1, 'ost' => 1, 'see' => 1 ], $counts );
	}

	public function testListingsWithoutAPublicAddressShowOnlyTheirRegion(): void {
		self::addListing( 'ost', [ Field::ExactAddress->value => true ] );
		$hidden  = self::addListing( 'west', [ Field::Street->value => 'Geheimweg' ] );
		$answer  = self::fetchMap( 'lang=de&immo_price_to=700000' );
		$listing = [
			'locationId' => 'west',
			'objectId'   => $hidden,
			'title'      => 'Haus mit Garten am Hang',
			'place'      => '78315 Radolfzell',
			'price'      => "650.000\u{a0}€",
			'short'      => "650\u{a0}T€",
			'picture'    => '',
			'link'       => get_permalink( $hidden ),
		];
		self::assertSame( [ $listing ], $answer->body->value( 'unplaced' ) );
		self::assertStringNotContainsString( 'Geheimweg', $answer->text );
		self::assertSame( [], self::fetchMap( 'immo_price_to=1000' )->body->value( 'unplaced' ) );
		self::assertSame( 100, ResultMap::MAX_UNPLACED );
	}

	public function testAnEmptyPartOfTheMapNamesTheNearestReleasedAddress(): void {
		$exact = [ Field::ExactAddress->value => true ];
		self::addListing( 'ost', $exact + [ Field::Lng->value => 8.9 ] );
		self::addListing( 'ost', $exact );
		self::addListing( '', [ Field::Lng->value => 9.02 ] );
		$nearest  = static fn( string $query ): mixed => self::fetchMap( $query )->body->value( 'nearest' );
		$east     = 'immo_box=47.73,9.02,47.746,9.04';
		$expected = [
			'lat'        => self::LAT,
			'lng'        => self::LNG,
			'kilometers' => 4,
			'direction'  => 'west',
		];
		self::assertSame( $expected, $nearest( $east ), 'A hidden address would be nearer.' );
		self::assertSame( 'north_east', self::nested( $nearest( 'immo_box=47.5,8.6,47.6,8.7' ), 'direction' ) );
		foreach ( [ "{$east}&immo_price_to=1", 'immo_price_to=1', 'immo_box=47.7,8.9,47.8,9.0' ] as $query ) {
			self::assertNull( $nearest( $query ), "No match, no part of the map, or a part with listings: {$query}" );
		}
	}

	/** An outdated index row reveals no hidden address. */
	public function testTheNearestAddressSkipsAnOutdatedIndexRow(): void {
		$outdated = self::addListing( 'ost', [ Field::ExactAddress->value => true ] );
		self::addListing( 'ost', [
			Field::ExactAddress->value => true,
			Field::Lng->value          => 8.9,
		] );
		update_metadata( 'post', $outdated, Field::ExactAddress->value, '' );
		$answer = self::fetchMap( 'immo_box=47.73,9.02,47.746,9.04' );
		self::assertSame( 8.9, self::nested( $answer->body->value( 'nearest' ), 'lng' ) );
		self::assertStringNotContainsString( '8.970', $answer->text );
	}

	public function testLimitsOfTheBlockApply(): void {
		self::addListing( 'ost' );
		self::addListing( 'west' );
		self::addListing( 'west', [ Field::State->value => 'sold' ] );
		$fence = static fn( string $json ): array => self::summary( self::fetchMap( 'fence=' . rawurlencode( $json ) ) );
		self::assertSame( [ 1, [ 'see' => 1, 'west' => 1 ], false ], $fence( '{"regions":["west"]}' ) );
		self::assertSame( [ 0, [], false ], $fence( '{"marketingType":"rent"}' ) );
		self::assertSame( [ 1, [ 'see' => 1, 'west' => 1 ], false ], $fence( '{"states":["sold"]}' ) );
		foreach ( [ '{', '[]', '7', 'null', '{"regions":{"a":{"b":{"c":1}}}}', '{"states":["draft"]}', str_repeat( '[', 5000 ) ] as $nonsense ) {
			self::assertSame( 2, $fence( $nonsense )[0], $nonsense );
		}
	}

	public function testNonPublicListingsAreNotOnTheMap(): void {
		$exact = [ Field::ExactAddress->value => true, Field::Street->value => 'Geheimweg' ];
		self::addListing( 'ost', $exact + [ Field::Exclusive->value => true ] );
		foreach ( [ [ 'post_status' => 'draft' ], [ 'post_status' => 'private' ], [ 'post_status' => 'pending' ], [ 'post_password' => 'geheim' ] ] as $post ) {
			self::addListing( 'ost', $exact, $post );
		}
		$later = gmdate( 'Y-m-d H:i:s', time() + DAY_IN_SECONDS );
		self::addListing( 'ost', $exact, [ 'post_status' => 'future', 'post_date' => $later, 'post_date_gmt' => $later ] );
		foreach ( [ new Rest(), new Rest( visitor: AccountFactory::signIn() ) ] as $rest ) {
			$answer = $rest->get( '/listing/map?fence=' . rawurlencode( '{"states":["active","reserved","sold","reference"]}' ) );
			self::assertSame( [ 0, [], false ], self::summary( $answer ) );
			self::assertSame( '{"count":0,"unstated":0,"regions":[],"pins":[],"unplaced":[],"nearest":null,"more":false}', $answer->text );
		}
	}

	public function testAHiddenAddressIsCountedButNotRevealed(): void {
		$hidden = [ Field::Street->value => 'Geheimweg', Field::Number->value => '47' ];
		self::addListing( 'ost', $hidden );
		self::addListing( 'ost', $hidden + [ Field::ExactAddress->value => true, Field::State->value => 'reference' ] );
		$answer = self::fetchMap( 'fence=' . rawurlencode( '{"states":["active","reference"]}' ) );
		self::assertSame( [ 2, [ 'ost' => 2, 'see' => 2 ], false ], self::summary( $answer ) );
		self::assertSame( [], $answer->body->value( 'pins' ) );
		foreach ( [ 'Geheimweg', '47.73', '8.97' ] as $secret ) {
			self::assertStringNotContainsString( $secret, $answer->text );
		}
	}

	/** An outdated index row reveals no hidden address. */
	public function testThePostDecidesAboutVisibilityNotTheIndex(): void {
		$id = self::addListing( 'ost', [ Field::ExactAddress->value => true ] );
		// Simulates a request that is killed before it updates the index.
		update_metadata( 'post', $id, Field::ExactAddress->value, '' );
		$answer = self::fetchMap( '' );
		self::assertSame( [], $answer->body->value( 'pins' ) );
		self::assertStringNotContainsString( '47.73', $answer->text );
	}

	public function testTheMapIsTheSameForEverybodyAndRevalidatedByETag(): void {
		self::addListing( 'ost', [ Field::ExactAddress->value => true ] );
		$path   = '/listing/map?lang=de&immo_type=buy';
		$answer = Http::call( new HttpCall( 'GET', $path, null, [ 'Cookie' => 'wordpress_test_cookie=1' ] ) );
		self::assertSame( [ 200, 'public, no-cache', '' ], [ $answer->status, $answer->header( 'cache-control' ), $answer->header( 'set-cookie' ) ] );
		$tag = $answer->header( 'etag' );
		self::assertMatchesRegularExpression( '/^"[0-9a-f]{32}"$/', $tag );
		self::assertSame( 304, Http::call( new HttpCall( 'GET', $path, null, [ 'If-None-Match' => $tag ] ) )->status );
		self::addListing( 'west' );
		self::assertSame( 200, Http::call( new HttpCall( 'GET', $path, null, [ 'If-None-Match' => $tag ] ) )->status );
	}

	public function testInvalidParametersAreIgnored(): void {
		self::addListing( 'ost' );
		$long = str_repeat( 'x', 5000 );
		foreach ( [ 'immo_type[]=buy', 'immo_region=ost', 'immo_region[][]=x', "immo_place={$long}", 'immo_price_from=%00', "immo_region[]={$long}", 'immo_ids[]=0', 'fence[]=1' ] as $query ) {
			self::assertSame( 200, self::fetchMap( $query )->status, $query );
		}
	}

	public function testTheRouteIsRateLimited(): void {
		$this->filtered->add( 'sw_immosuite_limits', static fn( array $limits ): array => [ 'counts' => 2 ] + $limits );
		self::assertSame( [ 200, 200, 429 ], array_map( static fn( int $time ): int => self::fetchMap( "immo_page={$time}" )->status, [ 1, 2, 3 ] ) );
	}

	public function testPinsAreLimited(): void {
		self::assertSame( 500, ResultMap::MAX_PINS );
	}

	/** @return array<string, mixed> */
	private static function region( string $id ): array {
		return Regions::feature( $id, Regions::polygon( Regions::square( 9.0 + strlen( $id ) / 10, 47.6 ) ), 'see' );
	}

	/**
	 * @param array<string, mixed> $meta
	 * @param array{post_status?: string, post_password?: string, post_date?: string, post_date_gmt?: string} $post
	 */
	private static function addListing( string $region, array $meta = [], array $post = [] ): int {
		return Listings::add(
			$meta + [
				Field::Region->value => $region,
				Field::Lat->value    => self::LAT,
				Field::Lng->value    => self::LNG,
			],
			$post
		);
	}

	private static function nested( mixed $value, string $key ): mixed {
		return is_array( $value ) ? $value[ $key ] ?? null : null;
	}

	private static function fetchMap( string $query ): Answer {
		return ( new Rest() )->get( "/listing/map?{$query}" );
	}

	/** @return array{mixed, array<array-key, mixed>, mixed} Count, regions by id, and whether there are more pins. */
	private static function summary( Answer $answer ): array {
		$regions = $answer->body->value( 'regions' );
		$counts  = array_column( is_array( $regions ) ? $regions : [], 'count', 'locationId' );
		ksort( $counts, SORT_STRING );
		return [ $answer->body->value( 'count' ), $counts, $answer->body->value( 'more' ) ];
	}
}
