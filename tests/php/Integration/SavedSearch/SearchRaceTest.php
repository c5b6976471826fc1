<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRules;

/** One visitor in several tabs at once: the postings always belong to the stored search. */
final class SearchRaceTest extends IntegrationTestCase {

	private const LEAVES = [ 'altstadt', 'petershausen', 'kernstadt', 'hoeri', '78315', 'meersburg' ];

	/** No parent has all of its parts among these regions, so each stays separate. */
	private const SOME = [ 'altstadt', 'kernstadt', 'hoeri', 'meersburg' ];

	private Browser $browser;

	protected function setUp(): void {
		( new Searches() )->storeRegions();
		$this->browser = Browser::signIn();
	}

	public function testParallelChangesLeaveThePostingsOfOneOfThem(): void {
		$rounds = Proof::pick( usual: 2, full: 100 );
		$wrong  = 0;
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->resetLimits();
			$uuid  = $this->browser->post( '/saved-search', Searches::body() )->string( 'uuid' );
			$calls = array_map( fn( int $i ): HttpCall => $this->browser->prepare( 'PUT', "/saved-search/{$uuid}", self::variant( $i ) ), range( 0, 7 ) );
			self::assertSame( array_fill( 0, 8, 200 ), self::statuses( Http::all( $calls, 8 ) ) );
			$wrong += $this->countInconsistent();
		}
		Proof::record( "searches whose postings do not match them after eight parallel changes each, of {$rounds}", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	public function testADeletionBetweenChangesLeavesNoPostings(): void {
		$rounds    = Proof::pick( usual: 2, full: 100 );
		$remaining = 0;
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->resetLimits();
			$uuid  = $this->browser->post( '/saved-search', Searches::body() )->string( 'uuid' );
			$calls = array_map( fn( int $i ): HttpCall => $this->browser->prepare( 'PUT', "/saved-search/{$uuid}", self::variant( $i ) ), range( 0, 4 ) );
			array_splice( $calls, $round % 5, 0, [ $this->browser->prepare( 'DELETE', "/saved-search/{$uuid}" ) ] );
			foreach ( Http::all( $calls, 6 ) as $index => $answer ) {
				self::assertContains( $answer->status, $index === $round % 5 ? [ 204 ] : [ 200, 404 ] );
			}
			$remaining += count( $this->stored->searches() ) + count( $this->stored->postings() );
		}
		Proof::record( "rows left by searches that were deleted between parallel changes, of {$rounds}", $remaining, 0 );
		self::assertSame( 0, $remaining );
	}

	public function testParallelSearchesShareNewCells(): void {
		$rounds = Proof::pick( usual: 2, full: 100 );
		$wrong  = 0;
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->resetLimits();
			$this->tables->empty( 'searches', 'search_postings', 'search_cells' );
			$calls = array_map(
				fn( int $i ): HttpCall => $this->browser->prepare( 'POST', '/saved-search', self::bodyWith( 0 === $i % 2 ? self::SOME : array_reverse( self::SOME ) ) ),
				range( 0, 7 )
			);
			self::assertSame( array_fill( 0, 8, 200 ), self::statuses( Http::all( $calls, 8 ) ) );
			// Eight searches of four regions share four cells and have 32 postings.
			$wrong += $this->countInconsistent() + abs( 4 - $this->tables->count( 'search_cells' ) ) + abs( 32 - count( $this->stored->postings() ) );
		}
		Proof::record( "cells or postings too many or too few after eight parallel searches of the same new regions, of {$rounds} rounds", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	/** A visitor clicks again while the first request is running. */
	public function testParallelCopiesOfOneCallStoreOneSearch(): void {
		$key     = [ 'Idempotency-Key' => '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70' ];
		$answers = Http::all( array_map( fn(): HttpCall => $this->browser->prepare( 'POST', '/saved-search', Searches::body(), $key ), range( 0, 7 ) ), 8 );
		self::assertSame( array_fill( 0, 8, 200 ), self::statuses( $answers ) );
		self::assertCount( 1, array_unique( array_map( static fn( Answer $answer ): string => $answer->string( 'uuid' ), $answers ) ) );
		Proof::record( 'searches stored by 8 parallel copies of one call', count( $this->stored->searches() ), 1 );
		self::assertCount( 1, $this->stored->searches() );
	}

	public function testParallelCallsDoNotExceedAHundredSearches(): void {
		$contact = $this->stored->contacts()[0]->id;
		for ( $i = 0; $i < SavedSearchRules::MAX_SEARCHES - 3; $i++ ) {
			( new Rest() )->services->get( SavedSearchRepository::class )->add( $contact, Searches::search( [ 'locations' => Searches::locations( 'altstadt' ) ] ) );
		}
		$calls    = array_map( fn(): HttpCall => $this->browser->prepare( 'POST', '/saved-search', Searches::body() ), range( 0, 9 ) );
		$statuses = array_count_values( self::statuses( Http::all( $calls, 10 ) ) );
		ksort( $statuses );
		Proof::record( 'searches accepted of 10 parallel requests if the account has room for 3', $statuses[200] ?? 0, 3 );
		self::assertSame(
			[
				200 => 3,
				409 => 7,
			],
			$statuses
		);
		self::assertCount( SavedSearchRules::MAX_SEARCHES, $this->stored->searches() );
	}

	/** Resets the counters of the hourly limit, which other tests cover. */
	private function resetLimits(): void {
		$this->tables->empty( 'limits' );
	}

	/** @return array<string, mixed> Body number $i: the regions vary, and number 3 pauses the search. */
	private static function variant( int $i ): array {
		return [ 'paused' => 3 === $i ] + self::bodyWith( array_slice( self::LEAVES, $i % 3, 1 + $i % 4 ) );
	}

	/**
	 * @param list<string> $regions
	 * @return array<string, mixed>
	 */
	private static function bodyWith( array $regions ): array {
		return Searches::body( [ 'locations' => Searches::locations( ...$regions ) ] );
	}

	/**
	 * @param list<Answer> $answers
	 * @return list<int>
	 */
	private static function statuses( array $answers ): array {
		return array_map( static fn( Answer $answer ): int => $answer->status, $answers );
	}

	/** Number of stored searches whose postings belong to another version of the search. */
	private function countInconsistent(): int {
		$contact = $this->stored->contacts()[0]->id;
		$wrong   = 0;
		foreach ( ( new Rest() )->services->get( SavedSearchRepository::class )->ofContact( $contact ) as $stored ) {
			$regions = $stored->isPaused ? [] : $stored->search->regions;
			sort( $regions, SORT_STRING );
			$wrong += $regions === $this->stored->regionsOf( $stored->id ) ? 0 : 1;
		}
		return $wrong;
	}
}
