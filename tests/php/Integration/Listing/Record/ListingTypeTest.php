<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Record;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Frontend\ListingTemplates\Templates;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Staff;

/** The post type, its names, URLs and page. */
final class ListingTypeTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Listings::clear();
	}

	/** The Site Editor reads the names by GET, like a visitor's page. */
	public function testRestReturnsTheNamesOfThePostType(): void {
		$json = Http::call( new HttpCall( 'GET', '/wp-json/wp/v2/types/' . PostType::NAME, null, Staff::newUserHeaders( 'administrator' ) ) )->text;
		self::assertStringContainsString( '"name":"Immobilien"', $json );
		$answer   = Http::call( new HttpCall( 'GET', '/wp-json/wp/v2/types/' . PostType::NAME . '?context=edit', null, Staff::newUserHeaders( 'administrator' ) ) );
		$response = json_decode( $answer->text, true );
		$labels   = is_array( $response ) ? (array) ( $response['labels'] ?? [] ) : [];
		self::assertSame( 'Immobilie', $labels['singular_name'] ?? null );
		self::assertDoesNotMatchRegularExpression( '/Beitr[aä]g/u', implode( ' ', array_filter( $labels, is_string( ... ) ) ) );
		Staff::deleteUsers();
	}

	public function testThePageShowsFactsOnce(): void {
		$id   = Listings::add( [
			Field::Street->value    => 'Hangweg',
			Field::Number->value    => '7',
			Field::City->value      => 'Radolfzell & Böhringen',
			Field::ExposeUrl->value => 'https://expose.example/1?a=1&b=2',
		], [ 'post_excerpt' => '' ] );
		$page = $this->page( $id );
		self::assertSame( 1, substr_count( $page, '<dt>Immobilienart</dt>' ) );
		self::assertStringContainsString( "<span class=\"swis-hidden\">Kaufpreis: </span><strong>650.000\u{a0}€</strong>", $page );
		self::assertStringContainsString( "<dt>Wohnfläche</dt><dd>142,5\u{a0}m²</dd>", $page );
		self::assertStringContainsString( '<p class="swis-where__address">78315 Radolfzell &amp; Böhringen</p>', $page );
		self::assertStringContainsString( 'href="https://expose.example/1?a=1&#038;b=2" target="_blank" rel="noopener"', $page );
		self::assertStringNotContainsString( 'Hangweg', $page );
		update_post_meta( $id, Field::ExactAddress->value, true );
		update_post_meta( $id, Field::PriceOnRequest->value, true );
		$page = $this->page( $id );
		self::assertStringContainsString( '<p class="swis-where__address">Hangweg 7, 78315 Radolfzell', $page );
		self::assertStringContainsString( '<strong>Preis auf Anfrage</strong>', $page );
		self::assertStringNotContainsString( 'Kaufpreis', $page );
		self::assertStringNotContainsString( '650.000', $page );
	}

	/** Unknown values show neither a label nor a dash. */
	public function testThePageDoesNotPrintUnknownValues(): void {
		$page = $this->page( Listings::add( [ 'sw_immo_price' => 0, 'sw_immo_living_space' => 0, 'sw_immo_zip' => '', 'sw_immo_city' => '', 'sw_immo_category' => 0 ], [ 'post_content' => '' ] ) );
		preg_match_all( '~class="[^"]*swis-listing--(\w+)~', $page, $parts );
		self::assertSame( [], array_diff( $parts[1], [ 'gallery', 'head', 'offer', 'form', 'bar' ] ), 'Only the parts without values of the listing are printed.' );
		self::assertDoesNotMatchRegularExpression( '~<d[ltd]>|class="swis-part__title~', $page );
	}

	public function testThePageShowsTheState(): void {
		$meta     = [ 'sw_immo_street' => 'Hangweg', 'sw_immo_number' => '7', 'sw_immo_exact_address' => true ];
		$expected = [
			[ 'active', 'buy', '', true ],
			[ 'reserved', 'buy', '<strong class="swis-state">Reserviert</strong>', true ],
			[ 'sold', 'buy', 'Diese Immobilie ist verkauft.', false ],
			[ 'sold', 'rent', 'Diese Immobilie ist vermietet.', false ],
			[ 'reference', 'buy', 'Referenz', false ],
		];
		foreach ( $expected as [ $state, $type, $word, $hasPrice ] ) {
			// Otherwise the previous listing would show among the similar listings, with its price.
			Listings::clear();
			$page = $this->page( Listings::add( [ 'sw_immo_state' => $state, 'sw_immo_marketing_type' => $type, 'sw_immo_price_on_request' => 'rent' === $type ] + $meta ) );
			self::assertStringContainsString( $word, $page );
			self::assertSame( $hasPrice, str_contains( $page, '650.000' ), $state );
			self::assertStringNotContainsString( 'Preis auf Anfrage', $page );
			self::assertSame( 'reference' !== $state, str_contains( $page, 'Hangweg' ), $state );
			self::assertSame( 'reference' !== $state, str_contains( $page, 'Ruhige Lage.' ), $state );
			self::assertStringContainsString( '142,5', $page );
		}
	}

	public function testOnlyThePageOfAListingLoadsItsStyle(): void {
		$style = '~id=["\']sw-immosuite-listing-(?:inline-)?css["\']~';
		self::assertSame( 1, preg_match_all( $style, $this->page( Listings::add() ) ) );
		self::assertDoesNotMatchRegularExpression( $style, Http::call( new HttpCall( 'GET', '/' ) )->text );
	}

	public function testThePageHasNoElementsOfABlogPost(): void {
		$page = $this->page( Listings::add() );
		self::assertStringContainsString( '<h1 class="swis-head__title">', $page );
		self::assertDoesNotMatchRegularExpression( '/wp-block-post-author-name|wp-block-post-date|wp-block-post-navigation-link|wp-block-comments/', $page );
	}

	/**
	 * @param list<string> $requested
	 * @param list<string> $expected
	 */
	#[DataProvider( 'templates' )]
	public function testATemplateOfTheSiteTakesPrecedence( array $requested, array $expected ): void {
		self::assertSame( $expected, Templates::withPageTemplate( $requested ) );
	}

	/** @return iterable<string, array{list<string>, list<string>}> */
	public static function templates(): iterable {
		yield 'a listing' => [
			[ 'single-sw_immo_listing-haus.php', 'single-sw_immo_listing.php', 'single.php' ],
			[ 'single-sw_immo_listing-haus.php', 'single-sw_immo_listing.php', 'page.php', 'single.php' ],
		];
		yield 'an article' => [ [ 'single-post-hallo.php', 'single-post.php', 'single.php' ], [ 'single-post-hallo.php', 'single-post.php', 'single.php' ] ];
		yield 'an incomplete list by another plugin, without single.php' => [ [ 'single-sw_immo_listing.php' ], [ 'single-sw_immo_listing.php' ] ];
	}

	public function testThePageWorksInAClassicTheme(): void {
		$previousTheme = get_stylesheet();
		switch_theme( 'classic' );
		try {
			$page    = $this->page( Listings::add( [], [ 'post_title' => 'Reihenhaus im Grünen' ] ) );
			$archive = Http::call( new HttpCall( 'GET', '/immobilien/' ) )->text;
		} finally {
			switch_theme( $previousTheme );
		}
		self::assertStringContainsString( '<h1>Reihenhaus im Grünen</h1>', $page );
		self::assertStringNotContainsString( 'class="author"', $page );
		self::assertStringContainsString( '<span class="swis-hidden">Kaufpreis: </span>', $page );
		self::assertStringContainsString( 'Reihenhaus im Grünen', $archive );
		self::assertStringNotContainsString( 'Ruhige Lage.', $archive, 'The archive shows figures instead of excerpts.' );
	}

	public function testTheArchiveListsPublicListingsAtItsGermanUrl(): void {
		Listings::add( [], [ 'post_title' => 'Reihenhaus im Grünen' ] );
		$page = Http::call( new HttpCall( 'GET', '/immobilien/' ) );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( 'Reihenhaus im Grünen', $page->text );
		self::assertStringContainsString( '<title>Immobilien', $page->text );
		self::assertStringNotContainsString( 'sw-immosuite-listing__', $page->text );
	}

	public function testAnUpdateOfThePluginFlushesRewriteRules(): void {
		$id = Listings::add();
		update_option( 'rewrite_rules', [ 'hallo/?$' => 'index.php' ] );
		self::assertSame( 404, Http::call( new HttpCall( 'GET', '/immobilien/' ) )->status );
		update_option( Migrations::OPTION, '0' );
		self::assertSame( 200, Http::call( new HttpCall( 'GET', '/immobilien/' ) )->status );
		wp_cache_flush();
		self::assertSame( SW_IMMOSUITE_SCHEMA, get_option( Migrations::OPTION ) );
		$this->page( $id );
	}

	private function page( int $id ): string {
		$path   = (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH );
		$answer = Http::call( new HttpCall( 'GET', $path ) );
		self::assertSame( [ 200, '/immobilie/' ], [ $answer->status, substr( $path, 0, 11 ) ] );
		return $answer->text;
	}
}
