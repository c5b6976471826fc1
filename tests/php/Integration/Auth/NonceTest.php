<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Auth;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\Visitor as SignedInVisitor;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Auth\RestScope;
use SwImmoSuite\Visitor\Auth\VisitorNonce;
use WP_Application_Passwords;
use WP_Error;
use WP_REST_Request;
use WP_Session_Tokens;

/** The nonce of a visitor's session, together with WordPress' own nonces. */
final class NonceTest extends IntegrationTestCase {

	protected function setUp(): void {
		$_COOKIE = [];
	}

	protected function tearDown(): void {
		$_COOKIE = [];
		wp_set_current_user( 0 );
	}

	/** C6.4. */
	public function testVisitorRoutesRequireTheNonceOfTheSession(): void {
		$browser = Browser::signIn();
		$other   = Browser::signIn( 'max.beispiel@domain.example' );
		$second  = Browser::signIn();
		foreach ( [ '', 'undefined', '0', '0123456789', $other->nonce, $second->nonce, wp_create_nonce( 'wp_rest' ), strtoupper( $browser->nonce ) . '0' ] as $nonce ) {
			self::assertRefused( $browser->get( '/auth/sessions', [ 'X-WP-Nonce' => $nonce ] ), $nonce );
			self::assertRefused( $browser->delete( '/auth/sessions', [ 'X-WP-Nonce' => $nonce ] ), $nonce );
			self::assertRefused( $browser->get( "/auth/sessions?_wpnonce={$browser->nonce}", [ 'X-WP-Nonce' => '' ] ), 'A nonce in the URL is not accepted.' );
		}
		self::assertRefused( ( new Browser() )->get( '/auth/sessions', [ 'X-WP-Nonce' => $browser->nonce ] ), 'A nonce without its session is not accepted.' );
		self::assertSame( 200, $browser->get( '/auth/sessions' )->status );
		self::assertCount( 3, $this->stored->sessions() );
	}

	public function testAStaleNonceIsIgnoredOnPublicRoutes(): void {
		$stale = [ 'X-WP-Nonce' => '0123456789' ];
		foreach ( [ '/wizard/form-token' => [ 'widget' => 'contact-form' ], '/wizard/key' => [ 'k' => 'c.a.b' ], '/auth/login' => [ 'k' => 'l.a.b' ] ] as $path => $body ) {
			self::assertNotContains( Http::post( $path, $body, $stale )->status, [ 401, 403 ], $path );
		}
		$browser = Browser::signIn();
		self::assertSame( 200, $browser->get( '/auth/me', $stale )->status, 'Route auth/me ignores a stale nonce.' );
	}

	public function testAFormWithAnInvalidNonceIsRefusedSoThatTheClientRequestsANewNonce(): void {
		$browser = Browser::signIn();
		self::assertRefused( $browser->post( '/wizard/contact', Visitor::message(), [ 'X-WP-Nonce' => '0123456789' ] + Visitor::headers() ), 'stale' );
		self::assertCount( 0, $this->stored->submissions() );
		self::assertSame( 200, ( new Browser() )->post( '/wizard/contact', Visitor::message(), Visitor::headers() )->status, 'Without a session no nonce is needed.' );
	}

	public function testStaffAndVisitorSessionsInOneBrowserAreIndependent(): void {
		$browser                              = Browser::signIn();
		[ $cookie, $nonce ]                   = $this->administratorLogin();
		$browser->cookies[ LOGGED_IN_COOKIE ] = $cookie;
		$staff                                = [ 'X-WP-Nonce' => $nonce ];
		self::assertSame( 200, $browser->get( '/wp-json/wp/v2/users/me', $staff )->status, 'The administrator is logged in.' );

		self::assertSame( 200, $browser->get( '/auth/sessions' )->status );
		$me = $browser->get( '/auth/me', [ 'X-WP-Nonce' => '' ] );
		self::assertSame( Visitor::EMAIL, $me->body->object( 'user' )?->string( 'email' ) );
		$browser->nonce = $me->string( 'nonce' );
		self::assertSame( 200, $browser->get( '/auth/sessions' )->status, 'The nonce is valid with the login cookie.' );
		self::assertSame( 200, $browser->post( '/wizard/contact', Visitor::message(), Visitor::headers() )->status );

		self::assertRefused( $browser->get( '/auth/sessions', $staff ), 'The administrator\'s nonce opens no visitor route.' );
		self::assertSame( 200, $browser->get( '/auth/me', $staff )->status );
		$coreAnswer = $browser->get( '/wp-json/wp/v2/users/me' );
		self::assertSame( [ 403, 'rest_cookie_invalid_nonce' ], [ $coreAnswer->status, $coreAnswer->code() ], 'The visitor\'s nonce opens no route of WordPress.' );
		$browser->delete( '/auth/me' );
		self::assertSame( 200, $browser->get( '/wp-json/wp/v2/users/me', $staff )->status, 'Signing out as a visitor keeps the login of staff.' );
		$browser->cookies = [ LOGGED_IN_COOKIE => $cookie ];
		self::assertRefused( $browser->get( '/auth/sessions', $staff ), 'The administrator\'s nonce opens no visitor route without a session either.' );
	}

	public function testAVisitorsNonceIsInvalidElsewhere(): void {
		$browser = Browser::signIn();
		$answer  = $browser->get( '/wp-json/wp/v2/posts' );
		self::assertSame( [ 403, 'rest_cookie_invalid_nonce' ], [ $answer->status, $answer->code() ] );
	}

	public function testOtherAuthorizationHeadersChangeNothing(): void {
		$browser = Browser::signIn();
		foreach ( [ 'Basic ' . base64_encode( 'admin:wrong' ), 'Bearer abc.def.ghi', 'Basic ???' ] as $header ) {
			self::assertSame( 200, $browser->get( '/auth/sessions', [ 'Authorization' => $header ] )->status, $header );
			self::assertSame( 200, Http::post( '/wizard/form-token', [ 'widget' => 'contact-form' ], [ 'Authorization' => $header ] )->status, $header );
		}
		self::assertRefused( Http::call( new HttpCall( 'GET', '/auth/sessions', null, [ 'Authorization' => 'Basic ' . base64_encode( 'admin:wrong' ) ] ) ), 'no visitor' );
	}

	public function testApplicationPasswordsDoNotMixStaffAndVisitors(): void {
		$created = WP_Application_Passwords::create_new_application_password( 1, [ 'name' => 'Test' ] );
		self::assertIsArray( $created );
		self::assertIsString( $created[0] );
		$header  = [ 'Authorization' => 'Basic ' . base64_encode( "admin:{$created[0]}" ) ];
		$browser = Browser::signIn();
		try {
			self::assertSame( 200, Http::call( new HttpCall( 'GET', '/wp-json/wp/v2/users/me', null, $header ) )->status, 'The application password is valid for WordPress.' );
			self::assertSame( [ 200, Visitor::EMAIL ], [ $browser->get( '/contact', $header )->status, $browser->get( '/contact', $header )->body->value( 'email' ) ] );
			self::assertRefused( Http::call( new HttpCall( 'GET', '/contact', null, $header ) ), 'An application password opens no visitor route.' );
			self::assertRefused( $browser->get( '/contact', $header + [ 'X-WP-Nonce' => '' ] ), 'An application password does not replace the nonce.' );
		} finally {
			WP_Application_Passwords::delete_all_application_passwords( 1 );
		}
	}

	public function testEverySpellingOfARouteIsGuarded(): void {
		$browser = Browser::signIn();
		// Core normalizes only the slashes of a path.
		$paths = [
			'/wp-json/SW-ImmoSuite/V1/Auth/SESSIONS'            => 200,
			'/?rest_route=/sw-immosuite/v1/auth/sessions'       => 200,
			'/?rest_route=/SW-immosuite/v1/auth/Sessions/'      => 200,
			'/wp-json/sw-immosuite/v1/auth/sessions/'           => 200,
			'/wp-json/sw-immosuite/v1//auth/sessions'           => 200,
			'/wp-json/%73w-immosuite/v1/auth/sessions'          => 200,
			'/?rest_route=//sw-immosuite/v1/auth/sessions'      => 404,
			'/?rest_route=/sw-immosuite/v1/../v1/auth/sessions' => 404,
		];
		foreach ( $paths as $path => $status ) {
			self::assertSame( $status, $browser->get( $path )->status, $path );
			foreach ( [ '', '0123456789' ] as $nonce ) {
				$answer = $browser->get( $path, [ 'X-WP-Nonce' => $nonce ] );
				self::assertSame( 200 === $status ? [ 403, 'sw_immosuite_session' ] : [ 404, 'rest_no_route' ], [ $answer->status, $answer->code() ], $path );
				self::assertStringContainsString( 'no-store', $answer->header( 'cache-control' ), $path );
			}
		}
	}

	public function testResponsesAreNeverJsonp(): void {
		$browser        = Browser::signIn();
		$browser->nonce = '';
		foreach ( [ '/auth/me?_jsonp=steal', '/auth/me?_jsonp[]=steal', '/auth/sessions?_jsonp=steal', '/?rest_route=/SW-immosuite/v1/auth/me&_jsonp=steal' ] as $path ) {
			$answer = $browser->get( $path );
			self::assertSame( [ 404, 'rest_no_route' ], [ $answer->status, $answer->code() ], $path );
			self::assertStringNotContainsString( 'steal', $answer->text );
			self::assertStringContainsString( 'application/json', $answer->header( 'content-type' ) );
			self::assertStringContainsString( 'no-store', $answer->header( 'cache-control' ) );
		}
		$core = Http::call( new HttpCall( 'GET', '/wp-json/?_jsonp=kept' ) );
		self::assertStringStartsWith( '/**/kept(', $core->text, 'Routes of WordPress still support JSONP.' );
	}

	public function testEnvelopesGrantNoAccess(): void {
		$browser = Browser::signIn();
		self::assertStringContainsString( '"status":200', $browser->get( '/auth/me?_envelope' )->text );
		$answer = ( new Browser() )->get( '/auth/me?_envelope' );
		self::assertStringContainsString( '"status":403', $answer->text );
		self::assertStringContainsString( 'no-store', $answer->header( 'cache-control' ) );
	}

	public function testCallsInsidePhpHaveNoVisitor(): void {
		$browser                       = Browser::signIn();
		$_COOKIE[ Browser::cookie() ]  = $browser->cookies[ Browser::cookie() ];
		$_SERVER['REQUEST_METHOD']     = 'GET';
		foreach ( [ 'auth/sessions', 'auth/me', 'contact', 'saved-search' ] as $path ) {
			$request = new WP_REST_Request( 'GET', "/sw-immosuite/v1/{$path}" );
			$request->set_header( 'X-WP-Nonce', $browser->nonce );
			$request->set_header( 'Sec-Fetch-Site', 'same-origin' );
			self::assertSame( 403, rest_do_request( $request )->get_status(), $path );
		}
		$batch = $browser->post( '/wp-json/batch/v1', [ 'requests' => [ [ 'method' => 'DELETE', 'path' => '/sw-immosuite/v1/auth/sessions', 'headers' => [ 'X-WP-Nonce' => $browser->nonce ] ] ] ] );
		self::assertStringNotContainsString( '204', $batch->text );
		self::assertCount( 1, $this->stored->sessions() );
	}

	public function testRefusalsByOtherPluginsAreKept(): void {
		$error = new WP_Error( 'closed', 'Nobody comes in.', [ 'status' => 401 ] );
		$scope = new RestScope();
		self::assertSame( $error, $scope->dropLogin( $error ) );
		self::assertFalse( $scope->isEntered() );
		foreach ( [ null, true ] as $result ) {
			wp_set_current_user( 1 );
			self::assertTrue( $scope->dropLogin( $result ) );
			self::assertSame( 0, get_current_user_id() );
		}
	}

	public function testNonceFiltersAreRemovedAfterTheRequest(): void {
		wp_set_current_user( 1 );
		$_COOKIE[ LOGGED_IN_COOKIE ] = 'kept';
		$visitor                     = new SignedInVisitor( 7, new EmailAddress( Visitor::EMAIL ), 9, Language::German );
		$nonce                       = VisitorNonce::create( $visitor );
		self::assertFalse( has_filter( 'nonce_user_logged_out' ) );
		self::assertSame( [ 1, 'kept' ], [ get_current_user_id(), $_COOKIE[ LOGGED_IN_COOKIE ] ] );
		self::assertTrue( VisitorNonce::verify( $visitor, $nonce ) );
		self::assertFalse( VisitorNonce::verify( new SignedInVisitor( 8, new EmailAddress( Visitor::EMAIL ), 9, Language::German ), $nonce ) );
		self::assertFalse( VisitorNonce::verify( new SignedInVisitor( 7, new EmailAddress( Visitor::EMAIL ), 10, Language::German ), $nonce ) );
		wp_set_current_user( 0 );
		unset( $_COOKIE[ LOGGED_IN_COOKIE ] );
		self::assertFalse( wp_verify_nonce( $nonce, 'wp_rest' ) );
	}

	private static function assertRefused( Answer $answer, string $why ): void {
		self::assertSame( [ 403, 'sw_immosuite_session' ], [ $answer->status, $answer->code() ], $why );
	}

	/** @return array{string, string} Cookie and nonce of an administrator who is logged in to wp-admin. */
	private function administratorLogin(): array {
		$expires                     = time() + 3_600;
		$token                       = WP_Session_Tokens::get_instance( 1 )->create( $expires );
		$cookie                      = wp_generate_auth_cookie( 1, $expires, 'logged_in', $token );
		$_COOKIE[ LOGGED_IN_COOKIE ] = $cookie;
		wp_set_current_user( 1 );
		$nonce   = wp_create_nonce( 'wp_rest' );
		$_COOKIE = [];
		wp_set_current_user( 0 );
		return [ $cookie, $nonce ];
	}
}
