<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Tests\Support\Stored\Entry;
use SwImmoSuite\Tests\Support\Visitor;

/** A submission becomes an entry in the transaction that stores or confirms it (A6). */
final class EntryLifeTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
		( new Searches() )->storeRegions();
		$_COOKIE = [];
	}

	protected function tearDown(): void {
		Listings::clear();
		$_COOKIE = [];
	}

	public function testInquiriesBecomeEntriesAtOnceButSearchesAndNewslettersOnlyOnceConfirmed(): void {
		$listing = Listings::add();
		$lead    = Bodies::lead( [ 'categoryId' => Searches::HOUSE, 'locations' => [ [ 'city' => 'Allensbach' ] ] ] );
		$forms   = [
			'/wizard/contact'        => [ 'contact-form', Visitor::message( [ 'city' => 'Singen' ] ), [ 'message', 'new', 'Mustermann, Erika', '', 'Singen' ] ],
			'/contact/lead'          => [ 'lead-wizard', $lead, [ 'lead', 'new', 'Mustermann, Erika', 'Haus verkaufen', 'Allensbach' ] ],
			'/wizard/expose-inquiry' => [ 'expose-inquiry', Bodies::inquiry( $listing ), [ 'inquiry', 'new', 'Mustermann, Erika', get_the_title( $listing ), 'Radolfzell' ] ],
		];
		foreach ( $forms as $path => [ $widget, $body, $expected ] ) {
			$this->send( $path, $widget, $body );
			self::assertSame( [ ...$expected, false, 'waiting' ], $this->fieldsOfLastEntry(), $path );
			self::assertSame( [ 'received' ], $this->eventsOfLastSubmission(), $path );
			$this->confirm();
			self::assertSame( [ ...$expected, true, 'waiting' ], $this->fieldsOfLastEntry(), $path );
			self::assertSame( [ 'received', 'confirmed' ], $this->eventsOfLastSubmission(), $path );
		}
		self::assertSame( [ null, null, $listing ], array_column( $this->stored->entries(), 'listingId' ) );
		$formsToConfirm = [
			'saved-search-wizard' => [ '/wizard/saved-search', Bodies::savedSearch(), [ 'search', 'new', 'Mustermann, Erika', 'Wohnung kaufen', 'Altstadt, Höri' ] ],
			'newsletter'          => [ '/wizard/contact', Visitor::subscription(), [ 'newsletter', 'closed', Visitor::EMAIL, '', '' ] ],
		];
		foreach ( $formsToConfirm as $widget => [ $path, $body, $expected ] ) {
			$before = count( $this->stored->entries() );
			$this->send( $path, $widget, $body );
			self::assertCount( $before, $this->stored->entries(), "No entry before the confirmation: {$widget}" );
			$this->confirm();
			self::assertSame( [ ...$expected, true, 'newsletter' === $widget ? 'ok' : 'waiting' ], $this->fieldsOfLastEntry(), $widget );
			self::assertSame( [ 'received', 'confirmed' ], $this->eventsOfLastSubmission(), $widget );
		}
		self::assertSame( [ 1, 1, 1, 1, 1 ], array_column( $this->stored->entries(), 'version' ), 'Only changes by staff raise the version.' );
	}

	/** The agency gets one mail per search. */
	public function testTheEntryOfAnExistingSearchIsClosed(): void {
		foreach ( [ 'new', 'closed' ] as $status ) {
			$this->tables->empty( 'limits' );
			$this->send( '/wizard/saved-search', 'saved-search-wizard', Bodies::savedSearch( [ 'around' => 'altstadt' ] ) );
			$this->confirm();
			self::assertSame( 'Altstadt und 1 Ort im Umkreis', $this->lastEntry()->place );
			self::assertSame( $status, $this->lastEntry()->status );
		}
	}

	public function testSignedInSubmissionsAreConfirmedAtOnce(): void {
		$visitor = ( new Searches() )->addVisitor();
		$rest    = new Rest( 0, $visitor );
		foreach ( [ '/contact/lead' => [ 'lead-wizard', Bodies::lead() ], '/wizard/saved-search' => [ 'saved-search-wizard', Bodies::savedSearch() ] ] as $path => [ $widget, $body ] ) {
			self::assertSame( 200, $rest->post( $path, $body, Visitor::headers( Visitor::token( $widget ) ) )->status );
			self::assertTrue( $this->lastEntry()->confirmed );
			self::assertSame( [ 'received', 'confirmed' ], $this->eventsOfLastSubmission() );
		}
	}

	public function testEntriesAreFoundBySenderAndPropertyButNotByMessage(): void {
		$contact = [ 'company' => 'Müller & Söhne', 'phone' => '+49 (0)7531 123-45', 'zip' => '78464', 'city' => 'Konstanz' ];
		$lead    = [ 'categoryId' => Searches::HOUSE, 'locations' => [ [ 'street' => 'Höhenweg', 'number' => '3', 'zip' => '78462', 'city' => 'Konstanz' ] ] ];
		$this->send( '/contact/lead', 'lead-wizard', Bodies::lead( $lead, $contact, 'Geheimnis der Familie' ) );
		[ $submission ] = $this->stored->submissions();
		$words          = $this->stored->wordsOf( $submission->id );
		$ofThePerson    = [ 'mustermann', 'erika', 'mueller', 'soehne', 'domain', 'example', '0753112345', '78464', 'konstanz' ];
		$ofTheProperty  = [ 'hoehenweg', '78462', 'haus', 'verkaufen' ];
		self::assertSame( [], array_values( array_diff( [ ...$ofThePerson, ...$ofTheProperty, substr( $submission->uuid, 0, 8 ) ], $words ) ) );
		self::assertSame( [], array_values( array_intersect( [ 'geheimnis', 'familie' ], $words ) ) );
	}

	public function testHistoryRecordsAWithdrawalOnce(): void {
		$visitor = ( new Searches() )->addVisitor();
		$this->tables->empty( 'limits' );
		self::assertSame( 200, ( new Rest( 0, $visitor ) )->post( '/wizard/contact', Visitor::message( [], [ 'newsletter' => true ] ), Visitor::headers() )->status );
		$consent = array_column( $this->stored->consents(), 'id', 'purpose' )['newsletter'] ?? 0;
		foreach ( [ 'once', 'and again' ] as $time ) {
			self::assertSame( 204, ( new Rest( 0, $visitor ) )->call( 'DELETE', "/contact/consents/{$consent}" )->status, $time );
		}
		self::assertSame( [ 'received', 'confirmed', 'withdrawn' ], $this->eventsOfLastSubmission() );
		self::assertSame( [ 'purpose' => 'newsletter' ], $this->stored->history()[2]->data );
	}

	/** Number of additional statements; the benchmark checks the time (at most 1.1 times an intake without entries). */
	public function testAnEntryCostsThreeMoreStatements(): void {
		$headers    = Visitor::headers();
		$statements = Statements::of( static fn() => ( new Rest() )->post( '/wizard/contact', Visitor::message(), $headers ) );
		$ours       = preg_grep( '/sw_immosuite_(entries|entry_words|history|replies)`/', $statements );
		self::assertSame( [ 3, 3 ], [ count( (array) $ours ), count( (array) preg_grep( '/^INSERT/', (array) $ours ) ) ] );
	}

	public function testRefusedSubmissionsCreateNoEntry(): void {
		self::assertSame( 400, ( new Rest() )->post( '/wizard/contact', Visitor::message( [ 'email' => '' ] ), Visitor::headers() )->status );
		self::assertSame( [ 0, 0, 0 ], [ $this->tables->count( 'entries' ), $this->tables->count( 'entry_words' ), $this->tables->count( 'history' ) ] );
	}

	/** @param array<string, mixed> $body */
	private function send( string $path, string $widget, array $body ): void {
		$_COOKIE = [];
		$answer  = ( new Rest() )->post( $path, $body, Visitor::headers( Visitor::token( $widget ) ) );
		self::assertSame( [ 200, [] ], [ $answer->status, $answer->faults() ], $path );
		$this->tables->empty( 'limits' );
	}

	private function confirm(): void {
		self::assertSame( 200, ( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->status );
	}

	private function lastEntry(): Entry {
		$entries = $this->stored->entries();
		return $entries[ count( $entries ) - 1 ] ?? self::fail( 'There is no entry.' );
	}

	/** @return list<string|bool> */
	private function fieldsOfLastEntry(): array {
		$entry = $this->lastEntry();
		return [ $entry->kind, $entry->status, $entry->name, $entry->title, $entry->place, $entry->confirmed, $entry->mailState ];
	}

	/** @return list<string> */
	private function eventsOfLastSubmission(): array {
		$ids    = array_column( $this->stored->submissions(), 'id' );
		$id     = end( $ids );
		$events = [];
		foreach ( $this->stored->history() as $row ) {
			if ( $id === $row->submissionId ) {
				$events[] = $row->event;
			}
		}
		return $events;
	}
}
