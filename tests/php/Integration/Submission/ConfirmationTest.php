<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRepository;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;

/** POST wizard/key and wizard/confirm. */
final class ConfirmationTest extends IntegrationTestCase {

	private const DAY = 86_400;

	private Rest $rest;

	protected function setUp(): void {
		$this->rest = new Rest();
		$_COOKIE    = [];
	}

	public function testReadingAKeyDoesNotConsumeIt(): void {
		$this->send();
		$k = Links::latest();
		for ( $i = 0; $i < 3; $i++ ) {
			$answer = $this->rest->post( '/wizard/key', [ 'k' => $k ] );
			self::assertSame( 200, $answer->status );
			self::assertSame( 'c', $answer->string( 'purpose' ) );
			self::assertSame( 'e•••n@domain.example', $answer->string( 'email' ) );
			self::assertFalse( $answer->body->value( 'mine' ) );
		}
		self::assertSame( [ null ], array_column( $this->stored->keys(), 'consumedAt' ) );
		self::assertCount( 0, $this->stored->contacts() );
	}

	public function testTheRequestingBrowserIsRecognized(): void {
		$cookie             = str_repeat( 'a', 43 );
		$name               = 'sw_immosuite_bind_' . COOKIEHASH;
		$_COOKIE[ $name ]   = $cookie;
		$this->send();
		self::assertTrue( $this->rest->post( '/wizard/key', [ 'k' => Links::latest() ] )->body->value( 'mine' ) );
		$_COOKIE[ $name ] = str_repeat( 'b', 43 );
		self::assertFalse( $this->rest->post( '/wizard/key', [ 'k' => Links::latest() ] )->body->value( 'mine' ) );
		self::assertStringNotContainsString( $cookie, implode( array_column( $this->stored->keys(), 'bindHash' ) ) );
	}

	#[Group( 'sqlite' )]
	public function testAKeyNamesItsSubmission(): void {
		$this->send();
		$k = Links::latest();
		foreach ( [ $this->rest, new Rest( 8 * self::DAY ) ] as $rest ) {
			self::assertSame( $this->stored->submissions()[0]->uuid, $rest->post( '/wizard/key', [ 'k' => $k ] )->string( 'id' ) );
			$rest->post( '/wizard/confirm', [ 'k' => $k ] );
		}
		$login = ( new KeyRing( new KeyRepository( $this->tables->connection ), new Clock() ) )->mint( new KeyGrant( KeyPurpose::Login, new EmailAddress( Visitor::EMAIL ), Opcode::Contact ) );
		$other = $this->rest->post( '/wizard/key', [ 'k' => $login->k() ] )->body;
		self::assertSame( [ true, null ], [ $other->has( 'id' ), $other->value( 'id' ) ] );
	}

	/** C7.10. */
	public function testConfirmingAppliesTheSubmission(): void {
		$this->send( [ 'phone' => '030 23125 123' ], [ 'newsletter' => true ] );
		$answer = $this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );

		self::assertSame( [ 200, 'Contact' ], [ $answer->status, $answer->string( 'opcode' ) ] );
		[ $contact ] = $this->stored->contacts();
		self::assertSame( [ 'Erika', '030 23125 123' ], [ $contact->firstname, $contact->phone ] );
		[ $submission ] = $this->stored->submissions();
		self::assertNotNull( $submission->confirmedAt );
		self::assertSame( $contact->id, $submission->contactId );
		self::assertSame( 3, $this->stored->eventCounts()['confirmed'] );
		self::assertSame(
			[
				'agency.confirmed'   => 1,
				'agency.unconfirmed' => 1,
				'confirm.contact'    => 1,
			],
			$this->stored->mailKinds()
		);
	}

	public function testARepeatedClickGetsTheSameAnswerAndChangesNothing(): void {
		$this->send();
		$k = Links::latest();
		$this->rest->post( '/wizard/confirm', [ 'k' => $k ] );
		$before = [ $this->tables->rows( 'outbox' ), $this->tables->rows( 'consent_events' ), $this->tables->rows( 'contacts' ) ];

		foreach ( [ 0, 8 * self::DAY ] as $later ) {
			$rest = new Rest( $later );
			self::assertSame( 'Contact', $rest->post( '/wizard/confirm', [ 'k' => $k ] )->string( 'opcode' ) );
			self::assertSame( 200, $rest->post( '/wizard/key', [ 'k' => $k ] )->status );
		}
		self::assertEquals( $before, [ $this->tables->rows( 'outbox' ), $this->tables->rows( 'consent_events' ), $this->tables->rows( 'contacts' ) ] );
	}

	public function testAnExpiredLinkIsReportedAsExpired(): void {
		$this->send();
		$k = Links::latest();
		foreach ( [ '/wizard/key', '/wizard/confirm' ] as $path ) {
			$answer = ( new Rest( 7 * self::DAY + 1 ) )->post( $path, [ 'k' => $k ] );
			self::assertSame( [ 410, 'sw_immosuite_key_expired' ], [ $answer->status, $answer->code() ] );
		}
		self::assertSame( 200, ( new Rest( 7 * self::DAY - 60 ) )->post( '/wizard/confirm', [ 'k' => $k ] )->status );
	}

	public function testAnUnknownOrMalformedLinkIsReportedAsInvalid(): void {
		$this->send();
		[ $purpose, $selector, $verifier ] = explode( '.', Links::latest() );
		$invalidKeys = [ 'x', '..', "c.{$selector}.", "c.{$selector}." . strrev( $verifier ), "l.{$selector}.{$verifier}", "{$purpose}.{$verifier}.{$selector}", "c.{$selector}.{$verifier}.x" ];
		// Values that a database treats as equal: other case, trailing blanks, characters that a collation ignores.
		// The XORs swap the case of each letter.
		$swappedCase = strtolower( $selector ) ^ strtoupper( $selector ) ^ $selector;
		array_push( $invalidKeys, "C.{$selector}.{$verifier}", "c.{$swappedCase}.{$verifier}", "c.{$selector} .{$verifier}", "c.{$selector}\0.{$verifier}", "c.{$selector}.{$verifier}\n" );
		array_push( $invalidKeys, "c.\0.\0", 'c.%s.%d', "c.'\\.\"", "c.\u{1F600}.\u{FFFF}" );
		foreach ( $invalidKeys as $k ) {
			foreach ( [ '/wizard/key', '/wizard/confirm' ] as $path ) {
				$answer = $this->rest->post( $path, [ 'k' => $k ] );
				self::assertSame( [ 404, 'sw_immosuite_key_unknown' ], [ $answer->status, $answer->code() ], $k );
			}
		}
		self::assertSame( [ null ], array_column( $this->stored->keys(), 'consumedAt' ) );
	}

	public function testALoginKeyConfirmsNothing(): void {
		$keys = new KeyRing( new KeyRepository( $this->tables->connection ), new Clock() );
		$key  = $keys->mint( new KeyGrant( KeyPurpose::Login, new EmailAddress( Visitor::EMAIL ), Opcode::Contact ) );
		self::assertSame( 404, $this->rest->post( '/wizard/confirm', [ 'k' => $key->k() ] )->status );
		self::assertSame( 'l', $this->rest->post( '/wizard/key', [ 'k' => $key->k() ] )->string( 'purpose' ) );
	}

	public function testAConfirmationFillsOnlyEmptyFieldsOfTheContact(): void {
		$this->send( [ 'city' => 'Radolfzell' ] );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$this->send(
			[
				'firstname' => 'Jemand',
				'city'      => 'Anderswo',
				'street'    => 'Seestraße',
				'email'     => strtoupper( Visitor::EMAIL ),
			]
		);
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );

		self::assertCount( 1, $this->stored->contacts() );
		[ $contact ] = $this->stored->contacts();
		self::assertSame(
			[ 'Erika', 'Radolfzell', 'Seestraße' ],
			[ $contact->firstname, $contact->city, $contact->street ]
		);
	}

	public function testNoStoredValueRedeemsAKey(): void {
		$this->send();
		$k   = Links::latest();
		$key = $this->stored->keys()[0];
		foreach ( [ $key->verifierHash, $key->bindHash, $key->selector ] as $value ) {
			self::assertNotNull( $value );
			self::assertSame( 404, $this->rest->post( '/wizard/confirm', [ 'k' => "c.{$key->selector}.{$value}" ] )->status );
		}
		self::assertStringNotContainsString( explode( '.', $k )[2], implode( ' ', array_column( $this->stored->mails(), 'lastError' ) ) . $key->verifierHash );
	}

	public function testASubscriptionIsConfirmedWithoutAMailToTheAgency(): void {
		$this->rest->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( Visitor::token( 'newsletter' ) ) );
		$k      = Links::latest();
		$answer = $this->rest->post( '/wizard/confirm', [ 'k' => $k ] );
		self::assertSame( 'Newsletter', $answer->string( 'opcode' ) );
		self::assertSame( [ 'confirm.newsletter' => 1 ], $this->stored->mailKinds() );
		$page = $answer->string( 'unsubscribe' );
		self::assertStringContainsString( '/webapp/login?', $page );
		wp_parse_str( (string) wp_parse_url( $page, PHP_URL_QUERY ), $query );
		self::assertSame( 'Unsubscribe', $this->rest->post( '/wizard/confirm', [ 'k' => $query['k'] ?? '' ] )->string( 'opcode' ) );
		self::assertFalse( $this->rest->post( '/wizard/confirm', [ 'k' => $k ] )->body->has( 'unsubscribe' ), 'The subscription has ended.' );
		self::assertCount( 1, $this->stored->contacts() );
	}

	/**
	 * @param array<string, mixed> $contact
	 * @param array<string, bool>  $boxes
	 */
	private function send( array $contact = [], array $boxes = [] ): void {
		self::assertSame( 200, $this->rest->post( '/wizard/contact', Visitor::message( $contact, $boxes ), Visitor::headers() )->status );
	}
}
