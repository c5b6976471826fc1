<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Privacy\Retention;

/**
 * A submission whose hidden field is filled in, by a program or a password manager, is suspected spam until its sender
 * confirms it.
 */
final class HoneypotTest extends IntegrationTestCase {

	private const DAY = 86_400;

	private Rest $rest;

	private int $listing;

	protected function setUp(): void {
		Listings::clear();
		( new Searches() )->storeRegions();
		$_COOKIE       = [];
		$this->rest    = new Rest();
		$this->listing = Listings::add();
		$row           = [ 'post_id' => $this->listing, 'source' => 'main', 'obid' => 'OB1', 'provider' => 'P', 'anid' => 'A', 'number' => 'N1', 'imported_at' => time() ];
		$this->tables->connection->insertAll( 'imported_listings', [ $row ] );
		update_option( Settings::OPTION, [ 'recipients' => [ 'info@agentur.example' ], 'feedbackAtOnce' => true, 'feedbackEmail' => 'software@agentur.example' ] );
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Staff::deleteUsers();
		Listings::clear();
	}

	/** The answer does not reveal that the field was noticed, and the agency gets no mail. */
	#[DataProvider( 'forms' )]
	public function testASuspectedSubmissionIsStoredAsSpamWithoutAMailToTheAgency( string $form, string $confirmation, bool $isEntry ): void {
		$usual = $this->send( $form, isFilled: false );
		$this->tables->empty( 'submissions', 'entries', 'history', 'outbox', 'keys', 'limits' );
		$answer = $this->send( $form );
		self::assertSame( [ 200, true ], [ $answer->status, $answer->body->value( 'sent' ) ] );
		self::assertSame( [ $usual->status, self::withoutId( $usual ) ], [ $answer->status, self::withoutId( $answer ) ] );
		self::assertSame( [ $confirmation => 1 ], $this->stored->mailKinds() );
		self::assertCount( 1, $this->stored->submissions() );
		self::assertSame( $isEntry ? [ [ 'spam', false, 'waiting' ] ] : [], $this->entries() );
	}

	/** The confirmation turns suspected spam into an ordinary entry: agency and CRM are notified, and the consents count. */
	#[DataProvider( 'forms' )]
	public function testAConfirmedSuspectedSubmissionIsAnOrdinaryEntry( string $form ): void {
		$this->send( $form, isFilled: false );
		self::assertSame( 200, $this->confirm()->status );
		$usual = $this->outcome();
		$this->tables->empty( 'submissions', 'entries', 'entry_words', 'history', 'outbox', 'keys', 'limits', 'consents', 'consent_events', 'contacts', 'searches' );
		$this->send( $form );
		$this->confirm();
		self::assertSame( $usual, $this->outcome() );
		$this->confirm();
		self::assertSame( $usual, $this->outcome(), 'A repeated click changes nothing.' );
	}

	/** @return iterable<string, array{string, string, bool}> Form, kind of its confirmation mail, whether the form makes an entry before the confirmation. */
	public static function forms(): iterable {
		yield 'message' => [ 'message', 'confirm.contact', true ];
		yield 'lead' => [ 'lead', 'confirm.lead', true ];
		yield 'inquiry' => [ 'inquiry', 'confirm.inquiry', true ];
		yield 'saved search' => [ 'search', 'confirm.search', false ];
		yield 'newsletter' => [ 'newsletter', 'confirm.newsletter', false ];
	}

	public function testARepeatedSuspectedSubmissionIsStoredOnce(): void {
		$key   = Uuid::random();
		$first = $this->send( 'message', key: $key );
		foreach ( [ true, false ] as $isFilled ) {
			self::assertEquals( $first->body, $this->send( 'message', $isFilled, $key )->body );
		}
		self::assertSame( [ [ 'spam', false, 'waiting' ] ], $this->entries() );
		self::assertSame( [ 'confirm.contact' => 1 ], $this->stored->mailKinds() );
	}

	public function testTheConfirmationMailOfSuspectedSpamCanBeResent(): void {
		$id = $this->send( 'message' )->string( 'id' );
		self::assertSame( 200, $this->rest->post( '/wizard/resend', [ 'id' => $id ] )->status );
		self::assertSame( [ 'confirm.contact' => 2 ], $this->stored->mailKinds() );
		$this->confirm();
		self::assertSame( [ [ 'new', true, 'waiting' ] ], $this->entries() );
	}

	/** The agency learns of suspected spam only through the sender's confirmation, so its confirmation mail is never skipped. */
	public function testBeyondTheMailLimitSuspectedSpamWaitsForItsOwnMail(): void {
		foreach ( range( 1, 3 ) as $ignored ) {
			$this->send( 'message', isFilled: false );
		}
		$this->send( 'message' );
		self::assertSame( 4, $this->stored->mailKinds()['confirm.contact'] );
		self::assertGreaterThan( time() + 3_000, max( 0, ...array_column( $this->stored->mails(), 'availableAt' ) ) );
		$this->confirm();
		self::assertSame( [ 'new', true ], array_slice( $this->entries()[3], 0, 2 ) );
	}

	/** A signed-in sender is already confirmed. */
	public function testASignedInSubmissionIsAnOrdinaryEntryAtOnce(): void {
		$this->rest = new Rest( 0, ( new Searches() )->addVisitor() );
		$answer     = $this->send( 'message' );
		self::assertSame( [ 200, false ], [ $answer->status, $answer->body->value( 'sent' ) ] );
		self::assertSame( [ 'agency.signed-in' => 1 ], $this->stored->mailKinds() );
		self::assertSame( [ [ 'new', true, 'waiting' ] ], $this->entries() );
		self::assertSame( [ 'received', 'confirmed' ], array_column( $this->stored->history(), 'event' ) );
	}

	/**
	 * A status that staff set meanwhile stays, because they have read the entry.
	 *
	 * @param list<string> $staffStatuses Statuses in the order in which staff set them.
	 */
	#[TestWith( [ [ 'new', 'spam' ], 'spam' ] )]
	#[TestWith( [ [ 'new' ], 'new' ] )]
	#[TestWith( [ [ 'closed' ], 'closed' ] )]
	public function testAConfirmationKeepsTheStatusThatStaffHaveSet( array $staffStatuses, string $status ): void {
		$uuid = $this->send( 'message' )->string( 'id' );
		wp_set_current_user( Staff::addUser( 'sw_immosuite_agent', 'x' ) );
		foreach ( $staffStatuses as $number => $staffStatus ) {
			$answer = $this->rest->call( 'PATCH', RoutePath::STAFF . "/entries/{$uuid}", [ 'version' => 1 + $number, 'status' => $staffStatus ] );
			self::assertSame( 200, $answer->status );
		}
		$this->confirm();
		self::assertSame( [ $status, true ], array_slice( $this->entries()[0], 0, 2 ) );
	}

	/** Staff cannot overwrite the confirmation's change of status without having seen it. */
	public function testAStaffChangeConcurrentWithTheConfirmationIsAConflict(): void {
		$uuid = $this->send( 'message' )->string( 'id' );
		$this->confirm();
		wp_set_current_user( Staff::addUser( 'sw_immosuite_agent', 'x' ) );
		$answer = $this->rest->call( 'PATCH', RoutePath::STAFF . "/entries/{$uuid}", [ 'version' => 1, 'status' => 'closed' ] );
		self::assertSame( [ 409, 'sw_immosuite_changed' ], [ $answer->status, $answer->code() ] );
	}

	public function testTheHistoryRecordsThatTheSiteSuspectedSpam(): void {
		$this->send( 'message' );
		$this->confirm();
		$history = array_map( static fn( object $row ): array => [ $row->event, $row->userId, $row->data ], $this->stored->history() );
		self::assertSame(
			[
				[ 'received', 0, [] ],
				[ 'status', 0, [ 'from' => 'new', 'to' => 'spam', 'reason' => 'honeypot' ] ],
				[ 'confirmed', 0, [] ],
				[ 'status', 0, [ 'from' => 'spam', 'to' => 'new' ] ],
			],
			$history
		);
	}

	public function testAnUnconfirmedSuspectedSubmissionIsDeletedLikeOtherSpam(): void {
		$this->send( 'inquiry' );
		foreach ( [ 29 => 1, 31 => 0 ] as $days => $remaining ) {
			( new Rest( $days * self::DAY ) )->services->get( Retention::class )->run( 24 );
			self::assertSame( [ $remaining, $remaining ], [ count( $this->stored->submissions() ), count( $this->entries() ) ] );
		}
		self::assertSame( [], $this->stored->mails() );
	}

	/** A confirmation mail requested shortly before the deletion delays the deletion by seven days. */
	public function testASuspectedSubmissionStaysWhileItCanBeConfirmed(): void {
		$id    = $this->send( 'message' )->string( 'id' );
		$later = new Rest( 28 * self::DAY );
		self::assertSame( 200, $later->post( '/wizard/resend', [ 'id' => $id ] )->status );
		foreach ( [ 31 => 1, 36 => 0 ] as $days => $remaining ) {
			( new Rest( $days * self::DAY ) )->services->get( Retention::class )->run( 24 );
			self::assertCount( $remaining, $this->entries() );
		}
	}

	private function send( string $form, bool $isFilled = true, ?string $key = null ): Answer {
		[ $path, $widget, $body ] = Bodies::form( $form, $this->listing );
		$filled = $isFilled ? [ 'X-SW-Immosuite-Website' => 'https%3A%2F%2Fwww.domain.example' ] : [];
		return $this->rest->post( $path, $body, Visitor::headers( Visitor::token( $widget ), $key ) + $filled );
	}

	private function confirm(): Answer {
		return ( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
	}

	/** @return list<mixed> The answer without its random id. */
	private static function withoutId( Answer $answer ): array {
		return [ 1 === preg_match( Uuid::PATTERN, $answer->string( 'id' ) ), array_diff_key( $answer->body->all(), [ 'id' => true ] ) ];
	}

	/** @return list<array{string, bool, string}> Status, whether the entry is confirmed, state of its mails. */
	private function entries(): array {
		return array_map( static fn( object $entry ): array => [ $entry->status, $entry->confirmed, $entry->mailState ], $this->stored->entries() );
	}

	/** @return list<mixed> Entries, mails, searches and consents after the confirmation, without the agency's earlier mail. */
	private function outcome(): array {
		$mails = array_diff_key( $this->stored->mailKinds(), [ 'agency.unconfirmed' => true ] );
		ksort( $mails );
		return [ $this->entries(), $mails, count( $this->stored->searches() ), $this->stored->eventCounts(), array_column( $this->stored->contacts(), 'email' ) ];
	}
}
