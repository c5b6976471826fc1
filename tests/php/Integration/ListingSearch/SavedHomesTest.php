<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingSearch;

use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;

/** The list of homes that a visitor has saved in the browser. */
final class SavedHomesTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testAListOfSavedListingsShowsBothMarketingTypesAndTheAvailableIds(): void {
		$ids  = [ self::add( 'Haus' ), self::add( 'Wohnung', [ 'sw_immo_marketing_type' => 'rent' ] ), self::add( 'Verkauft', [ 'sw_immo_state' => 'sold' ] ) ];
		$page = ListingsPage::of( [], [ 'immo_ids' => implode( ',', [ ...$ids, 987_654_321 ] ) ] );
		self::assertEqualsCanonicalizing( [ 'Haus', 'Wohnung' ], $page->titles() );
		self::assertEqualsCanonicalizing( [ $ids[0], $ids[1] ], array_map( 'intval', explode( ',', $page->values( '//section', 'data-swis-found' )[0] ) ) );
		self::assertSame( [ '' ], ListingsPage::of()->values( '//section', 'data-swis-found' ) );
		// A listing outside the block's limits is not reported as unavailable.
		self::assertSame( [ '' ], ListingsPage::of( [ 'marketingType' => 'buy' ], [ 'immo_ids' => implode( ',', $ids ) ] )->values( '//section', 'data-swis-found' ) );
		self::assertContains( '', ListingsPage::of()->values( '//a[@hidden]', 'data-swis-saved' ) );
	}

	public function testAnEmptyListOfSavedListingsSaysHowToSaveAndLinksToAll(): void {
		self::add( 'Haus' );
		foreach ( [ '0' => 'Ihre Merkliste ist leer.', '987654321' => 'Diese Immobilien sind nicht mehr verfügbar.' ] as $ids => $heading ) {
			$page = ListingsPage::of( [], [ 'immo_ids' => (string) $ids ] );
			self::assertSame( [ $heading, [] ], [ $page->count(), $page->titles() ] );
			self::assertSame( [ 'Tippen Sie bei einer Immobilie auf das Herz, dann finden Sie sie hier wieder.' ], $page->words( '//div[@class="swis-empty"]/p' ) );
			self::assertSame( [ 'Alle Immobilien zeigen' ], $page->words( '//section//a[not(@data-swis-filter or @target)]' ) );
			self::assertSame( [ '0' === (string) $ids ? 'Merkliste (0)' : 'Merkliste (1)' ], $page->words( '//details[@data-swis-fold]//strong' ) );
		}
	}

	public function testTheListOfSavedListingsIsNoFilter(): void {
		$id   = self::add( 'Haus' );
		$page = ListingsPage::of( [], [ 'immo_ids' => (string) $id ] );
		self::assertSame( [ 'Merkliste (1)', [ 'Filter' ], [] ], [ $page->count(), $page->words( '//a[@data-swis-filter]' ), $page->ofClass( 'swis-chip' ) ] );
		self::assertSame( [ 'Suchen' ], $page->words( '//button//span[@data-swis-number]' ), 'The form leaves the list.' );
		$page = ListingsPage::of( [], [ 'immo_ids' => (string) $id, 'immo_rooms_from' => '2' ] );
		self::assertSame( [ 'Filter1 gesetzt' ], $page->words( '//a[@data-swis-filter]' ) );
		[ $form, $results ] = $page->values( '//a[@class="swis-reset"]', 'href' );
		self::assertStringEndsWith( "?immo_ids={$id}", $results );
		self::assertSame( "{$results}#{$page->values( '//details[@data-swis-fold]/span', 'id' )[0]}", $form, 'The link in the form opens it again.' );
	}

	/** @param array<string, mixed> $meta */
	private static function add( string $title, array $meta = [] ): int {
		return Listings::add( $meta, [ 'post_title' => $title ] );
	}
}
