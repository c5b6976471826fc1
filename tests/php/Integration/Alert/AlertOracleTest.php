<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Alert;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\MatchOracle;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\Alert\AlertService;
use SwImmoSuite\Visitor\SavedSearch\PostingRepository;

/**
 * Random histories of listings, searches and people: each person gets as many mails as an oracle without
 * a database computes from the rules. SW_IMMOSUITE_SEED repeats a run.
 *
 * @phpstan-type Search array{id: int, contact: int, regions: list<string>, maxPrice: int, alerts: string}
 * @phpstan-type Home array{state: int, price: int, region: string}
 * @phpstan-type Event array{home: int, kind: string, price: int, at: int, isMatched: bool}
 * @phpstan-type Alert array{event: int, search: int, rank: int|false, since: int, isInMail: bool}
 */
final class AlertOracleTest extends IntegrationTestCase {

	/** A Thursday, 00:00 UTC. */
	private const START = 1_764_201_600;

	private const RANKS = [ 'instant', 'daily', 'weekly' ];

	private MatchOracle $random;

	/** @var array<int, Search> */
	private array $searches = [];

	/** @var array<int, Home> */
	private array $homes = [];

	/** @var array<int, Event> */
	private array $events = [];

	/** @var array<int, list<Alert>> By contact. */
	private array $alerts = [];

	/** @var array<int, array<string, true>> Send times for which a mail exists, by contact. */
	private array $slots = [];

	/** @var array<int, bool> Whether alerts are allowed, by contact. */
	private array $allowsAlerts = [];

	private mixed $zone;

	protected function setUp(): void {
		$this->zone = get_option( 'timezone_string' );
		update_option( 'timezone_string', 'UTC' );
	}

	protected function tearDown(): void {
		update_option( 'timezone_string', $this->zone );
	}

	#[Group( 'sqlite' )]
	public function testEveryContactGetsTheExpectedNumberOfMails(): void {
		$seedSetting = getenv( 'SW_IMMOSUITE_SEED' );
		$seed        = false === $seedSetting ? random_int( 1, 1_000_000_000 ) : (int) $seedSetting;
		$rounds      = Proof::pick( usual: 3, full: 500 );
		$wrong       = 0;
		$mails       = 0;

		$this->random = new MatchOracle( $seed );
		( new Searches() )->storeRegions();
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->addPeopleAndSearches();
			for ( $now = self::START; $now < self::START + 12 * DAY_IN_SECONDS; $now += $this->random->number( 200, 50_000 ) ) {
				$this->changeSomething( $now );
				self::assertNotNull( ( new Container( Clock::stopped( $now ) ) )->get( AlertService::class )->run() );
				$this->applyRules( $now );
			}
			$found    = array_count_values( array_column( $this->stored->mails(), 'recipient' ) );
			$expected = [];
			foreach ( array_map( 'count', array_filter( $this->slots, static fn( array $slots ): bool => [] !== $slots ) ) as $contact => $number ) {
				$expected[ "name{$contact}@domain.example" ] = $number;
			}
			ksort( $found );
			ksort( $expected );
			$wrong += $found === $expected ? 0 : 1;
			$mails += array_sum( $found );
		}
		Proof::record( "histories in which somebody got another number of mails than the rules say, of {$rounds} (seed {$seed})", $wrong, 0 );
		self::assertSame( 0, $wrong, "SW_IMMOSUITE_SEED={$seed} repeats this." );
		self::assertGreaterThan( $rounds, $mails );
	}

	private function addPeopleAndSearches(): void {
		$this->tables->empty( 'contacts', 'sessions', 'consents', 'consent_events', 'searches', 'search_cells', 'search_postings', 'listings', 'listing_events', 'alerts', 'digests', 'outbox' );
		$this->searches     = [];
		$this->homes        = [];
		$this->events       = [];
		$this->alerts       = [];
		$this->slots        = [];
		$this->allowsAlerts = [];
		for ( $number = 1; $number <= 4; $number++ ) {
			$visitor = Prospects::add( "x{$number}@domain.example", 'off' );
			$contact = $visitor->contactId;
			$this->execute( 'UPDATE %i SET email = %s WHERE id = %d', 'contacts', "name{$contact}@domain.example", $contact );
			$this->alerts[ $contact ]       = [];
			$this->slots[ $contact ]        = [];
			$this->allowsAlerts[ $contact ] = true;
			for ( $remaining = $this->random->number( 1, 3 ); $remaining > 0; $remaining-- ) {
				$regions  = $this->pick( [ [ 'konstanz' ], [ 'altstadt' ], [ 'altstadt', 'hoeri' ], [ 'radolfzell', 'konstanz' ] ] );
				$maxPrice = $this->random->number( 3, 6 ) * 100_000;
				$alerts   = $this->pick( [ ...self::RANKS, 'off' ] );
				Prospects::search( $visitor, $alerts, [ 'locations' => Searches::locations( ...$regions ), 'fields' => [ Searches::range( 'price.price', null, $maxPrice ) ] ] );
				$ids = array_column( $this->stored->searches(), 'id' );
				$id  = (int) end( $ids );

				$this->searches[ $id ] = [ 'id' => $id, 'contact' => $contact, 'regions' => $regions, 'maxPrice' => $maxPrice, 'alerts' => $alerts ];
			}
		}
	}

	/** Changes something at random: mostly a listing, otherwise a search or a person. */
	private function changeSomething( int $now ): void {
		match ( $this->random->number( 0, 7 ) ) {
			0       => $this->changeSearch( $now ),
			1       => $this->changePerson( $now ),
			2       => $this->changeState(),
			default => $this->changeListing( $now ),
		};
	}

	private function changeSearch( int $now ): void {
		$id      = $this->pick( array_keys( $this->searches ) );
		$contact = $this->searches[ $id ]['contact'];
		$alerts  = $this->pick( [ ...self::RANKS, 'off' ] );
		$this->execute( 'UPDATE %i SET alerts = %s WHERE id = %d', 'searches', $alerts, $id );
		( new PostingRepository( $this->tables->connection, Clock::stopped( $now ) ) )->updateUrgency( $contact, $id );
		$this->searches[ $id ]['alerts'] = $alerts;
		$this->reassignWaitingAlerts( $contact, $now );
	}

	private function changePerson( int $now ): void {
		$contact                        = $this->pick( array_keys( $this->allowsAlerts ) );
		$this->allowsAlerts[ $contact ] = ! $this->allowsAlerts[ $contact ];
		$this->execute( 'UPDATE %i SET alerts_paused_at = %d WHERE id = %d', 'contacts', $this->allowsAlerts[ $contact ] ? null : 1, $contact );
		( new PostingRepository( $this->tables->connection, Clock::stopped( $now ) ) )->updateUrgency( $contact );
		$this->reassignWaitingAlerts( $contact, $now );
	}

	private function changeState(): void {
		if ( [] !== $this->homes ) {
			$home                          = $this->pick( array_keys( $this->homes ) );
			$this->homes[ $home ]['state'] = $this->random->number( 0, 2 );
			$this->execute( 'UPDATE %i SET state = %d WHERE post_id = %d', 'listings', $this->homes[ $home ]['state'], $home );
		}
	}

	/** Publishes a listing, lowers or raises a price, or reports a listing as available again. */
	private function changeListing( int $now ): void {
		$kind = [] === $this->homes ? 'new' : $this->pick( [ 'new', 'price', 'back', 'raised' ] );
		if ( 'new' === $kind ) {
			$home                 = count( $this->homes ) + 1;
			$this->homes[ $home ] = [ 'state' => 0, 'price' => $this->random->number( 2, 7 ) * 100_000, 'region' => $this->pick( [ 'altstadt', 'hoeri', 'petershausen', 'meersburg' ] ) ];
			( new Searches() )->addListing( $home, [ 'region' => $this->homes[ $home ]['region'], 'price' => 100 * $this->homes[ $home ]['price'], 'listed_at' => $now ] );
		} else {
			$home                          = $this->pick( array_keys( $this->homes ) );
			$change                        = [ 'price' => -50_000, 'back' => 0, 'raised' => 50_000 ][ $kind ];
			$this->homes[ $home ]['price'] = max( 100_000, $this->homes[ $home ]['price'] + $change );
			$this->execute( 'UPDATE %i SET price = %d WHERE post_id = %d', 'listings', 100 * $this->homes[ $home ]['price'], $home );
		}
		if ( 'raised' !== $kind ) {
			$price = $this->homes[ $home ]['price'];
			$row   = [ 'post_id' => $home, 'kind' => $kind, 'ordinal' => count( $this->events ) + 1, 'price' => 100 * $price, 'happened_at' => $now ];
			$id    = $this->tables->connection->insert( 'listing_events', $row );

			$this->events[ $id ] = [ 'home' => $home, 'kind' => $kind, 'price' => $price, 'at' => $now, 'isMatched' => false ];
		}
	}

	/** The oracle: applies the rules to the current moment. */
	private function applyRules( int $now ): void {
		foreach ( $this->events as $id => $event ) {
			$home = $this->homes[ $event['home'] ];
			$isDue        = $event['at'] <= $now - 10 * MINUTE_IN_SECONDS;
			$isStillLower = 'price' !== $event['kind'] || $home['price'] <= $event['price'];
			if ( ! $event['isMatched'] && $isDue && 0 === $home['state'] && $isStillLower ) {
				$this->events[ $id ]['isMatched'] = true;
				$this->addAlerts( $id, $home );
			}
		}
		$lastSeven  = $now - ( $now - 7 * HOUR_IN_SECONDS ) % DAY_IN_SECONDS;
		$lastMonday = $lastSeven - ( (int) gmdate( 'N', $lastSeven ) - 1 ) * DAY_IN_SECONDS;
		// By frequency: the send time, and the time until which alerts are included.
		foreach ( [ 'instant' => [ $now - $now % 300, $now ], 'daily' => [ $lastSeven, $lastSeven ], 'weekly' => [ $lastMonday, $lastMonday ] ] as $frequency => [ $slot, $until ] ) {
			array_map( fn( int $contact ) => $this->addToMail( $contact, $frequency, $slot, $until ), array_keys( array_filter( $this->allowsAlerts ) ) );
		}
	}

	/** @param Home $home */
	private function addAlerts( int $event, array $home ): void {
		foreach ( array_keys( $this->alerts ) as $contact ) {
			$search = $this->mostUrgentSearch( $contact, $home );
			if ( null !== $search ) {
				$this->alerts[ $contact ][] = [ 'event' => $event, 'search' => $search, 'rank' => $this->rank( $search ), 'since' => $this->events[ $event ]['at'], 'isInMail' => false ];
			}
		}
	}

	/**
	 * A waiting alert belongs to the most urgent search that still matches its listing; that search's interval counts from
	 * now on.
	 */
	private function reassignWaitingAlerts( int $contact, int $now ): void {
		foreach ( $this->alerts[ $contact ] as $key => $alert ) {
			if ( ! $alert['isInMail'] ) {
				$alert['search'] = $this->mostUrgentSearch( $contact, $this->homes[ $this->events[ $alert['event'] ]['home'] ] ) ?? $alert['search'];
				$rank            = $this->rank( $alert['search'] );
				$alert['since']  = $rank === $alert['rank'] ? $alert['since'] : $now;

				$this->alerts[ $contact ][ $key ] = [ ...$alert, 'rank' => $rank ];
			}
		}
	}

	/**
	 * @param Home $home
	 * @return int|null Id of the search.
	 */
	private function mostUrgentSearch( int $contact, array $home ): ?int {
		$parents    = [ 'altstadt' => 'konstanz', 'petershausen' => 'konstanz', 'hoeri' => 'radolfzell' ];
		$candidates = [];
		foreach ( $this->searches as $search ) {
			$fits = [] !== array_intersect( [ $home['region'], $parents[ $home['region'] ] ?? '' ], $search['regions'] ) && $home['price'] <= $search['maxPrice'];
			if ( $fits && $contact === $search['contact'] && false !== $this->rank( $search['id'] ) ) {
				$candidates[] = [ $this->rank( $search['id'] ), $search['id'] ];
			}
		}
		return [] === $candidates ? null : min( $candidates )[1];
	}

	/** @return int|false False: the search gets no alerts. */
	private function rank( int $search ): int|false {
		return $this->allowsAlerts[ $this->searches[ $search ]['contact'] ] ? array_search( $this->searches[ $search ]['alerts'], self::RANKS, true ) : false;
	}

	private function addToMail( int $contact, string $frequency, int $slot, int $until ): void {
		if ( isset( $this->slots[ $contact ][ "{$frequency} {$slot}" ] ) ) {
			return;
		}
		foreach ( $this->alerts[ $contact ] as $key => $alert ) {
			if ( ! $alert['isInMail'] && $frequency === $this->searches[ $alert['search'] ]['alerts'] && $alert['since'] <= $until ) {
				$this->alerts[ $contact ][ $key ]['isInMail']      = true;
				$this->slots[ $contact ][ "{$frequency} {$slot}" ] = true;
			}
		}
	}

	/**
	 * @template T
	 * @param list<T> $from
	 * @return T
	 */
	private function pick( array $from ): mixed {
		return $from[ $this->random->number( 0, count( $from ) - 1 ) ] ?? self::fail( 'There is nothing to choose from.' );
	}

	/** @param literal-string $sql */
	private function execute( string $sql, string $table, int|string|null ...$values ): void {
		$this->tables->connection->execute( $sql, [ $this->tables->connection->table( $table ), ...array_values( $values ) ] );
	}
}
