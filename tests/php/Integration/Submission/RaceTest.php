<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Tests\Support\Workers;

/** Concurrent calls over HTTP, as browsers, impatient visitors and programs make them. */
final class RaceTest extends IntegrationTestCase {

	protected function setUp(): void {
		// Lets the mail worker run in parallel.
		Workers::allow();
	}

	protected function tearDown(): void {
		Workers::forbid();
	}

	public function testADoubleClickStoresOneSubmission(): void {
		$doubled = 0;
		$rounds  = Proof::pick( usual: 3, full: 300 );
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->tables->clear();
			$answers  = $this->copies( 2 );
			$doubled += count( $this->stored->submissions() ) - 1;
			self::assertSame( [ 200, 200 ], array_map( static fn( Answer $answer ): int => $answer->status, $answers ) );
			self::assertSame( $answers[0]->string( 'id' ), $answers[1]->string( 'id' ) );
		}
		Proof::record( "double clicks stored twice, of {$rounds}", $doubled, 0 );
		self::assertSame( 0, $doubled );
	}

	public function testEightParallelCopiesStoreOneSubmissionAndAllGetItsAnswer(): void {
		$wrong  = 0;
		$rounds = Proof::pick( usual: 2, full: 100 );
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->tables->clear();
			$answers = $this->copies( 8 );
			$ids     = array_unique( array_map( static fn( Answer $answer ): string => $answer->status . $answer->string( 'id' ), $answers ) );
			$cookies = array_unique( array_map( static fn( Answer $answer ): string => explode( ';', $answer->header( 'set-cookie' ) )[0], $answers ) );
			$areSame = 1 === count( $ids ) && 1 === count( $cookies ) && str_starts_with( $ids[0], '200' );
			$isRight = $areSame && 1 === count( $this->stored->submissions() ) && 2 === count( $this->stored->mails() );
			$wrong  += $isRight ? 0 : 1;
		}
		Proof::record( "rounds of eight parallel copies with more than one submission, mail, answer or cookie, of {$rounds}", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	/** A derived key works like a sent one, even if the copies must first release it from a submission an hour ago. */
	public function testParallelCopiesWithoutAKeyStoreOneSubmission(): void {
		$wrong  = 0;
		$rounds = Proof::pick( usual: 2, full: 100 );
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->tables->clear();
			$call    = new HttpCall( 'POST', '/wizard/contact', Visitor::message() );
			$before  = 0 === $round % 2 ? '' : Http::call( $call )->string( 'id' );
			$this->tables->connection->execute( 'UPDATE %i SET received_at = received_at - 3600', [ $this->tables->connection->table( 'submissions' ) ] );
			$ids     = array_unique( array_map( static fn( Answer $answer ): string => $answer->status . $answer->string( 'id' ), Http::all( array_fill( 0, 8, $call ), 8 ) ) );
			$stored  = count( $this->stored->submissions() ) - ( '' === $before ? 0 : 1 );
			$isRight = 1 === $stored && 1 === count( $ids ) && str_starts_with( $ids[0], '200' ) && "200{$before}" !== $ids[0];
			$wrong  += $isRight ? 0 : 1;
		}
		Proof::record( "rounds of eight parallel copies without a key with more than one submission or answer, of {$rounds}", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	public function testWithoutATokenABurstIsLimitedToAThirdOfTheLimit(): void {
		$calls = [];
		for ( $i = 0; $i < 30; $i++ ) {
			$calls[] = new HttpCall( 'POST', '/wizard/contact', Visitor::message( [ 'email' => "name{$i}@domain.example" ] ) );
		}
		$statuses = array_count_values( array_map( static fn( Answer $answer ): int => $answer->status, Http::all( $calls, 30 ) ) );
		ksort( $statuses );
		self::assertSame( [ 200 => 20, 429 => 10 ], $statuses );
		self::assertSame( [ 'confirm.contact' => 20 ], $this->stored->mailKinds() );
	}

	public function testOneKeyWithSeveralPayloadsInParallelStoresOneSubmission(): void {
		$headers = Visitor::headers();
		$calls   = [];
		for ( $i = 0; $i < 8; $i++ ) {
			$calls[] = new HttpCall( 'POST', '/wizard/contact', Visitor::message( [], [], "Nachricht {$i}" ), $headers );
		}
		$statuses = array_count_values( array_map( static fn( Answer $answer ): int => $answer->status, Http::all( $calls, 8 ) ) );
		ksort( $statuses );
		self::assertSame(
			[
				200 => 1,
				409 => 7,
			],
			$statuses
		);
		self::assertCount( 1, $this->stored->submissions() );
	}

	public function testNoKeyIsRedeemedTwice(): void {
		$keys  = Proof::pick( usual: 4, full: 300 );
		$calls = [];
		for ( $i = 0; $i < $keys; $i++ ) {
			if ( 0 === $i % 20 ) {
				$this->resetLimits();
			}
			Http::post( '/wizard/contact', Visitor::message( [ 'email' => "name{$i}@domain.example" ] ), Visitor::headers() );
		}
		foreach ( Links::all() as $k ) {
			array_push( $calls, ...array_fill( 0, 8, new HttpCall( 'POST', '/wizard/confirm', [ 'k' => $k ] ) ) );
		}
		self::assertCount( 8 * $keys, $calls );
		foreach ( array_chunk( $calls, 80 ) as $batch ) {
			$this->resetLimits();
			foreach ( Http::all( $batch, 8 ) as $answer ) {
				self::assertSame( [ 200, 'Contact' ], [ $answer->status, $answer->string( 'opcode' ) ] );
			}
		}
		$twice = (int) ( $this->stored->mailKinds()['agency.confirmed'] ?? 0 ) - $keys;
		Proof::record( "keys of {$keys} redeemed more than once by 8 parallel calls each", $twice, 0 );
		self::assertSame( 0, $twice );
		self::assertCount( $keys, $this->stored->contacts() );
		self::assertSame( 2 * $keys, $this->stored->eventCounts()['confirmed'] );
	}

	public function testAClickConfirmsNoMessageThatArrivesAtTheSameTime(): void {
		$wrong  = 0;
		$rounds = Proof::pick( usual: 4, full: 100 );
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->tables->clear();
			for ( $i = 0; $i < 3; $i++ ) {
				Http::post( '/wizard/contact', Visitor::message(), Visitor::headers() );
			}
			$calls = [ new HttpCall( 'POST', '/wizard/confirm', [ 'k' => Links::latest() ] ) ];
			for ( $i = 0; $i < 4; $i++ ) {
				$calls[] = new HttpCall( 'POST', '/wizard/contact', Visitor::message(), Visitor::headers() );
			}
			foreach ( Http::all( 1 === $round % 2 ? array_reverse( $calls ) : $calls, 5 ) as $answer ) {
				self::assertSame( 200, $answer->status );
			}
			$confirmed = array_keys( array_filter( $this->stored->confirmedSubmissions() ) );
			$events    = $this->stored->eventCounts();
			$isRight   = [ 2 ] === $confirmed && 2 === $events['confirmed'] && 7 === count( $this->stored->submissions() );
			$wrong    += $isRight ? 0 : 1;
		}
		Proof::record( "clicks that confirmed anything but the message of their mail while four others arrived, of {$rounds}", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	public function testTheLimitPerClientIsExactUnderSixtyParallelRequests(): void {
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		$limits                 = new RateLimiter( $this->tables->connection, new Clock() );
		$client                 = ( new ClientAddress( new Clock(), static fn(): array => [] ) )->token();
		for ( $i = 0; $i < 35; $i++ ) {
			$limits->charge( new RateLimitBucket( RateLimit::Submissions, $client ) );
		}
		$token = Visitor::token();
		$calls = [];
		for ( $i = 0; $i < 60; $i++ ) {
			$calls[] = new HttpCall( 'POST', '/wizard/contact', Visitor::message( [ 'email' => "name{$i}@domain.example" ] ), Visitor::headers( $token ) );
		}
		$statuses = array_count_values( array_map( static fn( Answer $answer ): int => $answer->status, Http::all( $calls, 60 ) ) );
		ksort( $statuses );
		Proof::record( 'submissions accepted of 60 parallel requests if the limit has room for 25', $statuses[200] ?? 0, 25 );
		self::assertSame(
			[
				200 => 25,
				429 => 35,
			],
			$statuses
		);
		self::assertCount( 25, $this->stored->submissions() );
	}

	/** @return list<Answer> */
	private function copies( int $count ): array {
		$call = new HttpCall( 'POST', '/wizard/contact', Visitor::message(), Visitor::headers() );
		return Http::all( array_fill( 0, $count, $call ), $count );
	}

	/** Resets the counters of the limits, which other tests cover. */
	private function resetLimits(): void {
		$this->tables->empty( 'limits' );
	}
}
