<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

/** GET listing/interesting lists existing posts only, and reads them with each request. */
final class InterestingTest extends IntegrationTestCase {

	private const HOUR = 3_600;

	private Searches $factory;

	private Visitor $visitor;

	/** @var list<int> */
	private array $posts = [];

	protected function setUp(): void {
		$this->factory = new Searches();
		$this->factory->storeRegions();
		$this->visitor = $this->factory->addVisitor( 'name@domain.example', time() - 10 * self::HOUR );
	}

	protected function tearDown(): void {
		array_map( static fn( int $post ): mixed => wp_delete_post( $post, true ), $this->posts );
		$this->posts = [];
	}

	#[Group( 'sqlite' )]
	public function testMatchesOfActiveSearchesAreListedNewestFirst(): void {
		$searches = ( new Rest() )->services->get( SavedSearchRepository::class );
		$wide     = $searches->add( $this->visitor->contactId, Searches::search( [ 'fields' => [] ] ) );
		$narrow   = $searches->add( $this->visitor->contactId, Searches::search( [ 'fields' => [ Searches::range( 'price.price', null, 300_000 ) ] ] ) );
		$searches->add( $this->visitor->contactId, Searches::search( [ 'marketingType' => 'rent' ] ), paused: true );
		$searches->add( $this->factory->addVisitor( 'other@domain.example' )->contactId, Searches::search( [ 'marketingType' => 'rent' ] ) );
		$this->addListing( 'Alte Wohnung', 3, [ 'sw_immo_price' => 250_000 ] );
		$this->addListing( 'Neue Wohnung', 1, [ 'sw_immo_price' => 900_000, 'sw_immo_living_space' => 82, 'sw_immo_rooms' => 3.5 ] );
		$this->addListing( 'Stille Wohnung', 2, [ 'sw_immo_exclusive' => true, 'sw_immo_price_on_request' => true ] );
		$this->addListing( 'Anderswo', 1, [ 'sw_immo_region' => 'meersburg' ] );
		$this->addListing( 'Zur Miete', 1, [ 'sw_immo_marketing_type' => 'rent' ] );
		$this->reindex();

		$answer = $this->request();
		self::assertSame(
			[ [ 'Neue Wohnung', [ $wide ] ], [ 'Stille Wohnung', [ $narrow, $wide ] ], [ 'Alte Wohnung', [ $narrow, $wide ] ] ],
			array_map( static fn( JsonObject $card ): array => [ $card->string( 'title' ), $card->strings( 'searches' ) ], self::cards( $answer ) )
		);
		$card = self::cards( $answer )[0];
		self::assertSame( [ $this->posts[1], 'Wohnung', '78315', 'Radolfzell' ], [ $card->int( 'objectId' ), $card->string( 'category' ), $card->string( 'zip' ), $card->string( 'city' ) ] );
		self::assertSame( "900.000\u{a0}€", $card->object( 'price' )?->string( 'text' ) );
		self::assertSame( [ "82\u{a0}m²", '3,5 Zimmer' ], $card->strings( 'figures' ) );
	}

	public function testWithoutASearchTheListIsEmpty(): void {
		$this->addListing( 'Wohnung', 1 );
		$this->reindex();
		$answer = $this->request();
		self::assertSame( [ 200, [] ], [ $answer->status, $answer->body->all() ] );
	}

	public function testDeletedListingsAreOmittedEvenIfTheIndexIsStale(): void {
		$this->addSearch();
		$this->addListing( 'Wohnung', 1 );
		$this->reindex();
		$this->factory->addListing( 999_999 );
		self::assertSame( [ 'Wohnung' ], $this->titles( $this->request() ) );
	}

	public function testListingsSinceThePreviousVisitAreNew(): void {
		$this->addSearch();
		$this->addListing( 'Vor dem Konto', 11 );
		$this->addListing( 'Danach', 9 );
		$this->reindex();
		self::assertSame( [ 'Danach' ], $this->titlesOfNew(), 'On the first visit, listings since the creation of the account are new.' );
		self::assertSame( [ 'Danach' ], $this->titlesOfNew( 60 ), 'A reload shows the same listings as new.' );
		self::assertSame( [ 'Danach' ], $this->titlesOfNew( 1_700 ), 'They stay new for the rest of the visit.' );
		self::assertSame( [ 'Danach' ], $this->titlesOfNew( 3_400 ), 'Each request prolongs the visit.' );

		self::assertSame( [], $this->titlesOfNew( 3 * self::HOUR ), 'Another visit.' );
		$this->addListing( 'Zuletzt', hoursAgo: -4 );
		$this->reindex();
		self::assertSame( [ 'Zuletzt' ], $this->titlesOfNew( 5 * self::HOUR ) );
		self::assertSame( [ 'Zuletzt' ], $this->titlesOfNew( 5 * self::HOUR + 60 ) );
		self::assertSame( [], $this->titlesOfNew( 6 * self::HOUR ) );
	}

	/** HEAD requests come from monitors and link checkers, and mark nothing as seen. */
	public function testAHeadRequestDoesNotCountAsAVisit(): void {
		$this->addSearch();
		$this->addListing( 'Wohnung', 1 );
		$this->reindex();
		$this->titlesOfNew();
		$this->addListing( 'Zuletzt', hoursAgo: -4 );
		$this->reindex();
		self::assertSame( 200, ( new Rest( 5 * self::HOUR, $this->visitor ) )->call( 'HEAD', '/listing/interesting' )->status );
		self::assertSame( [ 'Zuletzt' ], $this->titlesOfNew( 6 * self::HOUR ) );
	}

	public function testVisitsAreCountedPerVisitor(): void {
		$other = $this->factory->addVisitor( 'other@domain.example', time() - 10 * self::HOUR );
		$this->addSearch();
		$this->addSearch( $other );
		$this->addListing( 'Wohnung', 1 );
		$this->reindex();
		$this->titlesOfNew();
		self::assertSame( [], $this->titlesOfNew( self::HOUR ) );
		self::assertSame( [ 'Wohnung' ], $this->titlesOfNew( self::HOUR, $other ) );
	}

	public function testAStrangerIsRefused(): void {
		$answer = ( new Rest() )->get( '/listing/interesting' );
		self::assertSame( [ 403, 'sw_immosuite_session' ], [ $answer->status, $answer->code() ] );
	}

	/** All matches are counted, but only the newest hundred are read. */
	public function testTheNewestHundredAreListedWithTheTotal(): void {
		$searches = ( new Rest() )->services->get( SavedSearchRepository::class );
		$wide     = $searches->add( $this->visitor->contactId, Searches::search( [ 'fields' => [] ] ) );
		$narrow   = $searches->add( $this->visitor->contactId, Searches::search( [ 'fields' => [ Searches::range( 'price.price', null, 450_000 ) ] ] ) );
		for ( $i = 1; $i <= 150; $i++ ) {
			$this->addListing( "Wohnung {$i}", $i, 0 === $i % 2 ? [ 'sw_immo_price' => 900_000 ] : [] );
		}
		$this->reindex();
		$queries = [];
		$record  = static function ( string $query ) use ( &$queries ): string {
			$queries[] = $query;
			return $query;
		};
		wp_cache_flush();
		add_filter( 'query', $record );
		$answer = $this->request();
		remove_filter( 'query', $record );
		self::assertSame( '150', $answer->header( 'X-WP-Total' ) );
		self::assertSame( array_map( static fn( int $i ): string => "Wohnung {$i}", range( 1, 100 ) ), $this->titles( $answer ) );
		self::assertSame( [ [ $narrow, $wide ], [ $wide ] ], array_map( static fn( JsonObject $card ): array => $card->strings( 'searches' ), array_slice( self::cards( $answer ), 0, 2 ) ) );
		$oldest = $this->posts[149];
		self::assertSame( [], array_filter( $queries, static fn( string $query ): bool => 1 === preg_match( "~\\b{$oldest}\\b~", $query ) ), 'Listings that are not shown are not queried.' );
	}

	public function testUnindexedChangesAreNotCounted(): void {
		$this->addSearch();
		$this->addListing( 'Wohnung', 1 );
		$this->reindex();
		$this->factory->addListing( 999_999 );
		self::assertSame( '1', $this->request()->header( 'X-WP-Total' ) );
	}

	/** The limit applies per account to both lists together. */
	public function testAnAccountIsRateLimited(): void {
		$other    = $this->factory->addVisitor( 'other@domain.example', time() - 10 * self::HOUR );
		$twoLists = static fn( array $limits ): array => [ 'lists' => 2 ] + $limits;
		add_filter( 'sw_immosuite_limits', $twoLists );
		$rest   = new Rest( 0, $this->visitor );
		$answers = array_map( static fn( string $path ): Answer => $rest->get( $path ), [ '/listing/interesting', '/listing/exclusive', '/listing/exclusive', '/listing/interesting' ] );
		$othersStatus = ( new Rest( 0, $other ) )->get( '/listing/exclusive' )->status;
		remove_filter( 'sw_immosuite_limits', $twoLists );
		self::assertSame( [ [ 200, 200, 429, 429 ], 200 ], [ array_map( static fn( Answer $answer ): int => $answer->status, $answers ), $othersStatus ] );
	}

	public function testTheNumberOfQueriesDoesNotDependOnTheListings(): void {
		$this->addSearch();
		$this->addListing( 'Wohnung 1', 1 );
		$this->reindex();
		$few = $this->countQueries();
		for ( $i = 2; $i <= 12; $i++ ) {
			$this->addListing( "Wohnung {$i}", $i );
		}
		$this->reindex();
		self::assertSame( $few, $this->countQueries() );
	}

	private function countQueries(): int {
		wp_cache_flush();
		$rest   = new Rest( 0, $this->visitor );
		$before = get_num_queries();
		self::assertSame( 200, $rest->get( '/listing/interesting' )->status );
		return get_num_queries() - $before;
	}

	private function addSearch( ?Visitor $visitor = null ): void {
		( new Rest() )->services->get( SavedSearchRepository::class )->add( ( $visitor ?? $this->visitor )->contactId, Searches::search( [ 'fields' => [] ] ) );
	}

	/** @param array<string, mixed> $meta */
	private function addListing( string $title, int $hoursAgo, array $meta = [] ): void {
		$date = gmdate( 'Y-m-d H:i:s', time() - $hoursAgo * self::HOUR );
		// Core would schedule a post with a future date, but requests of this test have clocks after that date.
		$publish = static fn( array $data ): array => [ 'post_status' => 'publish' ] + $data;
		add_filter( 'wp_insert_post_data', $publish, 9 );
		$this->posts[] = (int) wp_insert_post(
			[
				'post_type'     => 'sw_immo_listing',
				'post_status'   => 'publish',
				'post_title'    => $title,
				'post_date_gmt' => $date,
				'post_date'     => get_date_from_gmt( $date ),
				'meta_input'    => $meta + [
					'sw_immo_category'       => Searches::APARTMENT,
					'sw_immo_marketing_type' => 'buy',
					'sw_immo_region'         => 'hoeri',
					'sw_immo_price'          => 400_000,
					'sw_immo_zip'            => '78315',
					'sw_immo_city'           => 'Radolfzell',
				],
			]
		);
		remove_filter( 'wp_insert_post_data', $publish, 9 );
	}

	private function reindex(): void {
		( new Rest( 24 * self::HOUR ) )->services->get( IndexUpkeep::class )->rebuild();
	}

	private function request( int $later = 0, ?Visitor $visitor = null ): Answer {
		return ( new Rest( $later, $visitor ?? $this->visitor ) )->get( '/listing/interesting' );
	}

	/** @return list<string> Titles of the new listings. */
	private function titlesOfNew( int $later = 0, ?Visitor $visitor = null ): array {
		$cards = array_filter( self::cards( $this->request( $later, $visitor ) ), static fn( JsonObject $card ): bool => true === $card->value( 'isNew' ) );
		return array_map( static fn( JsonObject $card ): string => (string) $card->string( 'title' ), array_values( $cards ) );
	}

	/** @return list<string> */
	private function titles( Answer $answer ): array {
		return array_map( static fn( JsonObject $card ): string => (string) $card->string( 'title' ), self::cards( $answer ) );
	}

	/** @return list<JsonObject> */
	private static function cards( Answer $answer ): array {
		self::assertSame( 200, $answer->status );
		return array_map( static fn( mixed $card ): JsonObject => new JsonObject( is_array( $card ) ? $card : [] ), array_values( $answer->body->all() ) );
	}
}
