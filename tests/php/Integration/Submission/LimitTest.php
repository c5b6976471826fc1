<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Visitor;

/** Limits per client and per address, and the data that counters store (I9). */
final class LimitTest extends IntegrationTestCase {

	private const HOUR = 3_600;

	private Rest $rest;

	/** Unix seconds of all calls. */
	private int $now;

	/** @var array<string, int> */
	private array $limits = [];

	protected function setUp(): void {
		$this->now    = time();
		$this->rest   = Rest::at( $this->now );
		$this->limits = [];
		$_COOKIE      = [];
		add_filter( 'sw_immosuite_limits', [ $this, 'limits' ] );
	}

	protected function tearDown(): void {
		remove_filter( 'sw_immosuite_limits', [ $this, 'limits' ] );
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
	}

	public function testOnlyStoredSubmissionsCount(): void {
		$this->limits = [ 'submissions' => 2 ];
		$headers      = Visitor::headers();
		for ( $i = 0; $i < 3; $i++ ) {
			$this->rest->post( '/wizard/contact', Visitor::message( [ 'email' => 'q' ] ), Visitor::headers() );
			$this->rest->post( '/wizard/contact', Visitor::message( [ 'firstname' => '' ] ), Visitor::headers() );
			self::assertSame( 200, $this->rest->post( '/wizard/contact', Visitor::message(), $headers )->status, 'A repeated submission is not counted.' );
		}
		self::assertSame( 200, $this->send( 'b@domain.example' )->status );

		$refused = $this->send( 'c@domain.example' );
		self::assertSame( [ 429, 'sw_immosuite_limit' ], [ $refused->status, $refused->code() ] );
		self::assertSame( '3600', $refused->header( 'retry-after' ) );
		self::assertSame( 'Zu viele Versuche. Bitte versuchen Sie es in 60 Minuten erneut.', $refused->string( 'message' ) );
		self::assertCount( 2, $this->stored->submissions() );
		self::assertSame( 200, $this->rest->post( '/wizard/contact', Visitor::message(), $headers )->status, 'A repeated submission is answered even beyond the limit.' );
		self::assertSame( 200, $this->send( 'c@domain.example', self::HOUR + 1 )->status );
	}

	/** Requests without a token may use up only a third of a client's limit. Requests with a token do not count towards that third. */
	public function testWithoutAFormTokenAThirdOfTheLimitApplies(): void {
		$this->limits = [ 'submissions' => 7 ];
		$withoutToken = fn( string $email ): Answer => $this->rest->post( '/wizard/contact', Visitor::message( [ 'email' => $email ] ) );
		self::assertSame( 200, $this->send( 'a@domain.example' )->status );
		$stored = $withoutToken( 'b@domain.example' );
		self::assertSame( [ 200, 200 ], [ $stored->status, $withoutToken( 'c@domain.example' )->status ] );
		self::assertSame( [ 429, 'sw_immosuite_limit' ], [ $withoutToken( 'd@domain.example' )->status, $withoutToken( 'd@domain.example' )->code() ] );
		self::assertSame( 429, $this->rest->post( '/wizard/resend', [ 'id' => $stored->string( 'id' ) ] )->status, 'The same limit applies to resending its mail.' );
		self::assertEquals( $stored->body, $withoutToken( 'b@domain.example' )->body, 'A repeated submission is answered even beyond the limit.' );
		foreach ( [ 'e', 'f', 'g', 'h' ] as $name ) {
			self::assertSame( 200, $this->send( "{$name}@domain.example" )->status );
		}
		self::assertSame( 429, $this->send( 'i@domain.example' )->status );
	}

	public function testAnotherClientHasItsOwnLimit(): void {
		$this->limits = [ 'submissions' => 1 ];
		$clients      = [
			'192.0.2.1'         => 200,
			'192.0.2.2'         => 200,
			'2001:db8:1:2::1'   => 200,
			'2001:db8:1:2:ff::' => 429,
			'2001:db8:1:3::1'   => 200,
		];
		foreach ( $clients as $address => $status ) {
			$_SERVER['REMOTE_ADDR'] = $address;
			self::assertSame( $status, $this->send( 'a@domain.example' )->status, $address );
		}
	}

	/** The limit of mails to an address is counted per client, so a stranger cannot delay the mails that the address's owner requests. */
	public function testAClientCannotExhaustTheConfirmationMailsOfAnotherPerson(): void {
		for ( $i = 0; $i < 50; $i++ ) {
			self::assertSame( 200, $this->send()->status );
		}
		self::assertSame( 3, $this->stored->mailKinds()['confirm.contact'] );
		$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
		$id                     = $this->send()->string( 'id' );
		self::assertSame( 4, $this->stored->mailKinds()['confirm.contact'] );
		self::assertSame( 200, $this->rest->post( '/wizard/resend', [ 'id' => $id ] )->status );
		self::assertSame( 5, $this->stored->mailKinds()['confirm.contact'] );
	}

	/**
	 * All clients together cause at most ten times the limit of mails to an address. Further mails wait, and the response to
	 * a resend does not name the limit.
	 */
	#[Group( 'sqlite' )]
	public function testManyClientsTogetherCauseTenTimesAsManyMailsToAnAddress(): void {
		$this->limits = [ 'mails' => 1 ];
		$delays       = [];
		$id           = '';
		for ( $i = 0; $i < 11; $i++ ) {
			$_SERVER['REMOTE_ADDR'] = "192.0.2.{$i}";
			$id                     = $this->rest->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( Visitor::token( 'newsletter' ) ) )->string( 'id' );
			// Another request for the same newsletter would send no mail while this link is open.
			$this->tables->connection->execute( 'UPDATE %i SET newsletter_hash = NULL', [ $this->tables->connection->table( 'keys' ) ] );
		}
		foreach ( $this->stored->mails() as $mail ) {
			$delays[] = $mail->availableAt - $this->now;
		}
		self::assertSame( [ ...array_fill( 0, 10, 0 ), self::HOUR ], $delays );
		$_SERVER['REMOTE_ADDR'] = '192.0.2.99';
		$refused                = $this->rest->post( '/wizard/resend', [ 'id' => $id ] );
		self::assertSame( [ 429, null ], [ $refused->status, $refused->body->object( 'data' )?->string( 'limit' ) ] );
	}

	public function testAllKeyLookupsAreCounted(): void {
		$this->limits = [ 'keys' => 3 ];
		$statuses     = [];
		for ( $i = 0; $i < 4; $i++ ) {
			$statuses[] = $this->rest->post( 0 === $i % 2 ? '/wizard/key' : '/wizard/confirm', [ 'k' => 'c.a.b' ] )->status;
		}
		self::assertSame( [ 404, 404, 404, 429 ], $statuses );
	}

	public function testAForwardedAddressCountsOnlyFromATrustedProxy(): void {
		$this->limits                    = [ 'submissions' => 1 ];
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '198.51.100.1';
		self::assertSame( 200, $this->send( 'a@domain.example' )->status );
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '198.51.100.2';
		self::assertSame( 429, $this->send( 'b@domain.example' )->status );
		update_option( Settings::OPTION, [ 'proxies' => [ '127.0.0.0/8' ] ] );
		self::assertSame( 200, $this->send( 'b@domain.example' )->status );
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.9, 198.51.100.2';
		self::assertSame( 429, $this->send( 'c@domain.example' )->status, 'Addresses that the client itself put into the header are ignored.' );
		unset( $_SERVER['HTTP_X_FORWARDED_FOR'] );
	}

	public function testAProxyIsTrustedInEitherSpellingOfItsAddress(): void {
		$this->limits = [ 'submissions' => 1 ];
		update_option( Settings::OPTION, [ 'proxies' => [ '192.0.2.0/24', '::ffff:198.51.100.7' ] ] );
		try {
			foreach ( [ '::ffff:192.0.2.1', '192.0.2.1', '198.51.100.7' ] as $index => $proxy ) {
				$_SERVER['REMOTE_ADDR'] = $proxy;
				foreach ( [ "203.0.113.{$index}", "203.0.113.1{$index}" ] as $client ) {
					$_SERVER['HTTP_X_FORWARDED_FOR'] = $client;
					self::assertSame( [ 200, 429 ], [ $this->send( 'a@domain.example' )->status, $this->send( 'a@domain.example' )->status ], "{$client} behind {$proxy}" );
				}
			}
			$_SERVER['REMOTE_ADDR']          = '::ffff:192.0.3.1';
			$_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.0';
			self::assertSame( 200, $this->send( 'a@domain.example' )->status, 'An address outside the trusted range is an ordinary client.' );
		} finally {
			update_option( Settings::OPTION, [] );
			unset( $_SERVER['HTTP_X_FORWARDED_FOR'] );
		}
	}

	public function testTheForwardedPortIsNotPartOfTheClient(): void {
		$this->limits = [ 'submissions' => 1 ];
		update_option( Settings::OPTION, [ 'proxies' => [ '127.0.0.0/8' ] ] );
		try {
			foreach ( [ '198.51.100.1:4711' => 200, '198.51.100.1:4712' => 429, '198.51.100.2:4711' => 200, '[2001:db8::1]:4711' => 200, '2001:db8::1' => 429 ] as $client => $status ) {
				$_SERVER['HTTP_X_FORWARDED_FOR'] = $client;
				self::assertSame( $status, $this->send( 'a@domain.example' )->status, $client );
			}
		} finally {
			update_option( Settings::OPTION, [] );
			unset( $_SERVER['HTTP_X_FORWARDED_FOR'] );
		}
	}

	public function testNoClientAddressIsStored(): void {
		$_SERVER['REMOTE_ADDR'] = '192.0.2.77';
		$this->send();
		$this->rest->post( '/wizard/key', [ 'k' => 'c.a.b' ] );
		foreach ( $this->buckets() as $bucket ) {
			self::assertSame( 1, preg_match( '/^[0-9a-f]{64}$/', $bucket ) );
		}
		self::assertStringNotContainsString( '192.0.2.77', (string) wp_json_encode( array_column( $this->stored->submissions(), 'payload' ) ) );
	}

	/** Unkeyed hashes would let a reader of the counters guess addresses and confirm their visits. */
	public function testACounterCannotBeFoundByHashingTheAddress(): void {
		$this->send();
		$this->rest->post( '/auth/email', [ 'email' => Visitor::EMAIL ] );
		$buckets = $this->buckets();
		self::assertContains( ( new RateLimitBucket( RateLimit::Mails, Visitor::EMAIL ) )->bucket(), $buckets );
		foreach ( RateLimit::cases() as $limit ) {
			self::assertNotContains( hash( 'sha256', "{$limit->value}|" . Visitor::EMAIL ), $buckets, $limit->value );
		}
		$otherSalt = static fn( string $salt ): string => strrev( $salt );
		add_filter( 'salt', $otherSalt );
		$otherSite = ( new RateLimitBucket( RateLimit::Mails, Visitor::EMAIL ) )->bucket();
		remove_filter( 'salt', $otherSalt );
		self::assertNotContains( $otherSite, $buckets, 'Sites with other salts have other counters.' );
	}

	/** @return list<string> */
	private function buckets(): array {
		return array_column( $this->stored->counters(), 'bucket' );
	}

	/**
	 * @param array<string, int> $limits
	 * @return array<string, int>
	 */
	public function limits( array $limits ): array {
		return $this->limits + $limits;
	}

	private function send( string $email = Visitor::EMAIL, int $later = 0 ): Answer {
		$rest = 0 === $later ? $this->rest : Rest::at( $this->now + $later );
		return $rest->post( '/wizard/contact', Visitor::message( [ 'email' => $email ] ), Visitor::headers() );
	}
}
