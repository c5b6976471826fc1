<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Search;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Search\AllowedSearch;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Query;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;

/**
 * Random searches with radius and box: list, count, regions and map agree with each other and with distances that are
 * measured on the sphere. SW_IMMOSUITE_SEED repeats a run.
 *
 * @phpstan-type Spot array{float, float}
 * @phpstan-type Home array{region: string, spot: Spot|null, price: int|null}
 */
final class SurroundingsOracleTest extends IntegrationTestCase {

	/** Metres by which the sphere of the test and the plane of the database may differ. */
	private const TOLERANCE = 5.0;

	private const EARTH = 6_371_000;

	/** @var array<string, Spot|null> Middle by region. */
	private array $middles = [];

	/** @var array<int, Home> By post id. */
	private array $homes = [];

	private Finder $finder;

	private int $found = 0;

	protected function setUp(): void {
		Listings::clear();
		$seed = getenv( 'SW_IMMOSUITE_SEED' );
		mt_srand( false === $seed ? random_int( 1, 1_000_000_000 ) : (int) $seed );
		$this->plant( Proof::count( 150, 2_000 ) );
		$this->finder = ( new Container() )->get( Finder::class );
	}

	public function testListCountAndMapAgree(): void {
		$searches = Proof::count( 60, 500 );
		$wrong    = [];
		for ( $i = 0; $i < $searches; $i++ ) {
			$get  = $this->search();
			$fits = array_keys( array_filter( $this->homes, fn( array $home ): bool => $this->fits( $home, $get ) ) );
			if ( array_fill( 0, 4, $fits ) !== $this->ways( $get, $fits, 0 === $i % 10 ) ) {
				$wrong[] = $get;
			}
			$this->found += count( $fits );
		}
		Proof::record( "searches of {$searches} with radius and box where list, count, regions, map and distances on the sphere differ", count( $wrong ), 0 );
		self::assertSame( [], $wrong );
		self::assertGreaterThan( $searches, $this->found );
	}

	/** Some regions have no outline, and some listings no released address; none lies on the edge of a search. */
	private function plant( int $count ): void {
		$regions = [];
		$stored  = [];
		for ( $i = 0; $i < 12; $i++ ) {
			$this->middles[ "region-{$i}" ] = 0 === $i % 4 ? null : $this->spot();
			$regions[]                      = new Region( "region-{$i}", "Ort{$i}", null, $i );
		}
		foreach ( array_filter( $this->middles ) as $id => $spot ) {
			$stored[ $id ] = self::millionths( $spot );
		}
		( new Container() )->get( RegionRepository::class )->replaceAll( $regions, $stored );
		$planter = new Searches();
		for ( $id = 1; $id <= $count; $id++ ) {
			$home               = [ 'region' => 'region-' . mt_rand( 0, 13 ), 'spot' => 0 === mt_rand( 0, 1 ) ? null : $this->spot(), 'price' => 0 === mt_rand( 0, 3 ) ? null : mt_rand( 1, 9 ) ];
			$this->homes[ $id ] = $home;
			[ $lat, $lng ]      = null === $home['spot'] ? [ null, null ] : self::millionths( $home['spot'] );
			$planter->listing( $id, [ 'region' => $home['region'], 'lat' => $lat, 'lng' => $lng, 'price' => null === $home['price'] ? null : $home['price'] * 100 ] );
		}
	}

	/** @return array<string, string> */
	private function search(): array {
		$get = 0 === mt_rand( 0, 1 ) ? [ 'immo_price_to' => (string) mt_rand( 1, 9 ) ] : [];
		if ( 0 !== mt_rand( 0, 3 ) ) {
			$get += [ 'immo_place' => 'Ort' . [ 1, 2, 3, 5, 6, 7, 9, 10, 11 ][ mt_rand( 0, 8 ) ], 'immo_near' => (string) [ 5, 10, 20 ][ mt_rand( 0, 2 ) ] ];
		}
		if ( ! isset( $get['immo_near'] ) || 0 === mt_rand( 0, 2 ) ) {
			[ $lat, $lng ] = $this->spot();
			$get          += [ 'immo_box' => sprintf( '%.5F,%.5F,%.5F,%.5F', $lat, $lng, $lat + mt_rand( 1, 20 ) / 100, $lng + mt_rand( 1, 30 ) / 100 ) ];
		}
		return $get;
	}

	/**
	 * @param Home                  $home
	 * @param array<string, string> $get
	 */
	private function fits( array $home, array $get ): bool {
		$spot   = $home['spot'] ?? $this->middles[ $home['region'] ] ?? null;
		$isNear = ! isset( $get['immo_near'] );
		$isIn   = ! isset( $get['immo_box'] );
		if ( ! $isNear ) {
			$middle = $this->middles[ str_replace( 'Ort', 'region-', $get['immo_place'] ) ] ?? self::fail();
			$isNear = null !== $spot && self::metres( $spot, $middle ) <= 1_000 * (int) $get['immo_near'];
		}
		if ( ! $isIn ) {
			[ $south, $west, $north, $east ] = array_map( 'floatval', explode( ',', $get['immo_box'] ) );
			$isIn                            = null !== $spot && $spot[0] >= $south && $spot[0] <= $north && $spot[1] >= $west && $spot[1] <= $east;
		}
		return $isNear && $isIn && ( null === $home['price'] || $home['price'] <= (int) ( $get['immo_price_to'] ?? 9 ) );
	}

	/**
	 * @param array<string, string> $get
	 * @param list<int>             $fits
	 * @return list<mixed> The same list four times where all agree: found, counted, by region and on the map.
	 */
	private function ways( array $get, array $fits, bool $withMap ): array {
		$query = $this->finder->parameters( Language::German )->read( $get, new AllowedSearch(), MarketingType::cases() )->query;
		$count = $this->finder->count( $query );
		$known = count( array_filter( $fits, fn( int $id ): bool => array_key_exists( $this->homes[ $id ]['region'], $this->middles ) ) );
		$map   = $withMap ? ( new Rest() )->get( '/listing/map?' . http_build_query( $get ) )->body->int( 'count' ) : $count;
		return [
			$this->found( $query ),
			count( $fits ) === $count && $this->finder->page( $query )['total'] === $count ? $fits : $count,
			array_sum( $this->finder->regions( $query ) ) === $known ? $fits : $known,
			$map === $count ? $fits : $map,
		];
	}

	/** @return list<int> Of all pages, in the order of their ids. */
	private function found( Query $query ): array {
		$all = new Query( $query->marketingType, bounds: $query->bounds, place: $query->place, perPage: 10_000, near: $query->near, box: $query->box );
		$ids = $this->finder->find( $all );
		sort( $ids );
		return $ids;
	}

	/**
	 * Around Konstanz, in steps of 0.001° with an odd end, so that no box ends there; at least TOLERANCE away from each circle.
	 *
	 * @return Spot
	 */
	private function spot(): array {
		do {
			$spot = [ 47.5 + mt_rand( 0, 400 ) / 1_000 + 0.000333, 8.9 + mt_rand( 0, 500 ) / 1_000 + 0.000333 ];
		} while ( [] !== array_filter( array_filter( $this->middles ), static fn( array $middle ): bool => self::isOnEdge( $spot, $middle ) ) );
		return $spot;
	}

	/**
	 * @param Spot $spot
	 * @param Spot $middle
	 */
	private static function isOnEdge( array $spot, array $middle ): bool {
		$metres = self::metres( $spot, $middle );
		return [] !== array_filter( [ 5_000, 10_000, 20_000 ], static fn( int $radius ): bool => abs( $metres - $radius ) < self::TOLERANCE );
	}

	/**
	 * @param Spot $spot
	 * @return array{int, int}
	 */
	private static function millionths( array $spot ): array {
		return [ (int) round( $spot[0] * 1_000_000 ), (int) round( $spot[1] * 1_000_000 ) ];
	}

	/**
	 * By the spherical law of cosines, where the code under test uses others.
	 *
	 * @param Spot $a
	 * @param Spot $b
	 */
	private static function metres( array $a, array $b ): float {
		[ $from, $to, $turn ] = [ deg2rad( $a[0] ), deg2rad( $b[0] ), deg2rad( $b[1] - $a[1] ) ];
		return acos( min( 1.0, sin( $from ) * sin( $to ) + cos( $from ) * cos( $to ) * cos( $turn ) ) ) * self::EARTH;
	}
}
