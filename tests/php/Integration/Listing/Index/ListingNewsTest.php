<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Index;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Index\ListingNews;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Tests\Support\Stored\Event;

/** News events that the save of a listing stores (O23); ShownOfferTest covers the rule. */
final class ListingNewsTest extends IntegrationTestCase {

	private const AHEAD = [ 'post_date' => '2099-01-01 10:00:00', 'post_date_gmt' => '2099-01-01 10:00:00' ];

	protected function setUp(): void {
		Listings::clear();
		$this->tables->empty( 'offers', 'listing_events' );
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testAPublishedListingIsNewAndALowerPriceIsNews(): void {
		$id = Listings::add();
		self::assertSame( [ 'new 1' ], $this->news() );
		self::setPrice( $id, 640_000 );
		self::setPrice( $id, 660_000 );
		self::setPrice( $id, 645_000 );
		self::setPrice( $id, 600_000 );
		self::assertSame( [ 'new 1', 'price 1', 'price 2' ], $this->news() );
		$events = $this->stored->events();
		self::assertSame( [ 65_000_000, 64_000_000, 60_000_000 ], array_column( $events, 'price' ) );
		self::assertSame( [ null, 65_000_000, 64_000_000 ], array_column( $events, 'former' ) );
		self::assertSame( [ $id, $id, $id ], array_column( $events, 'postId' ) );
		self::assertEqualsWithDelta( time(), $events[2]->happenedAt, 5 );
		self::assertSame( [ null, null, null ], array_column( $events, 'takenAt' ) );
	}

	/** @param Closure(int): mixed $change */
	#[DataProvider( 'changes' )]
	public function testChangesIrrelevantToSearchesAreNoNews( Closure $change ): void {
		$id = Listings::add();
		$change( $id );
		Listings::settle();
		self::assertSame( [ 'new 1' ], $this->news() );
	}

	/** @return iterable<string, array{Closure(int): mixed}> */
	public static function changes(): iterable {
		yield 'nothing' => [ static fn( int $id ): int => wp_update_post( [ 'ID' => $id ] ) ];
		yield 'its text' => [ static fn( int $id ): int => wp_update_post( [ 'ID' => $id, 'post_content' => 'Anders beschrieben.', 'post_title' => 'Ein anderer Titel', 'post_excerpt' => 'Kurz.' ] ) ];
		yield 'its slug' => [ static fn( int $id ): int => wp_update_post( [ 'ID' => $id, 'post_name' => 'anders' ] ) ];
		yield 'its date' => [ static fn( int $id ): int => wp_update_post( [ 'ID' => $id, 'post_date' => '2020-01-01 10:00:00', 'post_date_gmt' => '2020-01-01 10:00:00', 'edit_date' => true ] ) ];
		yield 'its pictures' => [ static fn( int $id ): mixed => Listings::addPicture( $id ) ];
		yield 'its place and size' => [ static fn( int $id ): int => wp_update_post( [ 'ID' => $id, 'meta_input' => [ Field::Region->value => 'kernstadt', Field::LivingSpace->value => 150 ] ] ) ];
		yield 'a higher price' => [ static fn( int $id ): mixed => update_post_meta( $id, Field::Price->value, 700_000 ) ];
		yield 'the price becomes a price on request' => [ static fn( int $id ): mixed => update_post_meta( $id, Field::PriceOnRequest->value, true ) ];
		yield 'it is reserved' => [ static fn( int $id ): mixed => update_post_meta( $id, Field::State->value, 'reserved' ) ];
		yield 'it is sold' => [ static fn( int $id ): mixed => update_post_meta( $id, Field::State->value, 'sold' ) ];
		yield 'it becomes exclusive' => [ static fn( int $id ): mixed => update_post_meta( $id, Field::Exclusive->value, true ) ];
		yield 'a draft for a moment' => [
			static function ( int $id ): void {
				wp_update_post( [ 'ID' => $id, 'post_status' => 'draft' ] );
				Listings::settle();
				wp_publish_post( $id );
			},
		];
		yield 'its regions are imported' => [ static fn() => ( new Searches() )->storeRegions() ];
		yield 'the index is built anew' => [
			static function ( int $id ): void {
				( new Searches() )->connection->execute( 'DELETE FROM %i', [ ( new Searches() )->connection->table( 'listings' ) ] );
				self::assertSame( 1, Listings::index()->rebuild() );
			},
		];
	}

	/**
	 * @param array<string, mixed>                                                                                  $meta
	 * @param array{post_status?: string, post_password?: string, post_date?: string, post_date_gmt?: string} $post
	 * @param Closure(int): mixed                                                                                   $show
	 */
	#[DataProvider( 'hidden' )]
	public function testHiddenListingsAreNoNewsUntilTheyArePublic( array $meta, array $post, Closure $show ): void {
		$id = Listings::add( $meta, $post );
		self::assertSame( [], $this->news() );
		$show( $id );
		Listings::settle();
		self::assertSame( [ 'new 1' ], $this->news() );
	}

	/** @return iterable<string, array{array<string, mixed>, array{post_status?: string, post_password?: string, post_date?: string, post_date_gmt?: string}, Closure(int): mixed}> */
	public static function hidden(): iterable {
		$publish = static fn( int $id ): int => wp_update_post( [ 'ID' => $id, 'post_status' => 'publish' ] );
		yield 'a draft' => [ [], [ 'post_status' => 'draft' ], $publish ];
		yield 'private' => [ [], [ 'post_status' => 'private' ], $publish ];
		yield 'private, and then exclusive' => [ [], [ 'post_status' => 'private' ], static fn( int $id ): mixed => update_post_meta( $id, Field::Exclusive->value, true ) ];
		yield 'behind a password' => [ [], [ 'post_password' => 'sesam' ], static fn( int $id ): int => wp_update_post( [ 'ID' => $id, 'post_password' => '' ] ) ];
		yield 'scheduled' => [ [], [ 'post_status' => 'future' ] + self::AHEAD, static fn( int $id ) => wp_publish_post( $id ) ];
		yield 'in the trash' => [ [], [ 'post_status' => 'trash' ], $publish ];
		yield 'sold' => [ [ Field::State->value => 'sold' ], [], static fn( int $id ): mixed => update_post_meta( $id, Field::State->value, 'active' ) ];
	}

	#[Group( 'sqlite' )]
	public function testAChangeFromPurchasePriceToRentIsNoPriceReduction(): void {
		$id = Listings::add();
		self::setPrice( $id, 640_000 );
		update_post_meta( $id, Field::MarketingType->value, 'rent' );
		self::setPrice( $id, 1_500 );
		$open = array_filter( $this->stored->events(), static fn( Event $event ): bool => null === $event->takenAt );
		self::assertSame( [ 'new' ], array_column( $open, 'kind' ) );
		self::setPrice( $id, 1_400 );
		self::assertSame( [ 'new 1', 'price 1', 'price 2' ], $this->news() );
		self::assertSame( [ 150_000, null ], [ $this->stored->events()[2]->former, $this->stored->events()[2]->takenAt ] );
	}

	public function testAnExclusiveListingIsNewsOnce(): void {
		$id = Listings::addExclusive();
		self::assertSame( [ 'new 1' ], $this->news() );
		delete_post_meta( $id, Field::Exclusive->value );
		wp_update_post( [ 'ID' => $id, 'post_status' => 'publish' ] );
		Listings::settle();
		self::assertSame( [ 'new 1' ], $this->news() );
	}

	/** A scheduled listing is published without another save: its event is dated ahead and follows changes until then. */
	public function testAScheduledExclusiveListingIsNewFromItsDate(): void {
		$id = Listings::add( [ Field::Exclusive->value => true ], [ 'post_status' => 'private' ] + self::AHEAD );
		self::assertSame( [ 'new 1' ], $this->news() );
		self::assertSame( strtotime( '2099-01-01 10:00:00 UTC' ), $this->stored->events()[0]->happenedAt );
		self::setPrice( $id, 600_000 );
		self::assertSame( [ 'new 1' ], $this->news(), 'Nobody has seen the earlier price.' );
		self::assertSame( 60_000_000, $this->stored->events()[0]->price );
		wp_update_post( [ 'ID' => $id, 'post_status' => 'draft' ] );
		Listings::settle();
		self::assertSame( [], $this->news() );
		wp_update_post( [ 'ID' => $id, 'post_status' => 'private', 'post_date' => '2020-01-01 10:00:00', 'post_date_gmt' => '2020-01-01 10:00:00', 'edit_date' => true ] );
		Listings::settle();
		self::assertSame( [ 'new 1' ], $this->news() );
		self::assertEqualsWithDelta( time(), $this->stored->events()[0]->happenedAt, 5 );
	}

	public function testAListingIsNewsAgainAfterADayOrAReservation(): void {
		$id = Listings::add();
		wp_update_post( [ 'ID' => $id, 'post_status' => 'draft' ] );
		Listings::settle();
		wp_publish_post( $id );
		self::settleLater( DAY_IN_SECONDS );
		self::assertSame( [ 'new 1', 'back 1' ], $this->news() );
		update_post_meta( $id, Field::State->value, 'reserved' );
		self::settleLater( DAY_IN_SECONDS + 1 );
		update_post_meta( $id, Field::State->value, 'active' );
		self::settleLater( DAY_IN_SECONDS + 2 );
		self::assertSame( [ 'new 1', 'back 1', 'back 2' ], $this->news() );
	}

	/** Events that were already processed are not repeated either. */
	#[Group( 'sqlite' )]
	public function testAClockSetBackCausesNoSecondNewEvent(): void {
		$id = Listings::add();
		$this->tables->connection->execute( 'UPDATE %i SET taken_at = 1', [ $this->tables->connection->table( 'listing_events' ) ] );
		wp_update_post( [ 'ID' => $id, 'post_title' => 'Anders' ] );
		self::settleLater( -7_200 );
		self::assertSame( [ 'new 1' ], $this->news() );
		self::setPrice( $id, 600_000 );
		self::assertSame( [ 'new 1', 'price 1' ], $this->news() );
	}

	/** The next save announces a price that a killed request stored; the repair alone announces nothing. */
	#[Group( 'sqlite' )]
	public function testNewsLeftByAKilledRequestIsStoredByTheNextSave(): void {
		$id         = Listings::add();
		$connection = $this->tables->connection;
		$connection->execute( 'UPDATE %i SET meta_value = 600000 WHERE post_id = %d AND meta_key = %s', [ $connection->postMeta(), $id, Field::Price->value ] );
		wp_cache_flush();
		self::assertSame( 1, Listings::index()->rebuild() );
		self::assertSame( [ 'new 1' ], $this->news() );
		wp_update_post( [ 'ID' => $id, 'post_title' => 'Anders' ] );
		Listings::settle();
		self::assertSame( [ 'new 1', 'price 1' ], $this->news() );
	}

	/** The database was copied without the tables of offers and events, or these tables are new. */
	public function testListingsLongInTheIndexAreNotNew(): void {
		$id = Listings::add( [], [ 'post_date' => '2020-01-01 10:00:00' ] );
		$this->tables->empty( 'offers', 'listing_events' );
		wp_update_post( [ 'ID' => $id, 'post_title' => 'Anders' ] );
		Listings::settle();
		self::assertSame( [], $this->news() );
		self::setPrice( $id, 600_000 );
		self::assertSame( [ 'price 1' ], $this->news() );
	}

	/** The listing has been in the index for years, and was never public. */
	public function testListingsNeverOfferedBeforeAreNewWhenOffered(): void {
		foreach ( [ 'sold', 'reference' ] as $state ) {
			$id = Listings::add( [ Field::State->value => $state ], [ 'post_date' => '2020-01-01 10:00:00' ] );
			wp_update_post( [ 'ID' => $id, 'post_title' => 'Anders' ] );
			Listings::settle();
			update_post_meta( $id, Field::State->value, 'active' );
			Listings::settle();
			self::assertSame( [ 'new 1' ], $this->news(), $state );
			$this->tables->empty( 'offers', 'listing_events' );
		}
	}

	#[Group( 'sqlite' )]
	public function testTheEventsOfADeletedListingAreDeleted(): void {
		$kept = Listings::add();
		$id   = Listings::add();
		wp_trash_post( $id );
		Listings::settle();
		self::assertCount( 2, $this->news(), 'A trashed listing may be restored.' );
		wp_delete_post( $id, true );
		Listings::settle();
		self::assertNotContains( $id, array_column( $this->stored->events(), 'postId' ) );
		self::assertContains( $kept, array_column( $this->stored->events(), 'postId' ) );
		self::assertSame( 1, $this->tables->count( 'offers' ) );
	}

	public function testTheIdOfTheNewestEventIsNotReused(): void {
		$ids = [];
		for ( $round = 0; $round < 3; $round++ ) {
			$ids[] = Listings::add();
		}
		$highest = max( 0, ...array_column( $this->stored->events(), 'id' ) );
		foreach ( array_reverse( $ids ) as $id ) {
			wp_delete_post( $id, true );
			Listings::settle();
		}
		self::assertSame( [ [ $highest, 0 ] ], array_map( static fn( Event $event ): array => [ $event->id, $event->postId ], $this->stored->events() ) );
		Listings::add();
		$events = $this->tables->connection->table( 'listing_events' );
		$this->tables->connection->execute( 'UPDATE %i SET happened_at = 1', [ $events ] );
		$highest = max( 0, ...array_column( $this->stored->events(), 'id' ) );
		do_action( 'sw_immosuite_daily' );
		do_action( 'sw_immosuite_daily' );
		self::assertSame( [ [ $highest, 0 ] ], array_map( static fn( Event $event ): array => [ $event->id, $event->postId ], $this->stored->events() ) );
	}

	#[Group( 'sqlite' )]
	public function testOldEventsAreDeletedButKnownOffersStay(): void {
		$id         = Listings::add();
		$connection = $this->tables->connection;
		self::setPrice( $id, 600_000 );
		$connection->execute( "UPDATE %i SET happened_at = %d WHERE kind = 'new'", [ $connection->table( 'listing_events' ), time() - ListingNews::KEPT_SECONDS - 5 ] );
		do_action( 'sw_immosuite_daily' );
		self::assertSame( [ 'price 1' ], $this->news() );
		$connection->execute( 'DELETE FROM %i', [ $connection->table( 'listing_events' ) ] );
		self::setPrice( $id, 610_000 );
		self::assertSame( [], $this->news() );
	}

	/** A save reads the last public state, locks the post, and writes only changes. */
	public function testForNewsAnUnrelatedSaveRunsTwoQueriesAndWritesNothing(): void {
		$id = Listings::add();
		wp_update_post( [ 'ID' => $id, 'post_title' => 'Anders' ] );
		$statements = array_filter( Statements::of( Listings::settle( ... ) ), static fn( string $sql ): bool => 1 === preg_match( '/sw_immosuite_(?:offers|listing_events)|FOR UPDATE$/', $sql ) );
		self::assertCount( 2, $statements, implode( "\n", $statements ) );
		self::assertSame( [], preg_grep( '/^(?:INSERT|UPDATE|DELETE)/', $statements ) );
	}

	/**
	 * Reads anew with each call.
	 *
	 * @phpstan-impure
	 * @return list<string> Kind and ordinal of each event.
	 */
	private function news(): array {
		return array_map( static fn( Event $event ): string => "{$event->kind} {$event->ordinal}", $this->stored->events() );
	}

	private static function setPrice( int $id, int $euros ): void {
		update_post_meta( $id, Field::Price->value, $euros );
		Listings::settle();
	}

	private static function settleLater( int $seconds ): void {
		TouchedListings::refreshNow( static fn() => ( new Container( new Clock( $seconds ) ) )->get( IndexUpkeep::class ) );
	}
}
