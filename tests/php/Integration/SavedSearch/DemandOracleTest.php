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
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRules;

/**
 * POST wizard/demand against an oracle on the raw bodies, and against an attacker who wants to know whether a given person
 * searches. SW_IMMOSUITE_SEED repeats a run.
 *
 * @phpstan-import-type SavedSearchShape from Shapes
 */
final class DemandOracleTest extends IntegrationTestCase {

	private const PEOPLE = 30;

	private const CATEGORIES = [ Searches::APARTMENT, Searches::HOUSE, Searches::PLOT ];

	/** Neutral values of the oracle's listings, which no search excludes. */
	private const PLAIN = [
		'exclusive' => false,
		'values'    => [],
		'features'  => [],
	];

	private MatchOracle $oracle;

	private SavedSearchRepository $searches;

	private SavedSearchRules $rules;

	private Rest $rest;

	/** @var list<string> Ids. */
	private array $regions;

	/** @var array<string, array{int, SavedSearchShape}> Contact and body by UUID. */
	private array $savedSearches = [];

	protected function setUp(): void {
		$givenSeed      = getenv( 'SW_IMMOSUITE_SEED' );
		$this->oracle   = new MatchOracle( false === $givenSeed ? random_int( 1, 1_000_000_000 ) : (int) $givenSeed );
		$repository     = new RegionRepository( $this->tables->connection );
		$this->searches = new SavedSearchRepository( $this->tables->connection, new Clock() );
		$this->rules    = new SavedSearchRules( new RegionLookup( $repository->all( ... ) ) );
		$regions        = $this->oracle->regions();
		$repository->replaceAll( $regions );
		$this->regions = array_column( $regions, 'id' );
		$this->rest    = new Rest();
	}

	public function testTheNumberEqualsTheOraclesNumber(): void {
		$tries   = Proof::pick( usual: 40, full: 1_000 );
		$wrong   = 0;
		$numbers = 0;
		$this->saveSearches( perPerson: 4 );
		for ( $try = 0; $try < $tries; $try++ ) {
			$this->changeOneSearch();
			[ $marketing, $category, $region ] = $this->question();
			$expected                          = $this->expected( $marketing, $category, $region );
			$wrong                            += $expected === $this->demand( $marketing, $category, $region ) ? 0 : 1;
			$numbers                          += null === $expected ? 0 : 1;
		}
		Proof::record( "answers of wizard/demand of {$tries} that differ from an oracle (seed {$this->oracle->seed})", $wrong, 0 );
		self::assertSame( 0, $wrong, "SW_IMMOSUITE_SEED={$this->oracle->seed} repeats this." );
		self::assertGreaterThan( intdiv( $tries, 10 ), $numbers, 'Enough answers must contain a number.' );
	}

	/**
	 * Compares two sites that differ only in one person: on one site the given person searches, on the other another person.
	 * The answers are the same on both, before and after the requester saves searches.
	 */
	#[Group( 'sqlite' )]
	public function testAnswersDoNotRevealWhetherAGivenPersonSearches(): void {
		$tries = Proof::pick( usual: 12, full: 1_000 );
		$wrong = 0;
		$this->saveSearches( perPerson: 2 );
		for ( $try = 0; $try < $tries; $try++ ) {
			$person      = $this->oracle->number( 1, self::PEOPLE );
			$other       = 1_000 + $try;
			$questions   = array_map( fn(): array => $this->question(), range( 1, 2 ) );
			$onFirstSite = $this->answers( $questions );
			$ofRequester = $this->addRequestersSearches( $questions[0], $this->oracle->number( 1, 6 ) );
			$onFirstSite[] = $this->answers( $questions );
			$this->replacePerson( $person, $other );
			$afterSaving = $this->answers( $questions );
			array_walk( $ofRequester, fn( string $uuid ): bool => $this->searches->delete( (int) $this->savedSearches[ $uuid ][0], $uuid ) );
			$this->savedSearches = array_diff_key( $this->savedSearches, array_flip( $ofRequester ) );
			$wrong     += [ ...$this->answers( $questions ), $afterSaving ] === $onFirstSite ? 0 : 1;
			$this->replacePerson( $other, $person );
		}
		Proof::record( "pairs of sites, of {$tries}, whose answers of wizard/demand reveal whether a given person searches (seed {$this->oracle->seed})", $wrong, 0 );
		self::assertSame( 0, $wrong, "SW_IMMOSUITE_SEED={$this->oracle->seed} repeats this." );
	}

	/** Numbers below five stay hidden however regions are combined: a sum over regions would reveal the number of a single region. */
	public function testRegionsAreNotAddedUp(): void {
		foreach ( array_slice( $this->regions, 0, 8 ) as $contact => $region ) {
			$this->store( $contact + 1, self::plain( 'buy', Searches::APARTMENT, $region ) );
		}
		self::assertNull( $this->demand( 'buy', Searches::APARTMENT, ...array_slice( $this->regions, 0, 8 ) ) );
	}

	/** Saves, pauses, resumes or deletes a random search. */
	private function changeOneSearch(): void {
		$uuids  = array_keys( $this->savedSearches );
		$action = $this->oracle->number( 0, 3 );
		if ( count( $uuids ) < 3 * self::PEOPLE || $action < 2 ) {
			$this->save( $this->oracle->number( 1, self::PEOPLE ) );
			return;
		}
		$uuid               = $uuids[ $this->oracle->number( 0, count( $uuids ) - 1 ) ];
		[ $contact, $body ] = $this->savedSearches[ $uuid ];
		if ( 2 === $action ) {
			$this->searches->delete( $contact, $uuid );
			unset( $this->savedSearches[ $uuid ] );
			return;
		}
		$body['paused'] = ! ( $body['paused'] ?? false );
		$this->searches->replace( $contact, $uuid, $this->rules->read( $body ), $body['paused'] );
		$this->savedSearches[ $uuid ] = [ $contact, $body ];
	}

	private function saveSearches( int $perPerson ): void {
		for ( $search = 0; $search < $perPerson * self::PEOPLE; $search++ ) {
			$this->save( $search % self::PEOPLE + 1 );
		}
	}

	private function save( int $contact ): string {
		$body = $this->oracle->search();
		unset( $body['features'] );
		$body['fields'] = 0 === $this->oracle->number( 0, 1 ) ? [] : [ Searches::range( 'price.price', null, 450_000 ) ];
		return $this->store( $contact, $body );
	}

	/** @param SavedSearchShape $body */
	private function store( int $contact, array $body ): string {
		$uuid                         = $this->searches->add( $contact, $this->rules->read( $body ), $body['paused'] ?? false );
		$this->savedSearches[ $uuid ] = [ $contact, $body ];
		return $uuid;
	}

	/**
	 * Saves confirmed searches of the requester, enough to reach the next step of the number.
	 *
	 * @param array{'buy'|'rent', int, string} $question
	 * @return list<string> UUIDs.
	 */
	private function addRequestersSearches( array $question, int $people ): array {
		return array_map( fn( int $contact ): string => $this->store( 500 + $contact, self::plain( ...$question ) ), range( 1, $people ) );
	}

	/**
	 * @param 'buy'|'rent' $marketing
	 * @return SavedSearchShape
	 */
	private static function plain( string $marketing, int $category, string $region ): array {
		return [
			'objectType'    => 'LIVING',
			'categoryId'    => $category,
			'marketingType' => $marketing,
			'locations'     => Searches::locations( $region ),
			'fields'        => [],
		];
	}

	private function replacePerson( int $person, int $other ): void {
		foreach ( [ 'searches', 'search_postings' ] as $table ) {
			$this->tables->connection->execute( 'UPDATE %i SET contact_id = %d WHERE contact_id = %d', [ $this->tables->connection->table( $table ), $other, $person ] );
		}
	}

	/** @return array{'buy'|'rent', int, string} A random marketing type, category and region. */
	private function question(): array {
		$category = self::CATEGORIES[ $this->oracle->number( 0, 2 ) ];
		return [
			Searches::PLOT !== $category && 0 === $this->oracle->number( 0, 2 ) ? 'rent' : 'buy',
			$category,
			$this->regions[ $this->oracle->number( 0, count( $this->regions ) - 1 ) ],
		];
	}

	/**
	 * @param list<array{'buy'|'rent', int, string}> $questions
	 * @return list<mixed>
	 */
	private function answers( array $questions ): array {
		return array_map( fn( array $question ): ?int => $this->demand( ...$question ), $questions );
	}

	/** @param 'buy'|'rent' $marketing */
	private function expected( string $marketing, int $category, string $region ): ?int {
		$listing = self::PLAIN + compact( 'marketing', 'category', 'region' );
		$fits    = array_filter( $this->savedSearches, fn( array $saved ): bool => ! ( $saved[1]['paused'] ?? false ) && $this->oracle->fits( $saved[1], $listing ) );
		$people  = count( array_unique( array_column( $fits, 0 ) ) );
		// Steps to which numbers are rounded down.
		$shown   = array_filter( [ 5, 10, 15, ...range( 20, 1_000, 10 ) ], static fn( int $step ): bool => $step <= $people );
		return [] === $shown ? null : max( $shown );
	}

	private function demand( string $marketing, int $category, string ...$regions ): ?int {
		$this->tables->connection->execute( 'DELETE FROM %i', [ $this->tables->connection->table( 'limits' ) ] );
		$lead   = [
			'marketingType' => strtoupper( $marketing ),
			'objectType'    => 'LIVING',
			'categoryId'    => $category,
			'locations'     => Searches::locations( ...$regions ),
			'fields'        => [],
		];
		$answer = $this->rest->post( '/wizard/demand', [ 'lead' => $lead ] );
		self::assertSame( 200, $answer->status, $answer->text );
		return $answer->body->int( 'count' );
	}
}
