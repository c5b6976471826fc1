<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Auth;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Visitor;

/** Concurrent sign-ins, and timing differences between known and unknown addresses. */
#[Group( 'sqlite' )]
final class LoginRaceTest extends IntegrationTestCase {

	/** @var array<string, mixed>|null Content of the first timed answer. */
	private ?array $firstContent = null;

	public function testNoSignInKeyIsRedeemedTwice(): void {
		$keys  = Proof::pick( usual: 4, full: 300 );
		$wrong = 0;
		for ( $i = 0; $i < $keys; $i++ ) {
			$this->resetLimits();
			$k        = Browser::key( "name{$i}@domain.example" );
			$answers  = Http::all( array_fill( 0, 8, new HttpCall( 'POST', '/auth/login', [ 'k' => $k ] ) ), 8 );
			$signedIn = array_filter( $answers, static fn( Answer $answer ): bool => true === $answer->body->value( 'login' ) );
			$used     = array_filter( $answers, static fn( Answer $answer ): bool => 'used' === $answer->string( 'reason' ) && '' === $answer->header( 'set-cookie' ) );
			$isRight  = 1 === count( $signedIn ) && 7 === count( $used );
			$wrong   += $isRight ? 0 : 1;
		}
		Proof::record( "sign-in keys that not exactly one of 8 parallel calls redeemed, of {$keys}", $wrong, 0 );
		self::assertSame( 0, $wrong );
		self::assertSame( [ $keys, $keys ], [ count( $this->stored->sessions() ), count( $this->stored->contacts() ) ] );
	}

	public function testParallelLoginsWithOneAddressCreateOneContact(): void {
		$rounds = Proof::pick( usual: 2, full: 100 );
		for ( $i = 0; $i < $rounds; $i++ ) {
			$this->resetLimits();
			$calls = [];
			for ( $j = 0; $j < 4; $j++ ) {
				$calls[] = new HttpCall( 'POST', '/auth/login', [ 'k' => Browser::key( "name{$i}@domain.example" ) ] );
			}
			foreach ( Http::all( $calls, 4 ) as $answer ) {
				self::assertTrue( $answer->body->value( 'login' ), $answer->text );
			}
		}
		self::assertSame( [ $rounds, 4 * $rounds ], [ count( $this->stored->contacts() ), count( $this->stored->sessions() ) ] );
	}

	public function testTheLimitPerClientIsExactUnderSixtyParallelRequests(): void {
		$this->charge( RateLimit::Logins, $this->clientToken(), 4 );
		$statuses = $this->statuses( static fn( int $i ): string => "name{$i}@domain.example" );
		Proof::record( 'sign-in mails let through by 60 parallel requests of one client where 6 are left', $statuses[200] ?? 0, 6 );
		self::assertSame( [ 200 => 6, 429 => 54 ], $statuses );
		self::assertSame( [ 6, 6 ], [ count( $this->stored->keys() ), count( $this->stored->mails() ) ] );
	}

	public function testTheLimitPerAddressIsExactUnderSixtyParallelRequests(): void {
		$statuses = $this->statuses( static fn(): string => Visitor::EMAIL );
		Proof::record( 'sign-in mails let through by 60 parallel requests for one address', $statuses[200] ?? 0, 1 );
		self::assertSame( [ 200 => 1, 429 => 59 ], $statuses );
		self::assertCount( 1, $this->stored->mails() );
	}

	public function testKnownAndUnknownAddressesGetTheSameAnswerInTheSameTime(): void {
		$maxPairs = Proof::pick( usual: 300, full: 1000 );
		Browser::signIn( 'known@domain.example' );
		$differences    = [];
		[ $low, $high ] = self::medianRange( $differences );
		// Measures pairs until the range is narrow enough to show a difference of a few milliseconds.
		for ( $i = 0; $i < $maxPairs && $high - $low > 8; $i++ ) {
			$isKnownFirst  = 0 === $i % 2;
			$known         = 'known@domain.example';
			$other         = "other{$i}@domain.example";
			$first         = $this->timeRequest( $isKnownFirst ? $known : $other );
			$second        = $this->timeRequest( $isKnownFirst ? $other : $known );
			$differences[] = $isKnownFirst ? $first - $second : $second - $first;
			[ $low, $high ] = self::medianRange( $differences );
		}
		$figure = sprintf( 'median of known minus unknown addresses at auth/email is beyond ±2 ms, %d pairs (it lies between %.2f and %.2f ms)', count( $differences ), $low, $high );
		Proof::record( $figure, $low < 2 && $high > -2 ? 0 : 1, 0 );
		self::assertLessThan( 2.0, $low );
		self::assertGreaterThan( -2.0, $high );
	}

	/** @return float Milliseconds until the answer. */
	private function timeRequest( string $email ): float {
		$this->resetLimits();
		$start   = hrtime( true );
		$answer  = Http::post( '/auth/email', [ 'email' => $email ] );
		$time    = ( hrtime( true ) - $start ) / 1e6;
		$content = self::contentOf( $answer );
		self::assertSame( $this->firstContent ??= $content, $content, 'Status, headers and body are the same for all addresses.' );
		return $time;
	}

	/**
	 * The answer without times and random values.
	 *
	 * @return array{status: int, body: string, headers: array<string, list<string>>}
	 */
	private static function contentOf( Answer $answer ): array {
		$headers = $answer->headers;
		unset( $headers['date'] );
		$pattern               = '/=[\w-]{43}; expires=[^;]+; ' . Browser::maxAge( WEEK_IN_SECONDS ) . '/';
		$headers['set-cookie'] = array_map( static fn( string $cookie ): string => (string) preg_replace( $pattern, '', $cookie ), $headers['set-cookie'] ?? [] );
		return [
			'status'  => $answer->status,
			'body'    => $answer->text,
			'headers' => $headers,
		];
	}

	/**
	 * Confidence interval of the median, four standard errors wide to either side, by order statistics, whatever the
	 * distribution; infinite for fewer than 16 values. Other load on the machine widens the interval; only a real difference moves it.
	 *
	 * @param list<float> $values
	 * @return array{float, float}
	 */
	private static function medianRange( array $values ): array {
		sort( $values );
		$low = (int) floor( count( $values ) / 2 - 2 * sqrt( count( $values ) ) );
		return [ $values[ $low ] ?? -INF, $values[ count( $values ) - 1 - $low ] ?? INF ];
	}

	/**
	 * Requests 60 sign-in links in parallel.
	 *
	 * @param callable(int): string $email Address, by the number of the request.
	 * @return array<int, int> Number of answers by status.
	 */
	private function statuses( callable $email ): array {
		$calls = [];
		for ( $i = 0; $i < 60; $i++ ) {
			$calls[] = new HttpCall( 'POST', '/auth/email', [ 'email' => $email( $i ) ] );
		}
		$statuses = array_count_values( array_map( static fn( Answer $answer ): int => $answer->status, Http::all( $calls, 60 ) ) );
		ksort( $statuses );
		return $statuses;
	}

	private function charge( RateLimit $limit, string $subject, int $times ): void {
		$limits = new RateLimiter( $this->tables->connection, new Clock() );
		for ( $i = 0; $i < $times; $i++ ) {
			$limits->charge( new RateLimitBucket( $limit, $subject ) );
		}
	}

	private function clientToken(): string {
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		return ( new ClientAddress( new Clock(), static fn(): array => [] ) )->token();
	}

	/** Lifts the limits, which other tests cover. */
	private function resetLimits(): void {
		$this->tables->empty( 'limits' );
	}
}
