<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Foundation\Database\DatabaseError;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Privacy\Retention;
use WP_Error;

/** Submissions of clients that implement only chapter 7 of the specification and send neither form token nor idempotency key. */
final class PlainClientTest extends IntegrationTestCase {

	private const HOUR = 3_600;

	private Rest $rest;

	private int $listing;

	protected function setUp(): void {
		Listings::clear();
		( new Searches() )->storeRegions();
		$_COOKIE       = [];
		$this->rest    = new Rest();
		$this->listing = Listings::add();
		update_option( Settings::OPTION, [ 'recipients' => [ 'info@agentur.example' ] ] );
	}

	protected function tearDown(): void {
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		Listings::clear();
	}

	/** C7.4, C7.6, C7.7, C7.8, C7.9. */
	#[DataProvider( 'forms' )]
	public function testASubmissionWithoutATokenIsSuspectedSpamUntilItIsConfirmed( string $form ): void {
		$this->send( $form, Visitor::headers( Visitor::token( Bodies::form( $form, 0 )[1] ) ) );
		$this->confirm();
		$usual = $this->outcome();
		$this->tables->empty( 'submissions', 'entries', 'entry_words', 'history', 'outbox', 'keys', 'limits', 'consents', 'consent_events', 'contacts', 'searches' );

		$answer = $this->send( $form );
		self::assertSame( [ 200, true, [] ], [ $answer->status, $answer->body->value( 'sent' ), $answer->faults() ] );
		self::assertCount( 1, $this->stored->mailKinds(), 'Only the confirmation mail is queued.' );
		self::assertSame( in_array( $form, [ 'newsletter', 'search' ], true ) ? [] : [ 'spam' ], array_column( $this->stored->entries(), 'status' ) );
		self::assertSame( [ false ], array_values( array_unique( array_column( $this->stored->consents(), 'shown' ) ) ) );
		$this->confirm();
		self::assertSame( $usual, $this->outcome(), 'The confirmation makes it an ordinary submission.' );
	}

	/** The site's own code is trusted: nothing is spam, and no limit for visitors applies. */
	#[DataProvider( 'forms' )]
	public function testPhpCodeOfTheSiteSubmitsEachFormWithoutTokenOrLimit( string $form ): void {
		$kinds  = [ 'message' => 'contact', 'search' => 'saved-search', 'inquiry' => 'expose-inquiry' ];
		$limits = static fn( array $limits ): array => [ 'submissions' => 1 ] + $limits;
		add_filter( 'sw_immosuite_limits', $limits );
		[ , , $body ] = Bodies::form( $form, $this->listing );
		$uuids        = [];
		foreach ( [ 'Erika', 'Erika', 'Eva', 'Emma' ] as $name ) {
			$part    = 'lead' === $form ? 'address' : 'contact';
			$contact = $body[ $part ];
			self::assertIsArray( $contact );
			$uuids[] = sw_immosuite_submit( $kinds[ $form ] ?? $form, [ $part => [ 'firstname' => $name ] + $contact ] + $body );
		}
		remove_filter( 'sw_immosuite_limits', $limits );
		self::assertSame( $uuids[0], $uuids[1], 'The same payload is the same submission.' );
		self::assertSame( [ $uuids[0], $uuids[2], $uuids[3] ], array_column( $this->stored->submissions(), 'uuid' ) );
		self::assertNotContains( 'spam', array_column( $this->stored->entries(), 'status' ) );
		self::assertSame( [ false ], array_values( array_unique( array_column( $this->stored->consents(), 'shown' ) ) ) );
		$this->confirm();
		self::assertSame( 'newsletter' === $form ? [ 'closed' ] : [ 'new' ], array_values( array_unique( array_column( $this->stored->entries(), 'status' ) ) ) );
	}

	public function testPhpCodeOfTheSiteGetsAllFaultsAtOnce(): void {
		$wrong = sw_immosuite_submit( 'lead', [ 'address' => [ 'firstname' => 'Erika', 'email' => 'no address', 'customFields' => [ 'dataPrivacy' => true ] ], 'lead' => [ 'categoryId' => 22332 ] ] );
		self::assertInstanceOf( WP_Error::class, $wrong );
		$data = $wrong->get_error_data();
		self::assertIsArray( $data );
		self::assertSame( [ 'rest_invalid_param', 400 ], [ $wrong->get_error_code(), $data['status'] ] );
		$fields = array_column( is_array( $data['errors'] ) ? $data['errors'] : [], 'code', 'field' );
		self::assertSame( 'email', $fields['address.email'] ?? '' );
		self::assertSame( 'required', $fields['address.lastname'] ?? '' );
		self::assertSame( 'consent_missing', $fields['address.customFields.acceptContact'] ?? '' );
		self::assertInstanceOf( WP_Error::class, sw_immosuite_submit( 'letter', [] ) );
		self::assertCount( 0, $this->stored->submissions() );
	}

	/** @return iterable<string, array{string}> */
	public static function forms(): iterable {
		foreach ( Bodies::FORMS as $form ) {
			yield $form => [ $form ];
		}
	}

	#[Group( 'sqlite' )]
	public function testConsentsStoreTheCurrentWordingInTheRequestsLanguageAndNoPage(): void {
		update_option( Settings::OPTION, [ 'agencyName' => 'Seehaus Immobilien', 'origins' => [ 'https://www.partner.example' ] ] );
		$this->send( 'message', [ 'X-SW-Immosuite-Embedder' => 'https://www.partner.example' ] );
		$this->send( 'lead', [ 'Accept-Language' => 'en' ] );
		[ $german, $english ] = [ $this->stored->consents()[1], $this->stored->consents()[3] ];
		self::assertStringStartsWith( 'Ich bin damit einverstanden, dass Seehaus Immobilien ', $german->text );
		self::assertStringStartsWith( 'I agree that Seehaus Immobilien ', $english->text );
		self::assertSame( [ 'de_DE', '' ], [ $german->locale, $german->pageUrl ] );
		self::assertSame( 1, (int) $this->tables->connection->value( 'SELECT COUNT(*) FROM %i WHERE hash = %s', [ $this->tables->connection->table( 'consent_texts' ), $german->setHash ] ) );
	}

	/** The fields and consents that the widget requires by default are required here, too. */
	public function testTheWidgetsDefaultChecksApply(): void {
		$faults = $this->post( '/wizard/contact', Visitor::message( [ 'firstname' => '' ], [ 'acceptContact' => false ], ' ' ) )->faults();
		self::assertSame( [ 'contact.firstname required', 'message required', 'contact.customFields.acceptContact consent_missing' ], $faults );
		$invalid = $this->post( '/wizard/contact', Visitor::message( [ 'email' => 'name' ] ) );
		self::assertSame( [ 400, [ 'contact.email email' ] ], [ $invalid->status, $invalid->faults() ] );
		self::assertCount( 0, $this->stored->submissions() );
	}

	/** @param array<string, string> $headers */
	#[TestWith( [ [ 'X-SW-Immosuite-Form' => '' ], 403, 'sw_immosuite_form_token' ] )]
	#[TestWith( [ [ 'X-SW-Immosuite-Form' => 'a.b' ], 403, 'sw_immosuite_form_token' ] )]
	#[TestWith( [ [ 'Idempotency-Key' => 'abc' ], 400, 'sw_immosuite_idempotency_key' ] )]
	#[TestWith( [ [ 'Idempotency-Key' => '' ], 200, '' ] )]
	public function testAnInvalidHeaderIsRefused( array $headers, int $status, string $code ): void {
		$answer = $this->send( 'message', $headers );
		self::assertSame( [ $status, $code ], [ $answer->status, 200 === $status ? '' : $answer->code() ] );
	}

	/** @param bool $hasToken Whether the request has a form token; it never has an idempotency key. */
	#[TestWith( [ false ] )]
	#[TestWith( [ true ] )]
	public function testACopyWithinAnHourIsStoredOnce( bool $hasToken ): void {
		$headers = $hasToken ? [ 'X-SW-Immosuite-Form' => Visitor::token( age: 3 * DAY_IN_SECONDS ) ] : [];
		// The pseudonym that the server derives for a client changes at midnight (UTC).
		$midnight = intdiv( time(), DAY_IN_SECONDS ) * DAY_IN_SECONDS;
		$send     = static fn( int $at, string $message = 'Eine Frage.' ): Answer => self::sendAt( $midnight + $at, $message, $headers );
		$first    = $send( -60 );
		self::assertEquals( $first->body, $send( self::HOUR - 61 )->body );
		self::assertCount( 1, $this->stored->submissions() );
		self::assertNotSame( $first->string( 'id' ), $send( 0, 'Etwas anderes' )->string( 'id' ) );
		$second = $send( self::HOUR - 60 );
		self::assertNotContains( $second->string( 'id' ), [ '', $first->string( 'id' ) ] );
		self::assertEquals( $second->body, $send( self::HOUR )->body );
		self::assertCount( 3, $this->stored->submissions() );
	}

	public function testRepeatedRequestsAreAnsweredEvenIfTheListingIsGone(): void {
		$first = $this->send( 'inquiry' );
		wp_trash_post( $this->listing );
		self::assertEquals( $first->body, $this->send( 'inquiry' )->body );
		self::assertSame( [ 'exposeInquiry.objectId listing_gone' ], ( new Rest( self::HOUR + 1 ) )->post( '/wizard/expose-inquiry', Bodies::inquiry( $this->listing ) )->faults() );
	}

	public function testClientsAreDistinguished(): void {
		$ids = [];
		foreach ( [ '192.0.2.1', '192.0.2.2', '2001:db8:1:2::1', '2001:db8:1:2::2' ] as $address ) {
			$_SERVER['REMOTE_ADDR'] = $address;
			$ids[]                  = $this->send( 'message' )->string( 'id' );
		}
		self::assertCount( 3, array_unique( $ids ), 'All addresses of an IPv6 /64 are one client (I9).' );
		self::assertStringNotContainsString( '192.0.2.', (string) wp_json_encode( $this->tables->rows( 'submissions' ) ) );
	}

	/** The session identifies the sender, so the body contains no address. */
	public function testTwoAccountsBehindOneIpAddressAreTwoSenders(): void {
		$body            = Bodies::lead();
		$body['address'] = array_diff_key( (array) $body['address'], [ 'email' => true ] );
		$ids      = [];
		$searches = new Searches();
		foreach ( [ $searches->addVisitor(), $searches->addVisitor( 'max@domain.example' ) ] as $visitor ) {
			$ids[] = ( new Rest( 0, $visitor ) )->post( '/contact/lead', $body )->string( 'id' );
		}
		self::assertCount( 2, array_unique( $ids ) );
	}

	/** A signed-in sender has confirmed the address: the agency gets its mail at once, and only the consents are stored as not shown. */
	public function testASignedInSubmissionIsAnOrdinaryEntryAtOnce(): void {
		$answer = ( new Rest( 0, ( new Searches() )->addVisitor() ) )->post( '/wizard/contact', Visitor::message() );
		self::assertSame( [ 200, false ], [ $answer->status, $answer->body->value( 'sent' ) ] );
		self::assertSame( [ 'agency.signed-in' => 1 ], $this->stored->mailKinds() );
		self::assertSame( [ 'new' ], array_column( $this->stored->entries(), 'status' ) );
		self::assertSame( [ false, false ], array_column( array_slice( $this->stored->consents(), -2 ), 'shown' ) );
	}

	public function testASentIdempotencyKeyIsKeptLongerThanADerivedKey(): void {
		$headers = [ 'Idempotency-Key' => Uuid::random() ];
		$first   = $this->send( 'message', $headers );
		self::assertEquals( $first->body, ( new Rest( 2 * self::HOUR ) )->post( '/wizard/contact', Visitor::message(), $headers )->body );
	}

	/** With the site's secrets, a derived key would reveal which client has sent the submission, so the next retention run deletes the key. */
	public function testRetentionDeletesDerivedKeysAfterAnHour(): void {
		$this->send( 'message' );
		$this->send( 'lead', [ 'Idempotency-Key' => Uuid::random() ] );
		foreach ( [ 0 => 2, self::HOUR + 60 => 1 ] as $later => $remaining ) {
			( new Rest( $later ) )->services->get( Retention::class )->run( 24 );
			self::assertCount( $remaining, array_filter( array_column( $this->stored->submissions(), 'idempotencyKey' ), 'is_string' ) );
		}
	}

	/** A scan of old rows would lock them, and so wait for requests that change other submissions. */
	public function testReleasingAnEarlierKeyLocksNoOtherSubmission(): void {
		$this->send( 'message', [ 'Idempotency-Key' => Uuid::random() ] );
		$submissions = $this->tables->connection->table( 'submissions' );
		$this->tables->connection->execute( 'UPDATE %i SET received_at = received_at - 86400', [ $submissions ] );
		$releases = array_values( array_filter( Statements::of( fn() => $this->send( 'message' ) ), static fn( string $sql ): bool => str_contains( $sql, 'idempotency_key = NULL' ) ) );
		self::assertCount( 1, $releases );
		if ( Statements::canExplain( $this->tables->connection ) ) {
			self::assertSame( 'idempotency', Statements::usedIndex( $this->tables->connection, $releases[0], $submissions ) );
		}
	}

	/** Parallel copies of a request may deadlock on the key that they release. Each copy gets its answer all the same. */
	public function testADeadlockOnTheKeyIsRetried(): void {
		$attempts     = 0;
		$deadlockOnce = static function ( string $sql ) use ( &$attempts ): string {
			$isFirst = str_contains( $sql, 'idempotency_key = NULL' ) && 1 === ++$attempts;
			return $isFirst ? throw DatabaseError::of( 'Deadlock found', 'UPDATE' ) : $sql;
		};
		add_filter( 'query', $deadlockOnce );
		try {
			self::assertSame( 200, $this->send( 'message' )->status );
		} finally {
			remove_filter( 'query', $deadlockOnce );
		}
		self::assertSame( [ 2, 1 ], [ $attempts, count( $this->stored->submissions() ) ] );
	}

	public function testTheHistoryRecordsWhyASubmissionIsSpam(): void {
		$this->send( 'message' );
		$this->confirm();
		$changes = array_filter( $this->stored->history(), static fn( object $row ): bool => 'status' === $row->event );
		self::assertSame(
			[ [ 'from' => 'new', 'to' => 'spam', 'reason' => 'unproven' ], [ 'from' => 'spam', 'to' => 'new' ] ],
			array_column( array_values( $changes ), 'data' )
		);
	}

	/** @param array<string, string> $headers */
	private function send( string $form, array $headers = [] ): Answer {
		[ $path, , $body ] = Bodies::form( $form, $this->listing );
		return $this->rest->post( $path, $body, $headers );
	}

	/** @param array<string, mixed> $body */
	private function post( string $path, array $body ): Answer {
		return $this->rest->post( $path, $body );
	}

	/**
	 * Sends a message at the given time; at odd seconds, the keys of its body are in reverse order.
	 *
	 * @param array<string, string> $headers
	 */
	private static function sendAt( int $utc, string $message, array $headers ): Answer {
		$body = Visitor::message( message: $message );
		return Rest::at( $utc )->post( '/wizard/contact', 0 === $utc % 2 ? $body : array_reverse( $body ), $headers );
	}

	private function confirm(): void {
		self::assertSame( 200, ( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->status );
	}

	/** @return list<mixed> Entries, mails, searches, consents and contacts after the confirmation, without the agency's earlier mail. */
	private function outcome(): array {
		$mails = array_diff_key( $this->stored->mailKinds(), [ 'agency.unconfirmed' => true ] );
		ksort( $mails );
		$entries = array_map( static fn( object $entry ): array => [ $entry->status, $entry->confirmed ], $this->stored->entries() );
		return [ $entries, $mails, count( $this->stored->searches() ), $this->stored->eventCounts(), array_column( $this->stored->contacts(), 'email' ) ];
	}
}
