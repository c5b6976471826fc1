<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Contract;

use PHPUnit\Framework\Attributes\DataProvider;
use stdClass;
use SwImmoSuite\Foundation\Contract\Access;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Route;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\InvalidBodies;
use SwImmoSuite\Tests\Support\MalformedCalls;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\SchemaFiles;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Tables;
use SwImmoSuite\Tests\Support\Visitor;

/**
 * Makes malformed calls, generated from the schemas: one per keyword and place, then random ones from a seed.
 * `npm run proof` makes all calls, a test run a random sample. Most calls run inside this process as a signed-in visitor, so
 * that they pass the sign-in; fewer run over HTTP, because each of those boots WordPress.
 */
final class FuzzTest extends IntegrationTestCase {

	private const REFUSAL_STATUSES = [ 400, 403, 404, 413, 415, 429 ];

	/** Tables in which an accepted call would store rows. */
	private const TABLES = [ 'submissions', 'outbox', 'searches', 'sessions', 'contacts', 'keys', 'regions' ];

	/** @var array<string, array{what: list<string>, wrong: int}> By route: descriptions of the calls, and the number of wrong answers. */
	private static array $found = [];

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	public static function tearDownAfterClass(): void {
		foreach ( self::$found as $name => $found ) {
			Proof::record( "malformed, not refused or with a notice of PHP: {$name}, " . implode( ', ', $found['what'] ), $found['wrong'], 0 );
		}
	}

	#[DataProvider( 'bodies' )]
	public function testEveryKeywordHasAFailingExample( string $name ): void {
		$schema = Contract::routes()[ $name ]->request();
		self::assertNotNull( $schema );
		$bodies  = InvalidBodies::bodies( $schema, self::validBody( $name ) );
		$missing = array_diff( InvalidBodies::places( $schema ), array_column( $bodies, 'place' ) );
		self::assertSame( [], array_values( $missing ) );
		foreach ( $bodies as $malformed ) {
			self::assertNotSame( [], Validator::validate( $schema, $malformed['body'] ), $malformed['place'] );
		}
	}

	#[DataProvider( 'writes' )]
	public function testMalformedCallsAreRefusedAndNothingElseHappens( string $name ): void {
		$route        = Contract::routes()[ $name ];
		$seed         = self::seed();
		$errorsBefore = PhpErrors::logged();
		$wrong        = [];
		$calls        = $this->calls( $name, $route, $seed );
		foreach ( array_chunk( $calls, 200 ) as $chunk ) {
			foreach ( Http::all( $chunk, 8 ) as $index => $answer ) {
				if ( ! self::isRefusal( $route, $answer ) ) {
					$wrong[] = $answer->status . ' ' . substr( (string) $chunk[ $index ]->text(), 0, 300 ) . ' → ' . substr( $answer->text, 0, 300 );
				}
			}
		}
		self::countWrong( $name, sprintf( '%d calls over HTTP (seed %d)', count( $calls ), $seed ), count( $wrong ) + ( PhpErrors::logged() > $errorsBefore ? 1 : 0 ) );
		self::assertSame( [], array_slice( $wrong, 0, 5 ), "Repeat with SW_IMMOSUITE_SEED={$seed}." );
		self::assertSame( $errorsBefore, PhpErrors::logged(), "PHP wrote to its log. Repeat with SW_IMMOSUITE_SEED={$seed}." );
		self::assertNothingStored();
	}

	#[DataProvider( 'writes' )]
	public function testMalformedBodiesInsideThisProcessAreRefused( string $name ): void {
		$route     = Contract::routes()[ $name ];
		$checksBody = null !== $route->request() && ! $route->request()->isOpen();
		$seed      = self::seed();
		$bodies    = self::faultyBodies( $name );
		$malformed = new MalformedCalls( $seed, $bodies );
		shuffle( $bodies );
		$bodies = array_slice( $bodies, 0, Proof::pick( usual: 60, full: count( $bodies ) ) );
		$total = count( $bodies ) + Proof::pick( usual: 20, full: 10_000 );
		// If a route ignores its body, the body cannot be malformed: the call of a signed-in visitor would be valid.
		$rest    = new Rest( 0, $checksBody ? new SignedIn( 4711, new EmailAddress( Visitor::EMAIL ), 4711, Language::German ) : null );
		$headers = Access::Form === $route->auth ? Visitor::headers() : [];
		wp_set_current_user( null !== $route->capability && $checksBody ? 1 : 0 );
		$notices = new PhpErrors();
		$wrong   = [];
		for ( $index = 0; $index < $total; $index++ ) {
			$body   = $index < count( $bodies ) ? (string) wp_json_encode( $bodies[ $index ] ) : (string) $malformed->call( '/', [] )->text();
			$answer = $rest->call( $route->method, RoutePath::of( $route ), $body, $headers );
			if ( ! self::isRefusal( $route, $answer ) ) {
				$wrong[] = $answer->status . ' ' . substr( $body, 0, 300 );
			}
		}
		$what = sprintf( '%d bodies inside PHP by %s (seed %d)', $total, $checksBody ? 'somebody signed in' : 'nobody', $seed );
		self::countWrong( $name, $what, count( $wrong ) + count( $notices->end() ) );
		self::assertSame( [], array_slice( $wrong, 0, 5 ), "Repeat with SW_IMMOSUITE_SEED={$seed}." );
		self::assertSame( [], $notices->end(), "Repeat with SW_IMMOSUITE_SEED={$seed}." );
		self::assertNothingStored();
	}

	#[DataProvider( 'reads' )]
	public function testReadingRoutesAnswerAnyUrlWithoutPhpErrors( string $name ): void {
		$route        = Contract::routes()[ $name ];
		$errorsBefore = PhpErrors::logged();
		// Not ?rest_route[]=: core refuses it in its own format before it looks for a route.
		$query = [ 'lang=%00', 'lang[]=de', 'v=' . str_repeat( 'a', 3000 ), '_fields[]=a', '_embed=1', '_locale=%FF', '_envelope=1', '_jsonp=harmful_call' ];
		$calls = [];
		// A test run calls each path without a query, and one of the paths with each query.
		foreach ( [ '', ...$query ] as $at => $parameter ) {
			foreach ( array_slice( RoutePath::nonsense( $route ), 0, 0 === $at ? null : Proof::pick( usual: 1, full: 20 ) ) as $path ) {
				$calls[] = new HttpCall( 'GET', $path . ( '' === $parameter ? '' : "?{$parameter}" ), null, [ 'X-WP-Nonce' => str_repeat( 'f', 10 ) ] );
			}
		}
		foreach ( Http::all( $calls, 8 ) as $index => $answer ) {
			self::assertContains( $answer->status, [ 200, ...self::REFUSAL_STATUSES ], $calls[ $index ]->path . ' ' . substr( $answer->text, 0, 300 ) );
			self::assertStringNotContainsString( 'harmful_call', $answer->text );
		}
		self::assertSame( $errorsBefore, PhpErrors::logged() );
	}

	private static function countWrong( string $name, string $what, int $wrong ): void {
		self::$found[ $name ]['what'][]  = $what;
		self::$found[ $name ]['wrong'] = ( self::$found[ $name ]['wrong'] ?? 0 ) + $wrong;
	}

	/** @return iterable<string, array{string}> Routes with a body. */
	public static function bodies(): iterable {
		foreach ( Contract::routes() as $name => $route ) {
			if ( null !== $route->request() && ! $route->request()->isOpen() ) {
				yield $name => [ $name ];
			}
		}
	}

	/** @return iterable<string, array{string}> Routes that change something. */
	public static function writes(): iterable {
		foreach ( Contract::routes() as $name => $route ) {
			if ( 'GET' !== $route->method ) {
				yield $name => [ $name ];
			}
		}
	}

	/** @return iterable<string, array{string}> Routes that read. */
	public static function reads(): iterable {
		foreach ( Contract::routes() as $name => $route ) {
			if ( 'GET' === $route->method ) {
				yield $name => [ $name ];
			}
		}
	}

	/** @return list<HttpCall> */
	private function calls( string $name, Route $route, int $seed ): array {
		$headers = match ( $route->auth ) {
			Access::Form  => Visitor::headers(),
			// If a route ignores its body, a call by staff would be valid.
			Access::Staff => null === $route->request() ? [] : Staff::newUserHeaders( 'administrator' ),
			default       => [],
		};
		$bodies    = self::faultyBodies( $name );
		$path      = RoutePath::of( $route );
		$calls     = array_map( static fn( mixed $body ): HttpCall => new HttpCall( $route->method, $path, (string) wp_json_encode( $body ), $headers ), $bodies );
		$malformed = new MalformedCalls( $seed, $bodies );
		shuffle( $calls );
		$calls = array_slice( $calls, 0, Proof::pick( usual: 2, full: count( $calls ) ) );
		$total = count( $calls ) + Proof::pick( usual: 4, full: 1_000 );
		while ( count( $calls ) < $total ) {
			$calls[] = $malformed->call( $path, $headers, $route->method );
		}
		return $calls;
	}

	/** @return non-empty-list<mixed> Bodies with one fault each; only null if no body can be invalid. */
	private static function faultyBodies( string $name ): array {
		$schema = Contract::routes()[ $name ]->request();
		$bodies = null === $schema ? [] : array_column( InvalidBodies::bodies( $schema, self::validBody( $name ) ), 'body' );
		return [] === $bodies ? [ null ] : $bodies;
	}

	private static function validBody( string $name ): stdClass {
		$route = SchemaFiles::routes()[ $name ];
		$file  = is_array( $route ) && is_string( $route['request'] ) ? $route['request'] : '';
		$body  = '' === $file ? null : SchemaFiles::examples( $file )[0];
		return $body instanceof stdClass ? $body : new stdClass();
	}

	private static function seed(): int {
		$seed = getenv( 'SW_IMMOSUITE_SEED' );
		return false !== $seed ? (int) $seed : random_int( 1, 1_000_000 );
	}

	/** Whether the answer is a refusal. Routes with an open schema accept any body, so they may also succeed. */
	private static function isRefusal( Route $route, Answer $answer ): bool {
		if ( 200 === $answer->status && true === $route->request()?->isOpen() ) {
			return true;
		}
		$refusal = json_decode( '' === $answer->text ? (string) wp_json_encode( $answer->body->all() ) : $answer->text );
		return in_array( $answer->status, self::REFUSAL_STATUSES, true ) && [] === Validator::validate( Contract::schema( 'error' ), $refusal );
	}

	private static function assertNothingStored(): void {
		$tables = new Tables();
		foreach ( self::TABLES as $table ) {
			self::assertSame( 0, $tables->count( $table ), $table );
		}
	}
}
