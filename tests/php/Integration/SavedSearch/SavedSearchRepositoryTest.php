<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

/** Searches and their postings are written together or not at all. */
final class SavedSearchRepositoryTest extends IntegrationTestCase {

	private const CONTACT = 7;

	private SavedSearchRepository $searches;

	protected function setUp(): void {
		$this->searches = new SavedSearchRepository( $this->tables->connection, new Clock() );
	}

	public function testASearchIsStoredWithAPostingForEachRegion(): void {
		$uuid   = $this->searches->add( self::CONTACT, Searches::search( [ 'fields' => [ Searches::range( 'price.price', 100, 450_000.5 ), Searches::number( 'area.numberRooms', 2.5 ) ] ] ) );
		$stored = $this->searches->find( self::CONTACT, $uuid );

		self::assertNotNull( $stored );
		self::assertSame( [ $uuid, false, [ self::CONTACT ] ], [ $stored->uuid, $stored->isPaused, array_column( $this->stored->searches(), 'contactId' ) ] );
		self::assertEqualsWithDelta( time(), $stored->createdAt, 5 );
		self::assertSame( [ 'altstadt', 'hoeri' ], $this->stored->regionsOf( $stored->id ) );
		$unbounded = [ null, null ];
		$bounds    = [
			'price'  => [ 10_000, 45_000_050 ],
			'living' => $unbounded,
			'plot'   => $unbounded,
			'rooms'  => [ 250, null ],
			'year'   => $unbounded,
		];
		self::assertSame( $bounds, $this->stored->postings()[0]->bounds );
		self::assertSame( [ self::CONTACT, self::CONTACT ], array_column( $this->stored->postings(), 'contactId' ) );
	}

	/** A cell is a combination of marketing type, category and region. */
	#[Group( 'sqlite' )]
	public function testSearchesShareTheirCells(): void {
		$this->searches->add( self::CONTACT, Searches::search() );
		$this->searches->add( self::CONTACT, Searches::search( [ 'locations' => Searches::locations( 'hoeri', 'kernstadt', '78315' ) ] ) );
		$this->searches->add( self::CONTACT, Searches::search( [ 'marketingType' => 'rent' ] ) );
		self::assertSame( 6, $this->tables->count( 'search_cells' ) );
		self::assertCount( 7, $this->stored->postings() );
	}

	public function testAReplacedSearchLeavesNoOldPostings(): void {
		$uuid = $this->searches->add( self::CONTACT, Searches::search() );
		$new  = Searches::search(
			[
				'categoryId' => Searches::HOUSE,
				'locations'  => Searches::locations( 'meersburg' ),
				'fields'     => [],
			]
		);
		self::assertTrue( $this->searches->replace( self::CONTACT, $uuid, $new, null ) );

		$stored = $this->searches->find( self::CONTACT, $uuid );
		self::assertEquals( $new, $stored?->search );
		self::assertSame( [ 'meersburg' ], $this->stored->regionsOf( (int) $stored?->id ) );
		self::assertSame( PHP_INT_MAX, $this->stored->postings()[0]->bounds['price'][1] );
	}

	public function testPostingsHoldTheFrequencyOfTheirSearch(): void {
		$this->searches->add( 8, Searches::search( [ 'alerts' => 'instant' ] ) );
		$uuid = $this->searches->add( self::CONTACT, Searches::search() );
		self::assertSame( [ 'instant', 'daily' ], Prospects::frequencies() );
		foreach ( [ 'weekly' => 'weekly', '' => 'weekly', 'off' => 'off', 'instant' => 'instant' ] as $alerts => $frequency ) {
			$this->searches->replace( self::CONTACT, $uuid, Searches::search( array_filter( [ 'alerts' => $alerts ] ) ), null );
			self::assertSame( [ 'instant', $frequency ], Prospects::frequencies() );
		}
		$this->searches->endAlerts( 8 );
		self::assertSame( [ 'off', 'instant' ], Prospects::frequencies() );
	}

	public function testAPausedSearchHasNoPostings(): void {
		$uuid = $this->searches->add( self::CONTACT, Searches::search(), paused: true );
		self::assertSame( 'paused 0', $this->state( $uuid ) );
		foreach ( [ [ null, 'paused 0' ], [ false, 'active 2' ], [ null, 'active 2' ], [ true, 'paused 0' ] ] as [ $paused, $state ] ) {
			$this->searches->replace( self::CONTACT, $uuid, Searches::search(), $paused );
			self::assertSame( $state, $this->state( $uuid ), 'Null must not change the state.' );
		}
	}

	public function testDeletingASearchDeletesItsPostings(): void {
		$uuid = $this->searches->add( self::CONTACT, Searches::search() );
		$kept = $this->searches->add( self::CONTACT, Searches::search() );
		self::assertTrue( $this->searches->delete( self::CONTACT, $uuid ) );
		self::assertFalse( $this->searches->delete( self::CONTACT, $uuid ), 'A deleted search cannot be deleted again.' );
		self::assertSame( [ $kept ], $this->uuids( self::CONTACT ) );
		self::assertCount( 2, $this->stored->postings() );
	}

	public function testAnotherContactsSearchCannotBeChanged(): void {
		$uuid = $this->searches->add( self::CONTACT, Searches::search() );
		self::assertNull( $this->searches->find( 8, $uuid ) );
		self::assertFalse( $this->searches->replace( 8, $uuid, Searches::search( [ 'marketingType' => 'rent' ] ), true ) );
		self::assertFalse( $this->searches->delete( 8, $uuid ) );
		self::assertSame( 0, $this->searches->deleteOfContact( 8 ) );
		self::assertEquals( Searches::search(), $this->searches->find( self::CONTACT, $uuid )?->search );
		self::assertCount( 2, $this->stored->postings() );
	}

	public function testDeletingAContactDeletesAllItsSearches(): void {
		$this->searches->add( self::CONTACT, Searches::search() );
		$this->searches->add( self::CONTACT, Searches::search(), paused: true );
		$kept = $this->searches->add( 8, Searches::search() );
		self::assertSame( 2, $this->searches->deleteOfContact( self::CONTACT ) );
		self::assertSame( [ [], [ $kept ] ], [ $this->uuids( self::CONTACT ), $this->uuids( 8 ) ] );
		self::assertCount( 2, $this->stored->postings() );
	}

	public function testTheNewestComesFirst(): void {
		$old   = ( new SavedSearchRepository( $this->tables->connection, new Clock( -60 ) ) )->add( self::CONTACT, Searches::search() );
		$new   = $this->searches->add( self::CONTACT, Searches::search() );
		$newer = $this->searches->add( self::CONTACT, Searches::search() );
		self::assertSame( [ $newer, $new, $old ], $this->uuids( self::CONTACT ) );
	}

	public function testManyRegionsAreStoredInBatches(): void {
		$ids  = array_map( static fn( int $i ): string => "region-{$i}", range( 1, 450 ) );
		$uuid = $this->searches->add( self::CONTACT, Searches::search( [ 'locations' => Searches::locations( ...$ids ) ] ) );
		self::assertCount( 450, $this->stored->postings() );
		$this->searches->replace( self::CONTACT, $uuid, Searches::search( [ 'locations' => Searches::locations( 'altstadt', ...$ids ) ] ), null );
		self::assertCount( 451, $this->stored->postings() );
		self::assertSame( 451, $this->tables->count( 'search_cells' ), 'Each cell is stored once.' );
	}

	/** @param callable(self, string): mixed $change */
	#[DataProvider( 'changes' )]
	public function testAFailureBetweenTwoStatementsChangesNothing( string $statement, callable $change ): void {
		$uuid   = $this->searches->add( self::CONTACT, Searches::search() );
		$before = $this->dump();
		$fail   = static function ( mixed $sql ) use ( $statement ): string {
			$text = is_string( $sql ) ? $sql : '';
			return 1 === preg_match( $statement, $text ) ? throw new RuntimeException( 'killed' ) : $text;
		};
		add_filter( 'query', $fail );
		try {
			$change( $this, $uuid );
			self::fail( 'The statement was not reached.' );
		} catch ( RuntimeException $thrown ) {
			self::assertSame( 'killed', $thrown->getMessage() );
		} finally {
			remove_filter( 'query', $fail );
		}
		self::assertSame( $before, $this->dump() );
	}

	/** @return iterable<string, array{string, callable(self, string): mixed}> */
	public static function changes(): iterable {
		$other = static fn(): SavedSearch => Searches::search( [ 'locations' => Searches::locations( 'meersburg' ) ] );
		$postings = '/INSERT INTO \S+search_postings/';
		yield 'add' => [ $postings, static fn( self $test ): string => $test->searches->add( self::CONTACT, $other() ) ];
		yield 'replace, postings of the new one' => [ $postings, static fn( self $test, string $uuid ): bool => $test->searches->replace( self::CONTACT, $uuid, $other(), null ) ];
		yield 'replace, cells' => [ '/INSERT IGNORE INTO \S+search_cells/', static fn( self $test, string $uuid ): bool => $test->searches->replace( self::CONTACT, $uuid, $other(), null ) ];
		yield 'delete' => [ '/DELETE FROM \S+searches\b/', static fn( self $test, string $uuid ): bool => $test->searches->delete( self::CONTACT, $uuid ) ];
		yield 'delete of a contact' => [ '/DELETE FROM \S+searches\b/', static fn( self $test ): int => $test->searches->deleteOfContact( self::CONTACT ) ];
	}

	/** Whether the search is active, and its number of postings. */
	private function state( string $uuid ): string {
		$paused = $this->searches->find( self::CONTACT, $uuid )?->isPaused;
		return ( true === $paused ? 'paused ' : 'active ' ) . count( $this->stored->postings() );
	}

	/** @return list<string> */
	private function uuids( int $contact ): array {
		return array_column( $this->searches->ofContact( $contact ), 'uuid' );
	}

	private function dump(): string {
		return serialize( array_map( $this->tables->rows( ... ), [ 'searches', 'search_cells', 'search_postings' ] ) );
	}
}
