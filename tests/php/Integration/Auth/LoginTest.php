<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Auth;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRepository;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;

/** Redeems sign-in links over HTTP: who is signed in, how often, and who is refused. */
final class LoginTest extends IntegrationTestCase {

	/** C1.11, C4.16, C6.5, C7.12. */
	public function testALinkSignsInOnce(): void {
		$k     = Browser::key( Visitor::EMAIL );
		$first = new Browser();
		$body  = $first->open( $k )->body;
		self::assertSame( [ true, Visitor::EMAIL ], [ $body->value( 'login' ), $body->object( 'user' )?->string( 'email' ) ] );
		self::assertSame( 'used', self::reason( ( new Browser() )->open( $k ) ) );
		$other = Browser::signIn( 'max.beispiel@domain.example' );
		self::assertSame( 'used', self::reason( $other->open( $k ) ) );
		self::assertSame( 200, $other->get( '/auth/me' )->status, 'A refused link keeps the current session.' );
	}

	public function testASignedInBrowserMayReloadTheLinkAfterItHasExpired(): void {
		$k       = Browser::key( Visitor::EMAIL );
		$browser = new Browser();
		$browser->open( $k );
		$cookie = $browser->cookies;
		$this->backdate( 'keys', 'expires_at', KeyRing::LOGIN_SECONDS );
		$again = $browser->open( $k );
		self::assertTrue( $again->body->value( 'login' ) );
		self::assertSame( $cookie, $browser->cookies, 'The browser keeps its session.' );
		self::assertSame( 200, $browser->get( '/auth/sessions' )->status );
		$browser->delete( '/auth/me' );
		self::assertSame( 'used', self::reason( $browser->open( $k ) ), 'After signing out a new link is needed.' );
	}

	/** C6.3. */
	public function testAKnownContactSignsInWithItsAddressInAnyCaseAndStaysUnchanged(): void {
		Browser::signIn( 'Erika.Mustermann@Domain.example' );
		$browser = Browser::signIn( Visitor::EMAIL );
		self::assertCount( 1, $this->stored->contacts() );
		self::assertSame( 'Erika.Mustermann@Domain.example', $browser->get( '/auth/me' )->body->object( 'user' )?->string( 'email' ) );
		self::assertSame( 0, count_users()['avail_roles']['subscriber'] ?? 0, 'Contacts are not WordPress users (I1).' );
	}

	#[DataProvider( 'invalidValues' )]
	public function testKeysThatAreEmptyOrNotTextAreRefused( mixed $k ): void {
		foreach ( [ '/auth/login', '/auth/login/nonce' ] as $path ) {
			$answer = Http::post( $path, [ 'k' => $k ] );
			self::assertSame( [ 400, 'rest_invalid_param' ], [ $answer->status, $answer->code() ] );
			self::assertSame( '', $answer->header( 'set-cookie' ) );
		}
		self::assertCount( 0, $this->stored->sessions() );
	}

	/** @return iterable<string, array{mixed}> */
	public static function invalidValues(): iterable {
		foreach ( [ 'true' => true, '0' => 0, '[]' => [], 'null' => null, '{}' => new \stdClass(), 'empty' => '', 'false' => false, '1.5' => 1.5, 'list' => [ 'l' ] ] as $name => $k ) {
			yield (string) $name => [ $k ];
		}
	}

	public function testOnlyACompleteSignInKeySignsIn(): void {
		$k           = Browser::key( Visitor::EMAIL );
		$parts       = explode( '.', $k );
		$lower       = "{$parts[0]}." . strtolower( $parts[1] ) . ".{$parts[2]}";
		$invalidKeys = [
			substr( $k, 0, -1 ),
			$k . 'A',
			'c' . substr( $k, 1 ),
			'L' . substr( $k, 1 ),
			"{$parts[0]}.{$parts[1]}." . strrev( $parts[2] ),
			// A selector without capital letters would stay valid.
			$lower === $k ? 'l.a.b' : $lower,
			"{$k}\n",
			" {$k}",
			"l.' OR 1=1 --.x",
			'%',
			$this->keyOfPurpose( 'c' ),
			$this->keyOfPurpose( 'e' ),
			$this->keyOfPurpose( 'd' ),
			$this->keyOfPurpose( 'u' ),
		];
		foreach ( $invalidKeys as $invalidKey ) {
			$answer = Http::post( '/auth/login', [ 'k' => $invalidKey ] );
			self::assertSame( [ 200, 'unknown', '' ], [ $answer->status, self::reason( $answer ), $answer->header( 'set-cookie' ) ], $invalidKey );
		}
		self::assertSame( 0, count( $this->stored->sessions() ) + count( $this->stored->contacts() ) );
		self::assertSame( array_fill( 0, 5, null ), array_column( $this->stored->keys(), 'consumedAt' ) );
	}

	public function testASignInKeyIsInvalidOnOtherRoutes(): void {
		$answer = Http::post( '/wizard/confirm', [ 'k' => Browser::key( Visitor::EMAIL ) ] );
		self::assertSame( [ 404, 'sw_immosuite_key_unknown' ], [ $answer->status, $answer->code() ] );
		self::assertSame( [ null ], array_column( $this->stored->keys(), 'consumedAt' ) );
	}

	public function testAnExpiredLinkIsReportedAsExpired(): void {
		self::assertSame( 'expired', self::reason( Http::post( '/auth/login', [ 'k' => Browser::key( Visitor::EMAIL, -KeyRing::LOGIN_SECONDS ) ] ) ) );
		self::assertTrue( Http::post( '/auth/login', [ 'k' => Browser::key( Visitor::EMAIL, 30 - KeyRing::LOGIN_SECONDS ) ] )->body->value( 'login' ) );
	}

	public function testOnlyARealPostConsumesAKey(): void {
		$k     = Browser::key( Visitor::EMAIL );
		$calls = [];
		foreach ( [ '/auth/login', '/auth/login/nonce' ] as $path ) {
			foreach ( [ 'GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS' ] as $method ) {
				$calls[] = new HttpCall( $method, "{$path}?k={$k}&_method=POST", 'HEAD' === $method ? null : [ 'k' => $k ] );
				$calls[] = new HttpCall( $method, "{$path}?k={$k}", 'HEAD' === $method ? null : [ 'k' => $k ], [ 'X-HTTP-Method-Override' => 'POST' ] );
			}
		}
		$calls[] = new HttpCall( 'POST', '/auth/login', [ 'k' => $k ], [ 'Origin' => 'https://evil.example' ] );
		$calls[] = new HttpCall( 'POST', '/auth/login', [ 'k' => $k ], [ 'Sec-Fetch-Site' => 'cross-site' ] );
		$calls[] = new HttpCall( 'POST', '/auth/login', "k={$k}", [ 'Content-Type' => 'application/x-www-form-urlencoded' ] );
		$calls[] = new HttpCall( 'POST', '/auth/login', [ 'k' => $k ], [ 'Content-Type' => 'text/plain' ] );
		$calls[] = new HttpCall( 'GET', "/webapp/login?k={$k}" );
		foreach ( Http::all( $calls, 4 ) as $index => $answer ) {
			self::assertSame( '', $answer->header( 'set-cookie' ), "{$calls[ $index ]->method} {$calls[ $index ]->path}" );
		}
		self::assertSame( [ null ], array_column( $this->stored->keys(), 'consumedAt' ) );
	}

	/** C7.13. */
	public function testTheLoginNonceIsValidForItsSessionAndTwoMinutes(): void {
		$k       = Browser::key( Visitor::EMAIL );
		$browser = new Browser();
		self::assertSame( 403, $browser->post( '/auth/login/nonce', [ 'k' => $k ] )->status, 'There is no nonce before the login.' );
		$browser->open( $k );
		$browser->nonce = '';
		$answer         = $browser->post( '/auth/login/nonce', [ 'k' => $k ] );
		self::assertSame( 200, $answer->status );
		$browser->nonce = $answer->string( 'nonce' );
		self::assertSame( 200, $browser->get( '/auth/sessions' )->status );

		$others = [ new Browser(), Browser::signIn( 'max.beispiel@domain.example' ), Browser::signIn( Visitor::EMAIL ) ];
		foreach ( $others as $other ) {
			$refused = $other->post( '/auth/login/nonce', [ 'k' => $k ] );
			self::assertSame( [ 403, 'sw_immosuite_session' ], [ $refused->status, $refused->code() ] );
		}
		self::assertSame( 403, $browser->post( '/auth/login/nonce', [ 'k' => Browser::key( Visitor::EMAIL ) ] )->status, 'Another key.' );
		$this->backdate( 'keys', 'consumed_at', 121 );
		self::assertSame( 403, $browser->post( '/auth/login/nonce', [ 'k' => $k ] )->status );
		self::assertSame( 200, $browser->get( '/auth/me' )->status );
	}

	public function testLoginsShareTheLimitOfKeyLookups(): void {
		Http::post( '/auth/login', [ 'k' => 'l.a.b' ] );
		$connection = $this->tables->connection;
		$connection->execute( 'UPDATE %i SET used = 119', [ $connection->table( 'limits' ) ] );
		self::assertSame( 'unknown', self::reason( Http::post( '/auth/login', [ 'k' => 'l.a.b' ] ) ) );
		foreach ( [ '/auth/login', '/auth/login/nonce', '/wizard/key' ] as $path ) {
			$answer = Http::post( $path, [ 'k' => Browser::key( Visitor::EMAIL ) ] );
			self::assertSame( [ 429, 'sw_immosuite_limit' ], [ $answer->status, $answer->code() ] );
		}
		self::assertSame( [ null, null, null ], array_column( $this->stored->keys(), 'consumedAt' ) );
	}

	private static function reason( Answer $answer ): string {
		self::assertFalse( $answer->body->value( 'login' ), $answer->text );
		return $answer->string( 'reason' );
	}

	private function keyOfPurpose( string $purpose ): string {
		$keys = new KeyRing( new KeyRepository( $this->tables->connection ), new Clock() );
		return $keys->mint( new KeyGrant( KeyPurpose::from( $purpose ), new EmailAddress( Visitor::EMAIL ), Opcode::Contact ) )->k();
	}

	/**
	 * @param literal-string $table
	 * @param literal-string $column
	 */
	private function backdate( string $table, string $column, int $seconds ): void {
		$this->tables->connection->execute( 'UPDATE %i SET %i = %i - %d', [ $this->tables->connection->table( $table ), $column, $column, $seconds ] );
	}
}
