<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Auth;

use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Auth\SessionCookie;

/** A companion cookie accompanies each session, so that requests of signed-in visitors bypass common page caches. */
final class CompanionCookieTest extends IntegrationTestCase {

	private const NAME = 'wordpress_no_cache_sw_immosuite_' . COOKIEHASH;

	public function testSigningInSetsTheCookieForTheLifetimeOfTheSession(): void {
		$answer = ( new Browser() )->open( Browser::key( Visitor::EMAIL ) );
		self::assertMatchesRegularExpression(
			'~^' . self::NAME . '=1; expires=[^;]+; ' . Browser::maxAge( 14 * DAY_IN_SECONDS ) . '; path=' . preg_quote( COOKIEPATH, '~' ) . '; HttpOnly; SameSite=Lax$~',
			self::companionCookie( $answer )
		);
	}

	public function testTheCookieIsSetAgainOnlyIfItIsMissing(): void {
		$browser = Browser::signIn();
		foreach ( [ '/auth/me', '/contact' ] as $path ) {
			self::assertSame( '', $browser->get( $path )->header( 'set-cookie' ) );
			unset( $browser->cookies[ self::NAME ] );
			$this->tables->connection->execute( 'UPDATE %i SET created_at = created_at - 3600', [ $this->tables->connection->table( 'sessions' ) ] );
			self::assertSame( 1, preg_match( '/=1; .*Max-Age=(\d+);/', self::companionCookie( $browser->get( $path ) ), $maxAge ), $path );
			self::assertLessThanOrEqual( 14 * DAY_IN_SECONDS - 3600, (int) ( $maxAge[1] ?? 0 ), 'The cookie does not outlive the session.' );
		}
		$browser->nonce = '';
		unset( $browser->cookies[ self::NAME ] );
		self::assertStringStartsWith( self::NAME . '=1;', self::companionCookie( $browser->get( '/auth/me' ) ) );
	}

	public function testTheCookieEndsWithTheSession(): void {
		foreach ( [ '/auth/me', '/auth/sessions' ] as $path ) {
			$browser = Browser::signIn();
			self::assertArrayHasKey( self::NAME, $browser->cookies );
			$browser->delete( $path );
			self::assertSame( [], array_intersect_key( $browser->cookies, array_flip( [ self::NAME, Browser::cookie() ] ) ), $path );
		}
	}

	public function testAMissingSessionClearsTheCookie(): void {
		foreach ( [ '/auth/me', '/contact' ] as $path ) {
			$browser = Browser::signIn();
			$this->tables->empty( 'sessions' );
			$answer = $browser->get( $path );
			self::assertSame( [ 403, 'sw_immosuite_session' ], [ $answer->status, $answer->code() ] );
			self::assertStringContainsString( 'expires=Thu, 01', self::companionCookie( $answer ) );
			self::assertSame( '', $browser->get( $path )->header( 'set-cookie' ), 'The browser has no session cookie any more.' );
		}
		self::assertSame( '', ( new Browser() )->get( '/contact' )->header( 'set-cookie' ), 'Requests without a session get no cookie header.' );
	}

	public function testOtherRefusalsKeepTheCookie(): void {
		$browser = Browser::signIn();
		$answer  = $browser->delete( '/auth/me', [ 'Origin' => 'https://evil.example' ] );
		self::assertSame( [ 403, '' ], [ $answer->status, $answer->header( 'set-cookie' ) ] );
	}

	public function testTheCookieHasNoPrefixBecauseCachesMatchItsStart(): void {
		$options = new SiteOptions();
		$options->set( 'home', 'https://www.agentur.example/immobilien' );
		$name = SessionCookie::companionName();
		$options->clear();
		self::assertSame( self::NAME, $name );
	}

	private static function companionCookie( Answer $answer ): string {
		$companions = array_values( array_filter( $answer->headers['set-cookie'] ?? [], static fn( string $line ): bool => str_starts_with( $line, self::NAME . '=' ) ) );
		self::assertCount( 1, $companions, implode( "\n", $answer->headers['set-cookie'] ?? [] ) );
		return $companions[0] ?? '';
	}
}
