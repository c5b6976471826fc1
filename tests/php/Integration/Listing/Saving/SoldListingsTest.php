<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Saving;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Property\Listing\Saving\SoldListings;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;

/** Sold listings become drafts after the configured number of days. */
final class SoldListingsTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testASoldListingBecomesADraftAfterTheConfiguredDays(): void {
		$sold = [ Listings::add( [ 'sw_immo_state' => 'sold' ] ), Listings::addExclusive( [ 'sw_immo_state' => 'sold' ] ) ];
		$kept = array_map( static fn( string $state ): int => Listings::add( [ 'sw_immo_state' => $state ] ), [ 'active', 'reserved', 'reference' ] );
		$this->withdraw( 89 );
		self::assertSame( [ 'publish', 'private' ], array_map( get_post_status( ... ), $sold ) );
		wp_update_post( [ 'ID' => $sold[0], 'post_content' => 'Danke.' ] );
		$this->withdraw( 91 );
		self::assertSame( [ 'draft', 'draft' ], array_map( get_post_status( ... ), $sold ) );
		self::assertSame( [ 'publish', 'publish', 'publish' ], array_map( get_post_status( ... ), $kept ) );
	}

	public function testThePeriodRestartsWithAnotherSale(): void {
		$id = Listings::add( [ 'sw_immo_state' => 'sold' ] );
		self::assertNotSame( '', get_post_meta( $id, SoldListings::META, true ) );
		update_post_meta( $id, 'sw_immo_state', 'active' );
		self::assertSame( '', get_post_meta( $id, SoldListings::META, true ) );
		delete_post_meta( $id, 'sw_immo_state' );
		update_post_meta( $id, 'sw_immo_state', 'sold' );
		self::assertEqualsWithDelta( time(), get_post_meta( $id, SoldListings::META, true ), 5 );
	}

	public function testASaleNotRecordedByAKilledRequestCountsFromTheNextRun(): void {
		$id = Listings::add( [ 'sw_immo_state' => 'sold' ] );
		delete_post_meta( $id, SoldListings::META );
		$this->withdraw( 100 );
		self::assertSame( 'publish', get_post_status( $id ) );
		$this->withdraw( 191 );
		self::assertSame( 'draft', get_post_status( $id ) );
	}

	public function testZeroDaysKeepSoldListings(): void {
		update_option( Settings::OPTION, [ 'soldDays' => 0 ] );
		$id = Listings::add( [ 'sw_immo_state' => 'sold' ] );
		$this->withdraw( 4000 );
		self::assertSame( 'publish', get_post_status( $id ) );
	}

	private function withdraw( int $days ): void {
		( new SoldListings( new Settings(), new Clock( $days * DAY_IN_SECONDS ) ) )->withdraw();
	}
}
