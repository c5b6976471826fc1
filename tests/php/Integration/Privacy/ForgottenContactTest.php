<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Privacy;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Dump;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Stored\Submission;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Account\LastingKeys;
use SwImmoSuite\Visitor\Privacy\PersonalData;
use SwImmoSuite\Visitor\Privacy\Retention;

/** A person who never signed in has no account: the contact is deleted with the last submission. */
final class ForgottenContactTest extends IntegrationTestCase {

	private const DAY = 86_400;

	private Rest $rest;

	protected function setUp(): void {
		$this->rest = new Rest();
		$_COOKIE    = [];
	}

	public function testAContactIsDeletedWithTheLastMessageAndTheProofStays(): void {
		$this->addConfirmedMessage();
		$this->addConfirmedMessage( 400 );
		$this->markMailsAsSent();
		$before = [ array_column( $this->stored->consents(), 'text' ), array_column( $this->stored->consentEvents(), 'event' ) ];
		$this->runRetentionAfter( 800 );
		self::assertSame( [ 1, 1 ], [ count( $this->stored->submissions() ), count( $this->stored->contacts() ) ], 'The newer message keeps the contact.' );
		$this->runRetentionAfter( 400 + 800 );
		self::assertSame( [ 0, 0 ], [ count( $this->stored->submissions() ), count( $this->stored->contacts() ) ] );
		self::assertSame( $before, [ array_column( $this->stored->consents(), 'text' ), array_column( $this->stored->consentEvents(), 'event' ) ], 'The consents are unchanged.' );
		$contactIds = array_values( array_unique( array_column( $this->stored->consents(), 'contactId' ) ) );
		self::assertSame( [ null ], $contactIds, 'The proof does not refer to the contact, since another person may get its id.' );
		$traces = array_filter( Dump::find( [ Visitor::EMAIL, 'Mustermann' ] ), static fn( string $place ): bool => ! str_contains( $place, 'consents' ) );
		self::assertSame( [], array_values( $traces ) );
	}

	public function testContactsWhoHaveSignedInKeepTheirAccount(): void {
		$this->addConfirmedMessage();
		Browser::signIn();
		$this->markMailsAsSent();
		$this->runRetentionAfter( 3_000 );
		self::assertSame( [ 0, 0, 1 ], [ count( $this->stored->sessions() ), count( $this->stored->submissions() ), count( $this->stored->contacts() ) ] );
		$export = $this->rest->services->get( PersonalData::class )->export( new EmailAddress( Visitor::EMAIL ) )['contact'];
		self::assertIsArray( $export );
		self::assertTrue( $export['signedIn'] );
	}

	public function testASavedSearchKeepsItsContact(): void {
		( new Searches() )->storeRegions();
		$this->rest->post( '/wizard/saved-search', Bodies::savedSearch(), Visitor::headers( Visitor::token( 'saved-search-wizard' ) ) );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$this->markMailsAsSent();
		$this->runRetentionAfter( 800 );
		self::assertSame( [ 0, 1, 1 ], [ count( $this->stored->submissions() ), count( $this->stored->searches() ), count( $this->stored->contacts() ) ] );
	}

	public function testANewsletterSubscriberKeepsTheContactUntilUnsubscribing(): void {
		$this->rest->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( Visitor::token( 'newsletter' ) ) );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$unsubscribeKey = $this->rest->services->get( LastingKeys::class )->forNewsletter( $this->stored->contacts()[0]->id )?->k();
		$this->markMailsAsSent();
		$this->runRetentionAfter( 800 );
		self::assertSame( [ 0, 1 ], [ count( $this->stored->submissions() ), count( $this->stored->contacts() ) ] );

		self::assertSame( 200, $this->rest->post( "/newsletter/unsubscribe?k={$unsubscribeKey}", '' )->status );
		$this->markMailsAsSent();
		$this->runRetentionAfter( 801 );
		self::assertCount( 0, $this->stored->contacts() );
		self::assertNotContains( 'u', array_column( $this->stored->keys(), 'purpose' ) );
		self::assertSame( [ 'dataPrivacy', 'newsletter' ], array_column( $this->stored->consents(), 'purpose' ) );
	}

	#[Group( 'sqlite' )]
	public function testAnActiveSessionKeepsTheContact(): void {
		$this->addConfirmedMessage();
		Browser::signIn();
		$this->tables->connection->execute( 'UPDATE %i SET signed_in = 0', [ $this->tables->connection->table( 'contacts' ) ] );
		$this->tables->connection->execute( 'UPDATE %i SET expires_at = %d, seen_at = %d', [ $this->tables->connection->table( 'sessions' ), time() + 900 * self::DAY, time() + 900 * self::DAY ] );
		$this->markMailsAsSent();
		$this->runRetentionAfter( 800 );
		self::assertCount( 1, $this->stored->contacts() );
	}

	#[Group( 'sqlite' )]
	public function testUnconfirmedSubmissionsKeepNoContact(): void {
		$this->addConfirmedMessage();
		$this->rest->post( '/wizard/contact', Visitor::message(), Visitor::headers() );
		$this->tables->connection->execute( 'UPDATE %i SET received_at = %d WHERE confirmed_at IS NULL', [ $this->tables->connection->table( 'submissions' ), time() + 500 * self::DAY ] );
		$this->markMailsAsSent();
		$this->runRetentionAfter( 800 );
		self::assertSame( [ 1, 0 ], [ count( $this->stored->submissions() ), count( $this->stored->contacts() ) ], 'Strangers can send unconfirmed submissions under the address.' );
	}

	public function testManyContactsAreDeletedInOneRun(): void {
		$this->tables->connection->transaction(
			function (): void {
				for ( $i = 0; $i < 1_100; $i++ ) {
					$this->addContactWithoutData( "name{$i}@domain.example" );
				}
			}
		);
		$first = $this->rest->services->get( Retention::class )->run( months: 24, seconds: 0 );
		self::assertSame( [ 500, false ], [ $first['deleted'], $first['done'] ] );
		self::assertSame( [ 600, true ], array_values( $this->rest->services->get( Retention::class )->run( 24 ) ) );
	}

	/** If a submission is confirmed while a retention run deletes contacts, its contact exists afterwards. */
	#[Group( 'sqlite' )]
	public function testConcurrentlyConfirmedSubmissionsKeepTheirContact(): void {
		$wrong  = 0;
		$rounds = Proof::pick( usual: 2, full: 60 );
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->tables->clear();
			$calls = [];
			for ( $i = 0; $i < 6; $i++ ) {
				$email = "name{$i}@domain.example";
				$this->addContactWithoutData( $email );
				$this->rest->post( '/wizard/contact', Visitor::message( [ 'email' => $email ] ), Visitor::headers() );
				$calls[] = new HttpCall( 'POST', '/wizard/confirm', [ 'k' => Links::latest() ] );
			}
			$process = proc_open( [ PHP_BINARY, dirname( __DIR__, 2 ) . '/Support/processes/retention.php' ], [ [ 'file', '/dev/null', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes );
			self::assertIsResource( $process );
			self::assertSame( "ready\n", fgets( $pipes[1] ) );
			foreach ( Http::all( $calls, 6 ) as $answer ) {
				self::assertSame( [ 200, 'Contact' ], [ $answer->status, $answer->string( 'opcode' ) ] );
			}
			self::assertSame( 0, proc_close( $process ) );
			$emailKeys   = array_column( $this->stored->contacts(), 'emailKey', 'id' );
			$withContact = array_filter(
				$this->stored->submissions(),
				static fn( Submission $submission ): bool => null !== $submission->contactId && $submission->emailKey === ( $emailKeys[ $submission->contactId ] ?? null ),
			);
			$wrong += 6 === count( $withContact ) ? 0 : 1;
		}
		Proof::record( "rounds in which a confirmed message lost its contact to a retention run at the same time, of {$rounds}", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	/** Adds a contact without submissions, searches, consents or sessions, as an account is after all of them were deleted. */
	private function addContactWithoutData( string $email ): void {
		$this->tables->connection->insert(
			'contacts',
			[
				'uuid'       => Uuid::random(),
				'email_key'  => $email,
				'email'      => $email,
				'language'   => 'de',
				'signed_in'  => 0,
				'created_at' => 1,
				'updated_at' => 1,
			]
		);
	}

	private function addConfirmedMessage( int $day = 0 ): void {
		$rest = new Rest( $day * self::DAY );
		$rest->post( '/wizard/contact', Visitor::message(), Visitor::headers( Visitor::token( age: 60 - $day * self::DAY ) ) );
		self::assertSame( 'Contact', $rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->string( 'opcode' ) );
	}

	private function markMailsAsSent(): void {
		$this->tables->connection->execute( "UPDATE %i SET state = 'sent', sent_at = created_at", [ $this->tables->connection->table( 'outbox' ) ] );
	}

	private function runRetentionAfter( int $days ): void {
		self::assertTrue( ( new Rest( $days * self::DAY ) )->services->get( Retention::class )->run( 24 )['done'] );
	}
}
