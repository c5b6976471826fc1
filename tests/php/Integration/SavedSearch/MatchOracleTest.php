<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Property\Region\RegionLookup;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\MatchOracle;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\SavedSearch\MatchRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchMatcher;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRules;

/**
 * Random searches and listings: the database finds, for each search its listings and for each listing its searches, the same
 * pairs as an oracle on the raw bodies. SW_IMMOSUITE_SEED repeats a run.
 *
 * @phpstan-import-type RawListing from MatchOracle
 * @phpstan-import-type SavedSearchShape from Shapes
 */
final class MatchOracleTest extends IntegrationTestCase {

	private MatchOracle $oracle;

	private SavedSearchRepository $searches;

	private SavedSearchMatcher $matcher;

	private SavedSearchRules $rules;

	/** Searches that were stored with fewer regions than their bodies name. */
	private int $reduced = 0;

	/** @var array<string, SavedSearchShape> Bodies by UUID. */
	private array $bodies = [];

	/** @var array<int, RawListing> By post id. */
	private array $listings = [];

	protected function setUp(): void {
		$givenSeed      = getenv( 'SW_IMMOSUITE_SEED' );
		$this->oracle   = new MatchOracle( false === $givenSeed ? random_int( 1, 1_000_000_000 ) : (int) $givenSeed );
		$repository     = new RegionRepository( $this->tables->connection );
		$this->searches = new SavedSearchRepository( $this->tables->connection, new Clock() );
		$regions        = new RegionLookup( $repository->all( ... ) );
		$this->rules    = new SavedSearchRules( $regions );
		$this->matcher  = new SavedSearchMatcher( new MatchRepository( $this->tables->connection, new Clock() ), $regions );
		$repository->replaceAll( $this->oracle->regions() );
	}

	#[Group( 'sqlite' )]
	public function testMatchesInBothDirectionsEqualTheOracles(): void {
		$searches = Proof::pick( usual: 75, full: 3_000 );
		$listings = Proof::pick( usual: 120, full: 1_000 );
		for ( $i = 0; $i < $searches; $i++ ) {
			$body                  = $this->oracle->search();
			$uuid                  = $this->searches->add( 1, $this->readSearch( $body ), $body['paused'] ?? false );
			$this->bodies[ $uuid ] = $body;
		}
		$factory = new Searches();
		for ( $i = 1; $i <= $listings; $i++ ) {
			$this->listings[ $i ] = $this->oracle->listing();
			$factory->addListing( $i, MatchOracle::row( $this->listings[ $i ] ) );
		}
		$wrong = $this->differences();
		$this->changeSearches();
		$wrong += $this->differences();

		$seed = $this->oracle->seed;
		Proof::record( "pairs of {$searches} searches and {$listings} listings, before and after changes, on which database and oracle differ in either direction (seed {$seed})", $wrong, 0 );
		self::assertSame( 0, $wrong, "SW_IMMOSUITE_SEED={$seed} repeats this." );
		self::assertGreaterThan( $searches, $this->oracle->matches, 'The oracle must have found matches.' );
		self::assertGreaterThan( intdiv( $searches, 20 ), $this->oracle->featureMatches, 'Enough of the matches must depend on equipment.' );
		self::assertGreaterThan( intdiv( $searches, 4 ), $this->reduced, 'Enough searches must name all parts of a region.' );
	}

	/** Deletes one sixth of the searches, and replaces another sixth, which may also pause or resume them. */
	private function changeSearches(): void {
		foreach ( array_keys( $this->bodies ) as $uuid ) {
			$action = $this->oracle->number( 0, 5 );
			if ( 0 === $action ) {
				$this->searches->delete( 1, $uuid );
				unset( $this->bodies[ $uuid ] );
			} elseif ( 1 === $action ) {
				$this->bodies[ $uuid ] = $this->oracle->search();
				$this->searches->replace( 1, $uuid, $this->readSearch( $this->bodies[ $uuid ] ), $this->bodies[ $uuid ]['paused'] ?? false );
			}
		}
	}

	/**
	 * The search as the routes store it.
	 *
	 * @param SavedSearchShape $body
	 */
	private function readSearch( array $body ): SavedSearch {
		$search         = $this->rules->read( $body );
		$this->reduced += count( $search->regions ) < count( $body['locations'] ) ? 1 : 0;
		return $search;
	}

	/** Number of differences between database and oracle. */
	private function differences(): int {
		$wrong = 0;
		$uuids = [];
		$searches = [];
		foreach ( $this->searches->ofContact( 1 ) as $stored ) {
			$uuids[ $stored->id ]      = $stored->uuid;
			$searches[ $stored->uuid ] = $stored->search;
		}
		self::assertEqualsCanonicalizing( array_keys( $this->bodies ), array_values( $uuids ) );
		$found  = [];
		foreach ( array_keys( $this->listings ) as $post ) {
			foreach ( $this->matcher->forListing( $post ) as $id ) {
				$found[ $uuids[ $id ] ][ $post ] = true;
			}
		}
		$all    = $this->matcher->forSearches( $searches, includesExclusive: true );
		$public = $this->matcher->forSearches( $searches, includesExclusive: false );
		$counts = $this->matcher->counts( $searches, includesExclusive: true );
		foreach ( $this->bodies as $uuid => $body ) {
			$fits           = array_keys( array_filter( $this->listings, fn( array $listing ): bool => $this->oracle->fits( $body, $listing ) ) );
			$active         = $body['paused'] ?? false ? [] : $fits;
			$expectedPublic = array_values( array_filter( $fits, fn( int $post ): bool => ! $this->listings[ $post ]['exclusive'] ) );
			$unstated       = count( array_filter( $fits, fn( int $post ): bool => MatchOracle::omitsBoundedValue( $body, $this->listings[ $post ] ) ) );
			$wrong += [ 'matches' => count( $fits ), 'unstated' => $unstated ] === ( $counts[ $uuid ] ?? [] ) ? 0 : 1;
			$wrong += self::countDifferences( $active, array_keys( $found[ $uuid ] ?? [] ) )
				+ self::countDifferences( $fits, $all[ $uuid ] ?? [] )
				+ self::countDifferences( $expectedPublic, $public[ $uuid ] ?? [] );
		}
		return $wrong;
	}

	/**
	 * @param list<int> $expected
	 * @param list<int> $found
	 */
	private static function countDifferences( array $expected, array $found ): int {
		return count( array_diff( $expected, $found ) ) + count( array_diff( $found, $expected ) ) + count( $found ) - count( array_unique( $found ) );
	}
}
