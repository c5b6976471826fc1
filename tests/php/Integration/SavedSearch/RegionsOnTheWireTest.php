<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

/** A parent region replaces its children if all of them are chosen. Also tests the maximum number of regions. */
final class RegionsOnTheWireTest extends IntegrationTestCase {

	private const MAX_REGIONS = 5_000;

	private Searches $factory;

	private SignedIn $visitor;

	private Rest $rest;

	protected function setUp(): void {
		$this->factory = new Searches();
		$this->factory->storeRegions();
		$this->visitor = $this->factory->addVisitor();
		$this->rest    = new Rest( 0, $this->visitor );
		$_COOKIE       = [];
	}

	public function testReducedRegionsAreStoredAndReturned(): void {
		// Konstanz contains altstadt and petershausen, Radolfzell contains kernstadt, hoeri and the region with the id 78315.
		$choices = [
			[ [ 'petershausen', 'altstadt' ], [ 'konstanz' ] ],
			[ [ 'hoeri', 'kernstadt', '78315', 'altstadt' ], [ 'altstadt', 'radolfzell' ] ],
			[ [ 'konstanz', 'altstadt' ], [ 'konstanz' ] ],
			[ [ 'radolfzell' ], [ 'radolfzell' ] ],
			[ [ 'hoeri', 'meersburg', '78315' ], [ 'hoeri', '78315', 'meersburg' ] ],
		];
		$uuid = $this->rest->post( '/saved-search', Searches::body() )->string( 'uuid' );
		foreach ( $choices as [ $sent, $reduced ] ) {
			$body   = Searches::body( [ 'locations' => Searches::locations( ...$sent ) ] );
			$posted = $this->rest->post( '/saved-search', $body );
			$put    = $this->rest->call( 'PUT', "/saved-search/{$uuid}", $body );
			self::assertSame( [ $reduced, $reduced ], [ self::regions( $posted ), self::regions( $put ) ] );
			$listed = $this->rest->get( '/saved-search' )->body;
			foreach ( [ '0', '1' ] as $index ) {
				self::assertSame( Searches::locations( ...$reduced ), $listed->object( $index )?->value( 'locations' ) );
			}
			self::assertCount( 2 * count( $reduced ), $this->stored->postings() );
			$this->rest->call( 'DELETE', '/saved-search/' . $posted->string( 'uuid' ) );
		}
	}

	public function testTheFormsForSearchesAndLeadsStoreReducedRegions(): void {
		$choice = Searches::locations( 'petershausen', 'altstadt', 'hoeri' );
		( new Rest() )->post( '/wizard/saved-search', Bodies::savedSearch( [ 'locations' => $choice ] ), Visitor::headers( Visitor::token( 'saved-search-wizard' ) ) );
		( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertSame( Searches::locations( 'konstanz', 'hoeri' ), $this->rest->get( '/saved-search' )->body->object( '0' )?->value( 'locations' ) );

		$place = [ 'zip' => '78315', 'city' => 'Radolfzell' ];
		( new Rest() )->post( '/contact/lead', Bodies::lead( [ 'locations' => [ $place, ...$choice ] ] ), Visitor::headers( Visitor::token( 'lead-wizard' ) ) );
		$payload = $this->stored->submissions()[1]->payload;
		self::assertIsArray( $payload['lead'] );
		self::assertSame( [ $place, ...Searches::locations( 'konstanz', 'hoeri' ) ], $payload['lead']['locations'] );
	}

	/** A search that was stored with all children of a region keeps them until it is edited, but is returned with the parent. */
	public function testASearchStoredWithAllChildrenIsReturnedWithTheParent(): void {
		$this->rest->services->get( SavedSearchRepository::class )->add( $this->visitor->contactId, Searches::search( [ 'locations' => Searches::locations( 'altstadt', 'petershausen' ) ] ) );
		self::assertSame( [ [ 'locationId' => 'konstanz' ] ], $this->rest->get( '/saved-search' )->body->object( '0' )?->value( 'locations' ) );
	}

	public function testASearchForAllChildrenFindsListingsOfTheParentAndViceVersa(): void {
		foreach ( [ 'altstadt', 'petershausen', 'konstanz', 'meersburg' ] as $index => $region ) {
			$this->factory->addListing( $index + 1, [ 'region' => $region ] );
		}
		$answer = $this->rest->post( '/saved-search', Searches::body( [ 'locations' => Searches::locations( 'altstadt', 'petershausen' ) ] ) );
		self::assertSame( 3, $answer->body->int( 'matches' ) );
		$count = $this->rest->post( '/listing/count', [ 'savedSearch' => Searches::body( [ 'locations' => Searches::locations( 'konstanz' ) ] ) ] );
		self::assertSame( 3, $count->body->int( 'count' ) );
	}

	public function testFiveThousandRegionsAreAcceptedAndOneMoreIsRefused(): void {
		$ids = $this->storeMaximumOfRegions();
		self::assertSame( [ 'deutschland' ], self::regions( $this->rest->post( '/saved-search', self::search( $ids ) ) ), 'All regions are reduced to their parent.' );
		$this->rest->call( 'DELETE', '/saved-search/' . $this->rest->get( '/saved-search' )->body->object( '0' )?->string( 'uuid' ) );

		$this->factory->addListing( 1, [ 'region' => $ids[0] ] );
		$this->factory->addListing( 2, [ 'region' => $ids[1] ] );
		$allButOne = array_slice( $ids, 1 );
		$queries = get_num_queries();
		$answer  = $this->rest->post( '/saved-search', self::search( $allButOne ) );
		self::assertLessThan( 200, get_num_queries() - $queries, 'The number of queries does not grow with the regions.' );
		self::assertSame( [ 200, 1, count( $allButOne ) ], [ $answer->status, $answer->body->int( 'matches' ), count( self::regions( $answer ) ) ] );
		self::assertCount( count( $allButOne ), $this->stored->postings() );

		$many = array_map( static fn( int $number ): string => "region-{$number}", range( 0, self::MAX_REGIONS ) );
		foreach ( self::bodies( $many ) as $path => [ $body, $field, $headers ] ) {
			$answer = $this->rest->post( $path, $body, $headers );
			self::assertSame( [ 400, [ "{$field} too_many" ] ], [ $answer->status, $answer->faults() ], $path );
			self::assertSame( 'Zu viele Regionen. Bitte wählen Sie übergeordnete Regionen.', $answer->body->object( 'data' )?->object( 'errors' )?->object( '0' )?->string( 'message' ) );
		}
		$english = $this->rest->post( '/listing/count?lang=en', [ 'savedSearch' => self::search( $many ) ] );
		self::assertStringContainsString( 'Too many regions. Please choose larger ones.', $english->text );
	}

	public function testFiveThousandIdsOfSixtyLettersFitIntoEachBody(): void {
		$ids = array_map( static fn( int $number ): string => str_pad( "region-{$number}-", 60, 'x' ), range( 1, self::MAX_REGIONS ) );
		foreach ( self::bodies( $ids ) as $path => [ $body, , $headers ] ) {
			$text   = (string) wp_json_encode( $body );
			$answer = $this->rest->post( $path, $text, $headers );
			self::assertNotSame( 413, $answer->status, $path );
			self::assertStringContainsString( 'unknown_region', $answer->text );
			self::assertLessThan( 20_000, strlen( $answer->text ), 'A hostile body gets a short answer.' );
			self::assertSame( 413, $this->rest->post( $path, $text . str_repeat( ' ', 524_289 - strlen( $text ) ), $headers )->status, $path );
		}
	}

	public function testAllSearchesTogetherHoldAsManyRegionsAsOneImport(): void {
		$ids = $this->storeMaximumOfRegions();
		self::assertSame( 200, $this->rest->post( '/saved-search', self::search( array_slice( $ids, 1, 3_000 ) ) )->status );
		$second = $this->rest->post( '/saved-search', self::search( array_slice( $ids, 1, 1_990 ) ) );
		self::assertSame( 200, $second->status );
		$path = '/saved-search/' . $second->string( 'uuid' );
		foreach ( [ 'POST' => '/saved-search', 'PUT' => $path ] as $method => $address ) {
			$answer = $this->rest->call( $method, $address, self::search( array_slice( $ids, 1, 2_001 ) ) );
			self::assertSame( [ 409, 'sw_immosuite_too_many_searches' ], [ $answer->status, $answer->code() ], $method );
		}
		$more = [ 'savedSearch' => self::search( array_slice( $ids, 1, 11 ) ) ] + Bodies::savedSearch();
		$form = $this->rest->post( '/wizard/saved-search', $more, Visitor::headers( Visitor::token( 'saved-search-wizard' ) ) );
		self::assertSame( [ 409, 'sw_immosuite_too_many_searches' ], [ $form->status, $form->code() ] );
		self::assertCount( 4_990, $this->stored->postings() );
		self::assertSame( 200, $this->rest->call( 'PUT', $path, self::search( array_slice( $ids, 1, 2_000 ) ) )->status, 'The limit itself is allowed.' );
		self::assertSame( 200, $this->rest->call( 'PUT', $path, [ 'paused' => true ] + self::search( $ids ) )->status, 'All regions are reduced to their parent.' );
	}

	public function testParallelChangesDoNotExceedTheLimitOfRegions(): void {
		$ids      = $this->storeMaximumOfRegions();
		$browser  = Browser::signIn( 'jemand@domain.example' );
		$calls    = array_map( static fn( int $i ): HttpCall => $browser->prepare( 'POST', '/saved-search', self::search( array_slice( $ids, $i, 1_500 ) ) ), range( 1, 6 ) );
		$answers  = Http::all( $calls, 6 );
		$statuses = array_count_values( array_map( static fn( Answer $answer ): int => $answer->status, $answers ) );
		ksort( $statuses );
		self::assertSame( [ 200 => 3, 409 => 3 ], $statuses );
		self::assertCount( 4_500, $this->stored->postings() );
	}

	/** @return list<string> Ids of the leaves below one region. */
	private function storeMaximumOfRegions(): array {
		$ids     = array_map( static fn( int $number ): string => "gemeinde-{$number}", range( 1, self::MAX_REGIONS - 1 ) );
		$regions = [ new Region( 'deutschland', 'Deutschland', null, 0 ) ];
		foreach ( $ids as $position => $id ) {
			$regions[] = new Region( $id, $id, 'deutschland', $position + 1 );
		}
		( new RegionRepository( $this->tables->connection ) )->replaceAll( $regions );
		$this->rest = new Rest( 0, $this->visitor );
		return $ids;
	}

	/**
	 * @param list<string> $ids
	 * @return array<string, mixed>
	 */
	private static function search( array $ids ): array {
		return Searches::body( [ 'locations' => Searches::locations( ...$ids ) ] );
	}

	/**
	 * @param list<string> $ids
	 * @return array<string, array{array<string, mixed>, string, array<string, string>}> Body, field of the regions and headers by path.
	 */
	private static function bodies( array $ids ): array {
		$lead = [ Bodies::lead( [ 'locations' => Searches::locations( ...$ids ) ] ), 'lead.locations', Visitor::headers( Visitor::token( 'lead-wizard' ) ) ];
		return [
			'/saved-search'        => [ self::search( $ids ), 'locations', [] ],
			'/listing/count'       => [ [ 'savedSearch' => self::search( $ids ) ], 'savedSearch.locations', [] ],
			'/wizard/saved-search' => [ [ 'savedSearch' => self::search( $ids ) ] + Bodies::savedSearch(), 'savedSearch.locations', Visitor::headers( Visitor::token( 'saved-search-wizard' ) ) ],
			'/contact/lead'        => $lead,
			'/contact/lead/815'    => $lead,
		];
	}

	/** @return list<string> */
	private static function regions( Answer $answer ): array {
		self::assertSame( 200, $answer->status, substr( $answer->text, 0, 300 ) );
		return array_values( array_map( static fn( $region ): string => (string) $region->string( 'locationId' ), $answer->body->objects( 'locations' ) ) );
	}
}
