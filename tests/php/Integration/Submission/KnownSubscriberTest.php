<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Visitor;

/** A subscriber who subscribes again sees the same screen as a new subscriber; the mail explains that there is nothing to do. */
final class KnownSubscriberTest extends IntegrationTestCase {

	private const HOUR = 3_600;

	protected function setUp(): void {
		$_COOKIE = [];
		$this->subscribe( 0 );
		SentMails::all();
		( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
	}

	public function testTheScreenIsTheSameAndTheMailRequestsNoConfirmation(): void {
		$stranger = $this->subscribe( self::HOUR + 60, 'somebody.else@domain.example' );
		$known    = $this->subscribe( self::HOUR + 60, strtoupper( Visitor::EMAIL ) );
		self::assertSame( [ $stranger->status, array_keys( $stranger->body->all() ), true ], [ $known->status, array_keys( $known->body->all() ), $known->body->value( 'sent' ) ] );

		$mails = SentMails::all( ( new Rest( self::HOUR + 60 ) )->services );
		self::assertSame( [ 'Bitte bestätigen Sie Ihre Newsletter-Bestellung', 'Sie erhalten unseren Newsletter bereits' ], array_column( $mails, 'subject' ) );
		self::assertStringContainsString( 'Sie ist schon angemeldet; Sie brauchen nichts zu tun.', str_replace( "\n", ' ', $mails[1]['text'] ) );
		self::assertStringContainsString( "Mit diesem Link bestellen Sie ihn ab:\n", $mails[1]['text'] );
	}

	public function testTheMailsLinkUnsubscribesAndANewSubscriptionNeedsConfirmation(): void {
		$later = new Rest( self::HOUR + 60 );
		$this->subscribe( self::HOUR + 60 );
		self::assertStringStartsWith( 'u.', Links::latest() );
		self::assertSame( 'Unsubscribe', $later->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->string( 'opcode' ) );
		$this->subscribe( self::HOUR + 60 );
		self::assertSame( 2, $this->stored->mailKinds()['confirm.newsletter'] );
	}

	public function testTheMailIsResentOnRequestUpToTheLimit(): void {
		$id = $this->subscribe( self::HOUR + 60 )->string( 'id' );
		self::assertTrue( ( new Rest( self::HOUR + 60 ) )->post( '/wizard/resend', [ 'id' => $id ] )->body->value( 'sent' ) );
		self::assertSame( 2, $this->stored->mailKinds()['newsletter.known'] );
		$this->subscribe( self::HOUR + 60 );
		self::assertSame( 3, $this->stored->mailKinds()['newsletter.known'] );
		self::assertTrue( $this->subscribe( self::HOUR + 60 )->body->value( 'sent' ) );
		self::assertSame( 3, $this->stored->mailKinds()['newsletter.known'] );
		self::assertSame( 1, $this->stored->mailKinds()['confirm.newsletter'] );
	}

	public function testAMessageWithTheNewsletterBoxCheckedGetsAnOrdinaryConfirmationMail(): void {
		( new Rest( self::HOUR + 60 ) )->post( '/wizard/contact', Visitor::message( [], [ 'newsletter' => true ] ), Visitor::headers() );
		self::assertSame( 1, $this->stored->mailKinds()['confirm.contact'] );
	}

	private function subscribe( int $later, string $email = Visitor::EMAIL ): Answer {
		$token  = Visitor::token( 'newsletter', 60, Language::German );
		$answer = ( new Rest( $later ) )->post( '/wizard/contact', Visitor::subscription( $email ), Visitor::headers( $token ) );
		self::assertSame( [ 200, [] ], [ $answer->status, $answer->faults() ] );
		return $answer;
	}
}
