<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Visitor;

/** I9: beyond three mails an hour a form joins the one that is under way, which spares a mail and confirms nothing. */
final class JoiningTest extends IntegrationTestCase {

	private const HOUR = 3_600;

	private Rest $rest;

	/** Unix seconds; the clock of the calls stands still. */
	private int $now;

	protected function setUp(): void {
		$this->now  = time();
		$this->rest = Rest::at( $this->now );
		$_COOKIE    = [];
	}

	public function testTheFourthMessageJoinsThePendingMailWhichConfirmsNothingOfIt(): void {
		for ( $i = 1; $i <= 5; $i++ ) {
			self::assertTrue( $this->send( newsletter: true )->body->value( 'sent' ) );
		}
		self::assertSame( 3, $this->tables->mails()['confirm.contact'] );

		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertSame( [ false, false, true, false, false ], $this->confirmedSubmissions() );
		foreach ( [ 'dataPrivacy', 'acceptContact', 'newsletter' ] as $purpose ) {
			self::assertSame( [ false, false, true, false, false ], $this->confirmed( $purpose ), $purpose );
		}
		self::assertSame( 1, $this->tables->mails()['agency.confirmed'], 'Of the others the agency goes on reading that they are unconfirmed.' );
	}

	public function testWhatHasJoinedSomebodyElsesMailTellsTheAgencyNothingCertain(): void {
		for ( $i = 1; $i <= 3; $i++ ) {
			$this->send();
		}
		SentMails::all();
		$this->rest->post( '/wizard/contact', Visitor::message( [ 'phone' => '030 23125 666', 'city' => 'Anderswo' ], [ 'newsletter' => true ] ), Visitor::headers() );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$contact = $this->tables->rows( 'contacts' )[0];
		self::assertSame( [ 'Erika', '', '' ], [ $contact->string( 'firstname' ), $contact->string( 'phone' ), $contact->string( 'city' ) ] );

		$mails  = SentMails::all();
		$joined = array_values( array_filter( $mails, static fn( array $mail ): bool => str_contains( $mail['text'], '030 23125 666' ) ) );
		self::assertCount( 1, $joined );
		self::assertStringContainsString( 'ist noch nicht bestätigt', str_replace( "\n", ' ', $joined[0]['text'] ) );
		self::assertStringContainsString( 'ja, Bestätigung steht aus', $joined[0]['text'] );
	}

	/** Whoever clicks there has read of a subscription alone, and a stranger can have sent the message. */
	public function testAMessageJoinsNeitherASubscriptionNorASavedSearch(): void {
		( new Searches() )->regions();
		$mails = [
			[ '/wizard/contact', Visitor::subscription(), 'newsletter' ],
			[ '/wizard/saved-search', Bodies::savedSearch(), 'saved-search-wizard' ],
		];
		foreach ( $mails as [ $path, $body, $widget ] ) {
			$this->tables->clear();
			( new Searches() )->regions();
			for ( $i = 1; $i <= 3; $i++ ) {
				self::assertSame( 200, $this->rest->post( $path, $body, Visitor::headers( Visitor::token( $widget ) ) )->status );
			}
			$this->send();
			self::assertSame( 1, $this->tables->mails()['confirm.contact'] ?? 0, "Beside {$widget} its own mail waits for the limit." );
			self::assertSame( $this->now + self::HOUR, max( 0, ...array_map( 'intval', $this->tables->column( 'outbox', 'available_at' ) ) ) );
			$this->rest->post( '/wizard/confirm', [ 'k' => Links::all()[2] ] );
			self::assertFalse( $this->confirmedSubmissions()[3] );
			self::assertFalse( $this->confirmed( 'acceptContact' )[ count( $this->confirmed( 'acceptContact' ) ) - 1 ] );
		}
	}

	public function testALeadJoinsTheMailOfAMessage(): void {
		( new Searches() )->regions();
		for ( $i = 1; $i <= 3; $i++ ) {
			$this->send();
		}
		self::assertTrue( $this->rest->post( '/contact/lead', Bodies::lead(), Visitor::headers( Visitor::token( 'lead-wizard' ) ) )->body->value( 'sent' ) );
		self::assertArrayNotHasKey( 'confirm.lead', $this->tables->mails() );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertSame( [ false, false, true, false ], $this->confirmedSubmissions() );
	}

	public function testTheSameSubscriptionAgainIsConfirmedByNothingButItsOwnMail(): void {
		for ( $i = 1; $i <= 4; $i++ ) {
			$this->rest->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( Visitor::token( 'newsletter' ) ) );
		}
		self::assertSame( 3, $this->tables->mails()['confirm.newsletter'] );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertSame( [ false, false, true, false ], $this->confirmedSubmissions() );
		self::assertSame( [ false, false, true, false ], $this->confirmedNewsletters() );
	}

	public function testWithNothingToJoinTheMailLeavesAsSoonAsTheLimitAllows(): void {
		for ( $i = 1; $i <= 3; $i++ ) {
			$this->send();
			$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		}
		$this->send();
		self::assertSame( 4, $this->tables->mails()['confirm.contact'] );
		$mails = array_values( array_filter( $this->tables->rows( 'outbox' ), static fn( $row ): bool => 'confirm.contact' === $row->string( 'kind' ) ) );
		self::assertSame( $mails[0]->int( 'available_at' ) + self::HOUR, $mails[3]->int( 'available_at' ) );
	}

	public function testMailsThatWaitTakeTheHourInWhichTheyLeave(): void {
		for ( $i = 1; $i <= 3; $i++ ) {
			$this->send();
		}
		foreach ( [ Language::German, Language::English, Language::German, Language::English ] as $language ) {
			$this->rest->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( Visitor::token( 'newsletter', language: $language ) ) );
		}
		self::assertSame( 2, $this->tables->mails()['confirm.newsletter'], 'One for each text; the others join.' );
		$times = array_map( 'intval', $this->tables->column( 'outbox', 'available_at' ) );
		rsort( $times );
		self::assertSame( [ $this->now + 2 * self::HOUR, $this->now + self::HOUR ], array_slice( $times, 0, 2 ) );
		$this->send( Visitor::EMAIL, self::HOUR + 60 );
		self::assertSame( 3, $this->tables->mails()['confirm.contact'], 'No further mail beside one that has waited.' );
	}

	#[TestWith( [ false ] )]
	#[TestWith( [ true ] )]
	public function testASubscriptionBeyondTheLimitJoinsNoMailOfAMessage( bool $newsletter ): void {
		for ( $i = 1; $i <= 3; $i++ ) {
			$this->send( newsletter: $newsletter );
		}
		$this->rest->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( Visitor::token( 'newsletter' ) ) );
		self::assertSame( 1, $this->tables->mails()['confirm.newsletter'] );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::all()[2] ] );
		self::assertSame( '', $this->tables->column( 'submissions', 'confirmed_at' )[3] );
	}

	public function testSubscribingByTurnsInTwoLanguagesOwesNoFurtherMails(): void {
		for ( $i = 0; $i < 8; $i++ ) {
			$token = Visitor::token( 'newsletter', 60, 0 === $i % 2 ? Language::German : Language::English );
			self::assertSame( 200, $this->rest->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( $token ) )->status );
		}
		self::assertSame( 3, $this->tables->mails()['confirm.newsletter'] );
		self::assertSame( 8, $this->tables->count( 'submissions' ) );
	}

	private function send( string $email = Visitor::EMAIL, int $later = 0, bool $newsletter = false ): Answer {
		$rest = 0 === $later ? $this->rest : Rest::at( $this->now + $later );
		return $rest->post( '/wizard/contact', Visitor::message( [ 'email' => $email ], [ 'newsletter' => $newsletter ] ), Visitor::headers() );
	}

	/** @return list<bool> Of each submission: whether it is confirmed. */
	private function confirmedSubmissions(): array {
		return array_map( static fn( string $at ): bool => '' !== $at, $this->tables->column( 'submissions', 'confirmed_at' ) );
	}

	/** @return list<bool> Of each newsletter consent: whether it is confirmed. */
	private function confirmedNewsletters(): array {
		return $this->confirmed( 'newsletter' );
	}

	/** @return list<bool> Of each consent of this purpose: whether it is confirmed. */
	private function confirmed( string $purpose ): array {
		$connection = $this->tables->connection;
		$rows       = $connection->rows(
			"SELECT (SELECT COUNT(*) FROM %i e WHERE e.consent_id = c.id AND e.event = 'confirmed') AS confirmed FROM %i c WHERE c.purpose = %s ORDER BY c.id",
			[ $connection->table( 'consent_events' ), $connection->table( 'consents' ), $purpose ]
		);
		return array_map( static fn( $row ): bool => 1 === $row->int( 'confirmed' ), $rows );
	}
}
