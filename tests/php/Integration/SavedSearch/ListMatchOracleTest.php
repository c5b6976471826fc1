<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Property\Catalogue\MarketingType;
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
use SwImmoSuite\Visitor\SavedSearch\MatchRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchMatcher;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRules;

/**
 * Random searches and listings: the list, its count and its regions agree with the matches of saved searches and with an
 * oracle on the raw bodies. SW_IMMOSUITE_SEED repeats a run.
 *
 * @phpstan-import-type RawListing from MatchOracle
 * @phpstan-import-type SavedSearchShape from Shapes
 */
final class ListMatchOracleTest extends IntegrationTestCase {

	/** Minimum and maximum by field of the catalogue; for some a list accepts no maximum. */
	private const BOUNDS = [
		'price.price'       => [ 'price_from', 'price_to' ],
		'area.livingSpace'  => [ 'living_from', '' ],
		'area.plotArea'     => [ 'plot_from', '' ],
		'area.numberRooms'  => [ 'rooms_from', '' ],
		'property[baujahr]' => [ 'year_from', 'year_to' ],
	];

	private MatchOracle $oracle;

	private SavedSearchMatcher $matcher;

	private SavedSearchRules $rules;

	private Finder $finder;

	/** @var array<int, RawListing> Public listings, by post id. */
	private array $listings = [];

	protected function setUp(): void {
		$wished        = getenv( 'SW_IMMOSUITE_SEED' );
		$this->oracle  = new MatchOracle( false === $wished ? random_int( 1, 1_000_000_000 ) : (int) $wished );
		$locations     = new RegionRepository( $this->tables->connection );
		$regions       = new RegionLookup( $locations->all( ... ) );
		$this->rules   = new SavedSearchRules( $regions );
		$this->matcher = new SavedSearchMatcher( new MatchRepository( $this->tables->connection, new Clock() ), $regions );
		$this->finder  = new Finder( $this->tables->connection, $locations, new Clock() );
		$locations->replaceAll( $this->oracle->regions() );
	}

	/** Bounds and unknown values count in lists as in saved searches. */
	public function testTheListFindsWhatSavedSearchesMatch(): void {
		$listings = Proof::count( 160, 2_000 );
		$searches = Proof::count( 40, 500 );
		$this->plant( $listings );
		$wrong = 0;
		for ( $i = 0; $i < $searches; $i++ ) {
			$body   = $this->expressible( $this->oracle->search() );
			$wrong += $this->differences( $body, $this->rules->read( $body ), 0 === $i % 10 );
		}
		$seed = $this->oracle->seed;
		Proof::record( "searches of {$searches} over {$listings} listings where list, its order, counts, counts of regions, saved searches and brute force differ (seed {$seed})", $wrong, 0 );
		self::assertSame( 0, $wrong, "SW_IMMOSUITE_SEED={$seed} repeats this." );
		self::assertGreaterThan( intdiv( $searches, 2 ), $this->oracle->matches, 'The oracle has seen matches.' );
	}

	/** Some are sold or references, which no search finds. */
	private function plant( int $count ): void {
		$planter = new Searches();
		for ( $i = 1; $i <= $count; $i++ ) {
			$listing = $this->oracle->listing();
			$state   = State::cases()[ max( 0, $this->oracle->number( -4, 3 ) ) ];
			$planter->listing( $i, [ 'state' => $state->rank() ] + MatchOracle::row( $listing ) );
			if ( $state->isOnOffer() ) {
				$this->listings[ $i ] = $listing;
			}
		}
	}

	/**
	 * The search as URL parameters.
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
	 * @return int 1 where anybody finds something else.
	 */
	private function differences( array $body, SavedSearch $search, bool $withRegions ): int {
		$fits   = array_keys( array_filter( $this->listings, fn( array $listing ): bool => ! $listing['exclusive'] && $this->oracle->fits( $body, $listing ) ) );
		$seen   = array_filter( $this->matcher->forSearches( [ $search ], true )[0] ?? [], fn( int $post ): bool => ! ( $this->listings[ $post ]['exclusive'] ?? true ) );
		$query  = self::query( $search, $body );
		$found  = $this->found( $query );
		$counts = [ $this->finder->count( $query ), $withRegions ? $this->countOfRegions( $query ) : count( $fits ) ];
		$ways   = [ $fits, array_values( $seen ), $this->matcher->forSearches( [ $search ], false )[0] ?? [], $found ];
		$last   = array_keys( array_filter( $found, fn( int $post ): bool => MatchOracle::leavesOut( $body, $this->listings[ $post ] ?? self::fail() ) ) );
		$apart  = $last === array_slice( array_keys( $found ), count( $found ) - count( $last ) ) ? count( $last ) : -1;
		$counts = [ ...$counts, $this->finder->unstated( $query ), $this->matcher->counts( [ $search ], false )[0]['unstated'] ?? -1 ];
		array_walk( $ways, static fn( array &$ids ): bool => sort( $ids ) );
		return array_fill( 0, 4, $ways[0] ) === $ways && [ count( $fits ), count( $fits ), $apart, $apart ] === $counts ? 0 : 1;
	}

	/** @return list<int> Page by page, and each once. */
	private function found( Query $query ): array {
		$found = [];
		for ( $page = 1; 1 === $page || count( $found ) === ( $page - 1 ) * $query->perPage; $page++ ) {
			$next  = new Query( $query->marketingType, $query->categories, $query->regions, $query->states, $query->bounds, '', null, $query->sort, $page, $query->perPage );
			$here  = $this->finder->page( $next )['ids'];
			$found = [ ...$found, ...$here ];
			if ( [] === $here ) {
				break;
			}
		}
		return $found;
	}

	/** @return int As many as the query finds, counted by region where no two of its regions hold the same; -1 where one differs from its own count. */
	private function countOfRegions( Query $query ): int {
		foreach ( $this->finder->regions( $query ) as $region => $count ) {
			$alone = new Query( $query->marketingType, $query->categories, [ (string) $region ], $query->states, $query->bounds, within: $query->regions );
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
			sort: $sorts[ count( $bounds ) % count( $sorts ) ],
			perPage: AllowedSearch::MAX_PER_PAGE,
		);
	}
}
