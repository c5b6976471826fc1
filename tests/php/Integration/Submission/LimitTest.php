<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\I18n\Language;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Tables;
use SwImmoSuite\Tests\Support\Visitor;

/** I9: limits per client and per address, what joins a pending confirmation, and what a mail must name. */
final class LimitTest extends TestCase {

	private const HOUR = 3_600;

	private Tables $tables;
	private Rest $rest;

	/** Unix seconds; the clock of the calls stands still. */
	private int $now;

	/** @var array<string, int> */
	private array $limits = [];

	protected function setUp(): void {
		$this->tables = new Tables();
		$this->tables->clear();
		$this->now    = time();
		$this->rest   = Rest::at( $this->now );
		$this->limits = [];
		$_COOKIE      = [];
		add_filter( 'sw_immosuite_limits', [ $this, 'limits' ] );
	}

	protected function tearDown(): void {
		remove_filter( 'sw_immosuite_limits', [ $this, 'limits' ] );
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
	}

	public function testOnlyStoredSubmissionsCount(): void {
		$this->limits = [ 'submissions' => 2 ];
		$headers      = Visitor::headers();
		for ( $i = 0; $i < 3; $i++ ) {
			$this->rest->post( '/wizard/contact', Visitor::message( [ 'email' => 'q' ] ), Visitor::headers() );
			$this->rest->post( '/wizard/contact', Visitor::message( [ 'firstname' => '' ] ), Visitor::headers() );
			self::assertSame( 200, $this->rest->post( '/wizard/contact', Visitor::message(), $headers )->status, 'A copy is not counted.' );
		}
		self::assertSame( 200, $this->send( 'b@domain.example' )->status );

		$refused = $this->send( 'c@domain.example' );
		self::assertSame( [ 429, 'sw_immosuite_limit' ], [ $refused->status, $refused->code() ] );
		self::assertSame( '3600', $refused->header( 'retry-after' ) );
		self::assertSame( 'Zu viele Versuche. Bitte versuchen Sie es in 60 Minuten erneut.', $refused->string( 'message' ) );
		self::assertSame( 2, $this->tables->count( 'submissions' ) );
		self::assertSame( 200, $this->rest->post( '/wizard/contact', Visitor::message(), $headers )->status, 'What is stored is answered beyond the limit too.' );
		self::assertSame( 200, $this->send( 'c@domain.example', self::HOUR + 1 )->status );
	}

	public function testAnotherClientHasItsOwnLimit(): void {
		$this->limits = [ 'submissions' => 1 ];
		$clients      = [
			'192.0.2.1'         => 200,
			'192.0.2.2'         => 200,
			'2001:db8:1:2::1'   => 200,
			'2001:db8:1:2:ff::' => 429,
			'2001:db8:1:3::1'   => 200,
		];
		foreach ( $clients as $address => $status ) {
			$_SERVER['REMOTE_ADDR'] = $address;
			self::assertSame( $status, $this->send( 'a@domain.example' )->status, $address );
		}
	}

	public function testLooksAtKeysAreCountedWhateverComesOfThem(): void {
		$this->limits = [ 'keys' => 3 ];
		$statuses     = [];
		for ( $i = 0; $i < 4; $i++ ) {
			$statuses[] = $this->rest->post( 0 === $i % 2 ? '/wizard/key' : '/wizard/confirm', [ 'k' => 'c.a.b' ] )->status;
		}
		self::assertSame( [ 404, 404, 404, 429 ], $statuses );
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

	public function testAForwardedAddressIsBelievedFromATrustedProxyOnly(): void {
		$this->limits                    = [ 'submissions' => 1 ];
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '198.51.100.1';
		self::assertSame( 200, $this->send( 'a@domain.example' )->status );
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '198.51.100.2';
		self::assertSame( 429, $this->send( 'b@domain.example' )->status );
		update_option( \SwImmoSuite\Settings\Settings::OPTION, [ 'proxies' => [ '127.0.0.0/8' ] ] );
		self::assertSame( 200, $this->send( 'b@domain.example' )->status );
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.9, 198.51.100.2';
		self::assertSame( 429, $this->send( 'c@domain.example' )->status, 'What the client itself put there does not count.' );
		unset( $_SERVER['HTTP_X_FORWARDED_FOR'] );
	}

	public function testAProxyIsTrustedInEitherSpellingOfItsAddress(): void {
		$this->limits = [ 'submissions' => 1 ];
		update_option( \SwImmoSuite\Settings\Settings::OPTION, [ 'proxies' => [ '192.0.2.0/24', '::ffff:198.51.100.7' ] ] );
		try {
			foreach ( [ '::ffff:192.0.2.1', '192.0.2.1', '198.51.100.7' ] as $index => $proxy ) {
				$_SERVER['REMOTE_ADDR'] = $proxy;
				foreach ( [ "203.0.113.{$index}", "203.0.113.1{$index}" ] as $client ) {
					$_SERVER['HTTP_X_FORWARDED_FOR'] = $client;
					self::assertSame( [ 200, 429 ], [ $this->send( 'a@domain.example' )->status, $this->send( 'a@domain.example' )->status ], "{$client} behind {$proxy}" );
				}
			}
			$_SERVER['REMOTE_ADDR']          = '::ffff:192.0.3.1';
			$_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.0';
			self::assertSame( 200, $this->send( 'a@domain.example' )->status, 'Its neighbour is a client like any other.' );
		} finally {
			update_option( \SwImmoSuite\Settings\Settings::OPTION, [] );
			unset( $_SERVER['HTTP_X_FORWARDED_FOR'] );
		}
	}

	public function testAForwardedPortMakesNoOtherClient(): void {
		$this->limits = [ 'submissions' => 1 ];
		update_option( \SwImmoSuite\Settings\Settings::OPTION, [ 'proxies' => [ '127.0.0.0/8' ] ] );
		try {
			foreach ( [ '198.51.100.1:4711' => 200, '198.51.100.1:4712' => 429, '198.51.100.2:4711' => 200, '[2001:db8::1]:4711' => 200, '2001:db8::1' => 429 ] as $client => $status ) {
				$_SERVER['HTTP_X_FORWARDED_FOR'] = $client;
				self::assertSame( $status, $this->send( 'a@domain.example' )->status, $client );
			}
		} finally {
			update_option( \SwImmoSuite\Settings\Settings::OPTION, [] );
			unset( $_SERVER['HTTP_X_FORWARDED_FOR'] );
		}
	}

	public function testNoAddressOfAClientIsStored(): void {
		$_SERVER['REMOTE_ADDR'] = '192.0.2.77';
		$this->send();
		$this->rest->post( '/wizard/key', [ 'k' => 'c.a.b' ] );
		foreach ( $this->tables->connection->rows( 'SELECT bucket FROM %i', [ $this->tables->connection->table( 'limits' ) ] ) as $row ) {
			self::assertSame( 1, preg_match( '/^[0-9a-f]{64}$/', $row->string( 'bucket' ) ) );
		}
		self::assertStringNotContainsString( '192.0.2.77', (string) wp_json_encode( array_map( static fn( $row ): array => $row->json( 'payload' ), $this->tables->rows( 'submissions' ) ) ) );
	}

	/**
	 * @param array<string, int> $limits
	 * @return array<string, int>
	 */
	public function limits( array $limits ): array {
		return $this->limits + $limits;
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
