<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Database\Connection;
use SwImmoSuite\Database\Row;
use SwImmoSuite\Listing\ListingMeta;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Tables;

/** The table listings follows the posts. */
final class ListingIndexTest extends TestCase {

	private Tables $tables;

	protected function setUp(): void {
		$this->tables = new Tables();
		$this->tables->clear();
		Listings::clear();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testARowHoldsWhatIsSearched(): void {
		$id  = Listings::add( [ ListingMeta::REGION => 'radolfzell', ListingMeta::ROOMS => 4.5, ListingMeta::YEAR => 1978 ] );
		$row = $this->row( $id );
		self::assertNotNull( $row );
		self::assertSame( [ 0, 'buy', 22332, 'radolfzell' ], [ $row->int( 'exclusive' ), $row->string( 'marketing_type' ), $row->int( 'category_id' ), $row->string( 'region' ) ] );
		self::assertSame( [ 65_000_000, 14_250, null, 450, 197_800 ], array_map( $row->nullableInt( ... ), [ 'price', 'living', 'plot', 'rooms', 'year' ] ) );
		self::assertSame( ListingMeta::uuid( $id ), $row->string( 'uuid' ) );
		self::assertEqualsWithDelta( time(), $row->int( 'listed_at' ), 5 );
	}

	public function testAPriceOnRequestIsUnknown(): void {
		$row = $this->row( Listings::add( [ ListingMeta::PRICE_ON_REQUEST => true ] ) );
		self::assertNull( $row?->nullableInt( 'price' ) );
	}

	public function testTheRowFollowsEveryChange(): void {
		$id = Listings::add();
		update_post_meta( $id, ListingMeta::PRICE, 700000 );
		Listings::settle();
		self::assertSame( 70_000_000, $this->row( $id )?->nullableInt( 'price' ) );
		foreach ( [ 'draft' => false, 'publish' => true, 'pending' => false, 'private' => false ] as $status => $shown ) {
			wp_update_post( [ 'ID' => $id, 'post_status' => $status ] );
			Listings::settle();
			self::assertSame( $shown, null !== $this->row( $id ), $status );
		}
		update_post_meta( $id, ListingMeta::EXCLUSIVE, '1' );
		Listings::settle();
		self::assertSame( [ '1' ], $this->marks() );
		wp_trash_post( $id );
		Listings::settle();
		self::assertNull( $this->row( $id ) );
		$other = Listings::add();
		wp_delete_post( $other, true );
		Listings::settle();
		self::assertNull( $this->row( $other ) );
	}

	public function testACopyWithAllItsMetaGetsANameOfItsOwn(): void {
		$id   = Listings::add();
		$uuid = ListingMeta::uuid( $id );
		$copy = Listings::add( [ ListingMeta::UUID => $uuid ] );
		self::assertSame( $uuid, $this->row( $id )?->string( 'uuid' ) );
		self::assertNotSame( $uuid, $this->row( $copy )?->string( 'uuid' ) );
		self::assertSame( ListingMeta::uuid( $copy ), $this->row( $copy )?->string( 'uuid' ) );
	}

	public function testItCanBeMadeAnew(): void {
		$ids = [ Listings::add(), Listings::addExclusive() ];
		Listings::add( [], [ 'post_status' => 'draft' ] );
		$connection = Connection::ofSite();
		$connection->execute( 'UPDATE %i SET post_id = 987654321 WHERE post_id = %d', [ $connection->table( 'listings' ), $ids[0] ] );
		self::assertSame( 2, Listings::index()->rebuild() );
		$rows = $connection->rows( 'SELECT post_id FROM %i ORDER BY post_id', [ $connection->table( 'listings' ) ] );
		self::assertSame( $ids, array_map( static fn( Row $row ): int => $row->int( 'post_id' ), $rows ) );
	}

	public function testAStaleRowShowsNobodyTooMuch(): void {
		$id = Listings::addExclusive();
		delete_post_meta( $id, ListingMeta::EXCLUSIVE );
		self::assertSame( 1, $this->row( $id )?->int( 'exclusive' ), 'the request has not ended yet' );
		self::assertSame( [], Listings::reader()->exclusive() );
		self::assertSame( [], Listings::reader()->byIds( [ $id ] ) );
	}

	/** @return list<string|null> Column exclusive of all rows. */
	private function marks(): array {
		$rows = $this->tables->connection->rows( 'SELECT exclusive FROM %i', [ $this->tables->connection->table( 'listings' ) ] );
		return array_map( static fn( Row $row ): ?string => $row->nullableString( 'exclusive' ), $rows );
	}

	private function row( int $id ): ?Row {
		return $this->tables->connection->row( 'SELECT * FROM %i WHERE post_id = %d', [ $this->tables->connection->table( 'listings' ), $id ] );
	}
}
