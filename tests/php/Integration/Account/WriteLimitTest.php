<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Account;

use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Visitor;

/** Hourly limit of writes per account, from any IP address. */
final class WriteLimitTest extends IntegrationTestCase {

	private SignedIn $visitor;
	private Rest $rest;

	/** @var array<string, int> */
	private array $limits = [ 'writes' => 3 ];

	protected function setUp(): void {
		( new Searches() )->storeRegions();
		$this->visitor = AccountFactory::signIn();
		$this->rest    = new Rest( 0, $this->visitor );
		$_COOKIE       = [];
		add_filter( 'sw_immosuite_limits', [ $this, 'limits' ] );
	}

	protected function tearDown(): void {
		remove_filter( 'sw_immosuite_limits', [ $this, 'limits' ] );
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
	}

	public function testAHundredAndTwentyWritesAnHourAreAllowed(): void {
		$this->limits = [];
		$statuses     = array_count_values( array_map( fn( int $i ): int => $this->save( "Name {$i}" )->status, range( 1, 121 ) ) );
		self::assertSame( [ 200 => 120, 429 => 1 ], $statuses );
	}

	public function testEveryKindOfWriteCountsAndARefusedOneStoresNothing(): void {
		$uuid = $this->rest->post( '/saved-search', Searches::body() )->string( 'uuid' );
		self::assertSame( 200, $this->rest->call( 'PUT', "/saved-search/{$uuid}", Searches::body( [ 'paused' => true ] ) )->status );
		self::assertSame( 200, $this->save( 'Erika' )->status );
		$before  = $this->allRows();
		$refused = [
			$this->rest->post( '/saved-search', Searches::body() ),
			$this->rest->call( 'PUT', "/saved-search/{$uuid}", Searches::body() ),
			$this->rest->call( 'DELETE', "/saved-search/{$uuid}" ),
			$this->save( 'Ursula' ),
			$this->rest->call( 'PUT', '/contact', AccountFactory::body( [ 'firstname' => 'Erika' ], [ 'newsletter' => true ] ) ),
			$this->rest->call( 'PUT', '/contact', AccountFactory::body( [ 'firstname' => 'Erika', 'email' => 'neu@domain.example' ] ) ),
			$this->rest->post( '/wizard/contact', Visitor::message(), Visitor::headers() ),
			$this->rest->post( '/wizard/saved-search', Bodies::savedSearch(), Visitor::headers( Visitor::token( 'saved-search-wizard' ) ) ),
		];
		foreach ( $refused as $index => $answer ) {
			self::assertSame( [ 429, 'sw_immosuite_limit' ], [ $answer->status, $answer->code() ], (string) $index );
			self::assertGreaterThan( 3_500, (int) $answer->header( 'retry-after' ) );
		}
		self::assertEquals( $before, $this->allRows() );
		self::assertSame( 200, ( new Rest( 3_700, $this->visitor ) )->call( 'PUT', "/saved-search/{$uuid}", Searches::body() )->status );
	}

	public function testOnlyWritesThatStoreSomethingAreCounted(): void {
		for ( $i = 0; $i < 5; $i++ ) {
			self::assertSame( 200, $this->rest->call( 'PUT', '/contact', AccountFactory::body() )->status );
			self::assertSame( 400, $this->rest->post( '/saved-search', Searches::body( [ 'categoryId' => 4711 ] ) )->status );
			self::assertSame( 404, $this->rest->call( 'DELETE', '/saved-search/3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70' )->status );
		}
		self::assertSame( 200, $this->rest->post( '/saved-search', Searches::body() )->status );
		self::assertSame( 1, $this->countedWrites() );
	}

	/** Withdrawing consent is never limited (Art. 7 (3) GDPR), and neither is ending a stolen session. */
	public function testWithdrawingAndSigningOutAreNeverRefused(): void {
		$this->limits = [ 'writes' => 0 ];
		$consent      = AccountFactory::consent( $this->visitor, 'acceptContact' );
		AccountFactory::consent( $this->visitor, 'newsletter' );
		self::assertSame( 204, $this->rest->call( 'DELETE', "/contact/consents/{$consent}" )->status );
		self::assertSame( 200, $this->rest->call( 'PUT', '/contact', AccountFactory::body() )->status );
		self::assertFalse( $this->rest->get( '/contact' )->body->object( 'customFields' )?->value( 'newsletter' ) );
		self::assertSame( 204, $this->rest->call( 'DELETE', '/auth/sessions' )->status );
	}

	public function testTheLimitIsPerAccountAndNotPerIpAddress(): void {
		$this->limits = [ 'writes' => 1 ];
		foreach ( [ '192.0.2.1' => 200, '192.0.2.2' => 429 ] as $address => $status ) {
			$_SERVER['REMOTE_ADDR'] = $address;
			self::assertSame( $status, $this->rest->post( '/saved-search', Searches::body() )->status );
		}
		$other = new Rest( 0, AccountFactory::signIn( 'jemand@domain.example' ) );
		self::assertSame( 200, $other->post( '/saved-search', Searches::body() )->status );
		self::assertSame( 200, ( new Rest() )->post( '/wizard/contact', Visitor::message(), Visitor::headers() )->status, 'The limit does not apply without an account.' );
	}

	public function testTheLimitIsExactInParallel(): void {
		$browser = Browser::signIn( 'jemand@domain.example' );
		$account = (string) max( 0, ...array_column( $this->stored->contacts(), 'id' ) );
		for ( $i = 0; $i < 115; $i++ ) {
			$this->rest->services->get( RateLimiter::class )->chargeAll( new RateLimitBucket( RateLimit::Writes, $account ) );
		}
		$calls    = array_map( static fn( int $i ): HttpCall => $browser->prepare( 'POST', '/saved-search', Searches::body( [ 'paused' => 0 === $i % 2 ] ) ), range( 1, 12 ) );
		$statuses = array_count_values( array_map( static fn( Answer $answer ): int => $answer->status, Http::all( $calls, 12 ) ) );
		ksort( $statuses );
		Proof::record( 'writes allowed in 12 parallel requests of an account with 5 writes left', $statuses[200] ?? 0, 5 );
		self::assertSame( [ 200 => 5, 429 => 7 ], $statuses );
		self::assertCount( 5, $this->stored->searches() );
	}

	/**
	 * @param array<string, int> $limits
	 * @return array<string, int>
	 */
	public function limits( array $limits ): array {
		return $this->limits + $limits;
	}

	private function save( string $firstname ): Answer {
		return $this->rest->call( 'PUT', '/contact', AccountFactory::body( [ 'firstname' => $firstname ] ) );
	}

	/** Number of writes of this account; null if none is counted. */
	private function countedWrites(): ?int {
		$bucket = ( new RateLimitBucket( RateLimit::Writes, (string) $this->visitor->contactId ) )->bucket();
		return array_column( $this->stored->counters(), 'used', 'bucket' )[ $bucket ] ?? null;
	}

	/** @return list<mixed> */
	private function allRows(): array {
		return array_map( $this->tables->rows( ... ), [ 'contacts', 'consents', 'consent_events', 'keys', 'outbox', 'searches', 'submissions' ] );
	}
}
