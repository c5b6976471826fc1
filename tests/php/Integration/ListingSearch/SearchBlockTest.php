<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingSearch;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\SiteOptions;

/** The search form and its results on a page. */
final class SearchBlockTest extends IntegrationTestCase {

	private const HOUSE = 22332;
	private const FLAT  = 30225;
	private const PLOT  = 19795;

	private SiteOptions $options;

	protected function setUp(): void {
		Listings::clear();
		$this->options = new SiteOptions();
	}

	protected function tearDown(): void {
		$this->options->clear();
		Listings::clear();
	}

	public function testCategoriesAreOfferedIfThereIsAChoice(): void {
		self::add( 'Haus' );
		$page = ListingsPage::of();
		self::assertSame( [ [], [] ], [ $page->values( '//input[@name="immo_type"]', 'value' ), $page->words( '//select[@name="immo_category"]/option' ) ] );
		self::add( 'Wohnung', [ 'sw_immo_category' => self::FLAT, 'sw_immo_marketing_type' => 'rent' ] );
		$page = ListingsPage::of();
		self::assertSame( [ 'buy', 'rent' ], $page->values( '//input[@name="immo_type"]', 'value' ) );
		self::assertSame( [ 'buy' ], $page->values( '//input[@name="immo_type"][@checked]', 'value' ) );
		self::assertSame( [ 'Alle Arten', 'Haus', 'Wohnung' ], $page->words( '//select[@name="immo_category"]/option' ) );
		self::assertSame( [ 'Haus' ], $page->titles(), 'A search without a marketing type shows listings for sale.' );
		self::assertSame( [ 'Wohnung' ], ListingsPage::of( [], [ 'immo_type' => 'rent' ] )->titles() );
	}

	public function testFurtherFieldsDependOnTheCategory(): void {
		self::add( 'Haus' );
		self::add( 'Grundstück', [ 'sw_immo_category' => self::PLOT, 'sw_immo_living_space' => 0, 'sw_immo_plot_area' => 500 ] );
		$names = static fn( array $get ): array => ListingsPage::of( [], $get )->values( '//details[@class="swis-find__more"]//input[@type="text"]', 'name' );
		self::assertSame( [ 'immo_rooms_from', 'immo_living_from', 'immo_plot_from', 'immo_year_from', 'immo_year_to' ], $names( [] ) );
		self::assertSame( [ 'immo_plot_from' ], $names( [ 'immo_category' => (string) self::PLOT ] ) );
		$both = [ 'immo_category' => (string) self::PLOT, 'immo_living_from' => '80' ];
		self::assertSame( [ 'immo_living_from', 'immo_plot_from' ], $names( $both ), 'A filter that is set has a field.' );
	}

	public function testFeaturesCanBeChosenAndRemoved(): void {
		self::add( 'Mit beidem', [ 'sw_immo_details' => [ 'anzahl_balkone' => 1, 'fahrstuhl' => 'PERSONEN' ] ] );
		self::add( 'Mit Balkon', [ 'sw_immo_details' => [ 'anzahl_balkone' => 1 ] ] );
		self::add( 'Ohne Angabe' );
		$page = ListingsPage::of( [], [ 'immo_features' => 'lift,balcony' ] );
		self::assertSame( [ 'Mit beidem' ], $page->titles() );
		self::assertSame( [ 'balcony', 'lift' ], $page->values( '//fieldset//input[@name="immo_features[]"][@checked]', 'value' ) );
		$labels = [ 'Balkon oder Terrasse', 'Garten', 'Aufzug', 'Keller', 'Stellplatz', 'Einbauküche', 'Barrierefrei', 'Möbliert', 'Neubau' ];
		self::assertSame( $labels, $page->words( '//fieldset[legend="Ausstattung"]//label' ) );
		self::assertSame( [ 'Mehr Filter2 gesetzt' ], $page->words( '//details/summary[contains(., "Mehr Filter")]' ) );
		self::assertSame( [ 'Filter entfernen: Balkon oder Terrasse', 'Filter entfernen: Aufzug' ], $page->values( '//a[@class="swis-chip"]', 'aria-label' ) );
		self::assertStringContainsString( 'immo_features=balcony', $page->values( '//a[@class="swis-chip"]', 'href' )[1] ?? '' );
		self::assertSame( [ 'Mit Balkon', 'Mit beidem' ], ListingsPage::of( [], [ 'immo_features' => [ 'balcony', 'pool' ] ] )->titles() );
	}

	public function testPlotsHaveNoFeatureFieldsUnlessAFeatureIsSet(): void {
		self::add( 'Haus' );
		self::add( 'Grundstück', [ 'sw_immo_category' => self::PLOT ] );
		$legends = static fn( array $query ): array => ListingsPage::of( [], $query )->words( '//legend[.="Ausstattung"]' );
		self::assertSame( [ 'Ausstattung' ], $legends( [] ) );
		self::assertSame( [], $legends( [ 'immo_category' => (string) self::PLOT ] ) );
		self::assertSame( [ 'Ausstattung' ], $legends( [ 'immo_category' => (string) self::PLOT, 'immo_features' => 'garden' ] ) );
	}

	/** The list uses the latest stored details. */
	public function testAChangedDetailIsFound(): void {
		$id = self::add( 'Haus', [ 'sw_immo_details' => [ 'unterkellert' => 'NEIN' ] ] );
		self::assertSame( [], ListingsPage::of( [], [ 'immo_features' => 'cellar' ] )->titles() );
		wp_update_post( [ 'ID' => $id, 'meta_input' => [ 'sw_immo_details' => [ 'unterkellert' => 'TEIL' ] ] ] );
		Listings::settle();
		self::assertSame( [ 'Haus' ], ListingsPage::of( [], [ 'immo_features' => 'cellar' ] )->titles() );
	}

	public function testInvalidNumbersAreShownAgainWithAnError(): void {
		self::add( 'Haus' );
		$page = ListingsPage::of( [], [ 'immo_price_to' => 'viel', 'immo_living_from' => '100' ] );
		self::assertSame( [ 'viel' ], $page->values( '//input[@name="immo_price_to"][@aria-invalid="true"]', 'value' ) );
		$sentence = $page->values( '//input[@name="immo_price_to"]', 'aria-describedby' )[0] ?? '';
		self::assertSame( [ "Kaufpreis bis: Bitte geben Sie eine Zahl ein, z.\u{a0}B. 450.000." ], $page->words( "//p[@id='{$sentence}']" ) );
		self::assertSame( [ 'Haus' ], $page->titles(), 'The valid filters apply.' );
		$page = ListingsPage::of( [], [ 'immo_year_from' => '2000', 'immo_year_to' => '1990' ] );
		self::assertSame( [ 'Baujahr bis: Bitte geben Sie bei „bis“ einen höheren Wert ein als bei „ab“.' ], $page->ofClass( 'swis-error' ) );
		self::assertSame( [ 'swis-find__fold', 'swis-find__more' ], $page->values( '//details[@open]', 'class' ) );
	}

	public function testAPriceIsShownWithMarksBetweenThousands(): void {
		self::add( 'Haus' );
		$values = static function ( string $price ): array {
			$page = ListingsPage::of( [], [ 'immo_price_from' => '900', 'immo_price_to' => $price, 'immo_living_from' => '1200' ] );
			return $page->values( '//input[@type="text"][@value!=""]', 'value' );
		};
		self::assertSame( [ '900', '500.000', '1200' ], $values( '500000' ) );
		self::assertSame( [ '900', '500', '1200' ], $values( '500' ), 'An invalid price stays as typed.' );
		$english = static fn(): string => 'en_GB';
		add_filter( 'determine_locale', $english );
		$shown = $values( '500000' );
		remove_filter( 'determine_locale', $english );
		self::assertSame( [ '900', '500,000', '1200' ], $shown );
	}

	public function testYearsFrom1700ToTenYearsAheadAreValid(): void {
		self::add( 'Haus' );
		$last = (int) gmdate( 'Y' ) + 10;
		self::assertSame( [], ListingsPage::of( [], [ 'immo_year_from' => '1700', 'immo_year_to' => (string) $last ] )->ofClass( 'swis-error' ) );
		$page = ListingsPage::of( [], [ 'immo_year_from' => '1699', 'immo_year_to' => (string) ( $last + 1 ), 'immo_price_to' => '1.000.000' ] );
		self::assertSame( [ "Baujahr ab: Bitte geben Sie ein Jahr von 1700 bis {$last} ein.", "Baujahr bis: Bitte geben Sie ein Jahr von 1700 bis {$last} ein." ], $page->ofClass( 'swis-error' ) );
		self::assertSame( [ [ 'Haus' ], [ '1699' ] ], [ $page->titles(), $page->values( '//input[@name="immo_year_from"][@aria-invalid="true"]', 'value' ) ], 'The valid filters apply.' );
	}

	public function testActiveFiltersAreLinksThatRemoveThem(): void {
		self::importRegions();
		self::add( 'Haus', [ 'sw_immo_region' => 'a' ] );
		self::add( 'Wohnung', [ 'sw_immo_category' => self::FLAT, 'sw_immo_region' => 'b' ] );
		$page = ListingsPage::of( [], [ 'immo_category' => (string) self::HOUSE, 'immo_region' => [ 'a' ], 'immo_price_to' => '700.000', 'immo_sort' => 'cheapest' ] );
		self::assertSame( [ 'Haus', 'Region a', "bis 700.000\u{a0}€", 'Alle Filter zurücksetzen' ], $page->words( '//ul[@class="swis-chips"]//a' ) );
		self::assertSame( 'Filter entfernen: Region a', $page->values( '//ul[@class="swis-chips"]//a', 'aria-label' )[1] );
		[ $house, $region, $price, $all ] = $page->values( '//ul[@class="swis-chips"]//a', 'href' );
		self::assertSame(
			[
				'immo_region[]=a&immo_price_to=700000&immo_sort=cheapest',
				'immo_category=22332&immo_price_to=700000&immo_sort=cheapest',
				'immo_category=22332&immo_region[]=a&immo_sort=cheapest',
				'immo_sort=cheapest',
			],
			array_map( static fn( string $url ): string => urldecode( (string) wp_parse_url( $url, PHP_URL_QUERY ) ), [ $house, $region, $price, $all ] )
		);
	}

	public function testOneLineSummarizesTheSearch(): void {
		self::importRegions();
		self::add( 'Haus', [ 'sw_immo_region' => 'a' ] );
		self::add( 'Wohnung', [ 'sw_immo_category' => self::FLAT, 'sw_immo_region' => 'b', 'sw_immo_marketing_type' => 'rent' ] );
		$search = [ 'immo_category' => (string) self::HOUSE, 'immo_region' => [ 'a' ], 'immo_price_to' => '600.000' ];
		$line   = static function ( array $get, array $attributes = [] ): array {
			/** @var array<string, mixed> $attributes */
			$page = ListingsPage::of( $attributes, $get );
			return [ implode( ' | ', $page->words( '//details[@data-swis-fold]//*[@class="swis-dots"]' ) ), [] !== $page->values( '//details[@data-swis-fold][@open]', 'class' ) ];
		};
		self::assertSame( [ "Haus kaufen Region a | bis 600.000\u{a0}€", false ], $line( $search ) );
		self::assertSame( [ 'Mieten Alle Orte Preis', false ], $line( [ 'immo_type' => 'rent' ] ) );
		self::assertSame( [ 'Kaufen Alle Orte Preis', false ], $line( [ 'immo_page' => '2' ] ) );
		self::assertSame( [ 'Merkliste (2)', false ], $line( [ 'immo_ids' => '1,2' ] ) );
		self::assertSame( [ 'Kaufen | ab 3 Zimmer', false ], $line( [ 'immo_rooms_from' => '3' ] ) );
		self::assertSame( [ 'Haus kaufen', true ], $line( [ 'immo_price_to' => 'viel', 'immo_category' => (string) self::HOUSE ] ), 'A form with an invalid field is unfolded.' );
		foreach ( [ [], [ 'immo_sort' => 'cheapest' ], [ 'immo_type' => 'buy' ], [ 'immo_page' => '1' ] ] as $unfiltered ) {
			self::assertSame( [ 'Kaufen Alle Orte Preis', false ], $line( $unfiltered ), (string) wp_json_encode( $unfiltered ) );
		}
		self::assertSame( [ 'Haus kaufen Alle Orte Preis', false ], $line( [ 'immo_category' => (string) self::HOUSE ], [ 'categories' => [ (string) self::HOUSE ] ] ) );
	}

	public function testTheOrderIsAFieldOfTheFormWithASeparateButton(): void {
		self::add( 'Billig', [ 'sw_immo_price' => 100_000 ] );
		self::add( 'Teuer', [ 'sw_immo_price' => 900_000 ] );
		$page = ListingsPage::of( [], [ 'immo_sort' => 'cheapest' ] );
		self::assertSame( [ 'Billig', 'Teuer' ], $page->titles() );
		self::assertSame( [ 'Neueste zuerst', 'Günstigste zuerst', 'Teuerste zuerst', 'Größte zuerst' ], $page->words( '//select[@name="immo_sort"]/option' ) );
		self::assertSame( [ 'cheapest' ], $page->values( '//option[@selected]', 'value' ) );
		$form = $page->values( '//form', 'id' );
		self::assertSame( [ $form, $form ], [ $page->values( '//select[@name="immo_sort"]', 'form' ), $page->values( '//noscript/button[@type="submit"]', 'form' ) ] );
	}

	public function testPagesLinkToEachOther(): void {
		foreach ( range( 1, 5 ) as $number ) {
			self::add( "Haus {$number}", [ 'sw_immo_price' => 100_000 * $number ] );
		}
		$attributes = [ 'perPage' => 1, 'sort' => 'cheapest' ];
		$page       = ListingsPage::of( $attributes, [ 'immo_page' => '3', 'immo_price_from' => '1' ] );
		self::assertSame( [ '5 Immobilien, Seite 3 von 5', [ 'Haus 3' ] ], [ $page->count(), $page->titles() ] );
		self::assertSame( [ '5 Immobilien, Seite 3 von 5' ], $page->values( '//*[@data-swis-count]', 'data-swis-count' ) );
		self::assertSame( [ 'zurück', 'Seite 1', 'Seite 2', 'Seite 4', 'Seite 5', 'weiter' ], $page->words( '//nav[@class="swis-pages"]/a' ) );
		self::assertSame( [ 'Seite 3' ], $page->words( '//nav/*[@aria-current="page"]' ) );
		self::assertStringEndsWith( '?immo_price_from=1', $page->values( '//nav[@class="swis-pages"]/a', 'href' )[1], 'The link to the first page has no number.' );
		self::assertStringEndsWith( '?immo_price_from=1&immo_page=4', $page->values( '//nav/a[@rel="next"]', 'href' )[0] );
		self::assertSame( [], ListingsPage::of( [ 'sort' => 'cheapest' ] )->words( '//nav[@class="swis-pages"]' ) );
	}

	public function testUpToSevenPagesAreAllShown(): void {
		foreach ( range( 1, 8 ) as $number ) {
			self::add( "Haus {$number}" );
		}
		$pages = static fn( int $perPage, string $page ): array => ListingsPage::of( [ 'perPage' => $perPage ], [ 'immo_page' => $page ] )->words( '//nav[@class="swis-pages"]/*[not(@rel)]' );
		self::assertSame( [ 'Seite 1', 'Seite 2', '…', 'Seite 8' ], $pages( 1, '1' ) );
		self::assertSame( [ 'Seite 1', 'Seite 2', 'Seite 3', 'Seite 4' ], $pages( 2, '1' ) );
		Listings::clear();
		foreach ( range( 1, 7 ) as $number ) {
			self::add( "Haus {$number}" );
		}
		self::assertCount( 7, $pages( 1, '4' ) );
	}

	public function testAnEmptyResultNamesTheExcludingFilter(): void {
		self::importRegions();
		self::add( 'Haus', [ 'sw_immo_region' => 'a' ] );
		self::add( 'Villa', [ 'sw_immo_region' => 'a', 'sw_immo_price' => 900_000 ] );
		self::add( 'Wohnung', [ 'sw_immo_category' => self::FLAT, 'sw_immo_region' => 'b', 'sw_immo_price' => 300_000 ] );
		$page = ListingsPage::of( [], [ 'immo_region' => [ 'a' ], 'immo_price_to' => '400.000', 'immo_rooms_from' => '2' ] );
		self::assertSame( 'Zu dieser Suche gibt es zurzeit keine Immobilie', $page->count() );
		self::assertSame( [ "Ohne „Region a“: 1\u{a0}Immobilie", "Ohne „bis 400.000\u{a0}€“: 2\u{a0}Immobilien", 'Alle Filter zurücksetzen' ], $page->words( '//div[@class="swis-empty"]//a' ) );
		Listings::clear();
		self::assertSame( 'Zurzeit sind keine Immobilien im Angebot.', ListingsPage::of()->count() );
	}

	#[Group( 'sqlite' )]
	public function testASearchIsSavedByTheWizardOnThePageOfTheSetting(): void {
		self::importRegions();
		self::add( 'Haus', [ 'sw_immo_region' => 'a' ] );
		self::add( 'Wohnung', [ 'sw_immo_category' => self::FLAT, 'sw_immo_region' => 'b' ] );
		$get = [ 'immo_category' => (string) self::HOUSE, 'immo_region' => [ 'a' ], 'immo_price_to' => '700.000', 'immo_living_from' => '80,5', 'immo_place' => 'Radolfzell' ];
		self::assertSame( [], ListingsPage::of( [], $get )->values( '//a[@rel="nofollow"]', 'href' ), 'Without a page in the settings there is no link.' );
		$page = (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Suchprofil' ] );
		$this->options->set( Settings::OPTION, [ 'searchPage' => $page ] );
		$link = ListingsPage::of( [], $get )->values( '//a[contains(@class, "swis-button")][@rel="nofollow"]', 'href' );
		self::assertSame( [ $link[0] ?? '' ], array_values( array_unique( $link ) ), 'The links above the list, among the cards and after them are the same.' );
		$link = $link[0] ?? '';
		self::assertSame( (string) get_permalink( $page ), strtok( $link, '?' ) . ( str_contains( $link, 'page_id' ) ? "?page_id={$page}" : '' ) );
		wp_parse_str( (string) wp_parse_url( $link, PHP_URL_QUERY ), $query );
		$search = $query['search'] ?? '';
		self::assertIsString( $search );
		self::assertSame(
			[
				'objectType'    => 'LIVING',
				'categoryId'    => self::HOUSE,
				'marketingType' => 'buy',
				'locations'     => [ [ 'locationId' => 'a' ] ],
				'fields'        => [
					[ 'name' => 'price.price', 'valueType' => 'RANGE', 'minValue' => null, 'maxValue' => 700000 ],
					[ 'name' => 'area.livingSpace', 'valueType' => 'RANGE', 'minValue' => 80.5, 'maxValue' => null ],
				],
				'list'          => [
					'unknownPlace' => 'Radolfzell',
					'back'         => '/?immo_category=22332&immo_region%5B%5D=a&immo_price_to=700000&immo_living_from=80.5&immo_place=Radolfzell',
					'count'        => 1,
				],
			],
			json_decode( (string) base64_decode( strtr( $search, '-_', '+/' ), true ), true )
		);
		self::assertSame( [], ListingsPage::of( [ 'save' => false ], $get )->values( '//a[@rel="nofollow"] | //*[@data-swis-save] | //*[@data-swis-saved]', 'class' ) );
		wp_delete_post( $page, true );
	}

	public function testAFormThatFindsNothingSaysWhatToLeaveOut(): void {
		self::add( 'Haus', [ 'sw_immo_rooms' => 4 ] );
		$advice = static fn( array $get ): array => ListingsPage::of( [], $get )->words( '//div[@class="swis-find__foot"]/span[@data-swis-number]/*' );
		self::assertSame( [], $advice( [ 'immo_rooms_from' => '2' ] ) );
		self::assertSame( [ 'Nichts passt. Versuchen Sie es so:', "Ohne „ab 9 Zimmer“: 1\u{a0}Immobilie" ], $advice( [ 'immo_rooms_from' => '9' ] ) );
		self::assertSame( [ 'Nichts passt. Bitte machen Sie weniger Angaben.' ], $advice( [ 'immo_rooms_from' => '9', 'immo_price_to' => '1' ] ) );
	}

	public function testAMapIsOfferedIfAListingHasAPosition(): void {
		self::add( 'Haus' );
		self::assertSame( [], ListingsPage::of()->values( '//button[@data-swis-map]', 'data-swis-map' ) );
		self::add( 'Villa', [ 'sw_immo_exact_address' => true, 'sw_immo_lat' => 47.7, 'sw_immo_lng' => 9.1 ] );
		$map = ListingsPage::of( [ 'categories' => [ self::HOUSE ] ], [ 'immo_price_to' => '700.000', 'immo_page' => '1' ] )->values( '//button[@hidden]', 'data-swis-map' )[0] ?? '';
		self::assertStringContainsString( '/webapp/map', $map );
		self::assertStringContainsString( 'immo_price_to=700000', $map );
		wp_parse_str( (string) wp_parse_url( $map, PHP_URL_QUERY ), $query );
		$fence = $query['fence'] ?? '';
		self::assertIsString( $fence );
		$allowed = json_decode( $fence, true );
		self::assertIsArray( $allowed );
		self::assertSame( [ self::HOUSE ], $allowed['categories'] ?? null, 'The map has the limits of the block.' );
		self::assertSame( [], ListingsPage::of( [ 'map' => false ] )->values( '//button[@data-swis-map]', 'data-swis-map' ) );
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
