<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Alert;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Stored\Mail;
use SwImmoSuite\Visitor\Alert\AlertService;
use SwImmoSuite\Visitor\Alert\MatchingRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

/** Matches new listings against saved searches and stores one alert per contact (O24). */
final class MatchingTest extends IntegrationTestCase {

	private const MINUTE = 60;

	protected function setUp(): void {
		Prospects::begin();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testAListingIsMatchedTenMinutesAfterItWasSaved(): void {
		$fits = Prospects::add( 'fits@domain.example' );
		Prospects::add( 'house@domain.example', 'instant', [ 'categoryId' => Searches::HOUSE ] );
		Prospects::home();
		$this->runAlerts( 9 * self::MINUTE );
		self::assertSame( [], $this->alertedContacts() );
		self::assertSame( [ null ], array_column( $this->stored->events(), 'takenAt' ) );
		$this->runAlerts( 10 * self::MINUTE );
		self::assertSame( [ $fits->contactId ], $this->alertedContacts() );
		self::assertNotSame( [ null ], array_column( $this->stored->events(), 'takenAt' ) );
		$this->runAlerts( 20 * self::MINUTE );
		self::assertSame( [ $fits->contactId ], $this->alertedContacts(), 'A listing is matched once.' );
	}

	public function testTheWaitingTimeIsASetting(): void {
		update_option( Settings::OPTION, [ 'alertDelay' => 0 ] );
		Prospects::add( 'fits@domain.example' );
		Prospects::home();
		$this->runAlerts( 0 );
		self::assertCount( 1, $this->alertedContacts() );
	}

	/** @param Closure(): mixed $addContact */
	#[DataProvider( 'contactsWithoutAlerts' )]
	public function testContactsWithoutAlertsAreNotNotified( Closure $addContact ): void {
		$addContact();
		Prospects::home();
		$this->runAlerts();
		self::assertSame( [], $this->alertedContacts() );
	}

	/** @return iterable<string, array{Closure(): mixed}> */
	public static function contactsWithoutAlerts(): iterable {
		yield 'alerts off' => [ static fn() => Prospects::add( 'name@domain.example', 'off' ) ];
		yield 'the search is paused' => [ static fn() => Prospects::search( Prospects::add( 'name@domain.example', 'off' ), 'instant', paused: true ) ];
		yield 'alerts paused after failed deliveries' => [ static fn() => Prospects::pause( Prospects::add( 'name@domain.example' )->contactId ) ];
	}

	/** @param Closure(): mixed $addContact */
	#[DataProvider( 'contactsWithoutConsent' )]
	#[Group( 'sqlite' )]
	public function testContactsWithoutConsentGetNoMail( Closure $addContact ): void {
		$addContact();
		Prospects::home();
		$this->runAlerts();
		$this->send();
		self::assertSame( [], $this->stored->mails() );
	}

	/** @return iterable<string, array{Closure(): mixed}> */
	public static function contactsWithoutConsent(): iterable {
		$addWithConsent = static function ( string $text, ?int $confirmedAgo ): void {
			$visitor = Prospects::add( 'name@domain.example', 'off' );
			self::execute( 'DELETE FROM %i', 'consents' );
			self::execute( 'DELETE FROM %i', 'consent_events' );
			Prospects::agree( $visitor, $text, $confirmedAgo );
			Prospects::search( $visitor, 'instant' );
		};
		yield 'the consent is unconfirmed' => [ static fn() => $addWithConsent( 'acceptContact.search', null ) ];
		yield 'the consent has another purpose' => [ static fn() => $addWithConsent( 'acceptContact.request', 60 ) ];
		yield 'the consent is withdrawn' => [
			static function (): void {
				Prospects::add( 'name@domain.example' );
				self::execute( "INSERT INTO %i (consent_id, event, happened_at) SELECT id, 'revoked', 1 FROM %i", 'consent_events', 'consents' );
			},
		];
		yield 'a later consent is withdrawn' => [
			static function (): void {
				Prospects::agree( Prospects::add( 'name@domain.example' ), 'acceptContact.request' );
				self::execute( "INSERT INTO %i (consent_id, event, happened_at) SELECT id, 'revoked', 1 FROM %i WHERE id = (SELECT MAX(id) FROM %i)", 'consent_events', 'consents', 'consents' );
			},
		];
	}

	public function testAConsentGivenAgainIsValid(): void {
		$visitor = Prospects::add( 'name@domain.example' );
		self::execute( "INSERT INTO %i (consent_id, event, happened_at) SELECT id, 'revoked', 1 FROM %i", 'consent_events', 'consents' );
		Prospects::agree( $visitor, 'acceptContact.account' );
		Prospects::home();
		$this->runAlerts();
		$this->send();
		self::assertSame( [ [ 'name@domain.example', 'sent' ] ], array_map( static fn( Mail $mail ): array => [ $mail->recipient, $mail->state ], $this->stored->mails() ) );
	}

	/**
	 * @param array<string, mixed> $meta
	 * @param array{post_status?: string, post_password?: string, post_date?: string, post_date_gmt?: string} $post
	 */
	#[DataProvider( 'unavailableListings' )]
	public function testUnavailableListingsAreNotReported( array $meta, array $post ): void {
		Prospects::add( 'name@domain.example' );
		Prospects::home( $meta, $post );
		$this->runAlerts();
		self::assertSame( [], $this->alertedContacts() );
	}

	/** @return iterable<string, array{array<string, mixed>, array{post_status?: string, post_password?: string, post_date?: string, post_date_gmt?: string}}> */
	public static function unavailableListings(): iterable {
		yield 'reserved' => [ [ Field::State->value => 'reserved' ], [] ];
		yield 'sold' => [ [ Field::State->value => 'sold' ], [] ];
		yield 'a reference' => [ [ Field::State->value => 'reference' ], [] ];
		yield 'private' => [ [], [ 'post_status' => 'private' ] ];
		yield 'a draft' => [ [], [ 'post_status' => 'draft' ] ];
		yield 'password-protected' => [ [], [ 'post_password' => 'geheim' ] ];
		yield 'scheduled' => [ [], [ 'post_status' => 'future', 'post_date' => '2099-01-01 10:00:00', 'post_date_gmt' => '2099-01-01 10:00:00' ] ];
		yield 'exclusive and scheduled' => [ [ Field::Exclusive->value => true ], [ 'post_date' => '2099-01-01 10:00:00', 'post_date_gmt' => '2099-01-01 10:00:00' ] ];
	}

	#[Group( 'sqlite' )]
	public function testExclusiveListingsAreReportedOnlyToAccounts(): void {
		$account = Prospects::add( 'account@domain.example' );
		Prospects::add( 'stranger@domain.example', 'instant', [], [ 'signed_in' => '0' ] );
		Prospects::home( [ Field::Exclusive->value => true ] );
		$this->runAlerts();
		self::assertSame( [ $account->contactId ], $this->alertedContacts() );
	}

	public function testTheMostFrequentOfSeveralSearchesDecides(): void {
		$visitor = Prospects::add( 'name@domain.example', 'weekly' );
		Prospects::search( $visitor, 'daily', [ 'locations' => Searches::locations( 'konstanz' ) ] );
		$instant = Prospects::search( $visitor, 'instant', [ 'locations' => Searches::locations( 'konstanz', 'altstadt' ) ] );
		Prospects::search( $visitor, 'off' );
		Prospects::home();
		$this->runAlerts();
		self::assertSame( [ $visitor->contactId ], $this->alertedContacts() );
		$stored = ( new Container() )->get( SavedSearchRepository::class )->find( $visitor->contactId, $instant );
		self::assertSame( $stored?->id, $this->tables->rows( 'alerts' )[0]->int( 'search_id' ) );
	}

	/** A mistake corrected before the match causes no alert. */
	public function testNewsOfWithdrawnListingsAndRaisedPricesWaits(): void {
		Prospects::add( 'name@domain.example' );
		$listing = Prospects::home();
		$this->runAlerts();
		update_post_meta( $listing, Field::Price->value, 41_000 );
		Listings::settle();
		update_post_meta( $listing, Field::Price->value, 430_000 );
		Listings::settle();
		wp_update_post( [ 'ID' => $listing, 'post_status' => 'draft' ] );
		Listings::settle();
		$this->runAlerts( 3_600 );
		self::assertCount( 1, $this->alertedContacts() );
		wp_publish_post( $listing );
		Listings::settle();
		$this->runAlerts( 2 * 3_600 );
		self::assertCount( 1, $this->alertedContacts(), 'The reduced price was a typing error and is corrected before the match.' );
		update_post_meta( $listing, Field::Price->value, 40_000 );
		Listings::settle();
		$this->runAlerts( 3 * 3_600 );
		self::assertCount( 3, $this->alertedContacts() );
	}

	/** There are more matching contacts than rows that one statement writes. */
	public function testAllMatchingContactsGetAnAlert(): void {
		Prospects::add( 'name@domain.example', 'weekly' );
		Prospects::multiply( MatchingRepository::MAX_ROWS + 1 );
		Prospects::home();
		$this->runAlerts();
		$people = $this->tables->count( 'contacts' );
		self::assertGreaterThan( MatchingRepository::MAX_ROWS, $people );
		self::assertCount( $people, array_unique( $this->alertedContacts() ) );
		self::assertIsInt( $this->stored->events()[0]->takenAt );
	}

	/** InnoDB before MySQL 8.0 derives the next id from the highest id in the table when the server starts. */
	#[Group( 'sqlite' )]
	public function testNewsAfterADeletedListingIsNotAttributedToIt(): void {
		$events = $this->tables->connection->table( 'listing_events' );
		$fits   = Prospects::add( 'fits@domain.example' );
		Prospects::home();
		$deleted = Prospects::home();
		$this->runAlerts( 900 );
		self::assertSame( [ $fits->contactId, $fits->contactId ], $this->alertedContacts() );
		wp_delete_post( $deleted, true );
		Listings::settle();
		$highest = (int) $this->tables->connection->value( 'SELECT MAX(id) FROM %i', [ $events ] );
		$listing = Prospects::home();
		$this->tables->connection->execute( 'UPDATE %i SET id = %d WHERE post_id = %d', [ $events, $highest + 1, $listing ] );
		$this->runAlerts( 1_800 );
		self::assertSame( [ $fits->contactId, $fits->contactId, $fits->contactId ], $this->alertedContacts() );
	}

	/** The previous run was killed after its first full statement, and another event waits to be matched. */
	#[Group( 'sqlite' )]
	public function testAPartlyMatchedEventContinuesWithTheMissingContacts(): void {
		$visitor = Prospects::add( 'name@domain.example', 'weekly' );
		Prospects::multiply( MatchingRepository::MAX_ROWS + 1 );
		Prospects::home();
		$matching = new MatchingRepository( $this->tables->connection, new Clock( 900 ) );
		$event    = $this->stored->events()[0]->id;
		self::assertSame( MatchingRepository::MAX_ROWS, $matching->matchEvents( [ $event ] ) );
		self::assertSame( [ $event ], $matching->dueEvents( time() + 900, 600, 20 ), 'The partly matched event stays open.' );
		$this->tables->connection->execute( 'DELETE FROM %i WHERE contact_id <> %d', [ $this->tables->connection->table( 'search_postings' ), $visitor->contactId ] );
		$late = Prospects::add( 'late@domain.example', 'instant' );
		Prospects::home();
		$this->runAlerts( 1_800 );
		self::assertSame( [], $matching->dueEvents( time() + 900, 0, 20 ) );
		$alerts = array_count_values( $this->alertedContacts() );
		self::assertSame( [ 2, 2 ], [ $alerts[ $visitor->contactId ] ?? 0, $alerts[ $late->contactId ] ?? 0 ] );
		unset( $alerts[ $visitor->contactId ], $alerts[ $late->contactId ] );
		self::assertSame( [ 1 ], array_values( array_unique( $alerts ) ) );
	}

	/** Two runs read the same events, and the second run matches them later. */
	public function testNewsIsMatchedOnce(): void {
		Prospects::add( 'name@domain.example' );
		Prospects::home();
		$matching = new MatchingRepository( $this->tables->connection, new Clock( 900 ) );
		$event    = $this->stored->events()[0]->id;
		self::assertSame( [ 1, 0 ], [ $matching->matchEvents( [ $event ] ), $matching->matchEvents( [ $event ] ) ] );
		self::assertCount( 1, $this->alertedContacts() );
	}

	/** The tables are incomplete while an update still fills them. */
	public function testNoMatchingDuringMigrations(): void {
		Prospects::add( 'name@domain.example' );
		Prospects::home();
		update_option( Migrations::OPTION, '0', true );
		self::assertNull( ( new Container( new Clock( 900 ) ) )->get( AlertService::class )->run() );
		update_option( Migrations::OPTION, SW_IMMOSUITE_SCHEMA, true );
		$this->runAlerts();
		self::assertCount( 1, $this->alertedContacts() );
	}

	#[Group( 'sqlite' )]
	public function testEventsThatHappenWhileAlertsAreOffCauseNoAlertsLater(): void {
		Prospects::add( 'name@domain.example', 'weekly' );
		Prospects::home();
		$this->runAlerts();
		self::assertCount( 1, $this->alertedContacts() );
		Prospects::home();
		update_option( Settings::OPTION, [ 'alerts' => false ] );
		$this->runAlerts( 3_600 );
		update_option( Settings::OPTION, [ 'alerts' => true ] );
		$this->runAlerts( 7_200 );
		self::assertSame( [], $this->alertedContacts() );
	}

	#[Group( 'sqlite' )]
	public function testOneWorkerRunsAtATime(): void {
		self::execute( "INSERT INTO %i (name, owner, expires_at) VALUES ('alerts', 'x', 4000000000)", 'locks' );
		self::assertNull( ( new Container() )->get( AlertService::class )->run() );
	}

	private function runAlerts( int $later = 900 ): void {
		self::assertNotNull( ( new Container( new Clock( $later ) ) )->get( AlertService::class )->run() );
	}

	/** Runs the mail worker, which deletes alert mails without a permitted recipient. */
	private function send(): void {
		( new Container( new Clock( 1_000 ) ) )->get( OutboxWorker::class )->run();
	}

	/** @return list<int> Contacts of the alerts. */
	private function alertedContacts(): array {
		return array_map( static fn( Row $row ): int => $row->int( 'contact_id' ), $this->tables->rows( 'alerts' ) );
	}

	/** @param literal-string $sql */
	private static function execute( string $sql, string ...$tables ): void {
		$connection = ( new Container() )->get( Connection::class );
		$connection->execute( $sql, array_map( $connection->table( ... ), array_values( $tables ) ) );
	}
}
