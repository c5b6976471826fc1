<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Http;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Access;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Route;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureSize;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUrl;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\RoutePath;

/**
 * Headers for nginx: the common page cache for WordPress ignores Cache-Control, Expires and Set-Cookie, but not
 * X-Accel-Expires. nginx removes that header from the answer; tests/servers shows its effect.
 */
final class PageCacheTest extends IntegrationTestCase {

	/** Routes whose response is the same for everybody. */
	private const PUBLIC = [ 'GET /listing/map', 'GET /wizard/locations', 'GET /wizard/locations/geojson' ];

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	#[DataProvider( 'routesNotPublic' )]
	public function testResponsesOfRoutesThatAreNotPublicAreNotCached( string $name ): void {
		$route = Contract::routes()[ $name ];
		foreach ( [ $route->method, 'OPTIONS' ] as $method ) {
			$answer = Http::call( new HttpCall( $method, RoutePath::of( $route ), 'POST' === $method ? '{}' : null ) );
			self::assertSame( '0', $answer->header( 'x-accel-expires' ), "{$method} → {$answer->status}" );
		}
	}

	public function testResponsesToSignedInVisitorsAreNotCached(): void {
		$listing = Listings::addExclusive();
		$uuid    = get_post_meta( $listing, Field::Uuid->value, true );
		$public  = Listings::add();
		$browser = Browser::signIn();
		foreach ( self::readRoutes() as $name => $route ) {
			$path   = RoutePath::of( $route, [ 'uuid' => is_string( $uuid ) ? $uuid : '', 'objectId' => (string) $public ] );
			$answer = $browser->get( $path . '?_=' . wp_generate_uuid4() );
			self::assertSame( [ 200, '0' ], [ $answer->status, $answer->header( 'x-accel-expires' ) ], $name );
		}
	}

	public function testVersionedDocumentsMayBeCached(): void {
		Regions::import( Regions::row( 3 ) );
		$version = ( new Container() )->get( RegionFiles::class )->version( RegionFiles::LOCATIONS );
		$cached  = $this->get( "/wizard/locations?v={$version}" );
		self::assertSame( [ 'public, max-age=31536000, immutable', '' ], [ $cached->header( 'cache-control' ), $cached->header( 'x-accel-expires' ) ] );
		$revalidated = $this->get( "/wizard/locations?v={$version}", [ 'If-None-Match' => $cached->header( 'etag' ) ] );
		self::assertSame( [ 304, '' ], [ $revalidated->status, $revalidated->header( 'x-accel-expires' ) ] );
	}

	public function testExclusivePicturesAndTheir404sAreNotCached(): void {
		$url  = (string) PictureUrl::of( Listings::addPicture( Listings::addExclusive() ), PictureSize::Card, new Clock() );
		$path = (string) preg_replace( '~^\w+://[^/]+~', '', $url );
		foreach ( [ [ 'GET', $path, 200 ], [ 'HEAD', $path, 200 ], [ 'GET', $path . 'x', 404 ], [ 'POST', $path, 405 ] ] as [ $method, $requested, $status ] ) {
			$answer = Http::call( new HttpCall( $method, $requested ) );
			self::assertSame( [ $status, '0' ], [ $answer->status, $answer->header( 'x-accel-expires' ) ] );
		}
	}

	public function testMailedLinksAnd404sAreNotCached(): void {
		foreach ( [ '/webapp/login?k=l.a.b', '/webapp/nothing', '/webapp/static/nothing.js' ] as $path ) {
			self::assertSame( '0', $this->get( $path )->header( 'x-accel-expires' ), $path );
		}
	}

	public function testOtherRoutesAreUnchanged(): void {
		self::assertSame( '', $this->get( '/wp-json/wp/v2/types' )->header( 'x-accel-expires' ) );
	}

	/** @return iterable<string, array{string}> */
	public static function routesNotPublic(): iterable {
		foreach ( array_diff( array_keys( Contract::routes() ), self::PUBLIC ) as $name ) {
			yield $name => [ $name ];
		}
	}

	/** @return array<string, Route> GET routes for signed-in visitors, and the public route of a listing. */
	private static function readRoutes(): array {
		return array_filter(
			Contract::routes(),
			static fn( Route $route, string $name ): bool => 'GET' === $route->method && null === $route->capability && ( Access::Public !== $route->auth || 'GET /listing/{objectId}' === $name ),
			ARRAY_FILTER_USE_BOTH
		);
	}

	/** @param array<string, string> $headers */
	private function get( string $path, array $headers = [] ): Answer {
		return Http::call( new HttpCall( 'GET', $path, null, $headers ) );
	}
}
