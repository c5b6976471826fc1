<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Tests\Support\Stored\Consent;
use SwImmoSuite\Tests\Support\Stored\ConsentEvent;
use SwImmoSuite\Tests\Support\Stored\Contact;
use SwImmoSuite\Tests\Support\Stored\Counter;
use SwImmoSuite\Tests\Support\Stored\Entry;
use SwImmoSuite\Tests\Support\Stored\Event;
use SwImmoSuite\Tests\Support\Stored\Export;
use SwImmoSuite\Tests\Support\Stored\FormerSlug;
use SwImmoSuite\Tests\Support\Stored\History;
use SwImmoSuite\Tests\Support\Stored\Key;
use SwImmoSuite\Tests\Support\Stored\Listing;
use SwImmoSuite\Tests\Support\Stored\Mail;
use SwImmoSuite\Tests\Support\Stored\Posting;
use SwImmoSuite\Tests\Support\Stored\Search;
use SwImmoSuite\Tests\Support\Stored\Session;
use SwImmoSuite\Tests\Support\Stored\Submission;

/**
 * Rows of the plugin's tables, for tests of data that no service returns. Each call reads the database again; rows are in the
 * order of insertion unless stated. array_column( $stored->mails(), 'state' ) returns one column.
 */
final class Stored {

	private readonly Connection $connection;

	private readonly Tables $tables;

	public function __construct() {
		$this->connection = Connection::ofSite();
		$this->tables     = new Tables();
	}

	/** @return list<Mail> */
	public function mails(): array {
		return array_map( Mail::fromRow( ... ), $this->tables->rows( 'outbox' ) );
	}

	/** @return array<string, int> Number of queued mails by kind. */
	public function mailKinds(): array {
		$kinds = array_count_values( array_column( $this->mails(), 'kind' ) );
		ksort( $kinds );
		return $kinds;
	}

	/** Selector of the key in the newest mail of this kind; empty if there is none. */
	public function selectorIn( string $kind ): string {
		$selectors = array_column( array_filter( $this->mails(), static fn( Mail $mail ): bool => $kind === $mail->kind ), 'keySelector' );
		return (string) end( $selectors );
	}

	/** @return list<Submission> */
	public function submissions(): array {
		return array_map( Submission::fromRow( ... ), $this->tables->rows( 'submissions' ) );
	}

	/** @return list<bool> Of each submission: whether it is confirmed. */
	public function confirmedSubmissions(): array {
		return array_map( static fn( Submission $submission ): bool => null !== $submission->confirmedAt, $this->submissions() );
	}

	/** @return list<Entry> */
	public function entries(): array {
		return array_map( Entry::fromRow( ... ), $this->tables->rows( 'entries' ) );
	}

	/** @return list<History> */
	public function history(): array {
		return array_map( History::fromRow( ... ), $this->tables->rows( 'history' ) );
	}

	/** @return list<Export> */
	public function exports(): array {
		return array_map( Export::fromRow( ... ), $this->tables->rows( 'exports' ) );
	}

	/** @return list<string> Words by which a search finds the entry, sorted. */
	public function wordsOf( int $submissionId ): array {
		$rows  = array_filter( $this->tables->rows( 'entry_words' ), static fn( Row $row ): bool => $submissionId === $row->int( 'submission_id' ) );
		$words = array_map( static fn( Row $row ): string => $row->string( 'word' ), array_values( $rows ) );
		sort( $words, SORT_STRING );
		return $words;
	}

	/** @return list<Contact> */
	public function contacts(): array {
		return array_map( Contact::fromRow( ... ), $this->tables->rows( 'contacts' ) );
	}

	/** @return list<Consent> */
	public function consents(): array {
		return array_map( Consent::fromRow( ... ), $this->tables->rows( 'consents' ) );
	}

	/** @return list<ConsentEvent> */
	public function consentEvents(): array {
		return array_map( ConsentEvent::fromRow( ... ), $this->tables->rows( 'consent_events' ) );
	}

	/** @return list<string> Events of this consent. */
	public function eventsOf( int $consentId ): array {
		$events = array_filter( $this->consentEvents(), static fn( ConsentEvent $event ): bool => $consentId === $event->consentId );
		return array_column( $events, 'event' );
	}

	/** @return array<string, int> Number of consent events, by event. */
	public function eventCounts(): array {
		return array_count_values( array_column( $this->consentEvents(), 'event' ) );
	}

	/** @return list<Key> */
	public function keys(): array {
		return array_map( Key::fromRow( ... ), $this->tables->rows( 'keys' ) );
	}

	/** @return list<Session> */
	public function sessions(): array {
		return array_map( Session::fromRow( ... ), $this->tables->rows( 'sessions' ) );
	}

	/** @return list<Search> */
	public function searches(): array {
		return array_map( Search::fromRow( ... ), $this->tables->rows( 'searches' ) );
	}

	/** @return list<Posting> Sorted by cell. */
	public function postings(): array {
		$rows = $this->connection->rows(
			'SELECT p.*, c.region FROM %i p LEFT JOIN %i c ON c.id = p.cell ORDER BY p.cell, p.price_max, p.search_id',
			[ $this->connection->table( 'search_postings' ), $this->connection->table( 'search_cells' ) ]
		);
		return array_map( Posting::fromRow( ... ), $rows );
	}

	/** @return list<string> Regions in the postings of a search, sorted. */
	public function regionsOf( int $searchId ): array {
		$regions = array_column( array_filter( $this->postings(), static fn( Posting $posting ): bool => $searchId === $posting->searchId ), 'region' );
		sort( $regions, SORT_STRING );
		return $regions;
	}

	/** @return list<Counter> Sorted by bucket. */
	public function counters(): array {
		return array_map( Counter::fromRow( ... ), $this->tables->rows( 'limits' ) );
	}

	/** @return list<Listing> Sorted by post. */
	public function listings(): array {
		return array_map( Listing::fromRow( ... ), $this->tables->rows( 'listings' ) );
	}

	/** @return list<Event> News events of listings. */
	public function events(): array {
		return array_map( Event::fromRow( ... ), $this->tables->rows( 'listing_events' ) );
	}

	/** @return list<FormerSlug> Sorted by slug. */
	public function formerSlugs(): array {
		return array_map( FormerSlug::fromRow( ... ), $this->tables->rows( 'gone' ) );
	}
}
