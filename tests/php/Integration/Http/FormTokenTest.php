<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Http;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\FormRequirements;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Consent\ConsentWordings;

/** The form token, which replaces the nonce so that any cache may store the page. */
final class FormTokenTest extends IntegrationTestCase {

	private const DAY = 86_400;

	private Rest $rest;

	protected function setUp(): void {
		$this->rest = new Rest();
		$_COOKIE    = [];
	}

	public function testAPageCachedForThirtyDaysStillSubmits(): void {
		$cached = Visitor::token( age: 30 * self::DAY - 10 );
		self::assertSame( 200, $this->send( $cached )->status );

		$older  = Visitor::token( age: 45 * self::DAY, demands: new FormRequirements( [ 'phone' ], 'hidden' ) );
		$answer = $this->send( $older );
		self::assertSame( [ 403, 'sw_immosuite_form_token' ], [ $answer->status, $answer->code() ] );
		self::assertSame( 'Die Seite war lange geöffnet. Bitte senden Sie das Formular noch einmal.', $answer->string( 'message' ) );

		$fresh = $this->rest->post( '/wizard/form-token', [ 'token' => $older ] )->string( 'token' );
		self::assertSame( [ 'contact.phone required' ], ( new Rest( later: 3 ) )->post( '/wizard/contact', Visitor::message(), Visitor::headers( $fresh ) )->faults(), 'The claims stay the same.' );
		self::assertSame( 200, ( new Rest( later: 3 ) )->post( '/wizard/contact', Visitor::message( [ 'phone' => '030 23125 123' ] ), Visitor::headers( $fresh ) )->status );
	}

	public function testConsentFromACachedPageStoresTheTextsThatThePageShows(): void {
		$cached = Visitor::token( age: 20 * self::DAY );
		// An update or the administrator changes the wording, and another page requests the new wording.
		update_option( Settings::OPTION, [ 'agencyName' => 'Neuer Name' ] );
		$this->rest->post( '/wizard/form-token', [ 'widget' => 'contact-form' ] );
		self::assertSame( 2, $this->tables->count( 'consent_texts' ) );

		self::assertSame( 200, $this->send( $cached )->status );
		self::assertStringNotContainsString( 'Neuer Name', implode( array_column( $this->stored->consents(), 'text' ) ) );
	}

	public function testATokenIsRefusedInItsFirstTwoSeconds(): void {
		$token  = Visitor::token();
		$issued = ( new FormToken( new Clock() ) )->readAnyAge( $token )->issued;
		self::assertSame( $issued, ( new FormToken( Clock::stopped( $issued + 2 ) ) )->read( $token, 'contact-form' )->issued );
		foreach ( [ -60, 0, 1 ] as $age ) {
			try {
				( new FormToken( Clock::stopped( $issued + $age ) ) )->read( $token, 'contact-form' );
				self::fail( "A token of {$age} s was accepted." );
			} catch ( Failure $failure ) {
				self::assertSame( 'sw_immosuite_form_token', $failure->getMessage() );
			}
		}
		self::assertSame( 200, $this->send( Visitor::token( age: 2 ) )->status );
		self::assertSame( 403, $this->send( Visitor::token( age: -60 ) )->status );
	}

	public function testAForgedTokenIsRefused(): void {
		[ $claims, $mac ] = explode( '.', Visitor::token() );
		$json     = (string) Secret::decode( $claims );
		$changed  = Secret::encode( str_replace( '"w":"contact-form"', '"w":"newsletter"', $json ) );
		$otherMac = Secret::encode( hash_hmac( 'sha256', $json, 'somebody', true ) );
		foreach ( [ '', '.', 'a.b', $claims, "{$claims}.", "{$changed}.{$mac}", "{$claims}.{$otherMac}", "{$claims}.{$mac}.x", "{$claims}=.{$mac}", "{$claims}.{$mac}=" ] as $token ) {
			self::assertSame( [ 403, 'sw_immosuite_form_token' ], [ $this->send( $token )->status, $this->send( $token )->code() ], $token );
			if ( '' !== $token ) {
				self::assertSame( 403, $this->rest->post( '/wizard/form-token', [ 'token' => $token ] )->status, $token );
			}
		}
		self::assertCount( 0, $this->stored->submissions() );
	}

	public function testATokenIsValidForItsOwnWidgetOnly(): void {
		self::assertSame( 403, $this->send( Visitor::token( 'newsletter' ) )->status );
		$this->expectException( Failure::class );
		( new FormToken( new Clock() ) )->read( Visitor::token(), 'newsletter' );
	}

	public function testTheDefaultTokenIsInTheRequestedLanguage(): void {
		$english = $this->rest->post(
			'/wizard/form-token',
			[
				'widget' => 'contact-form',
				'lang'   => 'en',
			]
		)->string( 'token' );
		self::assertSame( Language::English, ( new FormToken( new Clock() ) )->readAnyAge( $english )->language );
		$answer = $this->rest->post( '/wizard/form-token', [ 'widget' => 'login' ] );
		self::assertSame( [ 400, [ 'widget unknown_option' ] ], [ $answer->status, $answer->faults() ], 'A widget without a form has no token.' );
		self::assertSame( [ 'widget required' ], $this->rest->post( '/wizard/form-token', '{}' )->faults() );
	}

	public function testOnlyTheContactFormsDefaultRequiresAMessage(): void {
		$default = fn( string $widget ): string => $this->rest->post( '/wizard/form-token', [ 'widget' => $widget ] )->string( 'token' );
		foreach ( ConsentWordings::WIDGETS as $widget ) {
			$claims = ( new FormToken( new Clock() ) )->readAnyAge( $default( $widget ) );
			self::assertSame( 'contact-form' === $widget ? [ 'message' ] : [], $claims->requiredFields, $widget );
		}
		$headers = Visitor::headers( $default( 'contact-form' ) );
		self::assertSame( [ 'message required' ], ( new Rest( later: 3 ) )->post( '/wizard/contact', Visitor::message( message: ' ' ), $headers )->faults() );
		self::assertSame( 200, ( new Rest( later: 3 ) )->post( '/wizard/contact', Visitor::message(), $headers )->status );
	}

	public function testATokenContainsNoVisitorData(): void {
		$json = (string) Secret::decode( explode( '.', Visitor::token() )[0] );
		self::assertSame( [ 'i', 'w', 'l', 'p', 'r', 'n', 'c' ], array_keys( (array) json_decode( $json, true ) ) );
		self::assertSame( Visitor::token( age: 60 ), Visitor::token( age: 60 ) );
	}

	private function send( string $token ): Answer {
		return $this->rest->post( '/wizard/contact', Visitor::message(), Visitor::headers( $token ) );
	}
}
