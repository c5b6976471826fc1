<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Contract;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\ResponseBuilder;
use SwImmoSuite\Foundation\Contract\Route;
use SwImmoSuite\Foundation\Contract\Schema;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\Contract\Violation;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Http\Gate;
use SwImmoSuite\Http\RestRouter;
use SwImmoSuite\Tests\Support\SchemaFiles;
use SwImmoSuite\Tests\Support\SignedIn;
use WP_REST_Request;
use WP_REST_Server;

/** The server and the contract agree on routes, examples and keywords. */
final class RoutesTest extends TestCase {

	public function testTheRegisteredRoutesAreThoseOfTheContract(): void {
		foreach ( [ RestRouter::NAMESPACE, RestRouter::STAFF ] as $namespace ) {
			$routes = array_filter( Contract::routes(), static fn( Route $route ): bool => ( RestRouter::STAFF === $namespace ) === ( null !== $route->capability ) );
			// Core adds the index of the namespace.
			$listed = [ ...( [] === $routes ? [] : [ 'GET ' ] ), ...array_map( static fn( Route $route ): string => $route->method . ' ' . $route->pattern(), array_values( $routes ) ) ];
			self::assertEqualsCanonicalizing( $listed, self::registeredRoutes( $namespace ) );
		}
		self::assertSame( array_keys( SchemaFiles::routes() ), array_keys( Contract::routes() ) );
	}

	/** @return list<string> "METHOD pattern". */
	private static function registeredRoutes( string $namespace ): array {
		$registered = [];
		foreach ( rest_get_server()->get_routes( $namespace ) as $path => $handlers ) {
			foreach ( is_array( $handlers ) ? $handlers : [] as $handler ) {
				$methods = is_array( $handler ) && is_array( $handler['methods'] ?? null ) ? array_keys( $handler['methods'] ) : [];
				foreach ( $methods as $method ) {
					$registered[] = $method . ' ' . substr( $path, strlen( "/{$namespace}" ) );
				}
			}
		}
		return $registered;
	}

	public function testPatternsOfPathsFollowTheContract(): void {
		self::assertSame( '/listing/(?P<objectId>[0-9]{1,18})', Contract::routes()['GET /listing/{objectId}']->pattern() );
		self::assertSame( '/saved-search/(?P<uuid>[^/]+)', Contract::routes()['PUT /saved-search/{uuid}']->pattern() );
	}

	public function testAHandlerGetsOnlyDeclaredQueryParameters(): void {
		$read   = null;
		$router = new RestRouter(
			static function ( string $name ) use ( &$read ): Closure {
				return static function ( ApiRequest $request ) use ( $name, &$read ): array {
					$read = [ $name, $request->query ];
					return [ 'opcode' => 'Unsubscribe' ];
				};
			},
			static fn(): null => null,
			new Gate( new SignedIn( null ) ),
			new FormToken( new Clock() ),
			static function (): void {
			}
		);
		$server = new WP_REST_Server();
		$before = rest_get_server();
		$GLOBALS['wp_rest_server'] = $server;
		$router->register();
		$GLOBALS['wp_rest_server'] = $before;
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$request = new WP_REST_Request( 'POST', '/' . RestRouter::NAMESPACE . '/newsletter/unsubscribe' );
		$request->set_query_params( [ 'k' => 'u.a.b', 'email' => 'name@domain.example', '_' => '1' ] );
		self::assertSame( 200, rest_ensure_response( $server->dispatch( $request ) )->get_status() );
		self::assertSame( [ 'POST /newsletter/unsubscribe', [ 'k' => 'u.a.b' ] ], $read );
	}

	public function testEveryErrorCodeInTheSourceIsListed(): void {
		$codes = [];
		foreach ( Contract::routes() as $route ) {
			$codes = [ ...$codes, ...$route->errors ];
		}
		$sent = [];
		foreach ( SchemaFiles::phpFiles() as $file ) {
			preg_match_all( "/new Failure\( '([a-z_]+)'/", (string) file_get_contents( $file ), $found );
			$sent = [ ...$sent, ...$found[1] ];
		}
		self::assertSame( [], array_values( array_diff( array_unique( $sent ), $codes, [ 'rest_no_route' ] ) ) );
	}

	#[DataProvider( 'schemas' )]
	public function testExamplesAreValid( string $name ): void {
		$examples = SchemaFiles::examples( $name );
		self::assertNotSame( [], $examples );
		foreach ( $examples as $example ) {
			$faults = array_map( static fn( Violation $violation ): string => "{$violation->field} {$violation->keyword}", Validator::validate( Contract::schema( $name ), $example ) );
			self::assertSame( [], $faults );
		}
	}

	#[DataProvider( 'schemas' )]
	public function testSchemasUseOnlyKeywordsThatAreChecked( string $name ): void {
		self::assertSame( [], array_values( array_diff( SchemaFiles::keywords( $name ), Schema::KEYWORDS ) ) );
	}

	/** @return iterable<string, array{string}> */
	public static function schemas(): iterable {
		foreach ( SchemaFiles::names() as $name ) {
			yield $name => [ $name ];
		}
	}

	public function testUndeclaredKeysAreRemovedFromResponses(): void {
		$schema = Contract::schema( 'submission-response' );
		$built  = ResponseBuilder::build(
			$schema,
			[
				'error'  => true,
				'errors' => [
					[
						'field'   => 'a',
						'code'    => 'b',
						'message' => 'c',
						'trace'   => 'secret',
					],
				],
				'sent'   => false,
				'id'     => null,
				'email'  => 'secret',
			]
		);
		self::assertStringNotContainsString( 'secret', (string) wp_json_encode( $built ) );
		self::assertSame( [ 'error', 'errors', 'sent', 'id' ], array_keys( is_array( $built ) ? $built : [] ) );
	}

	public function testAMissingKeyInAResponseThrows(): void {
		$this->expectException( \LogicException::class );
		ResponseBuilder::build( Schema::of( new JsonObject( [ 'required' => [ 'opcode' ] ] ) ), [] );
	}
}
