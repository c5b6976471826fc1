<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Listing\Search\AllowedSearch;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Query;
use SwImmoSuite\Property\Listing\Search\Sort;
use SwImmoSuite\Property\Region\RegionLookup;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\MatchOracle;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\Alert\MatchingRepository;
use SwImmoSuite\Visitor\SavedSearch\MatchRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchMatcher;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRules;

/**
 * Random searches and listings, with equipment and unstated figures: list, count, regions, map, the account's listings and
 * alerts agree with an oracle on the raw bodies. SW_IMMOSUITE_SEED repeats a run.
 *
 * @phpstan-import-type RawListing from MatchOracle
 * @phpstan-import-type SavedSearchShape from Shapes
 */
final class ListMatchOracleTest extends IntegrationTestCase {

	/** Minimum and maximum by field of the catalogue; the list accepts no maximum for some of them. */
	private const BOUNDS = [
		'price.price'       => [ 'price_from', 'price_to' ],
		'area.livingSpace'  => [ 'living_from', '' ],
		'area.plotArea'     => [ 'plot_from', '' ],
		'area.numberRooms'  => [ 'rooms_from', '' ],
		'property[baujahr]' => [ 'year_from', 'year_to' ],
	];

	/** The test's listings have higher ids, which no post of the site has. */
	private const FIRST = 5_000_000;

	private MatchOracle $oracle;

	private SavedSearchMatcher $matcher;

	private SavedSearchRules $rules;

	private Finder $finder;

	/** @var array<int, RawListing> Listings on offer, by post id. */
	private array $listings = [];

	/** @var array<int, list<int>> Public matches by contact: each search has its own contact. */
	private array $publicMatches = [];

	protected function setUp(): void {
		$givenSeed     = getenv( 'SW_IMMOSUITE_SEED' );
		$this->oracle  = new MatchOracle( false === $givenSeed ? random_int( 1, 1_000_000_000 ) : (int) $givenSeed );
		$repository    = new RegionRepository( $this->tables->connection );
		$regions       = new RegionLookup( $repository->all( ... ) );
		$this->rules   = new SavedSearchRules( $regions );
		$this->matcher = new SavedSearchMatcher( new MatchRepository( $this->tables->connection, new Clock() ), $regions );
		$this->finder  = new Finder( $this->tables->connection, $repository, new Clock() );
		$repository->replaceAll( $this->oracle->regions() );
	}

	protected function tearDown(): void {
		( new Searches() )->removePublicAddresses( self::FIRST );
	}

	/** Bounds, unknown values and equipment count in lists, maps and alerts as in saved searches. */
	#[Group( 'sqlite' )]
	public function testListMapAccountAndAlertsAgree(): void {
		$listings = Proof::pick( usual: 160, full: 2_000 );
		$searches = Proof::pick( usual: 40, full: 500 );
		$this->addListings( $listings );
		$stored = new SavedSearchRepository( $this->tables->connection, new Clock() );
		$wrong  = 0;
		for ( $i = 1; $i <= $searches; $i++ ) {
			$body   = $this->expressible( $this->oracle->search() );
			$search = $this->rules->read( $body );
			$stored->add( $i, $search );
			$wrong += $this->differences( $i, $body, $search );
		}
		$wrong += $this->alertDifferences();
		$seed = $this->oracle->seed;
		Proof::record( "searches of {$searches} over {$listings} listings where list, its order, counts, counts of regions, map, account, alerts and brute force differ (seed {$seed})", $wrong, 0 );
		self::assertSame( 0, $wrong, "SW_IMMOSUITE_SEED={$seed} repeats this." );
		self::assertGreaterThan( intdiv( $searches, 2 ), $this->oracle->matches, 'The oracle must have found matches.' );
		self::assertGreaterThan( intdiv( $searches, 20 ), $this->oracle->featureMatches, 'Enough of the matches must depend on equipment.' );
	}

	/** Adds listings; some are sold or references, which no search finds. All addresses are public, so that all are on the map. */
	private function addListings( int $count ): void {
		$factory = new Searches();
		for ( $i = self::FIRST + 1; $i <= self::FIRST + $count; $i++ ) {
			$listing = $this->oracle->listing();
			// Five of eight listings are active.
			$state   = State::cases()[ max( 0, $this->oracle->number( -4, 3 ) ) ];
			$factory->addListing( $i, [ 'state' => $state->rank(), 'lat' => 47_660_000, 'lng' => 9_170_000 ] + MatchOracle::row( $listing ) );
			$factory->addPublicAddress( $i );
			if ( $state->isOnOffer() ) {
				$this->listings[ $i ] = $listing;
			}
		}
	}

	/**
	 * The search without maximums that URL parameters cannot express.
	 *
	 * @param SavedSearchShape $body
	 * @return SavedSearchShape
	 */
	private function expressible( array $body ): array {
		$fields = [];
		foreach ( $body['fields'] ?? [] as $field ) {
			$minimum = $field['minValue'] ?? null;
			if ( '' !== ( self::BOUNDS[ $field['name'] ][1] ?? '' ) || null === ( $field['maxValue'] ?? null ) ) {
				$fields[] = $field;
			} elseif ( null !== $minimum ) {
				$fields[] = Searches::range( $field['name'], $minimum, null );
			}
		}
		return [ 'fields' => $fields ] + $body;
	}

	/**
	 * @param SavedSearchShape $body
	 * @return int 1 if a result differs from the oracle's, otherwise 0.
	 */
	private function differences( int $contact, array $body, SavedSearch $search ): int {
		$query   = self::query( $search, $body );
		$fits    = array_keys( array_filter( $this->listings, fn( array $listing ): bool => $this->oracle->fits( $body, $listing ) ) );
		$found   = $this->found( $query );
		$new     = $this->matcher->newest( [ $search ], count( $this->listings ) );
		$public  = $this->publicOnly( $fits );
		$results = [
			$found,
			array_column( $this->finder->pins( $query, count( $this->listings ) ), 'id' ),
			$this->publicOnly( $new['ids'] ),
			$this->publicOnly( $this->matcher->forSearches( [ $search ], includesExclusive: true )[0] ?? [] ),
			$this->matcher->forSearches( [ $search ], includesExclusive: false )[0] ?? [],
		];
		// Listings that state no value for a bound must come last.
		$omitting      = array_keys( array_filter( $found, fn( int $post ): bool => MatchOracle::omitsBoundedValue( $body, $this->listings[ $post ] ?? self::fail() ) ) );
		$unstatedAtEnd = $omitting === array_slice( array_keys( $found ), count( $found ) - count( $omitting ) ) ? count( $omitting ) : -1;
		// Counting regions is slow, so only every tenth search does it.
		$counts        = [ $this->finder->count( $query ), 1 === $contact % 10 ? $this->countOfRegions( $query ) : count( $public ), $new['total'] ];
		$unstated      = [ $this->finder->countUnstated( $query ), $this->matcher->counts( [ $search ], includesExclusive: false )[0]['unstated'] ?? -1 ];

		$this->publicMatches[ $contact ] = $public;
		$isRight = array_fill( 0, 5, $public ) === array_map( self::sorted( ... ), $results ) && [ count( $public ), count( $public ), count( $fits ) ] === $counts;
		return $isRight && [ $unstatedAtEnd, $unstatedAtEnd ] === $unstated ? 0 : 1;
	}

	/** @return int Number of contacts whose alerts differ from their public matches: a contact without an account gets no others. */
	private function alertDifferences(): int {
		$posts = [];
		foreach ( array_keys( $this->listings ) as $post ) {
			$posts[ $this->tables->connection->insert( 'listing_events', [ 'post_id' => $post, 'kind' => 'new', 'ordinal' => 1, 'happened_at' => time() ] ) ] = $post;
		}
		$matching = new MatchingRepository( $this->tables->connection, new Clock() );
		foreach ( array_chunk( array_keys( $posts ), 50 ) as $events ) {
			do {
				$written = $matching->matchEvents( $events );
			} while ( MatchingRepository::MAX_ROWS === $written );
		}
		$alerted = array_fill_keys( array_keys( $this->publicMatches ), [] );
		foreach ( $this->tables->rows( 'alerts' ) as $alert ) {
			$alerted[ $alert->int( 'contact_id' ) ][] = $posts[ $alert->int( 'event_id' ) ];
		}
		return count( array_filter( array_keys( $alerted ), fn( int $contact ): bool => self::sorted( $alerted[ $contact ] ) !== ( $this->publicMatches[ $contact ] ?? null ) ) );
	}

	/**
	 * @param list<int> $posts
	 * @return list<int> Public ones, in ascending order.
	 */
	private function publicOnly( array $posts ): array {
		return self::sorted( array_values( array_filter( $posts, fn( int $post ): bool => ! ( $this->listings[ $post ]['exclusive'] ?? true ) ) ) );
	}

	/**
	 * @param list<int> $ids
	 * @return list<int>
	 */
	private static function sorted( array $ids ): array {
		sort( $ids );
		return $ids;
	}

	/** @return list<int> Ids of the results on all pages, in their order. */
	private function found( Query $query ): array {
		$found = [];
		for ( $page = 1; 1 === $page || count( $found ) === ( $page - 1 ) * $query->perPage; $page++ ) {
			$next  = new Query( $query->marketingType, $query->categories, $query->regions, $query->states, $query->bounds, '', null, $query->sort, $page, $query->perPage, [], $query->features );
			$ids   = $this->finder->page( $next )['ids'];
			$found = [ ...$found, ...$ids ];
			if ( [] === $ids ) {
				break;
			}
		}
		return $found;
	}

	/** @return int Number of results; -1 if the count of a region differs from that of a search in this region alone. */
	private function countOfRegions( Query $query ): int {
		foreach ( $this->finder->regions( $query ) as $region => $count ) {
			$alone = new Query( $query->marketingType, $query->categories, [ (string) $region ], $query->states, $query->bounds, within: $query->regions, features: $query->features );
			if ( $this->finder->count( $alone ) !== $count ) {
				return -1;
			}
		}
		return $this->finder->count( $query );
	}

	/** @param SavedSearchShape $body */
	private static function query( SavedSearch $search, array $body ): Query {
		$bounds = [];
		foreach ( $body['fields'] ?? [] as $field ) {
			[ $from, $to ] = self::BOUNDS[ $field['name'] ] ?? [ '', '' ];
			$values        = [ $from => $field['value'] ?? $field['minValue'] ?? null, $to => $field['maxValue'] ?? null ];
			foreach ( array_filter( $values, is_numeric( ... ) ) as $name => $value ) {
				if ( '' !== $name ) {
					$bounds[ $name ] = (float) $value;
				}
			}
		}
		$sorts = Sort::cases();
		return new Query(
			MarketingType::from( $body['marketingType'] ),
			[ $body['categoryId'] ],
			$search->regions,
			bounds: $bounds,
			features: Feature::named( $body['features'] ?? [] ),
			sort: $sorts[ count( $bounds ) % count( $sorts ) ],
			perPage: AllowedSearch::MAX_PER_PAGE,
		);
	}
}
