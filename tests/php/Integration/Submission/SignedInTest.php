<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\FormRequirements;
use SwImmoSuite\Http\Visitor as SignedInVisitor;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Privacy\Erasure;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRules;

/**
 * Submissions of a signed-in visitor are confirmed at once if they have the account's address. With any other address they
 * are treated like those of a stranger.
 */
final class SignedInTest extends IntegrationTestCase {

	private SignedInVisitor $visitor;

	private Rest $rest;

	protected function setUp(): void {
		Listings::clear();
		$searches = new Searches();
		$searches->storeRegions();
		$this->visitor = $searches->addVisitor();
		$this->rest    = new Rest( 0, $this->visitor );
		$_COOKIE       = [];
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	/** C1.2. */
	public function testEveryKindIsConfirmedAtOnceWithoutAMailToTheVisitor(): void {
		foreach ( $this->forms( Listings::add() ) as $path => [ $widget, $body ] ) {
			$this->tables->empty( 'outbox' );
			$answer = $this->send( $path, $widget, $body );
			self::assertSame( [ 200, [], false ], [ $answer->status, $answer->faults(), $answer->body->value( 'sent' ) ], $widget );
			self::assertSame( 'newsletter' === $widget ? [] : [ 'agency.signed-in' => 1 ], $this->stored->mailKinds(), $widget );
		}
		$rows = $this->stored->submissions();
		self::assertSame( [ 'contact', 'lead', 'saved-search', 'expose-inquiry', 'newsletter' ], array_column( $rows, 'kind' ) );
		foreach ( $rows as $row ) {
			self::assertSame( [ $this->visitor->contactId, true ], [ $row->contactId, null !== $row->confirmedAt ] );
		}
		self::assertSame( [ $this->visitor->contactId ], array_values( array_unique( array_column( $this->stored->consents(), 'contactId' ) ) ) );
		self::assertSame( count( $this->stored->consents() ), $this->stored->eventCounts()['confirmed'] );
		self::assertSame( [ 1, 0, 1 ], [ count( $this->stored->searches() ), count( $this->stored->keys() ), count( $this->stored->contacts() ) ] );
	}

	#[Group( 'sqlite' )]
	public function testOnlyEmptyFieldsOfTheContactAreFilled(): void {
		$this->tables->connection->execute( 'UPDATE %i SET firstname = %s', [ $this->tables->connection->table( 'contacts' ), 'Ursula' ] );
		$this->send( '/wizard/contact', 'contact-form', Visitor::message( [ 'city' => 'Konstanz', 'email' => strtoupper( Visitor::EMAIL ) ], [ 'newsletter' => true ] ) );
		[ $contact ] = $this->stored->contacts();
		self::assertSame( [ 'Ursula', 'Mustermann', 'Konstanz' ], [ $contact->firstname, $contact->lastname, $contact->city ] );
		self::assertSame( 3, $this->stored->eventCounts()['confirmed'], 'The session proves the address, so the newsletter is confirmed, too.' );
	}

	public function testASubmissionWithAnotherAddressNeedsConfirmation(): void {
		$answer = $this->send( '/wizard/contact', 'contact-form', Visitor::message( [ 'email' => 'somebody.else@domain.example' ] ) );
		self::assertTrue( $answer->body->value( 'sent' ) );
		self::assertSame(
			[
				'agency.unconfirmed' => 1,
				'confirm.contact'    => 1,
			],
			$this->stored->mailKinds()
		);
		self::assertSame( [ false ], $this->stored->confirmedSubmissions() );
	}

	/** C5.24. */
	#[Group( 'sqlite' )]
	public function testALeadOfAKnownContactNeedsNoNames(): void {
		$body = Bodies::lead(
			[],
			[
				'firstname' => '',
				'lastname'  => '',
			]
		);
		self::assertSame( [ 'address.firstname required', 'address.lastname required' ], $this->send( '/contact/lead', 'lead-wizard', $body )->faults(), 'The account has no names yet.' );

		$this->tables->connection->execute(
			'UPDATE %i SET salutation = %s, firstname = %s, lastname = %s, phone = %s, city = %s',
			[ $this->tables->connection->table( 'contacts' ), 'Frau', 'Erika', 'Muster', '030 23125 123', 'Konstanz' ]
		);
		self::assertSame( [], $this->send( '/contact/lead', 'lead-wizard', $body )->faults() );
		[ $mail ] = SentMails::all();
		self::assertStringStartsWith( 'Haus verkaufen: Erika Muster [', $mail['subject'] );
		self::assertStringStartsWith( 'Bestätigt. ', $mail['text'] );
		self::assertStringContainsString( 'aus einem angemeldeten Konto eingegangen.', str_replace( "\n", ' ', $mail['text'] ) );
		self::assertStringContainsString( "Name:              Frau Erika Muster\n", $mail['text'] );
		self::assertStringContainsString( "Telefon:           030 23125 123\n", $mail['text'] );
		self::assertStringNotContainsString( 'Konstanz', $mail['text'], 'A field left empty in the wizard is not filled from the account.' );
		self::assertSame(
			[ 'address.firstname required', 'address.lastname required' ],
			( new Rest() )->post( '/contact/lead', $body, Visitor::headers( Visitor::token( 'lead-wizard' ) ) )->faults(),
			'The answer must not reveal that the address has an account.'
		);
	}

	/** The wizard does not ask for the address, because the session has it. */
	public function testALeadGetsItsEmailAddressFromTheSession(): void {
		$body = Bodies::lead();
		self::assertIsArray( $body['address'] );
		unset( $body['address']['email'] );
		$answer = $this->send( '/contact/lead', 'lead-wizard', $body );
		self::assertSame( [ 200, [], false ], [ $answer->status, $answer->faults(), $answer->body->value( 'sent' ) ] );
		$payload = $this->stored->submissions()[0]->payload;
		self::assertIsArray( $payload['contact'] );
		self::assertSame( [ Visitor::EMAIL, 'Erika' ], [ $payload['contact']['email'], $payload['contact']['firstname'] ] );
		self::assertSame( [ 'Erika', 'Mustermann' ], [ $this->stored->contacts()[0]->firstname, $this->stored->contacts()[0]->lastname ], 'The lead fills the names that the account lacked.' );
		self::assertSame( [ 'agency.signed-in' => 1 ], $this->stored->mailKinds() );

		$stranger = ( new Rest() )->post( '/contact/lead', $body, Visitor::headers( Visitor::token( 'lead-wizard' ) ) );
		self::assertSame( [ 200, [ 'address.email required' ] ], [ $stranger->status, $stranger->faults() ] );
		self::assertStringContainsString( 'Bitte geben Sie Ihre E-Mail-Adresse ein.', $stranger->text );
		$somebody = Bodies::lead( [], [ 'email' => 'somebody.else@domain.example' ] );
		self::assertTrue( $this->send( '/contact/lead', 'lead-wizard', $somebody )->body->value( 'sent' ), 'A lead with another address needs confirmation.' );
		$message = Visitor::message();
		self::assertIsArray( $message['contact'] );
		unset( $message['contact']['email'] );
		self::assertSame( [ 'contact.email required' ], $this->send( '/wizard/contact', 'contact-form', $message )->faults(), 'Only the lead wizard may omit the address.' );
	}

	public function testALeadRequiresOnlyFieldsThatTheAccountLacks(): void {
		$boxes = [ 'dataPrivacy' => true, 'acceptContact' => true ];
		$send  = fn( array $address ): Answer => $this->rest->post(
			'/contact/lead',
			[ 'address' => $address + [ 'customFields' => $boxes ] ] + Bodies::lead(),
			Visitor::headers( Visitor::token( 'lead-wizard', demands: new FormRequirements( [ 'phone' ] ) ) )
		);
		self::assertSame( [ 'address.firstname required', 'address.lastname required', 'address.phone required' ], $send( [] )->faults() );
		self::assertSame( [ 'address.phone required' ], $send( [ 'firstname' => 'Erika', 'lastname' => 'Muster' ] )->faults() );
		self::assertSame( [], $send( [ 'firstname' => 'Erika', 'lastname' => 'Muster', 'phone' => '030 23125 123' ] )->faults() );
		self::assertSame( [], $send( [] )->faults(), 'The account has these fields by now.' );
	}

	/** C5.24: the form shows the address, filled from the account. */
	#[Group( 'sqlite' )]
	public function testALeadStoresThePostalAddressOfItsForm(): void {
		$this->tables->connection->execute(
			'UPDATE %i SET firstname = %s, lastname = %s, zip = %s, city = %s',
			[ $this->tables->connection->table( 'contacts' ), 'Erika', 'Muster', '78462', 'Konstanz' ]
		);
		$send = fn( array $address ): Answer => $this->rest->post(
			'/contact/lead',
			[ 'address' => $address + [ 'customFields' => [ 'dataPrivacy' => true, 'acceptContact' => true ] ] ] + Bodies::lead(),
			Visitor::headers( Visitor::token( 'lead-wizard', demands: new FormRequirements( [ 'zip' ] ) ) )
		);
		self::assertSame( [ 'address.zip required' ], $send( [ 'zip' => '', 'city' => 'Singen' ] )->faults() );
		self::assertSame( [], $send( [ 'zip' => '78224', 'city' => '' ] )->faults() );
		$contact = $this->stored->submissions()[0]->payload['contact'];
		self::assertIsArray( $contact );
		self::assertSame( [ 'Erika', '78224', '' ], [ $contact['firstname'], $contact['zip'], $contact['city'] ?? '' ] );
		self::assertSame( 'Konstanz', $this->stored->contacts()[0]->city, 'A lead fills only empty fields of the account.' );
	}

	public function testARepeatedRequestGetsTheFirstAnswerAfterTheSessionHasEnded(): void {
		$headers = Visitor::headers();
		$first   = $this->rest->post( '/wizard/contact', Visitor::message(), $headers );
		$again   = ( new Rest() )->post( '/wizard/contact', Visitor::message(), $headers );
		self::assertEquals( $first->body, $again->body );
		self::assertFalse( $again->body->value( 'sent' ) );

		$headers = Visitor::headers();
		$first   = ( new Rest() )->post( '/wizard/contact', Visitor::message(), $headers );
		self::assertEquals( $first->body, $this->rest->post( '/wizard/contact', Visitor::message(), $headers )->body );
		self::assertTrue( $first->body->value( 'sent' ) );
		self::assertCount( 2, $this->stored->submissions() );
	}

	public function testTheLimitOfSearchesPerAccountApplies(): void {
		$repository = $this->rest->services->get( SavedSearchRepository::class );
		for ( $i = 1; $i <= SavedSearchRules::MAX_SEARCHES; $i++ ) {
			$repository->add( $this->visitor->contactId, Searches::search( [ 'fields' => [ Searches::range( 'price.price', null, $i ) ] ] ), paused: true );
		}
		$answer = $this->send( '/wizard/saved-search', 'saved-search-wizard', Bodies::savedSearch() );
		self::assertSame( [ 409, 'sw_immosuite_too_many_searches' ], [ $answer->status, $answer->code() ] );
		self::assertSame( 0, count( $this->stored->submissions() ) + count( $this->stored->consents() ) + count( $this->stored->mails() ) );
	}

	public function testAFormSentAfterTheDeletionDoesNotRestoreTheAccount(): void {
		$forms = $this->forms( Listings::add() );
		$this->rest->services->get( Erasure::class )->erase( new EmailAddress( Visitor::EMAIL ) );
		$this->assertEveryKindIsRefused( $forms );
		self::assertCount( 0, $this->stored->contacts() );
	}

	public function testAFormSentAfterAnAddressChangeDoesNotRestoreTheFormerAddress(): void {
		$forms    = $this->forms( Listings::add() );
		$contacts = $this->tables->connection->table( 'contacts' );
		$this->tables->connection->execute( 'UPDATE %i SET email = %s, email_key = %s', [ $contacts, 'Neu@domain.example', 'neu@domain.example' ] );
		$before = $this->tables->rows( 'contacts' );
		$this->assertEveryKindIsRefused( $forms );
		self::assertEquals( $before, $this->tables->rows( 'contacts' ) );
	}

	/** A deletion locks the account and then its submissions; the reverse order would deadlock. */
	public function testTheAccountIsLockedBeforeTheSubmissionIsWritten(): void {
		$order  = [];
		$record = static function ( string $sql ) use ( &$order ): string {
			if ( 1 === preg_match( '/_sw_immosuite_contacts\W.* FOR UPDATE|^INSERT .*_sw_immosuite_submissions\b/s', $sql ) ) {
				$order[] = strtok( $sql, ' ' );
			}
			return $sql;
		};
		add_filter( 'query', $record );
		try {
			self::assertSame( 200, $this->send( '/wizard/contact', 'contact-form', Visitor::message() )->status );
		} finally {
			remove_filter( 'query', $record );
		}
		self::assertSame( [ 'SELECT', 'INSERT' ], array_slice( $order, 0, 2 ) );
	}

	/** @param array<string, array{string, array<string, mixed>}> $forms Forms as forms() returns them. */
	private function assertEveryKindIsRefused( array $forms ): void {
		foreach ( $forms as $path => [ $widget, $body ] ) {
			$answer = $this->send( $path, $widget, $body );
			self::assertSame( [ 403, 'sw_immosuite_session' ], [ $answer->status, $answer->code() ], $widget );
		}
		foreach ( [ 'submissions', 'consents', 'consent_events', 'searches', 'outbox', 'limits' ] as $table ) {
			self::assertSame( 0, $this->tables->count( $table ), "{$table}: nothing is stored or counted." );
		}
	}

	/**
	 * @return array<string, array{string, array<string, mixed>}> Widget and body by path. "?_locale" only makes a path unique.
	 */
	private function forms( int $listing ): array {
		return [
			'/wizard/contact'         => [ 'contact-form', Visitor::message() ],
			'/contact/lead'           => [ 'lead-wizard', Bodies::lead() ],
			'/wizard/saved-search'    => [ 'saved-search-wizard', Bodies::savedSearch() ],
			'/wizard/expose-inquiry'  => [ 'expose-inquiry', Bodies::inquiry( $listing ) ],
			'/wizard/contact?_locale' => [ 'newsletter', Visitor::subscription() ],
		];
	}

	/** @param array<string, mixed> $body */
	private function send( string $path, string $widget, array $body ): Answer {
		return $this->rest->post( $path, $body, Visitor::headers( Visitor::token( $widget ) ) );
	}
}
