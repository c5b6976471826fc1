<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingSearch;

use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\Searches;

/** The card of a listing in lists. */
final class HomeCardTest extends IntegrationTestCase {

	private const FLAT = 30225;

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testCardShowsPlaceFiguresPriceAndSaveButton(): void {
		$id   = self::add( 'Haus am See', [ 'sw_immo_rooms' => 5.5, 'sw_immo_plot_area' => 820, 'sw_immo_state' => 'reserved' ] );
		$page = ListingsPage::of();
		self::assertSame( '1 Immobilie', $page->count() );
		self::assertSame( [ 'Haus am See' ], $page->titles() );
		self::assertSame( [ '78315 Radolfzell HausReserviert' ], $page->ofClass( 'swis-home__place' ) );
		self::assertSame( [ "142,5\u{a0}m²", '5,5 Zimmer', "820\u{a0}m² Grundstück" ], $page->words( '//ul[contains(@class, "swis-home__figures")]/li' ) );
		self::assertSame( [ "Kaufpreis: 650.000\u{a0}€ 4.561\u{a0}€/m²" ], $page->ofClass( 'swis-price' ) );
		self::assertSame( [ (string) get_permalink( $id ) ], $page->values( '//li[@class="swis-home"]//a', 'href' ) );
		self::assertSame( [ (string) $id ], $page->values( '//button[@hidden][not(@aria-pressed)]', 'data-swis-save' ) );
		self::assertSame( [ [ '22332' ], [ (string) $id ] ], [ $page->values( '//li[@data-category]', 'data-category' ), $page->values( '//li[@data-listing]', 'data-listing' ) ] );
		self::assertSame( [ '„Haus am See“ merken' ], $page->values( '//button[@data-swis-save]', 'aria-label' ) );
	}

	public function testOneRoomIsPrintedWithoutDecimals(): void {
		self::add( 'Kleine Wohnung', [ 'sw_immo_category' => self::FLAT, 'sw_immo_rooms' => 1 ] );
		self::assertContains( '1 Zimmer', ListingsPage::of()->words( '//ul[contains(@class, "swis-home__figures")]/li' ) );
	}

	public function testUnknownValuesAreNotPrinted(): void {
		self::add( 'Ohne Angaben', [ 'sw_immo_price' => 0, 'sw_immo_living_space' => 0, 'sw_immo_zip' => '', 'sw_immo_city' => '' ] );
		$page = ListingsPage::of();
		self::assertSame( [ 'Haus' ], $page->ofClass( 'swis-home__place' ) );
		self::assertSame( [ [], [] ], [ $page->ofClass( 'swis-price' ), $page->words( '//ul[contains(@class, "swis-home__figures")]' ) ] );
		self::assertDoesNotMatchRegularExpression( '/auf Anfrage|>0 |–<|>-</u', $page->html );
	}

	public function testAPriceOnRequestHasNoLabel(): void {
		self::add( 'Auf Anfrage', [ 'sw_immo_price_on_request' => true ] );
		self::assertSame( [ 'Preis auf Anfrage' ], ListingsPage::of()->ofClass( 'swis-price' ) );
	}

	/** For offices and shops, the field for the plot area contains another area. */
	public function testOnlyPlotAreasAreLabelledAsPlots(): void {
		self::add( 'Büro', [ 'sw_immo_category' => Searches::OFFICE, 'sw_immo_living_space' => 0, 'sw_immo_plot_area' => 240 ] );
		self::assertSame( [ "240\u{a0}m²" ], ListingsPage::of()->words( '//ul[contains(@class, "swis-home__figures")]/li' ) );
	}

	public function testFirstPictureLoadsEagerlyAndTheRestLazily(): void {
		foreach ( [ 'eins', 'zwei' ] as $name ) {
			$id = self::add( $name );
			set_post_thumbnail( $id, Photos::add( $id, "{$name}.jpg", Photos::jpeg( 1200, 900 ) ) );
			Listings::settle();
		}
		$page = ListingsPage::of();
		self::assertSame( [ 'eager', 'lazy' ], $page->values( '//img', 'loading' ) );
		self::assertSame( [ 'high', 'auto' ], $page->values( '//img', 'fetchpriority' ) );
		foreach ( [ 'srcset', 'sizes', 'width', 'height' ] as $attribute ) {
			self::assertNotContains( '', $page->values( '//img', $attribute ), $attribute );
		}
		[ $first, $second ] = $page->values( '//img', 'src' );
		ob_start();
		wp_preload_resources();
		$head = (string) ob_get_clean();
		self::assertMatchesRegularExpression( "~as='image' href='" . preg_quote( $first, '~' ) . "' imagesrcset='[^']+' imagesizes='[^']+' fetchpriority='high'~", $head );
		self::assertStringNotContainsString( "href='{$second}'", $head );
		self::assertSame( [ 'lazy', 'lazy' ], ListingsPage::of( [ 'variant' => 'latest' ] )->values( '//img', 'loading' ), 'A block further down the page loads all pictures lazily.' );
	}

	/**
	 * @param array<string, mixed>  $meta
	 * @param array{post_date_gmt?: string, post_date?: string} $post
	 */
	private static function add( string $title, array $meta = [], array $post = [] ): int {
		return Listings::add( $meta, [ 'post_title' => $title ] + $post );
	}
}
