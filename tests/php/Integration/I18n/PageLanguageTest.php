<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\I18n;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;

/** Links from an English list to English listing pages, on a German site (P381). */
final class PageLanguageTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		unset( $_GET['immo_lang'] );
		ListingsPage::remove();
		Listings::clear();
	}

	public function testOnlyEnglishCanBeRequested(): void {
		foreach ( [ 'de', 'EN', 'en_US', '', [ 'en' ] ] as $invalid ) {
			$_GET['immo_lang'] = $invalid;
			self::assertNull( PageLanguage::requested() );
		}
		$_GET['immo_lang'] = 'en';
		self::assertSame( Language::English, PageLanguage::of( 'de_DE' ) );
		unset( $_GET['immo_lang'] );
		self::assertSame( [ Language::German, Language::English ], [ PageLanguage::of( 'de_DE' ), PageLanguage::of( 'en_GB' ) ] );
	}

	public function testASiteInEnglishNeedsNoParameter(): void {
		self::assertSame( 'https://a.example/b/?immo_lang=en', PageLanguage::link( 'https://a.example/b/', Language::English ) );
		self::assertSame( 'https://a.example/b/', PageLanguage::link( 'https://a.example/b/', Language::German ) );
		foreach ( [ 'en_GB' => 'https://a.example/b/', 'de_AT' => 'https://a.example/b/?immo_lang=en' ] as $locale => $expected ) {
			$setting = static fn(): string => $locale;
			add_filter( 'pre_option_WPLANG', $setting );
			self::assertSame( $expected, PageLanguage::link( 'https://a.example/b/', Language::English ) );
			remove_filter( 'pre_option_WPLANG', $setting );
		}
	}

	/** A translation plugin changes the locale of the page. */
	public function testAnEnglishListLeadsToEnglishPagesAndMarksGermanTitles(): void {
		$id      = Listings::add();
		$english = static fn(): string => 'en_US';
		add_filter( 'locale', $english );
		$page = ListingsPage::of();
		remove_filter( 'locale', $english );
		self::assertSame( [ get_permalink( $id ) . '?immo_lang=en' ], $page->values( '//li[@class="swis-home"]//a', 'href' ) );
		self::assertSame( [ 'de' ], $page->values( '//li[@class="swis-home"]//a', 'lang' ) );
		$links = [ $page->values( '//div[@data-swis-listings]', 'lang' ), $page->values( '//a[@target="_self"]', 'href' ) ];
		self::assertSame( [ [ '' ], [ get_post_type_archive_link( 'sw_immo_listing' ) ] ], $links, 'An English page needs no language attribute; without a translation it links to the German list.' );
		$german = ListingsPage::of();
		self::assertSame( [ [ (string) get_permalink( $id ) ], [ '' ] ], [ $german->values( '//li[@class="swis-home"]//a', 'href' ), $german->values( '//li[@class="swis-home"]//a', 'lang' ) ] );
	}

	/** WPML and Polylang provide the filter `wpml_object_id`, which returns the translation of a page. */
	public function testAnEnglishPageLinksToItsGermanTranslationWithTheSameSearch(): void {
		Listings::add();
		$english = get_page_by_path( trim( ListingsPage::publish( '<!-- wp:sw-immosuite/listings /-->' ), '/' ) );
		$german  = (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Deutsche Liste' ] );
		$filters = [ 'locale' => static fn(): string => 'en_US', 'wpml_object_id' => static fn( int $id, string $kind, bool $useOriginal, string $code ): int => 'de' === $code ? $german : $id ];
		foreach ( $filters as $hook => $filter ) {
			add_filter( $hook, $filter, 10, 4 );
		}
		query_posts( [ 'page_id' => $english->ID ?? 0 ] );
		$page = ListingsPage::of( [], [ 'immo_rooms_from' => '3.5' ] );
		foreach ( $filters as $hook => $filter ) {
			remove_filter( $hook, $filter );
		}
		wp_reset_query();
		self::assertSame( [ add_query_arg( 'immo_rooms_from', '3.5', (string) get_permalink( $german ) ) ], $page->values( '//a[@target="_self"][.="DE: Deutsch"]', 'href' ) );
		wp_delete_post( $german, true );
	}

	public function testEveryLinkOfAListKeepsTheLanguage(): void {
		foreach ( [ 'Eins', 'Zwei', 'Drei' ] as $title ) {
			Listings::add( [ 'sw_immo_rooms' => 4.5 ], [ 'post_title' => $title ] );
		}
		$page = new ListingsPage( ListingsPage::fetch( '<!-- wp:sw-immosuite/listings {"perPage":1,"heading":"Unser Angebot"} /-->', '?immo_lang=en&immo_rooms_from=3.5&immo_sort=cheapest' )->text );
		self::assertSame( [ 'en', '3 properties' ], [ $page->values( '//div[@data-swis-listings]', 'lang' )[0] ?? '', $page->count() ], 'Numbers are parsed in English.' );
		self::assertSame( [ 'de' ], $page->values( '//h2[.="Unser Angebot"]', 'lang' ) );
		self::assertSame( [ 'en' ], $page->values( '//form[@role="search"]//input[@name="immo_lang"]', 'value' ) );
		self::assertSame( [ home_url( '/immobilien-suche/?immo_rooms_from=3.5&immo_sort=cheapest' ) ], $page->values( '//a[@target="_self"][.="DE: Deutsch"]', 'href' ), 'The German link.' );
		self::assertSame( [ 'DE: Deutsch' ], $page->words( '//*[@data-swis-count]/following-sibling::*[1]' ), 'On a phone it stays in the line of the heading.' );
		$links = $page->values( '//div[@data-swis-listings]//a[not(starts-with(@href, "#") or @target)]', 'href' );
		self::assertGreaterThan( 4, count( $links ), 'Links of card, chip, reset, pages and saved listings.' );
		foreach ( $links as $link ) {
			self::assertMatchesRegularExpression( '/[?&]immo_lang=en(&|$)/', $link );
		}
		// Only lists with a map have the button.
		self::assertStringContainsString( 'lang=en', $page->values( '//button[@data-swis-map]', 'data-swis-map' )[0] ?? 'lang=en' );
	}

	public function testCanonicalUrlAndCacheAreThoseOfTheGermanPage(): void {
		Listings::add();
		$answer = ListingsPage::fetch( '<!-- wp:sw-immosuite/listings /-->', '?immo_lang=en' );
		self::assertMatchesRegularExpression( '~<link rel="canonical" href="[^"?]+/immobilien-suche/"~', $answer->text );
		self::assertSame( [ '', '' ], [ $answer->header( 'x-robots-tag' ), $answer->header( 'set-cookie' ) ] );
		self::assertStringNotContainsString( 'noindex', $answer->text );
		self::assertStringNotContainsString( 'hreflang', $answer->text );
		self::assertStringNotContainsString( 'no-store', $answer->header( 'cache-control' ) );
	}

	public function testThePageOfAListingIsInEnglishAroundTheAgencysText(): void {
		$id   = Listings::add( [ 'sw_immo_state' => 'active' ] );
		$page = self::fetchPage( $id, '?immo_lang=en' );
		$text = new ListingsPage( $page );
		self::assertStringContainsString( '<html lang="de', $page, 'Theme and menu stay German.' );
		self::assertStringContainsString( '<link rel="canonical" href="' . get_permalink( $id ) . '"', $page );
		self::assertSame( [ '€650,000' ], $text->words( '//*[contains(@class, "swis-listing--offer")][@lang="en"]//strong[contains(., "650")]' ) );
		self::assertSame( [ 'Key figures' ], $text->words( '//section[@lang="en"]/h2[.="Key figures"]' ) );
		self::assertSame( [ 'Haus mit Garten am Hang' ], $text->words( '//h1[@lang="de"]' ) );
		self::assertSame( [ 'Ruhige Lage.' ], $text->words( '//div[@lang="de"]/p[.="Ruhige Lage."]' ) );
		self::assertSame( [ 'The agency’s own texts are not translated.' ], $text->words( '//p[@lang="en"]/small' ) );
		self::assertSame( [ 'en' ], $text->values( '//div[@data-sw-immosuite="expose-inquiry"]', 'lang' ) );
		$config = json_decode( $text->words( '//div[@data-sw-immosuite="expose-inquiry"]/script[@type="application/json"]' )[0] ?? '', true );
		self::assertIsArray( $config );
		self::assertSame( [ 'en' ], array_keys( (array) ( $config['frames'] ?? [] ) ), 'The form must be in English, too.' );
		self::assertSame( [ (string) get_permalink( $id ) ], $text->values( '//a[.="DE: Deutsch"]', 'href' ) );
		$german = self::fetchPage( $id, '' );
		self::assertSame( [ get_permalink( $id ) . '?immo_lang=en' ], ( new ListingsPage( $german ) )->values( '//a[@lang="en"][.="EN: English"]', 'href' ) );
		self::assertStringNotContainsString( 'lang="de">', (string) preg_replace( '/<html[^>]*>/', '', $german ), 'A German page marks no text as German.' );
		self::assertSame( [], ( new ListingsPage( $german ) )->words( '//p/small[contains(., "nicht übersetzt")]' ) );
	}

	public function testThePluginsHeadingsInTheTextAreInEnglish(): void {
		$content = '<h2 class="wp-block-heading">Ausstattung</h2><p>Parkett.</p><h2>Lage am See</h2><p>Ruhig.</p><h2 id="a">Sonstiges</h2><p>Frei.</p>';
		$id      = Listings::add( [], [ 'post_content' => $content ] );
		$page    = new ListingsPage( self::fetchPage( $id, '?immo_lang=en' ) );
		self::assertSame( [ 'Features', 'Other information' ], $page->words( '//div[@lang="de"]/h2[@lang="en"]' ) );
		self::assertSame( [ 'Lage am See' ], $page->words( '//div[@lang="de"]/h2[not(@lang)]' ) );
		self::assertStringContainsString( '<h2 id="a">Sonstiges</h2>', self::fetchPage( $id, '' ) );
	}

	public function testLinksToTheListKeepTheLanguage(): void {
		$page = new ListingsPage( self::fetchPage( Listings::add(), '?immo_lang=en' ) );
		$list = (string) get_post_type_archive_link( 'sw_immo_listing' );
		self::assertSame( [ "{$list}?immo_lang=en", "{$list}?immo_lang=en&immo_place=Radolfzell" ], $page->values( '//*[@lang="en"]/*/nav[@aria-label="Breadcrumbs"]//a', 'href' ) );
		self::assertSame( [ 'Properties', 'Radolfzell' ], $page->words( '//nav[@aria-label="Breadcrumbs"]//a' ) );
		self::assertSame( [ "{$list}?immo_lang=en" ], array_unique( $page->values( '//a[@data-swis-back or @data-swis-saved="some"]', 'href' ) ), 'Links to list and saved listings.' );
	}

	public function testTextsTypedByStaffAreMarkedAsGerman(): void {
		$meta = [
			'sw_immo_available'       => 'Herbst',
			'sw_immo_commission'      => 'due',
			'sw_immo_commission_rate' => 3.57,
			'sw_immo_commission_note' => 'Fällig bei Notartermin.',
			'sw_immo_energy_status'   => 'certificate',
			'sw_immo_energy_sources'  => 'Erdgas, Kachelofen',
			'sw_immo_details'         => [ 'etage' => '3 Geschosse', 'zustand_art' => 'GEPFLEGT' ],
		];
		$page = new ListingsPage( self::fetchPage( Listings::add( $meta ), '?immo_lang=en' ) );
		self::assertEqualsCanonicalizing( [ 'Herbst', '3 Geschosse', 'Erdgas, Kachelofen' ], $page->words( '//dd[@lang="de"]' ) );
		self::assertSame( [ 'Fällig bei Notartermin.' ], $page->words( '//section[@lang="en"]/p[@lang="de"]' ) );
		self::assertContains( 'well kept', $page->words( '//dd[not(@lang)]' ) );
	}

	public function testCommonTextsTypedByStaffAreTranslated(): void {
		$meta = [
			'sw_immo_available'      => '01.03.2027',
			'sw_immo_energy_status'  => 'certificate',
			'sw_immo_energy_sources' => 'Erdgas, Fernwärme',
			'sw_immo_details'        => [ 'etage' => '2. Obergeschoss' ],
		];
		$id   = Listings::add( $meta );
		$page = new ListingsPage( self::fetchPage( $id, '?immo_lang=en' ) );
		foreach ( [ 'March 1, 2027', 'natural gas, district heating', 'upper floor 2' ] as $text ) {
			self::assertContains( $text, $page->words( '//dd[not(@lang)]' ) );
		}
		$german = new ListingsPage( self::fetchPage( $id, '' ) );
		self::assertSame( [], array_diff( [ '01.03.2027', 'Erdgas, Fernwärme', '2. Obergeschoss' ], $german->words( '//dd' ) ) );
	}

	public function testSimilarListingsKeepTheLanguage(): void {
		$id    = Listings::add();
		$other = Listings::add( [], [ 'post_title' => 'Haus nebenan' ] );
		$page  = new ListingsPage( self::fetchPage( $id, '?immo_lang=en' ) );
		self::assertSame( [ get_permalink( $other ) . '?immo_lang=en' ], $page->values( '//li[@class="swis-home"]//a', 'href' ) );
		self::assertSame( [ 'Similar properties' ], $page->ofClass( 'swis-list__title' ) );
	}

	public function testThe410PageOfADeletedListingIsInEnglish(): void {
		$id   = Listings::add();
		$path = (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH );
		Listings::add( [], [ 'post_title' => 'Haus nebenan' ] );
		wp_delete_post( $id, true );
		Listings::settle();
		$answer = Http::call( new HttpCall( 'GET', "{$path}?immo_lang=en" ) );
		$page   = new ListingsPage( $answer->text );
		self::assertSame( [ 410, [ 'This property is no longer public' ] ], [ $answer->status, $page->words( '//h1[@lang="en"]' ) ] );
		self::assertSame( [ get_post_type_archive_link( 'sw_immo_listing' ) . '?immo_lang=en' ], $page->values( '//a[contains(@class, "wp-block-button__link")][.="Show all properties"]', 'href' ) );
		self::assertSame( [ '' ], $page->values( '//h2[@class="swis-list__title"]', 'lang' ) );
	}

	private static function fetchPage( int $id, string $query ): string {
		$path = (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH );
		return Http::call( new HttpCall( 'GET', $path . $query ) )->text;
	}
}
