<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Account;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Account\LastingKeys;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;
use SwImmoSuite\Visitor\Privacy\Erasure;
use SwImmoSuite\Visitor\Privacy\Retention;

/** The lasting link of the newsletter: one click in a mail program (RFC 8058), or the page that it opens. */
final class UnsubscribeTest extends IntegrationTestCase {

	private SignedIn $visitor;
	private Rest $rest;

	protected function setUp(): void {
		$this->visitor = AccountFactory::signIn( Visitor::EMAIL, [], Language::English );
		$this->rest    = new Rest();
		AccountFactory::consent( $this->visitor, 'newsletter', confirmedAgo: 90 );
		AccountFactory::consent( $this->visitor, 'newsletter', confirmedAgo: 30 );
		AccountFactory::consent( $this->visitor, 'acceptContact' );
	}

	public function testAnAccountHasOneLastingLink(): void {
		$k = $this->link();
		self::assertMatchesRegularExpression( '/^u\.[\w-]{22}\.[\w-]{43}$/', $k );
		self::assertSame( $k, $this->link() );
		self::assertCount( 1, $this->stored->keys() );
		$inTwentyYears = new Rest( 20 * 365 * 86_400 );
		$inTwentyYears->services->get( Retention::class )->run( 24 );
		$read = $inTwentyYears->post( '/wizard/key', [ 'k' => $k ] );
		self::assertSame( [ 200, 'u', 'e•••n@domain.example', false ], [ $read->status, ...array_map( $read->body->value( ... ), [ 'purpose', 'email', 'mine' ] ) ] );
		self::assertNotSame( $k, $this->link( AccountFactory::signIn( 'jemand@domain.example' ) ) );
		self::assertNull( $this->rest->services->get( LastingKeys::class )->forNewsletter( 999_999 ) );
	}

	public function testMailedLinksOutliveANewSalt(): void {
		$before = $this->link();
		$salt   = static fn( string $salt ): string => strrev( $salt );
		add_filter( 'salt', $salt );
		$after = $this->link();
		$known = $this->rest->post( '/wizard/key', [ 'k' => $before ] )->status;
		remove_filter( 'salt', $salt );
		self::assertNotSame( $before, $after );
		self::assertSame( [ 200, 200 ], [ $known, $this->rest->post( '/wizard/key', [ 'k' => $after ] )->status ] );
	}

	public function testRepeatedOneClickRequestsFromAnyOriginUnsubscribe(): void {
		$call = new HttpCall(
			'POST',
			'/newsletter/unsubscribe?k=' . $this->link(),
			'List-Unsubscribe=One-Click',
			[
				'Content-Type'   => 'application/x-www-form-urlencoded',
				'Origin'         => 'https://mail.example',
				'Sec-Fetch-Site' => 'cross-site',
			]
		);
		foreach ( Http::all( array_fill( 0, 8, $call ), 8 ) as $answer ) {
			self::assertSame( [ 200, '{"opcode":"Unsubscribe"}', 'no-store' ], [ $answer->status, $answer->text, $answer->header( 'cache-control' ) ] );
			self::assertSame( '', $answer->header( 'set-cookie' ) . $answer->header( 'access-control-allow-origin' ) );
		}
		self::assertSame( [ 'confirmed' => 3, 'revoked' => 2 ], $this->stored->eventCounts() );
		self::assertSame( [ 'newsletter.unsubscribed' => 1 ], $this->stored->mailKinds() );
		self::assertSame( [ null ], array_column( $this->stored->keys(), 'consumedAt' ) );
		self::assertSame( [ true, false ], array_values( array_intersect_key( $this->consents(), [ 'acceptContact' => 1, 'newsletter' => 1 ] ) ) );
	}

	public function testAMailConfirmsTheUnsubscriptionInTheLanguageOfTheAccount(): void {
		$mailbox = new Mailbox();
		$mailbox->clear();
		$this->rest->post( '/wizard/confirm', [ 'k' => $this->link() ] );
		( new Container() )->get( OutboxWorker::class )->run();
		[ $mail ] = $mailbox->messages();
		$mailbox->clear();
		self::assertSame( [ 'You have unsubscribed from the newsletter', [ Visitor::EMAIL ] ], [ $mail['subject'], $mail['envelope']['to'] ] );
		self::assertStringNotContainsString( '/webapp/', $mail['text'] );
	}

	public function testThePageOfTheLinkUnsubscribes(): void {
		for ( $i = 0; $i < 2; $i++ ) {
			$answer = $this->rest->post( '/wizard/confirm', [ 'k' => $this->link() ] );
			self::assertSame( [ 200, 'Unsubscribe' ], [ $answer->status, $answer->string( 'opcode' ) ] );
		}
		self::assertFalse( $this->consents()['newsletter'] );
		self::assertSame( [ 'newsletter.unsubscribed' => 1 ], $this->stored->mailKinds() );
	}

	public function testTheSameLinkUnsubscribesAfterANewSubscription(): void {
		$this->rest->post( '/wizard/confirm', [ 'k' => $this->link() ] );
		( new Rest( 60, $this->visitor ) )->call( 'PUT', '/contact', AccountFactory::body( [], [ 'newsletter' => true ] ) );
		self::assertTrue( $this->consents()['newsletter'] );
		( new Rest( 120 ) )->post( '/newsletter/unsubscribe?k=' . $this->link(), '' );
		self::assertFalse( $this->consents()['newsletter'] );
		self::assertSame( 2, $this->stored->mailKinds()['newsletter.unsubscribed'] );
	}

	public function testOpeningTheUrlDoesNotUnsubscribe(): void {
		foreach ( [ 'GET', 'HEAD' ] as $method ) {
			foreach ( [ '', '&_method=POST' ] as $methodOverride ) {
				self::assertSame( 404, Http::call( new HttpCall( $method, '/newsletter/unsubscribe?k=' . $this->link() . $methodOverride ) )->status );
			}
		}
		self::assertTrue( $this->consents()['newsletter'] );
	}

	public function testKeysOfOtherPurposesAndInvalidKeysAreUnknown(): void {
		$keys                             = $this->rest->services->get( KeyRing::class );
		[ $prefix, $selector, $verifier ] = explode( '.', $this->link() );
		$invalidKeys                      = [ '', 'x', "u.{$selector}", "u.{$selector}." . strrev( $verifier ), "{$prefix}.{$verifier}.{$selector}" ];
		array_push( $invalidKeys, "c.{$selector}.{$verifier}", "u.{$selector}.{$verifier}\n" );
		foreach ( [ 'c' => Opcode::Contact, 'e' => Opcode::Email, 'd' => Opcode::Deletion, 'l' => null ] as $purpose => $opcode ) {
			$invalidKeys[] = $keys->mint( new KeyGrant( KeyPurpose::from( $purpose ), new EmailAddress( Visitor::EMAIL ), $opcode, null, null, null, $this->visitor->contactId ) )->k();
		}
		foreach ( $invalidKeys as $k ) {
			$answer = $this->rest->post( '/newsletter/unsubscribe?k=' . rawurlencode( $k ), '' );
			self::assertSame( [ 404, 'sw_immosuite_key_unknown' ], [ $answer->status, $answer->code() ], $k );
		}
		self::assertSame( 404, $this->rest->post( '/newsletter/unsubscribe', '' )->status );
		self::assertSame( 404, $this->rest->post( '/newsletter/unsubscribe?k[]=x', '' )->status );
		self::assertTrue( $this->consents()['newsletter'] );
		self::assertSame( [ null ], array_values( array_unique( array_column( $this->stored->keys(), 'consumedAt' ) ) ) );
	}

	public function testInvalidKeysAreRateLimitedAndValidOnesAreNot(): void {
		$limit = static fn( array $limits ): array => [ 'keys' => 3 ] + $limits;
		add_filter( 'sw_immosuite_limits', $limit );
		$invalid = array_map( fn(): int => $this->rest->post( '/newsletter/unsubscribe?k=u.x', '' )->status, range( 1, 4 ) );
		$valid   = $this->rest->post( '/newsletter/unsubscribe?k=' . $this->link(), '' )->status;
		remove_filter( 'sw_immosuite_limits', $limit );
		self::assertSame( [ 404, 404, 404, 429 ], $invalid );
		self::assertSame( 200, $valid );
	}

	public function testADeletedAccountsLinkIsUnknown(): void {
		$k = $this->link();
		$this->rest->services->get( Erasure::class )->erase( new EmailAddress( Visitor::EMAIL ) );
		self::assertSame( 404, $this->rest->post( '/newsletter/unsubscribe?k=' . $k, '' )->status );
	}

	private function link( ?SignedIn $visitor = null ): string {
		return (string) $this->rest->services->get( LastingKeys::class )->forNewsletter( ( $visitor ?? $this->visitor )->contactId )?->k();
	}

	/** @return array<array-key, mixed> */
	private function consents(): array {
		return $this->restLater( 200 )->get( '/contact' )->body->object( 'customFields' )?->all() ?? [];
	}

	private function restLater( int $later ): Rest {
		return new Rest( $later, $this->visitor );
	}
}
