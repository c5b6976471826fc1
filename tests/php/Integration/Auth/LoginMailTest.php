<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Auth;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Auth\KeyRing;

/** Requests for a sign-in link: every address gets the same answer, mails are limited, and a link is valid from the time of sending. */
final class LoginMailTest extends IntegrationTestCase {

	/** @var array<string, int> */
	private array $limits = [];

	protected function setUp(): void {
		$this->limits = [];
		$_COOKIE      = [];
		add_filter( 'sw_immosuite_limits', [ $this, 'limits' ] );
	}

	protected function tearDown(): void {
		remove_filter( 'sw_immosuite_limits', [ $this, 'limits' ] );
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		$_COOKIE                = [];
	}

	/** C7.11. */
	public function testAnAddressGetsAMailWithAKey(): void {
		$answer = $this->requestLink( ' ' . Visitor::EMAIL . ' ' );
		self::assertSame( [ 200, true ], [ $answer->status, $answer->body->value( 'sent' ) ] );
		self::assertSame( [ 'login' => 1 ], $this->stored->mailKinds() );
		self::assertSame( [ Visitor::EMAIL ], array_column( $this->stored->mails(), 'recipient' ) );
		self::assertSame( [ 'l' ], array_column( $this->stored->keys(), 'purpose' ) );
		self::assertCount( 0, $this->stored->contacts(), 'No contact exists before the first login.' );
	}

	#[DataProvider( 'malformed' )]
	public function testInvalidAddressesAreRefusedAndNotCounted( string $email ): void {
		$answer = $this->requestLink( $email );
		self::assertSame( [ 200, false ], [ $answer->status, $answer->body->value( 'sent' ) ] );
		self::assertSame( 0, count( $this->stored->mails() ) + count( $this->stored->keys() ) + count( $this->stored->counters() ) );
	}

	/** @return iterable<string, array{string}> */
	public static function malformed(): iterable {
		yield 'nothing' => [ '' ];
		yield 'a blank' => [ ' ' ];
		yield 'no domain' => [ 'name@' ];
		yield 'no name' => [ '@domain.example' ];
		yield 'no top-level domain' => [ 'name@domain' ];
		yield 'a header' => [ "name@domain.example\nBcc: x@y.example" ];
		yield 'two addresses' => [ 'a@b.example, c@d.example' ];
		yield 'with a name' => [ 'Name <a@b.example>' ];
		yield 'too long' => [ str_repeat( 'a', 250 ) . '@domain.example' ];
	}

	public function testOneMailPerMinuteAndFivePerHourForAnAddress(): void {
		$expected = [ 0 => 200, 30 => 429, 59 => 429, 61 => 200, 122 => 200, 183 => 200, 244 => 200, 305 => 429, 3_599 => 429, 3_601 => 200 ];
		$start    = Rest::startOnOneDay( 4_000 );
		foreach ( $expected as $later => $status ) {
			$email  = 1 === $later % 2 ? strtoupper( Visitor::EMAIL ) : Visitor::EMAIL;
			$answer = Rest::at( $start + $later )->post( '/auth/email', [ 'email' => $email ] );
			self::assertSame( $status, $answer->status, "after {$later} s" );
		}
		self::assertSame( [ 'login' => 6 ], $this->stored->mailKinds() );
		self::assertSame( 200, $this->requestLink( 'max.beispiel@domain.example' )->status, 'Another address.' );
	}

	/** Requests for another person's address use up only the requester's limits. */
	public function testAClientCannotExhaustTheSignInMailsOfAnotherPerson(): void {
		// Limits count per hour of the clock, so all calls must fall into the same hour.
		$start    = time() - time() % HOUR_IN_SECONDS;
		$statuses = [];
		for ( $i = 0; $i < 6; $i++ ) {
			$statuses[] = Rest::at( $start + 61 * $i )->post( '/auth/email', [ 'email' => Visitor::EMAIL ] )->status;
		}
		self::assertSame( [ 200, 200, 200, 200, 200, 429 ], $statuses );
		$_SERVER['REMOTE_ADDR'] = '192.0.2.8';
		self::assertSame( 200, Rest::at( $start + 305 )->post( '/auth/email', [ 'email' => Visitor::EMAIL ] )->status );
	}

	/**
	 * Limits that count only the address are ten times as high, per minute and per hour.
	 *
	 * @param array<string, int> $limits
	 */
	#[TestWith( [ [ 'loginMailsPerMinute' => 1, 'loginMails' => 5 ], 10 ] )]
	#[TestWith( [ [ 'loginMailsPerMinute' => 5, 'loginMails' => 2 ], 20 ] )]
	public function testManyClientsTogetherGetTenTimesAsManyMailsToAnAddress( array $limits, int $allowed ): void {
		$this->limits = $limits;
		$rest         = Rest::at( time() );
		for ( $i = 0; $i <= $allowed; $i++ ) {
			$_SERVER['REMOTE_ADDR'] = "192.0.2.{$i}";
			self::assertSame( $i < $allowed ? 200 : 429, $rest->post( '/auth/email', [ 'email' => Visitor::EMAIL ] )->status, "client {$i}" );
		}
		self::assertSame( 200, $rest->post( '/auth/email', [ 'email' => 'max.beispiel@domain.example' ] )->status, 'Another address.' );
	}

	public function testRetryAfterIsTheSameWithAndWithoutAnAccount(): void {
		Browser::signIn( 'known@domain.example' );
		foreach ( [ 'known@domain.example', 'unknown@domain.example' ] as $email ) {
			$this->requestLink( $email );
			$answer = $this->requestLink( $email, 20 );
			self::assertSame( [ 429, 'sw_immosuite_limit' ], [ $answer->status, $answer->code() ] );
			self::assertEqualsWithDelta( 40, (int) $answer->header( 'retry-after' ), 2 );
		}
	}

	public function testQueriesAreTheSameWithAndWithoutAnAccount(): void {
		Browser::signIn( 'known@domain.example' );
		// The first request of a process also reads options.
		$this->requestLink( 'first@domain.example' );
		$statements = [ 'known@domain.example' => [], 'unknown@domain.example' => [] ];
		foreach ( array_keys( $statements ) as $email ) {
			$listen = static function ( string $query ) use ( &$statements, $email ): string {
				$statements[ $email ][] = preg_replace( [ "/'[^']*'/", '/\d+/' ], '?', $query );
				return $query;
			};
			add_filter( 'query', $listen );
			$this->requestLink( $email, 100 );
			remove_filter( 'query', $listen );
		}
		self::assertNotSame( [], $statements['known@domain.example'] );
		self::assertSame( $statements['known@domain.example'], $statements['unknown@domain.example'] );
	}

	public function testTenMailsPerHourForAClient(): void {
		for ( $i = 1; $i <= 10; $i++ ) {
			self::assertSame( 200, $this->requestLink( "name{$i}@domain.example" )->status );
		}
		$answer = $this->requestLink( 'name11@domain.example' );
		self::assertSame( 429, $answer->status );
		self::assertEqualsWithDelta( 3_600, (int) $answer->header( 'retry-after' ), 10 );
		$_SERVER['REMOTE_ADDR'] = '192.0.2.8';
		self::assertSame( 200, $this->requestLink( 'name11@domain.example' )->status, 'Refused requests do not count.' );
	}

	public function testTheFilterSetsTheLimits(): void {
		$this->limits = [ 'logins' => 3, 'loginMails' => 2, 'loginMailsPerMinute' => 5 ];
		$statuses     = [];
		foreach ( [ 'a', 'a', 'a', 'b', 'c' ] as $name ) {
			$statuses[] = $this->requestLink( "{$name}@domain.example" )->status;
		}
		self::assertSame( [ 200, 200, 429, 200, 429 ], $statuses );
	}

	public function testTheMailMatchesTheCopyDeck(): void {
		$page = wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Anmeldung' ] );
		update_option( Settings::OPTION, [ 'agencyName' => 'Seeblick', 'loginPage' => $page ] );
		$mailbox = new Mailbox();
		$mailbox->clear();
		$this->requestLink( Visitor::EMAIL );
		$this->requestLink( 'name@domain.example', 0, 'en' );
		( new Container() )->get( OutboxWorker::class )->run();
		[ $german, $english ] = $mailbox->messages();
		$k                    = Links::all();
		self::assertSame( [ 'Ihr Anmeldelink', Visitor::EMAIL ], [ $german['subject'], $german['to'] ] );
		$where = (string) preg_replace( '~^https?://|/$~', '', (string) get_permalink( $page ) );
		$begin = 'Konto bei Seeblick\n\nIhr Anmeldelink \S+\n\nAm \d+\. \pL+ \d{4} um \d\d:\d\d Uhr wurde auf ' . preg_quote( $where, '~' );
		self::assertMatchesRegularExpression( "~^{$begin} mit dieser~u", self::unwrap( $german['text'] ) );
		self::assertStringContainsString( 'ein Anmeldelink für Seeblick angefordert.', self::unwrap( $german['text'] ) );
		self::assertStringContainsString( "\nIhr Anmeldelink\n" . home_url( "/webapp/login?k={$k[0]}" ) . "\n", $german['text'] );
		self::assertStringContainsString( 'Der Link gilt 15 Minuten und nur einmal.', self::unwrap( $german['text'] ) );
		self::assertSame( 'Your sign-in link', $english['subject'] );
		self::assertStringContainsString( "\nYour sign-in link\n" . home_url( "/webapp/login?lang=en&k={$k[1]}" ) . "\n", $english['text'] );
		wp_delete_post( $page, true );
	}

	public function testTheLifetimeOfALinkBeginsWhenTheMailIsSent(): void {
		$this->requestLink( Visitor::EMAIL );
		$delay = 5 * HOUR_IN_SECONDS;
		( new Container( new Clock( $delay ) ) )->get( OutboxWorker::class )->run();
		self::assertEqualsWithDelta( time() + $delay + KeyRing::LOGIN_SECONDS, $this->stored->keys()[0]->expiresAt, 5 );
		$k = Links::latest();
		self::assertSame( 'expired', ( new Rest( $delay + KeyRing::LOGIN_SECONDS + 10 ) )->post( '/auth/login', [ 'k' => $k ] )->string( 'reason' ) );
		self::assertTrue( ( new Rest( $delay + KeyRing::LOGIN_SECONDS - 10 ) )->post( '/auth/login', [ 'k' => $k ] )->body->value( 'login' ) );
	}

	public function testAMailThatWaitedForADayIsDiscarded(): void {
		$mailbox = new Mailbox();
		$mailbox->clear();
		$this->requestLink( Visitor::EMAIL );
		( new Container( new Clock( DAY_IN_SECONDS + 1 ) ) )->get( OutboxWorker::class )->run();
		self::assertSame( [], $mailbox->messages() );
		self::assertCount( 0, $this->stored->mails() );
	}

	public function testTheRequestingBrowserIsRecognized(): void {
		$browser = new Browser();
		$first   = $browser->post( '/auth/email', [ 'email' => Visitor::EMAIL ] );
		self::assertMatchesRegularExpression( '/^sw_immosuite_bind_\w+=[\w-]{43}; .*HttpOnly; SameSite=Lax$/', $first->header( 'set-cookie' ) );
		$cookies = $browser->cookies;
		$browser->post( '/auth/email', [ 'email' => 'name@domain.example' ] );
		self::assertSame( $cookies, $browser->cookies, 'The cookie of a browser stays the same.' );
		foreach ( Links::all() as $k ) {
			$answer = $browser->post( '/wizard/key', [ 'k' => $k ] );
			self::assertSame( [ 'l', true ], [ $answer->string( 'purpose' ), $answer->body->value( 'mine' ) ] );
			self::assertFalse( ( new Browser() )->post( '/wizard/key', [ 'k' => $k ] )->body->value( 'mine' ) );
		}
	}

	/**
	 * @param array<string, int> $limits
	 * @return array<string, int>
	 */
	public function limits( array $limits ): array {
		return $this->limits + $limits;
	}

	private function requestLink( string $email, int $later = 0, string $lang = 'de' ): Answer {
		return ( new Rest( $later ) )->post( "/auth/email?lang={$lang}", [ 'email' => $email ] );
	}

	/** Joins the lines that the mail has wrapped. */
	private static function unwrap( string $text ): string {
		return (string) preg_replace( '/(?<!\n)\n(?!\n)/', ' ', str_replace( "\r", '', $text ) );
	}
}
