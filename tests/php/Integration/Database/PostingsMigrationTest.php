<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Database;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\Alert\MatchingRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

/** The update to version 22: postings learn whose they are, and how urgently their search wants to be answered (P250). */
final class PostingsMigrationTest extends IntegrationTestCase {

	protected function setUp(): void {
		Prospects::begin();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testPostingsThatAreThereSayWhatTheirSearchesDo(): void {
		$contacts = [];
		foreach ( [ 'weekly', 'off', 'instant', 'daily', 'instant' ] as $number => $frequency ) {
			$visitor = Prospects::add( "{$number}@domain.example", $frequency, [ 'locations' => Searches::locations( ...[ 'altstadt', 'hoeri', 'meersburg' ] ) ] );

			$contacts[] = $visitor->contactId;
		}
		Prospects::pause( $contacts[4] );
		$answered = [ 'weekly', 'off', 'instant', 'daily', 'off' ];
		self::assertSame( $answered, Prospects::answered() );
		$this->makeOld();
		$this->update();
		self::assertSame( $answered, Prospects::answered() );
		self::assertSame( $contacts, array_values( array_unique( array_column( $this->stored->postings(), 'contactId' ) ) ) );
		$this->update();
		self::assertSame( $answered, Prospects::answered(), 'The same again.' );
	}

	/** In portions, of which none ends within a cell. */
	public function testHoweverManyThereAre(): void {
		Prospects::add( 'name@domain.example', 'weekly' );
		Prospects::multiply( 1_300 );
		$postings = array_column( $this->stored->postings(), 'contactId', 'searchId' );
		$this->makeOld();
		$this->update();
		self::assertSame( $postings, array_column( $this->stored->postings(), 'contactId', 'searchId' ) );
		self::assertSame( [ 'weekly' ], array_values( array_unique( Prospects::answered() ) ) );
	}

	/** An earlier version was killed while it told people of something. */
	public function testWhatWasNotedBeforeIsNotNotedAgain(): void {
		$visitor = Prospects::add( 'name@domain.example' );
		Prospects::add( 'other@domain.example' );
		Prospects::home();
		$event = $this->stored->events()[0]->id;
		$this->tables->connection->insert( 'alerts', [ 'contact_id' => $visitor->contactId, 'event_id' => $event, 'search_id' => 1, 'created_at' => 1 ] );
		$this->makeOld();
		$this->update();
		self::assertSame( 1, ( new MatchingRepository( $this->tables->connection, new Clock( 900 ) ) )->matchEvents( [ $event ] ) );
		self::assertSame( 2, $this->tables->count( 'alerts' ) );
	}

	/** The update to version 25: so does what waits for a mail. */
	public function testWhatWaitsSaysWhatItsSearchDoes(): void {
		$searches = ( new Container() )->get( SavedSearchRepository::class );
		foreach ( [ 'weekly', 'off', 'instant', 'daily', 'instant', 'daily' ] as $number => $frequency ) {
			$visitor = Prospects::add( "{$number}@domain.example", $frequency );
			$search  = $searches->ofContact( $visitor->contactId )[0];
			$this->tables->connection->insert( 'alerts', [ 'contact_id' => $visitor->contactId, 'event_id' => 1, 'search_id' => $search->id, 'created_at' => 1 ] );
			match ( $number ) {
				4       => Prospects::pause( $visitor->contactId ),
				5       => $searches->replace( $visitor->contactId, $search->uuid, Searches::search(), true ),
				default => null,
			};
		}
		$this->tables->connection->insert( 'alerts', [ 'contact_id' => 1_000_000, 'event_id' => 1, 'search_id' => 1_000_000, 'created_at' => 1 ] );
		$this->tables->connection->execute( 'UPDATE %i SET urgency = 0', [ $this->tables->connection->table( 'alerts' ) ] );
		$this->update( '24' );
		self::assertSame( [ 3, 0, 1, 2, 0, 0, 0 ], array_map( static fn( Row $row ): int => $row->int( 'urgency' ), $this->tables->rows( 'alerts' ) ) );
	}

	/** The update to version 27: what is not bounded takes no room, and the same is found. */
	public function testWhatIsNotBoundedIsLeftOut(): void {
		$fields = [ Searches::range( 'price.price', null, 450_000 ), Searches::range( 'area.livingSpace', 80, null ), Searches::range( 'area.numberRooms', null, -1 ) ];
		Prospects::add( 'some@domain.example', 'daily', [ 'fields' => $fields ] );
		Prospects::add( 'none@domain.example', 'daily', [ 'fields' => [] ] );
		$bounds = array_column( $this->stored->postings(), 'bounds' );
		$table  = $this->tables->connection->table( 'search_postings' );
		foreach ( [ 'price', 'living', 'plot', 'rooms', 'year' ] as $figure ) {
			$this->tables->connection->execute(
				'UPDATE %i SET %i = COALESCE(%i, 0), %i = COALESCE(%i, %d)',
				[ $table, "{$figure}_min", "{$figure}_min", "{$figure}_max", "{$figure}_max", PHP_INT_MAX ]
			);
		}
		self::assertNotEquals( $bounds, array_column( $this->stored->postings(), 'bounds' ) );
		$this->update( '26' );
		self::assertSame( $bounds, array_column( $this->stored->postings(), 'bounds' ) );
	}

	private function makeOld(): void {
		foreach ( [ 'search_postings' => [ 'contact_id', 'urgency' ], 'listing_events' => [ 'begun' ] ] as $table => $columns ) {
			foreach ( $columns as $column ) {
				$this->tables->connection->execute( 'ALTER TABLE %i DROP COLUMN %i', [ $this->tables->connection->table( $table ), $column ] );
			}
		}
	}

	private function update( string $from = '21' ): void {
		update_option( Migrations::OPTION, $from, true );
		self::assertTrue( ( new Container() )->get( Migrations::class )->install() );
	}
}
