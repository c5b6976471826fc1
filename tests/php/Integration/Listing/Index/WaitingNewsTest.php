<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Index;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;

/** If an event does not apply for a while, its waiting time restarts as soon as it applies again. */
final class WaitingNewsTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
		$this->tables->empty( 'offers', 'listing_events' );
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	/**
	 * @param Closure(int): mixed   $suspend Change after which the events do not apply.
	 * @param Closure(int): mixed   $resume
	 * @param array<string, int> $hours Hour from which each event counts.
	 */
	#[DataProvider( 'interruptions' )]
	public function testTheWaitingTimeRestartsAfterAnInterruption( Closure $suspend, Closure $resume, array $hours ): void {
		$id = self::addListingAndLowerPrice();
		$suspend( $id );
		self::settle( 3 );
		self::assertSame( [ 'new 1' => 0, 'price 1' => 2 ], $this->hours(), 'The waiting time has not restarted yet.' );
		$resume( $id );
		self::settle( 20 );
		self::assertEquals( $hours, $this->hours() );
	}

	/** @return iterable<string, array{Closure(int): mixed, Closure(int): mixed, array<string, int>}> */
	public static function interruptions(): iterable {
		$state = static fn( string $state ): Closure => static fn( int $id ): mixed => update_post_meta( $id, Field::State->value, $state );
		$price = static fn( int $euros ): Closure => static fn( int $id ): mixed => update_post_meta( $id, Field::Price->value, $euros );
		$draft = static fn( int $id ): int => wp_update_post( [ 'ID' => $id, 'post_status' => 'draft' ] );
		yield 'a draft' => [ $draft, wp_publish_post( ... ), [ 'new 1' => 20, 'price 1' => 20 ] ];
		yield 'sold' => [ $state( 'sold' ), $state( 'active' ), [ 'new 1' => 20, 'price 1' => 20 ] ];
		yield 'reserved' => [ $state( 'reserved' ), $state( 'active' ), [ 'new 1' => 20, 'price 1' => 20, 'back 1' => 20 ] ];
		yield 'sold, and reserved then' => [ $state( 'sold' ), $state( 'reserved' ), [ 'new 1' => 0, 'price 1' => 2 ] ];
		yield 'a price that is raised and lowered again' => [ $price( 650_000 ), $price( 640_000 ), [ 'new 1' => 0, 'price 1' => 20 ] ];
		yield 'a price that is raised, and lowered by less' => [ $price( 650_000 ), $price( 645_000 ), [ 'new 1' => 0, 'price 1' => 2 ] ];
		yield 'unrelated changes' => [ static fn( int $id ): int => wp_update_post( [ 'ID' => $id, 'post_title' => 'Anders' ] ), $price( 660_000 ), [ 'new 1' => 0, 'price 1' => 2 ] ];
	}

	public function testNewsOfScheduledListingsWaitsFromTheirDate(): void {
		$id = self::addListingAndLowerPrice();
		update_post_meta( $id, Field::Exclusive->value, true );
		self::settle( 2 );
		$date = gmdate( 'Y-m-d H:i:s', time() + 30 * HOUR_IN_SECONDS );
		wp_update_post( [ 'ID' => $id, 'post_status' => 'private', 'post_date' => get_date_from_gmt( $date ), 'post_date_gmt' => $date, 'edit_date' => true ] );
		self::settle( 3 );
		self::assertEquals( [ 'new 1' => 30, 'price 1' => 30 ], $this->hours() );
	}

	public function testMatchedNewsIsNotRestarted(): void {
		$id = self::addListingAndLowerPrice();
		$this->tables->connection->execute( 'UPDATE %i SET taken_at = 1', [ $this->tables->connection->table( 'listing_events' ) ] );
		wp_update_post( [ 'ID' => $id, 'post_status' => 'draft' ] );
		self::settle( 3 );
		wp_publish_post( $id );
		self::settle( 20 );
		self::assertSame( [ 'new 1' => 0, 'price 1' => 2 ], $this->hours() );
	}

	/** @return int Id of a listing that is new now, and cheaper after two hours. */
	private static function addListingAndLowerPrice(): int {
		$id = Listings::add();
		update_post_meta( $id, Field::Price->value, 640_000 );
		self::settle( 2 );
		return $id;
	}

	private static function settle( int $hours ): void {
		TouchedListings::refreshNow( static fn() => ( new Container( new Clock( $hours * HOUR_IN_SECONDS ) ) )->get( IndexUpkeep::class ) );
	}

	/**
	 * Reads anew with each call.
	 *
	 * @phpstan-impure
	 * @return array<string, int> Hours from now that each event counts from, by kind and ordinal.
	 */
	private function hours(): array {
		$hours = [];
		foreach ( $this->stored->events() as $event ) {
			$hours[ "{$event->kind} {$event->ordinal}" ] = (int) round( ( $event->happenedAt - time() ) / HOUR_IN_SECONDS );
		}
		return $hours;
	}
}
