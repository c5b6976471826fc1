<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingSearch;

use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\SiteOptions;

/** The field for the place, and its radius. */
final class PlaceFieldTest extends IntegrationTestCase {

	private SiteOptions $options;

	protected function setUp(): void {
		Listings::clear();
		$this->options = new SiteOptions();
	}

	protected function tearDown(): void {
		$this->options->clear();
		Listings::clear();
	}

	public function testPlacesAreSuggestedWithTheirCounts(): void {
		self::importRegions();
		self::add( 'Eins', [ 'sw_immo_region' => 'a' ] );
		self::add( 'Zwei', [ 'sw_immo_region' => 'a' ] );
		self::add( 'Drei', [ 'sw_immo_region' => 'b', 'sw_immo_zip' => '78464', 'sw_immo_city' => 'Konstanz' ] );
		self::add( 'Vier', [ 'sw_immo_region' => '', 'sw_immo_zip' => '78462', 'sw_immo_city' => 'Konstanz' ] );
		self::add( 'Miete', [ 'sw_immo_region' => 'a', 'sw_immo_marketing_type' => 'rent' ] );
		self::add( 'Exklusiv', [ 'sw_immo_region' => 'c', 'sw_immo_exclusive' => true ] );
		$all = [
			[ 'Region kreis', '', 3 ],
			[ '78315 Radolfzell', 'Region a', 2 ],
			[ 'Konstanz', '', 2 ],
			[ 'Region a', 'Region kreis', 2 ],
			[ '78462 Konstanz', '', 1 ],
			[ '78464 Konstanz', 'Region b', 1 ],
			[ 'Region b', 'Region kreis', 1 ],
		];
		self::assertSame( $all, self::suggestions( ListingsPage::of() ) );
		self::assertSame( $all, self::suggestions( ListingsPage::of( [], [ 'immo_place' => 'Konstanz', 'immo_price_to' => '1' ] ) ), 'Other filters hide no places.' );
		$rent = [ [ '78315 Radolfzell', 'Region a', 1 ], [ 'Region a', 'Region kreis', 1 ], [ 'Region kreis', '', 1 ] ];
		self::assertSame( $rent, self::suggestions( ListingsPage::of( [], [ 'immo_type' => 'rent' ] ) ) );
		$limited = self::suggestions( ListingsPage::of( [ 'regions' => [ 'b' ] ] ) );
		self::assertSame( [ [ '78464 Konstanz', 'Region b', 1 ], [ 'Region b', 'Region kreis', 1 ] ], $limited, 'Places outside the limits of the block are not suggested.' );
	}

	public function testOlderLinksToRegionsStillWork(): void {
		self::importRegions();
		self::add( 'Eins', [ 'sw_immo_region' => 'a' ] );
		self::add( 'Drei', [ 'sw_immo_region' => 'b' ] );
		$page = ListingsPage::of( [], [ 'immo_region' => [ 'b' ] ] );
		self::assertSame( [ [ 'Drei' ], [ 'Region b' ], [] ], [ $page->titles(), $page->values( '//input[@name="immo_place"]', 'value' ), $page->values( '//input[@type="hidden"]', 'value' ) ] );
		$page = ListingsPage::of( [], [ 'immo_region' => [ 'b', 'c' ], 'immo_box' => '46,8,48,10' ] );
		self::assertSame( [ [ 'Drei' ], [ '' ] ], [ $page->titles(), $page->values( '//input[@name="immo_place"]', 'value' ) ] );
		self::assertSame( [ '46,8,48,10', 'b', 'c' ], $page->values( '//form//input[@type="hidden"]', 'value' ) );
		self::assertSame( [ 'Region b', 'Region c', 'Kartenausschnitt' ], array_slice( $page->words( '//ul[@class="swis-chips"]//a' ), 0, 3 ) );
	}

	public function testAPlaceIsSearchedWithItsSurroundings(): void {
		self::importRegions();
		self::add( 'Eins', [ 'sw_immo_region' => 'a' ] );
		self::add( 'Zwei', [ 'sw_immo_city' => 'Konstanz', 'sw_immo_zip' => '78462' ] );
		$page = ListingsPage::of( [], [ 'immo_place' => 'Konstanz' ] );
		self::assertSame( [ 'Zwei' ], $page->titles() );
		self::assertSame( [ 'Ort, Ortsteil oder PLZ' ], $page->words( '//label[contains(@for, "-place")]' ) );
		self::assertSame( [ 'Konstanz' ], $page->values( '//input[@name="immo_place"]', 'value' ) );
		self::assertStringEndsNotWith( 'Konstanz', $page->values( '//a[@aria-label="Ort leeren"]', 'href' )[0] );
		self::assertSame( [ 'nur hier', '5 km', '10 km', '20 km' ], $page->words( '//select[@name="immo_near"]/option' ) );
		$page = ListingsPage::of( [], [ 'immo_place' => 'Region a', 'immo_near' => '10' ] );
		self::assertSame( [ [ 'Eins' ], 'Region a + 10 km' ], [ $page->titles(), $page->words( '//ul[@class="swis-chips"]//a' )[0] ] );
		self::assertSame( [ '10' ], $page->values( '//select[@name="immo_near"]/option[@selected]', 'value' ) );
		self::assertSame( [], $page->ofClass( 'swis-error' ) );
	}

	public function testTheSurroundingsAreOfferedBelowFewResults(): void {
		self::importRegions();
		self::add( 'Eins', [ 'sw_immo_region' => 'a' ] );
		self::add( 'Zwei', [ 'sw_immo_region' => 'b' ] );
		$links = static function ( string $near = '' ): array {
			$page = ListingsPage::of( [], [ 'immo_place' => 'Region a', 'immo_near' => $near ] );
			return $page->words( '//section/div[@class="swis-pages"]/a[@class="swis-chip"]' );
		};
		self::assertSame( [ "Mit 20 km Umkreis: 2\u{a0}Immobilien" ], $links() );
		self::assertSame( [], $links( '20' ) );
		self::assertSame( [], ListingsPage::of( [], [ 'immo_place' => 'Region' ] )->words( '//section/div[@class="swis-pages"]/a' ), 'The surroundings have no more.' );
		foreach ( [ 'Drei', 'Vier', 'Fünf' ] as $title ) {
			self::add( $title, [ 'sw_immo_region' => 'a' ] );
		}
		self::assertSame( [], $links(), 'Four results are enough.' );
	}

	public function testTheSurroundingsAreTheFirstAdviceIfNothingIsFound(): void {
		self::importRegions();
		$common = [ 'sw_immo_rooms' => 5, 'sw_immo_price' => 300_000 ];
		self::add( 'Teuer', [ 'sw_immo_region' => 'a', 'sw_immo_price' => 900_000 ] + $common );
		self::add( 'Klein', [ 'sw_immo_region' => 'a', 'sw_immo_rooms' => 2 ] + $common );
		self::add( 'Nebenan', [ 'sw_immo_region' => 'b' ] + $common );
		$page = ListingsPage::of( [], [ 'immo_place' => 'Region a', 'immo_price_to' => '400000', 'immo_rooms_from' => '4' ] );
		self::assertSame(
			[ "Mit 20 km Umkreis: 1\u{a0}Immobilie", "Ohne „bis 400.000\u{a0}€“: 1\u{a0}Immobilie", "Ohne „ab 4 Zimmer“: 1\u{a0}Immobilie" ],
			$page->words( '//div[@class="swis-empty"]/ul//a' )
		);
	}

	public function testAnUnknownPlaceIsReportedBesideItsField(): void {
		self::importRegions();
		self::add( 'Eins', [ 'sw_immo_city' => 'Konstanz', 'sw_immo_zip' => '78462' ] );
		$unknown = 'Diesen Ort kennen wir nicht. Bitte prüfen Sie die Schreibweise oder suchen Sie ohne Umkreis.';
		self::assertSame( [ $unknown ], ListingsPage::of( [], [ 'immo_place' => 'Atlantis', 'immo_near' => '5' ] )->ofClass( 'swis-error' ) );
		self::add( 'Zwei', [ 'sw_immo_region' => 'a' ] );
		$page = ListingsPage::of( [], [ 'immo_place' => 'Reginn a', 'immo_near' => '5' ] );
		self::assertSame( [ "{$unknown} Meinten Sie Region a?" ], $page->ofClass( 'swis-error' ) );
		self::assertSame( $page->values( '//p[@class="swis-error"]', 'id' ), $page->values( '//input[@aria-invalid="true"]', 'aria-describedby' ) );
		self::assertStringEndsWith( 'immo_place=Region%20a&immo_near=5', $page->values( '//p[@class="swis-error"]//a', 'href' )[0] );
		$page = ListingsPage::of( [], [ 'immo_place' => '78462 Konstnz' ] );
		self::assertSame( [ [ 'Meinten Sie 78462 Konstanz?' ], [] ], [ $page->ofClass( 'swis-hint' ), $page->ofClass( 'swis-error' ) ] );
		self::assertSame( [], ListingsPage::of( [], [ 'immo_place' => '78463' ] )->ofClass( 'swis-hint' ), 'Another postal code is not suggested as a spelling.' );
	}

	/** A place that is a region is saved as this region and the regions within the radius; a section of the map, as the regions inside it. */
	public function testAPlaceIsSavedAsItsRegions(): void {
		self::importRegions();
		self::add( 'Haus', [ 'sw_immo_region' => 'a' ] );
		$page = (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Suchprofil' ] );
		$this->options->set( Settings::OPTION, [ 'searchPage' => $page ] );
		$withRadius = static fn( string $near ): array => self::savedSearch( [ 'immo_place' => 'region A', 'immo_near' => $near ] );
		self::assertSame( [ [ 'a' ], [] ], $withRadius( '' ) );
		self::assertSame( [ [ 'a', 'b' ], [ 'around' => 'a', 'near' => 10 ] ], $withRadius( '10' ) );
		self::assertSame( [ [ 'a', 'b', 'c' ], [ 'around' => 'a', 'near' => 20 ] ], $withRadius( '20' ) );
		self::assertSame( [ [], [ 'unknownPlace' => 'Atlantis' ] ], self::savedSearch( [ 'immo_place' => 'Atlantis' ] ) );
		self::assertSame( [ [ 'c' ], [ 'unknownPlace' => 'Atlantis' ] ], self::savedSearch( [ 'immo_place' => 'Atlantis', 'immo_region' => [ 'c' ] ] ) );
		self::assertSame( [ [ 'a', 'b', 'c' ], [] ], self::savedSearch( [ 'immo_box' => '46,8,48,10' ] ) );
		self::assertSame( [ [ 'a' ], [] ], self::savedSearch( [ 'immo_box' => '46,8,48,10', 'immo_place' => 'Region a' ] ) );
		self::assertSame( [ [], [ 'unknownPlace' => 'Kartenausschnitt' ] ], self::savedSearch( [ 'immo_box' => '10,8,11,10' ] ) );
		self::assertSame( [ [], [] ], self::savedSearch( [] ) );
		wp_delete_post( $page, true );
	}

	/**
	 * @param array<string, string|list<string>> $get
	 * @return array{list<mixed>, mixed} Data of the link "Save search": ids of regions, and details of the list.
	 */
	private static function savedSearch( array $get ): array {
		$link = ListingsPage::of( [], $get )->values( '//a[contains(@class, "swis-button") or @class="swis-empty__save"][@rel="nofollow"]', 'href' )[0] ?? '';
		wp_parse_str( (string) wp_parse_url( $link, PHP_URL_QUERY ), $query );
		$search = json_decode( (string) Secret::decode( is_string( $query['search'] ?? null ) ? $query['search'] : '' ), true );
		self::assertIsArray( $search );
		return [ array_column( (array) ( $search['locations'] ?? [] ), 'locationId' ), array_diff_key( (array) ( $search['list'] ?? [] ), [ 'back' => 1, 'count' => 1 ] ) ];
	}

	/** @return mixed Places that the field suggests. */
	private static function suggestions( ListingsPage $page ): mixed {
		$printed = json_decode( $page->values( '//*[@data-swis-place]', 'data-swis-place' )[0] ?? '', true );
		return is_array( $printed ) ? $printed[1] ?? null : null;
	}

	/**
	 * @param array<string, mixed>  $meta
	 * @param array{post_date_gmt?: string, post_date?: string} $post
	 */
	private static function add( string $title, array $meta = [], array $post = [] ): int {
		return Listings::add( $meta, [ 'post_title' => $title ] + $post );
	}

	private static function importRegions(): void {
		Regions::import(
			Regions::collection(
				[
					Regions::feature( 'kreis' ),
					Regions::feature( 'a', Regions::polygon( Regions::square( 9.0, 47.0 ) ), 'kreis' ),
					Regions::feature( 'b', Regions::polygon( Regions::square( 9.1, 47.0 ) ), 'kreis' ),
					Regions::feature( 'c', Regions::polygon( Regions::square( 9.2, 47.0 ) ), 'kreis' ),
				]
			)
		);
	}
}
