<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Index;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing as ShownListing;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Stored\Listing;

/** The table `listings` is updated with every change of a listing. */
final class IndexUpkeepTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testAnIndexRowContainsTheSearchedValues(): void {
		$id  = Listings::add( [ Field::Region->value => 'radolfzell', Field::Rooms->value => 4.5, Field::Year->value => 1978 ] );
		$row = $this->row( $id );
		self::assertNotNull( $row );
		self::assertSame( [ false, 'buy', Searches::HOUSE, 'radolfzell' ], [ $row->exclusive, $row->marketingType, $row->categoryId, $row->region ] );
		self::assertSame( [ 65_000_000, 14_250, null, 450, 197_800 ], [ $row->price, $row->living, $row->plot, $row->rooms, $row->year ] );
		self::assertSame( Meta::uuid( $id ), $row->uuid );
		self::assertEqualsWithDelta( time(), $row->listedAt, 5 );
	}

	/** Columns for lists and maps; a listing with a hidden address has no point on a map. */
	public function testAnIndexRowContainsPlaceStateAndSize(): void {
		$meta = [ Field::ObjectNumber->value => 'KN-7', Field::Lat->value => 47.663512, Field::Lng->value => -9.175835 ];
		$id   = Listings::add( $meta + [ Field::State->value => 'reserved', Field::PlotArea->value => 600 ] );
		$row  = $this->row( $id );
		self::assertNotNull( $row );
		self::assertSame( [ ' 78315 radolfzell', 'KN-7', 1, 14_250, null, null ], [ $row->place, $row->objectNumber, $row->state, $row->size, $row->lat, $row->lng ] );
		update_post_meta( $id, Field::ExactAddress->value, true );
		delete_post_meta( $id, Field::LivingSpace->value );
		Listings::settle();
		$row = $this->row( $id );
		self::assertSame( [ 60_000, 47_663_512, -9_175_835 ], [ $row?->size, $row?->lat, $row?->lng ] );
		delete_post_meta( $id, Field::Lat->value );
		Listings::settle();
		self::assertSame( [ null, null ], [ $this->row( $id )?->lat, $this->row( $id )?->lng ] );
	}

	/** Neither order nor count of results reveals the price of a sold listing. */
	public function testSoldListingsAndReferencesHaveNoPrice(): void {
		foreach ( [ 'active' => 65_000_000, 'reserved' => 65_000_000, 'sold' => null, 'reference' => null ] as $state => $price ) {
			self::assertSame( $price, $this->row( Listings::add( [ Field::State->value => $state ] ) )?->price, $state );
		}
	}

	public function testExclusiveListingsAreListedWhileTheyAreOnOffer(): void {
		$ids = array_map( static fn( string $state ): int => Listings::addExclusive( [ Field::State->value => $state ] ), [ 'active', 'reserved', 'sold', 'reference' ] );
		self::assertEqualsCanonicalizing( array_slice( $ids, 0, 2 ), array_map( static fn( ShownListing $listing ): int => $listing->postId, Listings::reader()->exclusive()['listings'] ) );
	}

	public function testAPriceOnRequestIsUnknown(): void {
		$row = $this->row( Listings::add( [ Field::PriceOnRequest->value => true ] ) );
		self::assertNotNull( $row );
		self::assertNull( $row->price );
	}

	public function testTheRowFollowsEveryChange(): void {
		$id = Listings::add();
		update_post_meta( $id, Field::Price->value, 700000 );
		Listings::settle();
		self::assertSame( 70_000_000, $this->row( $id )?->price );
		foreach ( [ 'draft' => false, 'publish' => true, 'pending' => false, 'private' => false ] as $status => $isShown ) {
			wp_update_post( [ 'ID' => $id, 'post_status' => $status ] );
			Listings::settle();
			self::assertSame( $isShown, null !== $this->row( $id ), $status );
		}
		update_post_meta( $id, Field::Exclusive->value, '1' );
		Listings::settle();
		self::assertSame( [ true ], $this->exclusiveFlags() );
		wp_trash_post( $id );
		Listings::settle();
		self::assertNull( $this->row( $id ) );
		$other = Listings::add();
		wp_delete_post( $other, true );
		Listings::settle();
		self::assertNull( $this->row( $other ) );
	}

	public function testACopyWithAllMetaGetsItsOwnUuid(): void {
		$id   = Listings::add();
		$uuid = Meta::uuid( $id );
		$copy = Listings::add( [ Field::Uuid->value => $uuid ] );
		self::assertSame( $uuid, $this->row( $id )?->uuid );
		self::assertNotSame( $uuid, $this->row( $copy )?->uuid );
		self::assertSame( Meta::uuid( $copy ), $this->row( $copy )?->uuid );
	}

	public function testTheIndexCanBeRebuilt(): void {
		$ids = [ Listings::add(), Listings::addExclusive() ];
		Listings::add( [], [ 'post_status' => 'draft' ] );
		$connection = Connection::ofSite();
		$connection->execute( 'UPDATE %i SET post_id = 987654321 WHERE post_id = %d', [ $connection->table( 'listings' ), $ids[0] ] );
		self::assertSame( 2, Listings::index()->rebuild() );
		self::assertSame( $ids, array_column( $this->stored->listings(), 'postId' ) );
	}

	/**
	 * Rows are written at shutdown: a killed request or a restored database leaves outdated rows.
	 *
	 * @param non-empty-string $event
	 */
	#[DataProvider( 'events' )]
	public function testRowsLeftByAKilledRequestAreRepaired( string $event, mixed $argument, bool $isRepaired ): void {
		$connection = Connection::ofSite();
		$ids        = [ Listings::add(), Listings::add(), Listings::addExclusive() ];
		$rows       = $this->tables->rows( 'listings' );
		$connection->execute( 'DELETE FROM %i WHERE post_id = %d', [ $connection->table( 'listings' ), $ids[0] ] );
		$connection->execute( "UPDATE %i SET price = 1, region = 'atlantis' WHERE post_id = %d", [ $connection->table( 'listings' ), $ids[1] ] );
		$connection->execute( 'UPDATE %i SET exclusive = 0 WHERE post_id = %d', [ $connection->table( 'listings' ), $ids[2] ] );
		( new Searches() )->addListing( 987_654_321 );
		$broken = $this->tables->rows( 'listings' );
		self::assertNotEquals( $rows, $broken );
		do_action( $event, $argument );
		self::assertEquals( $isRepaired ? $rows : $broken, $this->tables->rows( 'listings' ) );
	}

	/** @return iterable<string, array{non-empty-string, mixed, bool}> */
	public static function events(): iterable {
		yield 'by the hourly event' => [ OutboxCron::HOOK, OutboxCron::HOURLY[0], true ];
		yield 'not by the event that runs each minute while mails wait' => [ OutboxCron::HOOK, '', false ];
		yield 'by an activation' => [ 'activate_' . plugin_basename( SW_IMMOSUITE_FILE ), false, true ];
	}

	public function testTheHourlyEventMovesExposedPicturesIntoTheVaultAndBack(): void {
		$public    = Listings::add();
		$exclusive = Listings::addExclusive();
		$pictures  = [ Listings::addPicture( $public, 'offen.gif' ), Listings::addPicture( $exclusive, 'geheim.gif' ) ];
		// Simulates a request that was killed after it had swapped the parents.
		foreach ( [ $exclusive, $public ] as $index => $parent ) {
			Connection::ofSite()->execute( 'UPDATE %i SET post_parent = %d WHERE ID = %d', [ Connection::ofSite()->posts(), $parent, $pictures[ $index ] ] );
		}
		wp_cache_flush();
		self::assertSame( [ false, true ], array_map( static fn( int $id ): bool => null !== Vault::folderOf( $id ), $pictures ) );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		self::assertSame( [ true, false ], array_map( static fn( int $id ): bool => null !== Vault::folderOf( $id ), $pictures ) );
	}

	/** Two requests save one listing. The slower request has read its values before the faster request stored new values. */
	public function testARowReflectsTheStateAfterConcurrentSaves(): void {
		$id            = Listings::add( [ Field::Price->value => 300_000.0 ] );
		$connection    = $this->tables->connection;
		$isDone        = false;
		$saveMeanwhile = static function ( string $sql ) use ( $id, $connection, &$isDone ): string {
			if ( ! $isDone && str_contains( $sql, 'FOR UPDATE' ) ) {
				$isDone = true;
				$set    = 'UPDATE %i SET meta_value = %s WHERE post_id = %d AND meta_key = %s';
				$connection->execute( $set, [ $connection->postMeta(), '250000', $id, Field::Price->value ] );
			}
			return $sql;
		};
		get_post_meta( $id );
		add_filter( 'query', $saveMeanwhile );
		( new Container() )->get( IndexUpkeep::class )->refresh( $id );
		remove_filter( 'query', $saveMeanwhile );
		self::assertTrue( $isDone );
		self::assertSame( [ 25_000_000 ], array_map( static fn( Row $row ): int => $row->int( 'price' ), $this->tables->rows( 'listings' ) ) );
	}

	/** MariaDB's snapshot begins with the first read, so the lock must come first, even if no cache has the post. */
	public function testNothingIsReadBeforeTheLock(): void {
		$id              = Listings::add();
		$statements      = [];
		$recordStatement = static function ( string $sql ) use ( $id, &$statements ): string {
			if ( str_starts_with( $sql, 'START TRANSACTION' ) ) {
				wp_cache_delete( $id, 'posts' );
			}
			$statements[] = $sql;
			return $sql;
		};
		add_filter( 'query', $recordStatement );
		( new Container() )->get( IndexUpkeep::class )->refresh( $id );
		remove_filter( 'query', $recordStatement );
		$at = array_search( 'START TRANSACTION', $statements, true );
		self::assertIsInt( $at );
		self::assertStringContainsString( 'FOR UPDATE', $statements[ $at + 1 ] );
	}

	/** The hourly event reads a hundred listings at once, and staff may make one of them exclusive before its turn. */
	public function testAListingThatBecomesExclusiveDuringARepairStaysHidden(): void {
		$listing = Listings::addExclusive();
		$picture = Listings::addPicture( $listing );
		delete_post_meta( $listing, Field::Exclusive->value );
		wp_update_post( [ 'ID' => $listing, 'post_status' => 'publish' ] );
		$connection = Connection::ofSite();
		$hideAgain  = static function ( mixed $ids, int $id, string $key ) use ( $connection, $listing, $picture ): void {
			if ( Vault::META === $key && $picture === $id ) {
				$connection->execute( 'INSERT INTO %i (post_id, meta_key, meta_value) VALUES (%d, %s, %s)', [ $connection->postMeta(), $listing, Field::Exclusive->value, '1' ] );
				$connection->execute( "UPDATE %i SET post_status = 'private' WHERE ID = %d", [ $connection->posts(), $listing ] );
			}
		};
		add_action( 'deleted_post_meta', $hideAgain, 10, 3 );
		Listings::settle();
		remove_action( 'deleted_post_meta', $hideAgain );
		wp_cache_flush();
		self::assertNotNull( Vault::folderOf( $picture ) );
		self::assertFileDoesNotExist( Listings::publicFile( $picture ) );
	}

	public function testWithoutChangesNothingIsWrittenAndFewQueriesRun(): void {
		Listings::add();
		$few = $this->statements();
		for ( $i = 0; $i < 9; $i++ ) {
			Listings::add();
		}
		$many = $this->statements();
		self::assertSame( [], preg_grep( '/^\s*SELECT/i', $many, PREG_GREP_INVERT ) );
		self::assertCount( count( $few ), $many );
		self::assertSame( 0, Listings::index()->rebuild() );
	}

	public function testMoreThanOnePageIsRepaired(): void {
		$connection = Connection::ofSite();
		$values     = implode( ', ', array_fill( 0, 205, "('sw_immo_listing', 'publish', '2026-01-01 00:00:00', '2026-01-01 00:00:00', '', 'Haus', '', '', '', '')" ) );
		$connection->execute(
			"INSERT INTO %i (post_type, post_status, post_date, post_date_gmt, post_content, post_title, post_excerpt, to_ping, pinged, post_content_filtered) VALUES {$values}",
			[ $connection->posts() ]
		);
		$ids = array_map(
			static fn( Row $row ): int => $row->int( 'ID' ),
			$connection->rows( "SELECT ID FROM %i WHERE post_type = 'sw_immo_listing' ORDER BY ID", [ $connection->posts() ] )
		);
		// Rows of deleted posts, before the first and after the last page of 100 listings.
		( new Searches() )->addListing( 1 );
		( new Searches() )->addListing( (int) end( $ids ) + 1_000_000 );
		$repaired = Listings::index()->rebuild();
		$found    = array_column( $this->stored->listings(), 'postId' );
		$again    = Listings::index()->rebuild();
		$connection->execute( "DELETE FROM %i WHERE post_type = 'sw_immo_listing'", [ $connection->posts() ] );
		delete_metadata( 'post', 0, Field::Uuid->value, '', true );
		wp_cache_flush();
		self::assertCount( 205, $ids );
		self::assertSame( [ 207, $ids, 0 ], [ $repaired, $found, $again ] );
	}

	public function testAStaleRowRevealsNothing(): void {
		$id = Listings::addExclusive();
		delete_post_meta( $id, Field::Exclusive->value );
		self::assertTrue( $this->row( $id )?->exclusive, 'The row is updated at the end of the request.' );
		self::assertSame( [], Listings::reader()->exclusive()['listings'] );
		self::assertSame( [], Listings::reader()->byIds( [ $id ] ) );
	}

	/** @return list<string> Statements of a rebuild. */
	private function statements(): array {
		wp_cache_flush();
		$statements      = [];
		$recordStatement = static function ( string $sql ) use ( &$statements ): string {
			$statements[] = $sql;
			return $sql;
		};
		add_filter( 'query', $recordStatement );
		Listings::index()->rebuild();
		remove_filter( 'query', $recordStatement );
		return $statements;
	}

	/** @return list<bool> Exclusive flags of all rows. */
	private function exclusiveFlags(): array {
		return array_column( $this->stored->listings(), 'exclusive' );
	}

	private function row( int $id ): ?Listing {
		return array_column( $this->stored->listings(), null, 'postId' )[ $id ] ?? null;
	}
}
