<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Http;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Http\BytesResponse;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Visitor;
use WP_REST_Request;
use WP_REST_Response;

/** Checks of requests that need a real HTTP request: methods, origins, content types, sizes and headers. */
final class GateTest extends IntegrationTestCase {

	public function testGetHeadAndOverriddenMethodsDoNotConsumeAKey(): void {
		Http::post( '/wizard/contact', Visitor::message(), Visitor::headers() );
		$k        = Links::latest();
		$body     = [ 'k' => $k ];
		$override = [ 'X-HTTP-Method-Override' => 'POST' ];
		$calls    = [];
		foreach ( [ '/wizard/confirm', '/wizard/key' ] as $path ) {
			foreach ( [ 'GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS' ] as $method ) {
				$calls[] = new HttpCall( $method, "{$path}?k={$k}" );
				$calls[] = new HttpCall( $method, "{$path}?k={$k}&_method=POST", 'HEAD' === $method ? null : $body );
				$calls[] = new HttpCall( $method, "{$path}?k={$k}", 'HEAD' === $method ? null : $body, $override );
			}
		}
		foreach ( [ "/?k={$k}", "/webapp/login?k={$k}", "/webapp/login?k={$k}&_method=POST" ] as $page ) {
			$calls[] = new HttpCall( 'GET', $page );
		}
		foreach ( Http::all( $calls, 4 ) as $index => $answer ) {
			self::assertNull( $answer->body->value( 'opcode' ), "{$calls[ $index ]->method} {$calls[ $index ]->path}" );
		}
		self::assertSame( [ null ], array_column( $this->stored->keys(), 'consumedAt' ) );
		self::assertCount( 0, $this->stored->contacts() );
		self::assertSame( 'Contact', Http::post( '/wizard/confirm', $body )->string( 'opcode' ) );
	}

	/** @param array<string, string> $headers */
	#[DataProvider( 'crossOriginCalls' )]
	public function testCrossOriginRequestsChangeNothing( array $headers, int $status, string $code, string $path = '/wizard/contact' ): void {
		foreach ( [ Visitor::headers(), [] ] as $formHeaders ) {
			$answer = Http::post( $path, Visitor::message(), $headers + $formHeaders );
			self::assertSame( [ $status, $code ], [ $answer->status, $answer->code() ] );
			self::assertSame( 0, count( $this->stored->submissions() ) + count( $this->stored->mails() ) );
			self::assertSame( [], array_filter( array_keys( $answer->headers ), static fn( string $name ): bool => str_starts_with( $name, 'access-control-' ) ) );
		}
	}

	/** @return iterable<string, array{0: array<string, string>, 1: int, 2: string, 3?: string}> */
	public static function crossOriginCalls(): iterable {
		$origin = [ 403, 'sw_immosuite_origin' ];
		$type   = [ 415, 'sw_immosuite_media_type' ];
		yield 'origin of another site' => [ [ 'Origin' => 'https://evil.example' ], ...$origin ];
		yield 'origin null' => [ [ 'Origin' => 'null' ], ...$origin ];
		yield 'host of the site, other scheme' => [ [ 'Origin' => str_replace( 'http:', 'https:', home_url() ) ], ...$origin ];
		yield 'host of the site, other port' => [ [ 'Origin' => home_url() . '1' ], ...$origin ];
		yield 'origin of the site as a prefix' => [ [ 'Origin' => home_url() . '.evil.example' ], ...$origin ];
		yield 'origin of another site, odd spelling of the route' => [ [ 'Origin' => 'https://evil.example' ], ...$origin, '/wp-json/SW-immosuite/V1/Wizard/CONTACT' ];
		yield 'cross-site' => [ [ 'Sec-Fetch-Site' => 'cross-site' ], ...$origin ];
		yield 'cross-site with the origin of the site' => [ [ 'Sec-Fetch-Site' => 'Cross-Site', 'Origin' => home_url() ], ...$origin ];
		yield 'text/plain' => [ [ 'Content-Type' => 'text/plain' ], ...$type ];
		yield 'text/plain that names JSON' => [ [ 'Content-Type' => 'text/plain; application/json' ], ...$type ];
		yield 'a form' => [ [ 'Content-Type' => 'application/x-www-form-urlencoded' ], ...$type ];
		yield 'a multipart form' => [ [ 'Content-Type' => 'multipart/form-data; boundary=x' ], ...$type ];
		yield 'no type' => [ [ 'Content-Type' => '' ], ...$type ];
	}

	public function testSameOriginRequestsAreAccepted(): void {
		foreach ( [ [ 'Origin' => home_url() ], [ 'Sec-Fetch-Site' => 'same-origin' ], [ 'Content-Type' => 'application/json; charset=utf-8' ] ] as $headers ) {
			self::assertSame( 200, Http::post( '/wizard/contact', Visitor::message(), $headers + Visitor::headers() )->status );
		}
	}

	public function testResponsesHaveNoCorsHeadersAndAreNotCached(): void {
		$calls = [
			new HttpCall( 'OPTIONS', '/wizard/contact', null, [ 'Origin' => 'https://evil.example', 'Access-Control-Request-Method' => 'POST' ] ),
			new HttpCall( 'GET', '/wizard/contact', null, [ 'Origin' => 'https://evil.example' ] ),
			new HttpCall( 'GET', '/wizard/contact?_jsonp=steal', null, [ 'Origin' => 'https://evil.example' ] ),
			new HttpCall( 'POST', '/wizard/form-token', [ 'widget' => 'contact-form' ], [ 'Origin' => home_url() ] ),
			new HttpCall( 'POST', '/wp-json/Sw-Immosuite/v1/wizard/form-token', [ 'widget' => 'contact-form' ] ),
			new HttpCall( 'POST', '/?rest_route=/sw-immosuite/v1/wizard/form-token', [ 'widget' => 'contact-form' ], [ 'Origin' => 'https://evil.example' ] ),
			new HttpCall( 'GET', '/nowhere', null, [ 'Origin' => 'https://evil.example' ] ),
		];
		foreach ( Http::all( $calls, 3 ) as $index => $answer ) {
			$corsHeaders = array_filter( array_keys( $answer->headers ), static fn( string $name ): bool => str_starts_with( $name, 'access-control-' ) );
			self::assertSame( [], $corsHeaders, $calls[ $index ]->path );
			self::assertStringContainsString( 'no-store', $answer->header( 'cache-control' ), $calls[ $index ]->path );
		}
	}

	public function testEnvelopeResponsesAreNotCached(): void {
		foreach ( [ '/wizard/form-token?_envelope=1', '/wizard/contact?_envelope=1' ] as $path ) {
			self::assertSame( 'no-store', Http::post( $path, [ 'widget' => 'contact-form' ] )->header( 'cache-control' ), $path );
		}
	}

	public function testCoresBatchRouteCannotCallOurRoutes(): void {
		Http::post( '/wizard/contact', Visitor::message(), Visitor::headers() );
		$confirm = [ 'path' => '/sw-immosuite/v1/wizard/confirm' ];
		$calls   = [ $confirm, $confirm + [ 'body' => [ 'k' => Links::latest() ] ] ];
		$answer  = Http::post( '/wp-json/batch/v1', [ 'requests' => $calls ] );
		self::assertSame( 207, $answer->status, $answer->text );
		self::assertSame( 2, substr_count( $answer->text, 'rest_batch_not_allowed' ) );
		self::assertSame( [ null ], array_column( $this->stored->keys(), 'consumedAt' ) );
	}

	public function testOtherRoutesKeepTheirHeaders(): void {
		$answer = Http::call( new HttpCall( 'GET', '/wp-json/', null, [ 'Origin' => 'https://other.example' ] ) );
		self::assertSame( 'https://other.example', $answer->header( 'access-control-allow-origin' ) );
		self::assertStringNotContainsString( 'no-store', $answer->header( 'cache-control' ) );
	}

	public function testABodyOverSixtyFourKilobytesIsRefused(): void {
		$large = Visitor::message( [], [], str_repeat( 'a', 65_536 ) );
		self::assertSame( 413, Http::post( '/wizard/contact', $large )->status );
		$answer = Http::post( '/wizard/contact', $large, Visitor::headers() );
		self::assertSame( [ 413, 'sw_immosuite_too_large' ], [ $answer->status, $answer->code() ] );
		self::assertSame( 'Das ist zu viel Text. Bitte kürzen Sie Ihre Nachricht.', $answer->string( 'message' ) );
	}

	/** Bodies with regions or reply templates, and imports by staff, may be larger; all other bodies are limited to 64 KB. */
	public function testEachRouteHasItsOwnBodySizeLimit(): void {
		$routesWithLargerLimit = [];
		foreach ( Contract::routes() as $name => $route ) {
			if ( 'GET' === $route->method || null === $route->request() || $route->request()->isOpen() ) {
				continue;
			}
			$rest = new Rest( visitor: AccountFactory::signIn( wp_generate_uuid4() . '@domain.example' ) );
			wp_set_current_user( null === $route->capability ? 0 : 1 );
			$status = static fn( int $bytes ): int => $rest->call( $route->method, RoutePath::of( $route ), str_pad( '{}', $bytes ), Visitor::headers() )->status;
			$limit  = match ( true ) {
				413 === $status( 65_537 )  => 65_536,
				413 === $status( 524_289 ) => 524_288,
				default                    => 1_048_576,
			};
			self::assertSame( [ false, true ], [ 413 === $status( $limit ), 413 === $status( $limit + 1 ) ], $name );
			if ( 65_536 < $limit ) {
				$routesWithLargerLimit[] = $name;
			}
		}
		wp_set_current_user( 0 );
		self::assertEqualsCanonicalizing(
			[
				...[ 'POST /contact/lead', 'POST /contact/lead/{formId}', 'POST /wizard/saved-search', 'POST /saved-search', 'PUT /saved-search/{uuid}' ],
				...[ 'POST /listing/count', 'POST /wizard/demand', 'POST /regions/check', 'POST /regions/import', 'PUT /templates' ],
			],
			$routesWithLargerLimit
		);
	}

	public function testInvalidJsonIsRefusedWithTheErrorShapeOfTheContract(): void {
		foreach ( [ '', '{', '[', "{\"k\":\"\xff\"}", str_repeat( '[', 600 ) . str_repeat( ']', 600 ) ] as $body ) {
			$answer = Http::post( '/wizard/confirm?lang=en', $body );
			self::assertSame( 400, $answer->status, $body );
			self::assertStringNotContainsString( 'json_error', $answer->text );
			self::assertContains( $answer->code(), [ 'rest_invalid_json', 'rest_invalid_param' ] );
		}
	}

	public function testALocaleInTheQueryIsIgnored(): void {
		$answer = Http::post( '/wizard/contact?_locale=user&lang=en', Visitor::message(), Visitor::headers() );
		self::assertSame( 200, $answer->status );
	}

	public function testTheCookieOfTheBrowserIsHiddenFromScriptsAndNeverRenewed(): void {
		$first  = Http::post( '/wizard/contact', Visitor::message(), Visitor::headers() );
		$cookie = $first->header( 'set-cookie' );
		self::assertMatchesRegularExpression( '/^sw_immosuite_bind_\w+=[\w-]{43}; expires=[^;]+; ' . Browser::maxAge( WEEK_IN_SECONDS ) . '; path=[^;]+; HttpOnly; SameSite=Lax$/', $cookie );

		$withCookie = [ 'Cookie' => explode( ';', $cookie )[0] ];
		$second     = Http::post( '/wizard/contact', Visitor::message(), $withCookie + Visitor::headers() );
		self::assertSame( '', $second->header( 'set-cookie' ) );
		foreach ( Links::all() as $k ) {
			self::assertTrue( Http::post( '/wizard/key', [ 'k' => $k ], $withCookie )->body->value( 'mine' ) );
			self::assertFalse( Http::post( '/wizard/key', [ 'k' => $k ] )->body->value( 'mine' ) );
		}
	}

	/** LiteSpeed Cache follows its own rules and ignores Cache-Control. */
	public function testPageCachesAreDisabledForOurRoutes(): void {
		$countNoCacheCalls = static function ( WP_REST_Response $response, string $route ): int {
			$before = did_action( 'litespeed_control_set_nocache' );
			apply_filters( 'rest_post_dispatch', $response, rest_get_server(), new WP_REST_Request( 'GET', $route ) );
			return did_action( 'litespeed_control_set_nocache' ) - $before;
		};
		self::assertSame( 1, $countNoCacheCalls( new WP_REST_Response( [] ), '/sw-immosuite/v1/contact' ) );
		self::assertTrue( get_defined_constants()['DONOTCACHEPAGE'] ?? null );
		self::assertSame( 0, $countNoCacheCalls( new WP_REST_Response( [] ), '/wp/v2/posts' ), 'Other routes are unchanged.' );
		self::assertSame( 1, $countNoCacheCalls( new BytesResponse( '[]', [] ), '/sw-immosuite/v1/wizard/locations' ), 'LiteSpeed would serve the old regions after an import.' );
	}

	public function testRateLimitSendsRetryAfter(): void {
		$connection = $this->tables->connection;
		Http::post( '/wizard/key', [ 'k' => 'c.a.b' ] );
		// Uses up the limit of this client.
		$connection->execute( 'UPDATE %i SET used = 120', [ $connection->table( 'limits' ) ] );
		$answer = Http::post( '/wizard/key?lang=en', [ 'k' => 'c.a.b' ] );
		self::assertSame( [ 429, 'sw_immosuite_limit' ], [ $answer->status, $answer->code() ] );
		self::assertSame( $answer->header( 'retry-after' ), (string) $answer->body->object( 'data' )?->int( 'retryAfter' ) );
		self::assertSame( 'Too many attempts. Please try again in 60 minutes.', $answer->string( 'message' ) );
	}

	public function testEveryRouteRefusesAGetWithMethodOverride(): void {
		foreach ( Contract::routes() as $route ) {
			if ( 'GET' === $route->method ) {
				continue;
			}
			$answer = Http::call( new HttpCall( 'GET', RoutePath::of( $route ) . '?_method=' . $route->method ) );
			self::assertSame( [ 404, 'rest_no_route' ], [ $answer->status, $answer->code() ], $route->path );
		}
	}
}
