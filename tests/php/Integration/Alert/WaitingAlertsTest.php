<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Alert;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\Alert\AlertService;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

/** Waiting alerts when a visitor changes the interval of a search. */
final class WaitingAlertsTest extends IntegrationTestCase {

	/** A Tuesday in the site's time zone, after the match. */
	private const LATER = '2026-12-01T11:00:00+01:00';

	private string $timeZoneBefore;
	private SignedIn $visitor;

	/** @var string UUID of the search that matches a listing first. */
	private string $firstSearch;

	protected function setUp(): void {
		$this->timeZoneBefore = wp_timezone_string();
		update_option( 'timezone_string', 'Europe/Berlin' );
		Prospects::begin();
		$this->visitor     = Prospects::add( 'name@domain.example', 'daily' );
		$this->firstSearch = self::searches()->ofContact( $this->visitor->contactId )[0]->uuid;
	}

	protected function tearDown(): void {
		Listings::clear();
		update_option( 'timezone_string', $this->timeZoneBefore );
	}

	/** Due times apply even if the site has no visitors at night. */
	public function testNewsBeforeTheSendTimeIsIncludedHoweverLateItIsMatched(): void {
		$this->addHome( '2026-12-01T18:00:00+01:00' );
		self::assertSame( 1, $this->runAlerts( '2026-12-02T07:30:00+01:00' ) );
	}

	/** @param Closure(self): mixed $change */
	#[DataProvider( 'changes' )]
	public function testTheWaitingTimeRestartsAfterAChange( Closure $change ): void {
		$this->addHome( '2026-12-01T10:00:00+01:00' );
		self::assertSame( 0, $this->runAlerts( '2026-12-01T10:15:00+01:00' ) );
		$change( $this );
		self::assertSame( 0, $this->runAlerts( '2026-12-02T15:03:00+01:00' ) );
		self::assertSame( 1, $this->runAlerts( '2026-12-03T07:01:00+01:00' ) );
	}

	/** @return iterable<string, array{Closure(self): mixed}> */
	public static function changes(): iterable {
		yield 'a search that was paused' => [
			static function ( self $test ): void {
				$test->saveFirstSearch( 'daily', self::LATER, paused: true );
				$test->saveFirstSearch( 'daily', '2026-12-02T15:00:00+01:00', paused: false );
			},
		];
		yield 'a search with weekly alerts' => [
			static function ( self $test ): void {
				$test->saveFirstSearch( 'weekly', self::LATER );
				$test->saveFirstSearch( 'daily', '2026-12-02T15:00:00+01:00' );
			},
		];
		yield 'alerts paused after failed deliveries' => [
			static function ( self $test ): void {
				Prospects::pause( $test->visitor->contactId );
				$test->saveFirstSearch( 'daily', '2026-12-02T15:00:00+01:00' );
			},
		];
	}

	public function testSavingAnUnchangedSearchDoesNotDelayItsAlerts(): void {
		$this->addHome( '2026-12-01T10:00:00+01:00' );
		$this->runAlerts( '2026-12-01T10:15:00+01:00' );
		$this->saveFirstSearch( 'daily', '2026-12-02T07:02:00+01:00' );
		self::assertSame( 1, $this->runAlerts( '2026-12-02T07:03:00+01:00' ) );
	}

	/** @param Closure(self): mixed $endSearch */
	#[DataProvider( 'waysToEnd' )]
	public function testAnotherMatchingSearchTakesOverTheAlert( Closure $endSearch ): void {
		$other = Prospects::search( $this->visitor, 'weekly', [ 'locations' => Searches::locations( 'konstanz' ) ] );
		Prospects::search( $this->visitor, 'instant', [ 'categoryId' => Searches::HOUSE ] );
		$this->addHome( '2026-12-01T10:00:00+01:00' );
		$this->runAlerts( '2026-12-01T10:15:00+01:00' );
		$endSearch( $this );
		self::assertSame( 0, $this->runAlerts( '2026-12-02T07:01:00+01:00' ) );
		self::assertSame( 1, $this->runAlerts( '2026-12-07T07:01:00+01:00' ) );
		self::assertSame( $this->idOf( $other ), $this->tables->rows( 'alerts' )[0]->int( 'search_id' ) );
	}

	/** @return iterable<string, array{Closure(self): mixed}> */
	public static function waysToEnd(): iterable {
		yield 'the first is off' => [ static fn( self $test ): bool => $test->saveFirstSearch( 'off' ) ];
		yield 'the first is paused' => [ static fn( self $test ): bool => $test->saveFirstSearch( 'daily', self::LATER, paused: true ) ];
		yield 'the first is deleted' => [ static fn( self $test ): mixed => self::searches()->delete( $test->visitor->contactId, $test->firstSearch ) ];
		yield 'the first no longer matches' => [
			static fn( self $test ): mixed => self::searches()->replace(
				$test->visitor->contactId,
				$test->firstSearch,
				Searches::search( [ 'categoryId' => Searches::HOUSE, 'alerts' => 'daily' ] ),
				null
			),
		];
	}

	/** Waiting alerts are not matched again. */
	public function testDeletingASearchWhileMailsArePausedDeletesNoOtherAlerts(): void {
		$other = Prospects::search( $this->visitor, 'weekly', [ 'locations' => Searches::locations( 'konstanz' ) ] );
		$this->addHome( '2026-12-01T10:00:00+01:00' );
		$this->runAlerts( '2026-12-01T10:15:00+01:00' );
		Prospects::pause( $this->visitor->contactId );
		self::searches()->delete( $this->visitor->contactId, $this->firstSearch );
		$weekly = Searches::search( [ 'locations' => Searches::locations( 'konstanz' ), 'alerts' => 'weekly' ] );
		self::searches( '2026-12-02T15:00:00+01:00' )->replace( $this->visitor->contactId, $other, $weekly, null );
		self::assertSame( 1, $this->runAlerts( '2026-12-07T07:01:00+01:00' ) );
	}

	/** Another contact's search does not take over an alert, even with the same criteria. */
	public function testAnotherContactsSearchSendsNothing(): void {
		$this->addHome( '2026-12-01T10:00:00+01:00' );
		$this->runAlerts( '2026-12-01T10:15:00+01:00' );
		Prospects::search( Prospects::add( 'else@domain.example', 'off' ), 'weekly' );
		$this->saveFirstSearch( 'off' );
		self::assertSame( 0, $this->runAlerts( '2026-12-07T07:01:00+01:00' ) );
		self::assertSame( $this->idOf( $this->firstSearch ), $this->tables->rows( 'alerts' )[0]->int( 'search_id' ) );
	}

	private function saveFirstSearch( string $alerts, string $moment = self::LATER, ?bool $paused = null ): bool {
		return self::searches( $moment )->replace( $this->visitor->contactId, $this->firstSearch, Searches::search( [ 'alerts' => $alerts ] ), $paused );
	}

	private static function searches( string $moment = self::LATER ): SavedSearchRepository {
		return ( new Container( Clock::stopped( (int) strtotime( $moment ) ) ) )->get( SavedSearchRepository::class );
	}

	private function idOf( string $uuid ): ?int {
		return self::searches()->find( $this->visitor->contactId, $uuid )?->id;
	}

	private function addHome( string $moment ): void {
		$listing    = Prospects::home( [], [ 'post_date' => '2020-01-01 10:00:00' ] );
		$connection = $this->tables->connection;
		$connection->execute( 'UPDATE %i SET happened_at = %d WHERE post_id = %d', [ $connection->table( 'listing_events' ), (int) strtotime( $moment ), $listing ] );
	}

	/** @return int Number of mails created. */
	private function runAlerts( string $now ): int {
		return ( new Container( Clock::stopped( (int) strtotime( $now ) ) ) )->get( AlertService::class )->run() ?? self::fail( 'Another worker holds the lease.' );
	}
}
