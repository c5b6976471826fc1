<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Alert;

use Closure;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\Alert\AlertCron;
use SwImmoSuite\Visitor\Alert\AlertService;
use SwImmoSuite\Visitor\Alert\DigestRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

/** Alerts become mails at their due times, exactly once (O26). */
final class DigestTest extends IntegrationTestCase {

	/** A Tuesday in the site's time zone. */
	private const TUESDAY = '2026-12-01T10:00:00+01:00';

	private string $timeZoneBefore;

	protected function setUp(): void {
		$this->timeZoneBefore = wp_timezone_string();
		update_option( 'timezone_string', 'Europe/Berlin' );
		Prospects::begin();
	}

	protected function tearDown(): void {
		Listings::clear();
		update_option( 'timezone_string', $this->timeZoneBefore );
	}

	public function testEachFrequencyHasItsSendTime(): void {
		Prospects::add( 'instant@domain.example' );
		Prospects::add( 'daily@domain.example', 'daily' );
		Prospects::add( 'weekly@domain.example', 'weekly' );
		$this->addHomeAt( self::TUESDAY );
		$this->runAlerts( '2026-12-01T10:09:00+01:00' );
		self::assertSame( [], $this->recipients() );
		$this->runAlerts( '2026-12-01T10:12:00+01:00' );
		self::assertSame( [ 'instant@domain.example' ], $this->recipients() );
		$this->runAlerts( '2026-12-02T06:59:00+01:00' );
		self::assertSame( [ 'instant@domain.example' ], $this->recipients() );
		$this->runAlerts( '2026-12-02T07:01:00+01:00' );
		self::assertSame( [ 'instant@domain.example', 'daily@domain.example' ], $this->recipients() );
		$this->runAlerts( '2026-12-07T06:59:00+01:00' );
		$this->runAlerts( '2026-12-07T07:01:00+01:00' );
		self::assertSame( [ 'instant@domain.example', 'daily@domain.example', 'weekly@domain.example' ], $this->recipients() );
		self::assertSame( [ 1, 1, 1 ], array_map( static fn( Row $row ): int => $row->int( 'priority' ), $this->tables->rows( 'outbox' ) ) );
		$this->runAlerts( '2026-12-14T07:01:00+01:00' );
		self::assertCount( 3, $this->recipients(), 'Each alert is mailed once.' );
	}

	/** A republished listing waits again: ten minutes for matching, then for the send time. */
	#[Group( 'sqlite' )]
	public function testTheWaitingTimeOfARepublishedListingRestarts(): void {
		Prospects::add( 'instant@domain.example' );
		Prospects::add( 'daily@domain.example', 'daily' );
		Prospects::add( 'weekly@domain.example', 'weekly' );
		$listing = $this->addHomeAt( '2026-11-29T18:00:00+01:00' );
		wp_update_post( [ 'ID' => $listing, 'post_status' => 'draft' ] );
		self::settle( '2026-11-29T18:05:00+01:00' );
		$this->runAlerts( '2026-12-01T14:55:00+01:00' );
		wp_publish_post( $listing );
		self::settle( '2026-12-01T15:00:00+01:00' );
		$this->runAlerts( '2026-12-01T15:09:00+01:00' );
		self::assertSame( [], $this->recipients() );
		$this->runAlerts( '2026-12-01T15:12:00+01:00' );
		$rowCounts = array_map( $this->tables->count( ... ), [ 'listings', 'listing_events', 'alerts' ] );
		self::assertSame( [ 'instant@domain.example' ], $this->recipients(), get_post_status( $listing ) . ' ' . wp_json_encode( $rowCounts ) );
		$this->runAlerts( '2026-12-02T07:01:00+01:00' );
		self::assertSame( [ 'instant@domain.example', 'daily@domain.example' ], array_values( array_unique( $this->recipients() ) ) );
		$this->runAlerts( '2026-12-07T07:01:00+01:00' );
		self::assertContains( 'weekly@domain.example', $this->recipients() );
	}

	public function testDailySubscribersGetOneMailADay(): void {
		Prospects::add( 'daily@domain.example', 'daily' );
		$this->addHomeAt( '2026-12-01T10:00:00+01:00' );
		$this->addHomeAt( '2026-12-01T12:00:00+01:00' );
		$this->runAlerts( '2026-12-01T12:30:00+01:00' );
		$this->runAlerts( '2026-12-02T07:00:00+01:00' );
		self::assertCount( 1, $this->recipients() );
		self::assertCount( 2, array_filter( $this->tables->rows( 'alerts' ), static fn( Row $row ): bool => $row->int( 'digest_id' ) > 0 ) );
		$this->addHomeAt( '2026-12-02T08:00:00+01:00' );
		$this->runAlerts( '2026-12-02T23:00:00+01:00' );
		self::assertCount( 1, $this->recipients(), 'The second mail waits until tomorrow.' );
		$this->runAlerts( '2026-12-03T07:00:00+01:00' );
		self::assertCount( 2, $this->recipients() );
	}

	/** A contact gets one mail per morning. */
	public function testAClockSetBackNeitherRepeatsNorLosesAlerts(): void {
		Prospects::add( 'daily@domain.example', 'daily' );
		$this->addHomeAt( self::TUESDAY );
		$this->runAlerts( '2026-12-02T07:05:00+01:00' );
		$this->addHomeAt( '2026-12-01T11:00:00+01:00' );
		$this->runAlerts( '2026-12-01T11:30:00+01:00' );
		$this->runAlerts( '2026-12-02T07:05:00+01:00' );
		self::assertCount( 1, $this->recipients() );
		$this->runAlerts( '2026-12-03T07:05:00+01:00' );
		self::assertCount( 2, $this->recipients() );
	}

	/** The current frequency applies, not the frequency at the time when the listing was saved. */
	public function testAChangedFrequencyAppliesToWaitingAlerts(): void {
		$visitor  = Prospects::add( 'name@domain.example', 'weekly' );
		$searches = ( new Container() )->get( SavedSearchRepository::class );
		$uuid     = $searches->ofContact( $visitor->contactId )[0]->uuid;
		$this->addHomeAt( self::TUESDAY );
		$this->runAlerts( '2026-12-02T07:05:00+01:00' );
		self::assertSame( [], $this->recipients() );
		$searches->replace( $visitor->contactId, $uuid, Searches::search( [ 'alerts' => 'instant' ] ), null );
		$this->runAlerts( '2026-12-02T07:10:00+01:00' );
		self::assertSame( [ 'name@domain.example' ], $this->recipients() );
	}

	/** A paused search causes no mail; alerts found earlier are sent when the search is resumed. */
	public function testAlertsOfPausedSearchesWaitAndAlertsOfDeletedSearchesAreDeleted(): void {
		$visitor  = Prospects::add( 'name@domain.example', 'daily' );
		$searches = ( new Container( Clock::stopped( (int) strtotime( self::TUESDAY ) ) ) )->get( SavedSearchRepository::class );
		$uuid     = $searches->ofContact( $visitor->contactId )[0]->uuid;
		$this->addHomeAt( self::TUESDAY );
		$this->runAlerts( '2026-12-01T10:30:00+01:00' );
		$searches->replace( $visitor->contactId, $uuid, Searches::search(), true );
		$this->runAlerts( '2026-12-02T07:05:00+01:00' );
		self::assertSame( [ [], 1 ], [ $this->recipients(), $this->tables->count( 'alerts' ) ] );
		$searches->replace( $visitor->contactId, $uuid, Searches::search(), false );
		$this->runAlerts( '2026-12-02T07:10:00+01:00' );
		self::assertSame( [ 'name@domain.example' ], $this->recipients() );
		$this->addHomeAt( '2026-12-02T10:00:00+01:00' );
		$this->runAlerts( '2026-12-02T10:30:00+01:00' );
		self::assertSame( 2, $this->tables->count( 'alerts' ) );
		$searches->delete( $visitor->contactId, $uuid );
		self::assertSame( 1, $this->tables->count( 'alerts' ), 'The alert that has been mailed stays.' );
		$this->runAlerts( '2026-12-03T07:05:00+01:00' );
		self::assertCount( 1, $this->recipients() );
	}

	public function testTheEventReschedulesItselfAndTheMailEventRestoresIt(): void {
		AlertCron::clear();
		do_action( AlertCron::HOOK );
		self::assertEqualsWithDelta( time() + AlertCron::INTERVAL_SECONDS, wp_next_scheduled( AlertCron::HOOK ), 5 );
		AlertCron::clear();
		do_action( 'sw_immosuite_outbox' );
		self::assertIsInt( wp_next_scheduled( AlertCron::HOOK ) );
		do_action( 'deactivate_' . plugin_basename( SW_IMMOSUITE_FILE ), false );
		self::assertFalse( wp_next_scheduled( AlertCron::HOOK ) );
	}

	/** Creates more mails than one transaction handles. */
	public function testEachOfManyContactsGetsOneMail(): void {
		Prospects::add( 'name@domain.example' );
		Prospects::multiply( DigestRepository::BATCH_SIZE + 1 );
		$this->addHomeAt( self::TUESDAY );
		$statements = $this->countStatements( fn() => $this->runAlerts( '2026-12-01T10:12:00+01:00' ) );
		$people     = $this->tables->count( 'contacts' );
		$mails      = $this->tables->rows( 'outbox' );
		self::assertGreaterThan( DigestRepository::BATCH_SIZE, $people );
		self::assertCount( $people, $mails );
		self::assertCount( $people, array_unique( array_map( static fn( Row $row ): string => $row->string( 'message_id' ), $mails ) ) );
		$digestIds = array_map( static fn( Row $row ): int => $row->int( 'digest_id' ), $mails );
		sort( $digestIds );
		self::assertSame( $digestIds, array_values( array_unique( array_map( static fn( Row $row ): int => $row->int( 'digest_id' ), $this->tables->rows( 'alerts' ) ) ) ) );
		self::assertMatchesRegularExpression( '/^<[0-9a-f-]{36}\.instant\.\d+@[a-z0-9.-]+>$/', $mails[0]->string( 'message_id' ) );
		self::assertLessThan( 30, $statements );
	}

	public function testHookRunsForEachMailBeforeItIsComposed(): void {
		$visitor  = Prospects::add( 'instant@domain.example' );
		$calls    = [];
		$listener = static function ( int $contact, string $frequency ) use ( &$calls ): void {
			$calls[] = [ $contact, $frequency ];
		};
		add_action( 'sw_immosuite_alert', $listener, 10, 2 );
		$this->addHomeAt( self::TUESDAY );
		$this->runAlerts( '2026-12-01T10:12:00+01:00' );
		remove_action( 'sw_immosuite_alert', $listener );
		self::assertSame( [ [ $visitor->contactId, 'instant' ] ], $calls );
	}

	/** Each run is killed one statement later than the run before. */
	public function testAfterAKillAtAnyStatementTheNextRunMailsEverybodyOnce(): void {
		foreach ( [ 'a', 'b', 'c' ] as $name ) {
			Prospects::add( "{$name}@domain.example" );
		}
		$kills = 0;
		for ( $statement = 1; ; $statement++ ) {
			$this->tables->empty( 'alerts', 'digests', 'outbox', 'locks', 'offers', 'listing_events' );
			Listings::clear();
			$this->addHomeAt( self::TUESDAY );
			$isKilled = $this->runAndKillAt( $statement, '2026-12-01T10:12:00+01:00' );
			$kills   += $isKilled ? 1 : 0;
			$this->tables->empty( 'locks' );
			$this->runAlerts( '2026-12-01T10:12:30+01:00' );
			$mails = $this->recipients();
			sort( $mails );
			self::assertSame( [ 'a@domain.example', 'b@domain.example', 'c@domain.example' ], $mails, "Killed at statement {$statement}." );
			$digests = array_map( static fn( Row $row ): int => $row->int( 'digest_id' ), $this->tables->rows( 'alerts' ) );
			self::assertCount( 3, array_unique( $digests ) );
			if ( ! $isKilled ) {
				break;
			}
		}
		self::assertGreaterThan( 8, $kills );
	}

	/** @return bool Whether the run reached this statement and was killed. */
	private function runAndKillAt( int $statement, string $now ): bool {
		$count = 0;
		$kill  = static function ( string $sql ) use ( &$count, $statement ): string {
			if ( str_contains( $sql, 'sw_immosuite_' ) && ++$count === $statement ) {
				throw new RuntimeException( 'Killed.' );
			}
			return $sql;
		};
		add_filter( 'query', $kill );
		try {
			$this->runAlerts( $now );
			return false;
		} catch ( RuntimeException ) {
			return true;
		} finally {
			remove_filter( 'query', $kill );
		}
	}

	/** @return int Number of statements on tables of the plugin. */
	private function countStatements( Closure $work ): int {
		$count          = 0;
		$countStatement = static function ( string $sql ) use ( &$count ): string {
			$count += str_contains( $sql, 'sw_immosuite_' ) ? 1 : 0;
			return $sql;
		};
		add_filter( 'query', $countStatement );
		$work();
		remove_filter( 'query', $countStatement );
		return $count;
	}

	private function addHomeAt( string $moment ): int {
		$listing    = Prospects::home( [], [ 'post_date' => '2020-01-01 10:00:00' ] );
		$connection = $this->tables->connection;
		$time       = (int) strtotime( $moment );
		$connection->execute( 'UPDATE %i SET happened_at = %d WHERE post_id = %d', [ $connection->table( 'listing_events' ), $time, $listing ] );
		$connection->execute( 'UPDATE %i SET shown_at = %d WHERE post_id = %d', [ $connection->table( 'offers' ), $time, $listing ] );
		return $listing;
	}

	private static function settle( string $moment ): void {
		TouchedListings::refreshNow( static fn() => ( new Container( Clock::stopped( (int) strtotime( $moment ) ) ) )->get( IndexUpkeep::class ) );
	}

	private function runAlerts( string $now ): void {
		self::assertNotNull( ( new Container( Clock::stopped( (int) strtotime( $now ) ) ) )->get( AlertService::class )->run() );
	}

	/** @return list<string> Recipients, in the order of the queue. */
	private function recipients(): array {
		return array_column( $this->stored->mails(), 'recipient' );
	}
}
