<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Contract;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use stdClass;
use SwImmoSuite\Contract\Access;
use SwImmoSuite\Contract\Contract;
use SwImmoSuite\Contract\Route;
use SwImmoSuite\Contract\Validator;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Garbage;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\SchemaFiles;
use SwImmoSuite\Tests\Support\Spoiler;
use SwImmoSuite\Tests\Support\Tables;
use SwImmoSuite\Tests\Support\Visitor;

/** Malformed calls, made from the schemas: every keyword at every place fails once, then what a seed brings. */
final class FuzzTest extends TestCase {

	private const ALLOWED = [ 400, 403, 413, 415, 429 ];

	protected function setUp(): void {
		( new Tables() )->clear();
	}

	#[DataProvider( 'routes' )]
	public function testEveryKeywordHasAFailingExample( string $name ): void {
		$schema = Contract::routes()[ $name ]->request;
		self::assertNotNull( $schema );
		$bodies  = Spoiler::bodies( $schema, self::valid( $name ) );
		$missing = array_diff( Spoiler::places( $schema ), array_column( $bodies, 'place' ) );
		self::assertSame( [], array_values( $missing ) );
		foreach ( $bodies as $spoiled ) {
			self::assertNotSame( [], Validator::validate( $schema, $spoiled['body'] ), $spoiled['place'] );
		}
	}

	#[DataProvider( 'routes' )]
	public function testMalformedCallsAreRefusedAndNothingElseHappens( string $name ): void {
		$route = Contract::routes()[ $name ];
		$seed  = (int) ( getenv( 'SW_IMMOSUITE_SEED' ) !== false ? getenv( 'SW_IMMOSUITE_SEED' ) : random_int( 1, 1_000_000 ) );
		$log   = self::logSize();
		$wrong = [];
		$count = 0;
		foreach ( array_chunk( $this->calls( $name, $route, $seed ), 200 ) as $calls ) {
			foreach ( Http::all( $calls, 8 ) as $index => $answer ) {
				++$count;
				if ( ! self::isRefusal( $answer ) ) {
					$wrong[] = $answer->status . ' ' . substr( (string) $calls[ $index ]->text(), 0, 300 ) . ' → ' . substr( $answer->text, 0, 300 );
				}
			}
		}
		Proof::record( "malformed calls of {$name} answered by anything but 400, 403, 413, 415, 429, of {$count} (seed {$seed})", count( $wrong ), 0 );
		Proof::record( "bytes of PHP notices by malformed calls of {$name}, of {$count} (seed {$seed})", self::logSize() - $log, 0 );
		self::assertSame( [], array_slice( $wrong, 0, 5 ), "Repeat with SW_IMMOSUITE_SEED={$seed}." );
		self::assertSame( $log, self::logSize(), "PHP wrote to its log. Repeat with SW_IMMOSUITE_SEED={$seed}." );
		self::assertSame( 0, ( new Tables() )->count( 'submissions' ) + ( new Tables() )->count( 'outbox' ) );
	}

	/** @return iterable<string, array{string}> */
	public static function routes(): iterable {
		foreach ( array_keys( Contract::routes() ) as $name ) {
			yield $name => [ $name ];
		}
	}

	/** @return list<HttpCall> */
	private function calls( string $name, Route $route, int $seed ): array {
		$headers = Access::Form === $route->auth ? Visitor::headers() : [];
		$bodies  = null === $route->request ? [] : Spoiler::bodies( $route->request, self::valid( $name ) );
		$calls   = array_map( static fn( array $spoiled ): HttpCall => new HttpCall( 'POST', $route->path, (string) wp_json_encode( $spoiled['body'] ), $headers ), $bodies );
		$garbage = new Garbage( $seed, array_column( $bodies, 'body' ) );
		$wanted  = Proof::count( 150, 10_000 );
		while ( count( $calls ) < $wanted + count( $bodies ) ) {
			$calls[] = $garbage->call( $route->path, $headers );
		}
		return $calls;
	}

	private static function valid( string $name ): stdClass {
		$route = SchemaFiles::routes()[ $name ];
		$file  = is_array( $route ) && is_string( $route['request'] ) ? $route['request'] : '';
		$body  = SchemaFiles::examples( $file )[0];
		return $body instanceof stdClass ? $body : new stdClass();
	}

	private static function isRefusal( Answer $answer ): bool {
		$refusal = json_decode( $answer->text );
		return in_array( $answer->status, self::ALLOWED, true ) && [] === Validator::validate( Contract::schema( 'error' ), $refusal );
	}

	/** Bytes that WordPress has logged; the file begins with the first notice. */
	private static function logSize(): int {
		$file = (string) getenv( 'SW_IMMOSUITE_DEBUG_LOG' );
		self::assertNotSame( '', $file, 'SW_IMMOSUITE_DEBUG_LOG names no log.' );
		clearstatcache();
		return is_file( $file ) ? (int) filesize( $file ) : 0;
	}
}
