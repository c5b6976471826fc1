<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingSearch;

use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;
use SwImmoSuite\Tests\Support\SiteOptions;

/** The offer to save a search, beside its results. */
final class SaveOfferTest extends IntegrationTestCase {

	private SiteOptions $options;

	protected function setUp(): void {
		Listings::clear();
		$this->options = new SiteOptions();
	}

	protected function tearDown(): void {
		$this->options->clear();
		Listings::clear();
	}

	#[TestWith( [ true, 'Speichern Sie die Suche: Wir schreiben Ihnen, sobald etwas passt.' ] )]
	#[TestWith( [ false, 'Speichern Sie die Suche. Nach der Anmeldung sehen Sie, was passt.' ] )]
	public function testTheOfferMentionsMailsOnlyWhileAlertsAreOn( bool $alerts, string $promise ): void {
		Listings::add( [] );
		$page = (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Suche' ] );
		$this->options->set( Settings::OPTION, [ 'searchPage' => $page, 'alerts' => $alerts ] );
		self::assertSame( [ $promise ], array_values( array_unique( ListingsPage::of()->words( '//*[contains(@class, "swis-offer")]//p' ) ) ) );
		wp_delete_post( $page, true );
	}

	/**
	 * @param list<string> $more     Titles of further listings.
	 * @param list<string> $expected Headings of all items, the offer included, in order.
	 */
	#[TestWith( [ 24, [], [ 'Vier', 'Drei', 'Zwei', 'Eins', 'Ohne', 'Neues zu dieser Suche?' ] ] )]
	#[TestWith( [ 5, [ 'Null' ], [ 'Vier', 'Drei', 'Zwei', 'Neues zu dieser Suche?', 'Eins', 'Null' ] ] )]
	public function testOnPhonesTheOfferFollowsTheLastCardUnlessThereAreMorePages( int $perPage, array $more, array $expected ): void {
		foreach ( [ ...$more, 'Eins', 'Zwei', 'Drei', 'Vier' ] as $price => $title ) {
			Listings::add( [ 'sw_immo_rooms' => 5, 'sw_immo_price' => 100_000 * ( $price + 1 ) ], [ 'post_title' => $title ] );
		}
		Listings::add( [ 'sw_immo_rooms' => 0 ], [ 'post_title' => 'Ohne' ] );
		$page = (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Suche' ] );
		$this->options->set( Settings::OPTION, [ 'searchPage' => $page ] );
		$items = ListingsPage::of( [ 'sort' => 'dearest', 'perPage' => $perPage ], [ 'immo_rooms_from' => '3' ] );
		self::assertSame( $expected, $items->words( '//ul[contains(@class, "swis-grid")]/li//*[self::h2 or self::h3 or self::h4]' ) );
		wp_delete_post( $page, true );
	}

	public function testAListOfSavedListingsOffersAllListingsInsteadOfSavingTheSearch(): void {
		$id   = Listings::add( [] );
		$page = (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Suche' ] );
		$this->options->set( Settings::OPTION, [ 'searchPage' => $page ] );
		self::assertContains( 'Suche speichern', ListingsPage::of()->words( '//a' ) );
		self::assertStringContainsString( 'immo_rooms_from=3', ListingsPage::of( [], [ 'immo_rooms_from' => '3' ] )->values( '//a[@data-swis-keep]', 'data-swis-keep' )[0] );
		$links = ListingsPage::of( [], [ 'immo_ids' => (string) $id ] )->words( '//a' );
		self::assertNotContains( 'Suche speichern', $links );
		self::assertContains( 'Alle Immobilien zeigen', $links );
		wp_delete_post( $page, true );
	}
}
