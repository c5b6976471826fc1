<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Auth;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Auth\SessionCookie;
use SwImmoSuite\Visitor\Auth\SessionService;

/** Sessions over HTTP: start, nonce and end. */
final class SessionTest extends IntegrationTestCase {

	private const OTHER = 'max.beispiel@domain.example';

	/** C3.39. */
	public function testALoginCreatesTheContactAndReturnsCookieAndNonce(): void {
		$browser = new Browser();
		$answer  = $browser->open( Browser::key( Visitor::EMAIL ) );
		self::assertSame( 200, $answer->status, $answer->text );
		self::assertSame( [ Visitor::EMAIL, true ], [ $answer->body->object( 'user' )?->string( 'email' ), $answer->body->object( 'user' )?->value( 'loggedIn' ) ] );
		self::assertSame( [ Visitor::EMAIL ], array_column( $this->stored->contacts(), 'email' ) );
		self::assertMatchesRegularExpression(
			'~^sw_immosuite_session_' . COOKIEHASH . '=[\w-]{43}; expires=[^;]+; ' . Browser::maxAge( 14 * DAY_IN_SECONDS ) . '; path=' . preg_quote( COOKIEPATH, '~' ) . '; HttpOnly; SameSite=Lax$~',
			$answer->headers['set-cookie'][0] ?? ''
		);
		self::assertSame( [ SessionCookie::hash( $browser->cookies[ Browser::cookie() ] ) ], array_column( $this->stored->sessions(), 'tokenHash' ), 'Only a hash of the token is stored.' );
		self::assertStringContainsString( 'no-store', $answer->header( 'cache-control' ) );
		self::assertSame( 200, $browser->get( '/auth/sessions' )->status, 'The nonce of the login is valid at once.' );
	}

	/** C7.14. */
	public function testAuthMeReturnsAFreshNonceWhetherOrNotOneIsSent(): void {
		$browser = Browser::signIn();
		$me      = $browser->get( '/auth/me' );
		self::assertSame( [ 200, Visitor::EMAIL ], [ $me->status, $me->body->object( 'user' )?->string( 'email' ) ] );
		$browser->nonce = '';
		$me             = $browser->get( '/auth/me' );
		self::assertSame( 200, $me->status );
		$browser->nonce = $me->string( 'nonce' );
		self::assertSame( 200, $browser->get( '/auth/sessions' )->status );
	}

	/** @param array<string, string> $headers */
	#[DataProvider( 'origins' )]
	public function testWithoutANonceOnlySameOriginPagesMayReadAuthMe( array $headers, int $status ): void {
		$browser        = Browser::signIn();
		$browser->nonce = '';
		$answer         = $browser->get( '/auth/me', $headers );
		self::assertSame( $status, $answer->status, $answer->text );
		self::assertSame( 200 === $status ? '' : 'sw_immosuite_origin', $answer->code() );
		self::assertSame( [], array_filter( array_keys( $answer->headers ), static fn( string $name ): bool => str_starts_with( $name, 'access-control-' ) ) );
	}

	/** @return iterable<string, array{array<string, string>, int}> */
	public static function origins(): iterable {
		$none = [ 'Sec-Fetch-Site' => '' ];
		yield 'same-origin' => [ [], 200 ];
		yield 'same-origin, but the origin of another site' => [ [ 'Origin' => 'https://evil.example' ], 403 ];
		yield 'same-site' => [ [ 'Sec-Fetch-Site' => 'same-site' ], 403 ];
		yield 'cross-site' => [ [ 'Sec-Fetch-Site' => 'cross-site' ], 403 ];
		yield 'cross-site with a referer of the site' => [ [ 'Sec-Fetch-Site' => 'cross-site', 'Referer' => home_url( '/' ) ], 403 ];
		yield 'typed into the address bar' => [ [ 'Sec-Fetch-Site' => 'none' ], 403 ];
		yield 'an old browser without origin and referer' => [ $none, 403 ];
		yield 'an old browser, the origin of the site' => [ $none + [ 'Origin' => home_url() ], 200 ];
		yield 'an old browser, a referer of the site' => [ $none + [ 'Referer' => home_url( '/webapp/login' ) ], 200 ];
		yield 'an old browser, a referer of another site' => [ $none + [ 'Referer' => 'https://evil.example/' . home_url() ], 403 ];
		yield 'an old browser, opaque origin' => [ $none + [ 'Origin' => 'null', 'Referer' => home_url( '/' ) ], 403 ];
	}

	#[Group( 'sqlite' )]
	public function testACookieValueThatTheServerDidNotIssueIsNeverAdopted(): void {
		$token                              = str_repeat( 'A', 43 );
		$browser                              = new Browser();
		$browser->cookies[ Browser::cookie() ] = $token;
		self::assertSame( 403, $browser->get( '/auth/me' )->status );
		$browser->open( Browser::key( Visitor::EMAIL ) );
		self::assertNotSame( $token, $browser->cookies[ Browser::cookie() ] );
		$attacker                               = new Browser();
		$attacker->cookies[ Browser::cookie() ] = $token;
		self::assertSame( 403, $attacker->get( '/auth/me' )->status );
	}

	public function testALoginEndsTheSessionThatTheBrowserHad(): void {
		$browser = Browser::signIn();
		$old     = clone $browser;
		$browser->open( Browser::key( self::OTHER ) );
		self::assertSame( self::OTHER, $browser->get( '/auth/me' )->body->object( 'user' )?->string( 'email' ) );
		self::assertSame( 403, $old->get( '/auth/me' )->status );
		self::assertCount( 1, $this->stored->sessions() );
	}

	/** C7.15. */
	public function testLoggingOutEndsTheSessionAndClearsTheCookie(): void {
		$browser = Browser::signIn();
		$copy    = clone $browser;
		$answer  = $browser->delete( '/auth/me' );
		self::assertSame( [ 204, '' ], [ $answer->status, $answer->text ] );
		self::assertArrayNotHasKey( Browser::cookie(), $browser->cookies );
		self::assertSame( [ 403, 'sw_immosuite_session' ], [ $copy->get( '/auth/me' )->status, $copy->get( '/auth/me' )->code() ] );
		self::assertSame( 403, $copy->get( '/auth/sessions' )->status );
		self::assertCount( 0, $this->stored->sessions() );
	}

	#[Group( 'sqlite' )]
	public function testASessionEndsAfterFourteenDaysAndAfterTwoIdleDays(): void {
		foreach ( [ 'expires_at' => SessionService::LIFETIME_SECONDS, 'seen_at' => SessionService::IDLE_SECONDS ] as $column => $seconds ) {
			$this->tables->clear();
			$browser = Browser::signIn();
			$this->backdate( $column, $seconds - 30 );
			self::assertSame( 200, $browser->get( '/auth/me' )->status, $column );
			$this->tables->clear();
			$browser = Browser::signIn();
			$this->backdate( $column, $seconds + 1 );
			self::assertSame( 403, $browser->get( '/auth/me' )->status, $column );
			self::assertSame( 403, $browser->get( '/auth/sessions' )->status, $column );
		}
	}

	public function testTheLastUseIsShownInTheZoneOfTheSite(): void {
		[ $seen ] = array_column( $this->sessions( Browser::signIn() ), 'seen' );
		$offset   = current_datetime()->format( 'P' );
		self::assertSame( $offset, substr( $seen, -6 ) );
		self::assertNotSame( '+00:00', $offset, 'The zone of the test site differs from UTC.' );
	}

	#[Group( 'sqlite' )]
	public function testTheLastUseIsStoredAtMostEveryTenMinutesAndOnlyForRequestsWithANonce(): void {
		$browser = Browser::signIn();
		$seen    = fn(): int => $this->stored->sessions()[0]->seenAt;
		$this->backdate( 'seen_at', 540 );
		$before = $seen();
		$browser->get( '/auth/sessions' );
		self::assertSame( $before, $seen() );
		// Together with the 540 s above, this is more than ten minutes.
		$this->backdate( 'seen_at', 100 );
		$before = $seen();
		$browser->get( '/auth/sessions', [ 'X-WP-Nonce' => '0123456789' ] );
		$browser->get( '/auth/me', [ 'X-WP-Nonce' => '', 'Sec-Fetch-Site' => 'cross-site' ] );
		self::assertSame( $before, $seen() );
		$browser->get( '/auth/sessions' );
		self::assertEqualsWithDelta( time(), $seen(), 3 );
	}

	public function testASessionWithoutItsContactIsInvalid(): void {
		$browser = Browser::signIn();
		$this->tables->empty( 'contacts' );
		self::assertSame( 403, $browser->get( '/auth/me' )->status );
	}

	public function testOnlyTheOwnerListsAndEndsSessions(): void {
		$here  = Browser::signIn();
		$there = Browser::signIn( Visitor::EMAIL, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1' );
		$other = Browser::signIn( self::OTHER, 'curl/8' );
		$list  = $this->sessions( $here );
		self::assertEqualsCanonicalizing( [ 'Firefox auf Windows', 'Safari auf iOS' ], array_column( $list, 'device' ) );
		self::assertSame( [ '' ], array_column( $this->sessions( $other ), 'device' ) );
		self::assertSame( [ 'Firefox on Windows' ], array_values( array_intersect( array_column( $this->sessions( $here, '?lang=en' ), 'device' ), [ 'Firefox on Windows' ] ) ) );
		[ $id ] = array_column( array_filter( $list, static fn( array $session ): bool => false === $session['current'] ), 'id' );
		self::assertSame( [ 404, 'sw_immosuite_not_found' ], [ $other->delete( "/auth/sessions/{$id}" )->status, $other->delete( "/auth/sessions/{$id}" )->code() ] );
		self::assertSame( 404, $here->delete( '/auth/sessions/3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70' )->status );
		self::assertSame( 204, $here->delete( '/auth/sessions/' . strtoupper( $id ) )->status );
		self::assertSame( 403, $there->get( '/auth/me' )->status );
		self::assertSame( 200, $here->get( '/auth/me' )->status );
		[ $currentId ] = array_column( $this->sessions( $here ), 'id' );
		$here->delete( "/auth/sessions/{$currentId}" );
		self::assertArrayNotHasKey( Browser::cookie(), $here->cookies );
	}

	public function testSigningOutEverywhereEndsAllSessions(): void {
		$here  = Browser::signIn();
		$there = Browser::signIn();
		$other = Browser::signIn( self::OTHER );
		self::assertSame( 204, $there->delete( '/auth/sessions' )->status );
		self::assertArrayNotHasKey( Browser::cookie(), $there->cookies );
		self::assertSame( 403, $here->get( '/auth/me' )->status );
		self::assertSame( 200, $other->get( '/auth/me' )->status );
	}

	#[Group( 'sqlite' )]
	public function testASessionCanBeDeletedByPostWithAMethodOverride(): void {
		$browser = Browser::signIn();
		self::assertSame( 204, $browser->post( '/auth/me', '', [ 'X-HTTP-Method-Override' => 'DELETE' ] )->status );
		self::assertCount( 0, $this->stored->sessions() );
	}

	public function testADeletionByAnHtmlFormIsRefused(): void {
		$browser = Browser::signIn();
		foreach ( [ 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', 'text/plain' ] as $type ) {
			$answer = $browser->call( 'DELETE', '/auth/me', 'a=b', [ 'Content-Type' => $type ] );
			self::assertSame( [ 415, 'sw_immosuite_media_type' ], [ $answer->status, $answer->code() ], $type );
		}
		foreach ( [ [ 'Origin' => 'https://evil.example' ], [ 'Sec-Fetch-Site' => 'cross-site' ] ] as $headers ) {
			$answer = $browser->delete( '/auth/me', $headers );
			self::assertSame( [ 403, 'sw_immosuite_origin' ], [ $answer->status, $answer->code() ] );
		}
		self::assertSame( 204, $browser->delete( '/auth/me', [ 'Content-Type' => '' ] )->status );
	}

	public function testWithHttpsTheCookieIsBoundToTheHost(): void {
		$options  = new SiteOptions();
		$withHttp = [ SessionCookie::name(), SessionCookie::options( 1 ) ];
		self::assertSame( [ 'sw_immosuite_session_' . COOKIEHASH, COOKIEPATH, false ], [ $withHttp[0], $withHttp[1]['path'], $withHttp[1]['secure'] ] );
		$options->set( 'home', 'https://www.agentur.example/immobilien' );
		$withHttps = [ SessionCookie::name(), SessionCookie::options( 1 ) ];
		$options->clear();
		self::assertSame( '__Host-sw_immosuite_session_' . COOKIEHASH, $withHttps[0] );
		self::assertSame( [ 'expires' => 1, 'path' => '/', 'secure' => true, 'httponly' => true, 'samesite' => 'Lax' ], $withHttps[1] );
	}

	public function testPublicReadsDoNotLoadTheSession(): void {
		$browser = Browser::signIn();
		$seen    = $this->stored->sessions()[0]->seenAt;
		$this->backdate( 'seen_at', 1_000 );
		$browser->post( '/wizard/form-token', [ 'widget' => 'contact-form' ] );
		self::assertSame( $seen - 1_000, $this->stored->sessions()[0]->seenAt );
	}

	public function testEndedSessionsAreDeleted(): void {
		Browser::signIn();
		$this->backdate( 'seen_at', SessionService::IDLE_SECONDS );
		Browser::signIn( self::OTHER );
		self::assertSame( 1, ( new Container() )->get( SessionService::class )->sweep() );
		self::assertCount( 1, $this->stored->sessions() );
	}

	/** @return list<array{id: string, device: string, seen: string, current: bool}> */
	private function sessions( Browser $browser, string $query = '' ): array {
		/** @var list<array{id: string, device: string, seen: string, current: bool}> $list */
		$list = json_decode( $browser->get( "/auth/sessions{$query}" )->text, true );
		return $list;
	}

	/** @param literal-string $column */
	private function backdate( string $column, int $seconds ): void {
		$this->tables->connection->execute( 'UPDATE %i SET %i = %i - %d', [ $this->tables->connection->table( 'sessions' ), $column, $column, $seconds ] );
	}
}
