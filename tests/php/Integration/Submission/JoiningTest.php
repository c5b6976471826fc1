<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Stored\Consent;
use SwImmoSuite\Tests\Support\Stored\Mail;
use SwImmoSuite\Tests\Support\Visitor;

/** After three mails in an hour, a further submission joins the pending mail: it gets no mail of its own and is not confirmed. */
final class JoiningTest extends IntegrationTestCase {

	private const HOUR = 3_600;

	private Rest $rest;

	/** Unix seconds of all calls. */
	private int $now;

	protected function setUp(): void {
		$this->now  = time();
		$this->rest = Rest::at( $this->now );
		$_COOKIE    = [];
	}

	public function testTheFourthMessageJoinsThePendingMailAndIsNotConfirmedByIt(): void {
		for ( $i = 1; $i <= 5; $i++ ) {
			self::assertTrue( $this->send( newsletter: true )->body->value( 'sent' ) );
		}
		self::assertSame( 3, $this->stored->mailKinds()['confirm.contact'] );

		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertSame( [ false, false, true, false, false ], $this->stored->confirmedSubmissions() );
		foreach ( [ 'dataPrivacy', 'acceptContact', 'newsletter' ] as $purpose ) {
			self::assertSame( [ false, false, true, false, false ], $this->confirmed( $purpose ), $purpose );
		}
		self::assertSame( 1, $this->stored->mailKinds()['agency.confirmed'], 'The agency is notified of one confirmation; the other messages stay unconfirmed.' );
	}

	public function testJoinedSubmissionsStayUnconfirmedForTheAgency(): void {
		for ( $i = 1; $i <= 3; $i++ ) {
			$this->send();
		}
		SentMails::all();
		$this->rest->post( '/wizard/contact', Visitor::message( [ 'phone' => '030 23125 666', 'city' => 'Anderswo' ], [ 'newsletter' => true ] ), Visitor::headers() );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$contact = $this->stored->contacts()[0];
		self::assertSame( [ 'Erika', '', '' ], [ $contact->firstname, $contact->phone, $contact->city ] );

		$mails  = SentMails::all();
		$joined = array_values( array_filter( $mails, static fn( array $mail ): bool => str_contains( $mail['text'], '030 23125 666' ) ) );
		self::assertCount( 1, $joined );
		self::assertStringContainsString( 'ist noch nicht bestätigt', str_replace( "\n", ' ', $joined[0]['text'] ) );
		self::assertStringContainsString( 'ja, Bestätigung steht aus', $joined[0]['text'] );
	}

	/** The mail mentions only the subscription or search, and a stranger may have sent the message, so a click must not confirm the message. */
	public function testAMessageJoinsNeitherASubscriptionNorASavedSearch(): void {
		( new Searches() )->storeRegions();
		$forms = [
			[ '/wizard/contact', Visitor::subscription(), 'newsletter' ],
			[ '/wizard/saved-search', Bodies::savedSearch(), 'saved-search-wizard' ],
		];
		foreach ( $forms as [ $path, $body, $widget ] ) {
			$this->tables->clear();
			( new Searches() )->storeRegions();
			for ( $i = 1; $i <= 3; $i++ ) {
				self::assertSame( 200, $this->rest->post( $path, $body, Visitor::headers( Visitor::token( $widget ) ) )->status );
			}
			$this->send();
			self::assertSame( 1, $this->stored->mailKinds()['confirm.contact'] ?? 0, "After three mails of {$widget}, the message has a mail of its own, which waits for the limit." );
			self::assertSame( $this->now + self::HOUR, max( 0, ...array_column( $this->stored->mails(), 'availableAt' ) ) );
			$this->rest->post( '/wizard/confirm', [ 'k' => Links::all()[2] ] );
			self::assertFalse( $this->stored->confirmedSubmissions()[3] );
			self::assertFalse( $this->confirmed( 'acceptContact' )[ count( $this->confirmed( 'acceptContact' ) ) - 1 ] );
		}
	}

	public function testALeadJoinsTheMailOfAMessage(): void {
		( new Searches() )->storeRegions();
		for ( $i = 1; $i <= 3; $i++ ) {
			$this->send();
		}
		self::assertTrue( $this->rest->post( '/contact/lead', Bodies::lead(), Visitor::headers( Visitor::token( 'lead-wizard' ) ) )->body->value( 'sent' ) );
		self::assertArrayNotHasKey( 'confirm.lead', $this->stored->mailKinds() );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertSame( [ false, false, true, false ], $this->stored->confirmedSubmissions() );
	}

	public function testARepeatedSubscriptionIsConfirmedOnlyByItsOwnMail(): void {
		for ( $i = 1; $i <= 4; $i++ ) {
			$this->rest->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( Visitor::token( 'newsletter' ) ) );
		}
		self::assertSame( 3, $this->stored->mailKinds()['confirm.newsletter'] );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertSame( [ false, false, true, false ], $this->stored->confirmedSubmissions() );
		self::assertSame( [ false, false, true, false ], $this->confirmedNewsletters() );
	}

	public function testWithoutAPendingMailTheNextOneWaitsForTheLimit(): void {
		for ( $i = 1; $i <= 3; $i++ ) {
			$this->send();
			$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		}
		$this->send();
		self::assertSame( 4, $this->stored->mailKinds()['confirm.contact'] );
		$mails = array_values( array_filter( $this->stored->mails(), static fn( Mail $mail ): bool => 'confirm.contact' === $mail->kind ) );
		self::assertSame( $mails[0]->availableAt + self::HOUR, $mails[3]->availableAt );
	}

	#[Group( 'sqlite' )]
	public function testAWaitingMailCountsInTheHourInWhichItIsSent(): void {
		$this->now  = Rest::startOnOneDay( 3 * self::HOUR );
		$this->rest = Rest::at( $this->now );
		for ( $i = 1; $i <= 3; $i++ ) {
			$this->send();
		}
		foreach ( [ Language::German, Language::English, Language::German, Language::English ] as $language ) {
			$this->rest->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( Visitor::token( 'newsletter', language: $language ) ) );
		}
		self::assertSame( 2, $this->stored->mailKinds()['confirm.newsletter'], 'Each language has one pending mail that later requests join.' );
		$times = array_column( $this->stored->mails(), 'availableAt' );
		rsort( $times );
		self::assertSame( [ $this->now + 2 * self::HOUR, $this->now + self::HOUR ], array_slice( $times, 0, 2 ) );
		$this->send( Visitor::EMAIL, self::HOUR + 60 );
		self::assertSame( 3, $this->stored->mailKinds()['confirm.contact'], 'The waiting mail has used up this hour, so no further mail is queued.' );
	}

	#[TestWith( [ false ] )]
	#[TestWith( [ true ] )]
	public function testASubscriptionBeyondTheLimitJoinsNoMailOfAMessage( bool $newsletter ): void {
		for ( $i = 1; $i <= 3; $i++ ) {
			$this->send( newsletter: $newsletter );
		}
		$this->rest->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( Visitor::token( 'newsletter' ) ) );
		self::assertSame( 1, $this->stored->mailKinds()['confirm.newsletter'] );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::all()[2] ] );
		self::assertNull( $this->stored->submissions()[3]->confirmedAt );
	}

	public function testAlternatingLanguagesDoNotRaiseTheNumberOfMails(): void {
		for ( $i = 0; $i < 8; $i++ ) {
			$token = Visitor::token( 'newsletter', 60, 0 === $i % 2 ? Language::German : Language::English );
			self::assertSame( 200, $this->rest->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( $token ) )->status );
		}
		self::assertSame( 3, $this->stored->mailKinds()['confirm.newsletter'] );
		self::assertCount( 8, $this->stored->submissions() );
	}

	private function send( string $email = Visitor::EMAIL, int $later = 0, bool $newsletter = false ): Answer {
		$rest = 0 === $later ? $this->rest : Rest::at( $this->now + $later );
		return $rest->post( '/wizard/contact', Visitor::message( [ 'email' => $email ], [ 'newsletter' => $newsletter ] ), Visitor::headers() );
	}

	/** @return list<bool> For each newsletter consent, whether it is confirmed. */
	private function confirmedNewsletters(): array {
		return $this->confirmed( 'newsletter' );
	}

	/** @return list<bool> For each consent of this purpose, whether it is confirmed. */
	private function confirmed( string $purpose ): array {
		$consents = array_filter( $this->stored->consents(), static fn( Consent $consent ): bool => $purpose === $consent->purpose );
		return array_values( array_map( fn( Consent $consent ): bool => 1 === ( array_count_values( $this->stored->eventsOf( $consent->id ) )['confirmed'] ?? 0 ), $consents ) );
	}
}
