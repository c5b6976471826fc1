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

	public function testAListOfSavedListingsOffersAllListingsInsteadOfSavingTheSearch(): void {
		$id   = Listings::add( [] );
		$page = (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Suche' ] );
		$this->options->set( Settings::OPTION, [ 'searchPage' => $page ] );
		self::assertContains( 'Suche speichern', ListingsPage::of()->words( '//a' ) );
		$own = ListingsPage::of( [], [ 'immo_ids' => (string) $id ] )->words( '//a' );
		self::assertNotContains( 'Suche speichern', $own );
		self::assertContains( 'Alle Immobilien zeigen', $own );
		wp_delete_post( $page, true );
	}
}
