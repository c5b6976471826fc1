<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Search;

use PHPUnit\Framework\Attributes\Group;
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
 * Random searches with place, radius and box, equipment and unstated figures: list, its order, counts, regions and map agree
 * with each other and with distances that are measured on the sphere. SW_IMMOSUITE_SEED repeats a run.
 *
 * @phpstan-type Spot array{float, float}
 * @phpstan-type Home array{category: int, region: string, spot: Spot|null, price: int|null, rooms: int|null, features: int}
 */
final class SurroundingsOracleTest extends IntegrationTestCase {

	/** Meters by which the sphere of the test and the plane of the database may differ. */
	private const TOLERANCE = 5.0;

	private const EARTH = 6_371_000;

	private const RADII = [ 5, 10, 20 ];

	/** Higher than the post ids of the site. */
	private const FIRST = 5_000_000;

	/** Bits of the index by name. */
	private const FEATURES = [ 'balcony' => 1, 'lift' => 4 ];

	/** @var array<string, Spot|null> Center by region. */
	private array $centers = [];

	/** @var array<int, Home> By post id. */
	private array $homes = [];

	private Finder $finder;

	private int $foundCount = 0;

	protected function setUp(): void {
		Listings::clear();
		$this->finder = ( new Container() )->get( Finder::class );
	}

	protected function tearDown(): void {
		( new Searches() )->removePublicAddresses( self::FIRST );
	}

	#[Group( 'sqlite' )]
	public function testListCountAndMapAgree(): void {
		$givenSeed = getenv( 'SW_IMMOSUITE_SEED' );
		$seed      = false === $givenSeed ? random_int( 1, 1_000_000_000 ) : (int) $givenSeed;
		mt_srand( $seed );
		$this->addListings( Proof::pick( usual: 150, full: 2_000 ) );
		$searches = Proof::pick( usual: 60, full: 500 );
		$wrong    = [];
		for ( $i = 0; $i < $searches; $i++ ) {
			$get      = $this->randomSearch();
			$expected = array_keys( array_filter( $this->homes, fn( array $home ): bool => $this->matchesSearch( $home, $get ) ) );
			if ( array_fill( 0, 6, $expected ) !== $this->results( $get, $expected, withRest: 0 === $i % 10 ) ) {
				$wrong[] = $get;
			}
			$this->foundCount += count( $expected );
		}
		$figure = "searches of {$searches} with place, radius, box and equipment where list, its order, counts, regions, map and distances on the sphere differ (seed {$seed})";
		Proof::record( $figure, count( $wrong ), 0 );
		self::assertSame( [], $wrong, "SW_IMMOSUITE_SEED={$seed} repeats this." );
		self::assertGreaterThan( $searches, $this->foundCount );
	}

	/** Some regions have no outline, and some listings no released address; none lies on the edge of a search. */
	private function addListings( int $count ): void {
		$regions = [];
		for ( $i = 0; $i < 12; $i++ ) {
			$this->centers[ "region-{$i}" ] = 0 === $i % 4 ? null : $this->randomSpot();
			$regions[]                      = new Region( "region-{$i}", "Ort{$i}", null, $i );
		}
		( new Container() )->get( RegionRepository::class )->replaceAll( $regions, array_map( self::millionths( ... ), array_filter( $this->centers ) ) );
		$factory = new Searches();
		for ( $id = self::FIRST + 1; $id <= self::FIRST + $count; $id++ ) {
			$home               = $this->randomHome();
			$this->homes[ $id ] = $home;
			[ $lat, $lng ]      = null === $home['spot'] ? [ null, null ] : self::millionths( $home['spot'] );
			$figures            = array_map( static fn( ?int $figure ): ?int => null === $figure ? null : $figure * 100, [ 'price' => $home['price'], 'rooms' => $home['rooms'] ] );
			$factory->addListing( $id, $figures + [ 'category_id' => $home['category'], 'lat' => $lat, 'lng' => $lng ] + array_intersect_key( $home, [ 'region' => 1, 'features' => 1 ] ) );
			if ( null !== $lat ) {
				$factory->addPublicAddress( $id );
			}
		}
	}

	/** @return Home */
	private function randomHome(): array {
		return [
			'category' => 0 === mt_rand( 0, 4 ) ? Searches::PLOT : Searches::APARTMENT,
			'region'   => 'region-' . mt_rand( 0, 13 ), // Regions 12 and 13 do not exist.
			'spot'     => 0 === mt_rand( 0, 1 ) ? null : $this->randomSpot(),
			'price'    => 0 === mt_rand( 0, 3 ) ? null : mt_rand( 1, 9 ),
			'rooms'    => 0 === mt_rand( 0, 3 ) ? null : mt_rand( 1, 5 ),
			'features' => self::FEATURES['balcony'] * mt_rand( 0, 1 ) + self::FEATURES['lift'] * mt_rand( 0, 1 ),
		];
	}

	/** @return array<string, string> Parameters of a search with no listing on the edge of its radius. */
	private function randomSearch(): array {
		do {
			$all = [ 'immo_price_to' => mt_rand( 1, 9 ), 'immo_rooms_from' => mt_rand( 1, 5 ), 'immo_features' => [ 'balcony', 'lift', 'lift,balcony' ][ mt_rand( 0, 2 ) ] ];
			$get = array_map( 'strval', array_filter( $all, static fn(): bool => 0 === mt_rand( 0, 2 ) ) );
			if ( 0 !== mt_rand( 0, 3 ) ) {
				$get += [ 'immo_place' => 'Ort' . mt_rand( 0, 11 ) ] + ( 0 === mt_rand( 0, 5 ) ? [] : [ 'immo_near' => (string) self::RADII[ mt_rand( 0, 2 ) ] ] );
			}
			if ( ! isset( $get['immo_place'] ) || 0 === mt_rand( 0, 2 ) ) {
				[ $lat, $lng ] = $this->randomSpot();
				$get          += [ 'immo_box' => sprintf( '%.5F,%.5F,%.5F,%.5F', $lat, $lng, $lat + mt_rand( 1, 20 ) / 100, $lng + mt_rand( 1, 30 ) / 100 ) ];
			}
		} while ( $this->hasHomeOnEdge( $get ) );
		return $get;
	}

	/** @param array<string, string> $get */
	private function hasHomeOnEdge( array $get ): bool {
		$center = isset( $get['immo_near'] ) ? $this->center( self::region( $get ) ) : null;
		$spots  = null === $center ? [] : array_filter( [ ...array_column( $this->homes, 'spot' ), ...$this->centers ] );
		return [] !== array_filter( $spots, static fn( array $spot ): bool => self::isOnEdge( $spot, $center ?? $spot ) );
	}

	/** @param array<string, string> $get */
	private static function region( array $get ): string {
		return str_replace( 'Ort', 'region-', $get['immo_place'] );
	}

	/** @return Spot|null The middle of the outline, otherwise of the released addresses; null without any. */
	private function center( string $region ): ?array {
		$spots = array_filter( array_map( static fn( array $home ): ?array => $home['region'] === $region ? $home['spot'] : null, $this->homes ) );
		$mean  = static fn( int $axis ): float => array_sum( array_column( $spots, $axis ) ) / count( $spots );
		return $this->centers[ $region ] ?? ( [] === $spots ? null : [ $mean( 0 ), $mean( 1 ) ] );
	}

	/**
	 * @param Home                  $home
	 * @param array<string, string> $get
	 */
	private function matchesSearch( array $home, array $get ): bool {
		// Unknown rooms and prices match, but a plot has no rooms.
		$wanted = array_sum( array_intersect_key( self::FEATURES, array_flip( explode( ',', $get['immo_features'] ?? '' ) ) ) );
		$rooms  = Searches::PLOT === $home['category'] ? 0 : $home['rooms'] ?? 9;
		return $rooms >= (int) ( $get['immo_rooms_from'] ?? 0 )
			&& ( $home['price'] ?? 0 ) <= (int) ( $get['immo_price_to'] ?? 9 )
			&& ( $home['features'] & $wanted ) === $wanted
			&& $this->isInPlace( $home, $get )
			&& self::isInBox( $home['spot'] ?? $this->centers[ $home['region'] ] ?? null, $get['immo_box'] ?? '' );
	}

	/**
	 * @param Home                  $home
	 * @param array<string, string> $get
	 */
	private function isInPlace( array $home, array $get ): bool {
		if ( ! isset( $get['immo_place'] ) ) {
			return true;
		}
		$center = isset( $get['immo_near'] ) ? $this->center( self::region( $get ) ) : null;
		$spot   = $home['spot'] ?? $this->centers[ $home['region'] ] ?? null;
		return null === $center || null === $spot
			? $home['region'] === self::region( $get )
			: self::meters( $spot, $center ) <= 1_000 * (int) ( $get['immo_near'] ?? 0 );
	}

	/** @param Spot|null $spot */
	private static function isInBox( ?array $spot, string $box ): bool {
		if ( '' === $box || null === $spot ) {
			return '' === $box;
		}
		[ $south, $west, $north, $east ] = array_map( 'floatval', explode( ',', $box ) );
		return $spot[0] >= $south && $spot[0] <= $north && $spot[1] >= $west && $spot[1] <= $east;
	}

	/**
	 * @param array<string, string> $get
	 * @param list<int>             $expected
	 * @return list<mixed> Six results, equal to $expected if they are correct: found listings, last ones, counts, regions, map, and REST.
	 */
	private function results( array $get, array $expected, bool $withRest ): array {
		$query    = $this->finder->parameters( Language::German )->read( $get, new AllowedSearch(), MarketingType::cases() )->query;
		$found    = $this->findAll( $query );
		$criteria = array_filter( [ isset( $get['immo_price_to'] ) ? 'price' : '', isset( $get['immo_rooms_from'] ) ? 'rooms' : '' ] );
		$last     = array_values( array_filter( $found, fn( int $id ): bool => in_array( null, array_intersect_key( $this->homes[ $id ], array_flip( $criteria ) ), true ) ) );
		$map      = [ ...array_column( $this->finder->pins( $query, 10_000 ), 'id' ), ...$this->finder->withoutAddress( $query, 10_000 ) ];
		$known    = count( array_filter( $expected, fn( int $id ): bool => array_key_exists( $this->homes[ $id ]['region'], $this->centers ) ) );
		$response = $withRest ? ( new Rest() )->get( '/listing/map?' . http_build_query( $get ) )->body : null;
		$count    = [ $this->finder->count( $query ), $this->finder->page( $query )['total'], $this->finder->countUnstated( $query ) ];
		return [
			self::sorted( $found ),
			[] === $last || array_slice( $found, -count( $last ) ) === $last ? $expected : $last,
			[ count( $expected ), count( $expected ), count( $last ) ] === $count ? $expected : $count,
			array_sum( $this->finder->regions( $query ) ) === $known ? $expected : $known,
			self::sorted( $map ),
			null === $response || [ count( $expected ), count( $last ) ] === [ $response->int( 'count' ), $response->int( 'unstated' ) ] ? $expected : $response,
		];
	}

	/** @return list<int> Ids of all pages. */
	private function findAll( Query $query ): array {
		return $this->finder->find(
			new Query( $query->marketingType, bounds: $query->bounds, place: $query->place, perPage: 10_000, features: $query->features, near: $query->near, box: $query->box )
		);
	}

	/**
	 * @param list<int> $ids
	 * @return list<int>
	 */
	private static function sorted( array $ids ): array {
		sort( $ids );
		return $ids;
	}

	/**
	 * A position around Konstanz, at least TOLERANCE away from each circle. Its last digits, 333, keep it off the edges of boxes, which have fewer digits.
	 *
	 * @return Spot
	 */
	private function randomSpot(): array {
		do {
			$spot = [ 47.5 + mt_rand( 0, 400 ) / 1_000 + 0.000333, 8.9 + mt_rand( 0, 500 ) / 1_000 + 0.000333 ];
		} while ( [] !== array_filter( array_filter( $this->centers ), static fn( array $center ): bool => self::isOnEdge( $spot, $center ) ) );
		return $spot;
	}

	/**
	 * @param Spot $spot
	 * @param Spot $center
	 */
	private static function isOnEdge( array $spot, array $center ): bool {
		$meters = self::meters( $spot, $center );
		return [] !== array_filter( self::RADII, static fn( int $radius ): bool => abs( $meters - $radius * 1_000 ) < self::TOLERANCE );
	}

	/**
	 * @param Spot $spot
	 * @return array{int, int}
	 */
	private static function millionths( array $spot ): array {
		return [ (int) round( $spot[0] * 1_000_000 ), (int) round( $spot[1] * 1_000_000 ) ];
	}

	/**
	 * Distance by the spherical law of cosines; the code under test uses other formulas.
	 *
	 * @param Spot $a
	 * @param Spot $b
	 */
	private static function meters( array $a, array $b ): float {
		[ $from, $to, $angle ] = [ deg2rad( $a[0] ), deg2rad( $b[0] ), deg2rad( $b[1] - $a[1] ) ];
		return acos( min( 1.0, sin( $from ) * sin( $to ) + cos( $from ) * cos( $to ) * cos( $angle ) ) ) * self::EARTH;
	}
}
