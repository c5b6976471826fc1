<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Property\Listing\ListingField;
use SwImmoSuite\Property\Listing\ListingMeta;
use SwImmoSuite\Property\Listing\ListingPage;
use SwImmoSuite\Property\Listing\ListingPostType;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Staff;
use WP_REST_Request;

/** The post type, its typed meta and its page. */
final class ListingTypeTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Listings::clear();
	}

	#[DataProvider( 'values' )]
	public function testMetaIsWhatItsTypeSays( string $key, mixed $given, mixed $stored ): void {
		$id = Listings::add( [ $key => $given ] );
		self::assertEquals( $stored, get_post_meta( $id, $key, true ) );
	}

	/** @return iterable<string, array{string, mixed, mixed}> */
	public static function values(): iterable {
		yield 'price' => [ ListingField::Price->value, '650000.555', 650000.56 ];
		yield 'negative price' => [ ListingField::Price->value, -1, 0 ];
		yield 'price in words' => [ ListingField::Price->value, 'viel', 0 ];
		yield 'endless price' => [ ListingField::Price->value, '1e400', 0 ];
		yield 'list as a price' => [ ListingField::Price->value, [ 1 ], 0 ];
		yield 'year' => [ ListingField::Year->value, '1978.9', 1978 ];
		yield 'marketing type' => [ ListingField::MarketingType->value, 'RENT', 'rent' ];
		yield 'unknown marketing type' => [ ListingField::MarketingType->value, 'swap', 'buy' ];
		yield 'markup in a city' => [ ListingField::City->value, "<b>Konstanz</b>\n", 'Konstanz' ];
		yield 'long street' => [ ListingField::Street->value, str_repeat( 'ä', 200 ), str_repeat( 'ä', 120 ) ];
		yield 'script as a link' => [ ListingField::ExposeUrl->value, 'javascript:alert(1)', '' ];
		yield 'link' => [ ListingField::ExposeUrl->value, 'https://expose.example/1?a=b', 'https://expose.example/1?a=b' ];
		yield 'flag' => [ ListingField::ExactAddress->value, 'true', '1' ];
		yield 'flag that is off' => [ ListingField::ExactAddress->value, 'false', '' ];
		yield 'state' => [ ListingField::State->value, 'sold', 'sold' ];
		yield 'unknown state' => [ ListingField::State->value, 'gone', 'active' ];
		yield 'text as plans' => [ ListingField::Plans->value, '7,3', [] ];
		yield 'degrees' => [ ListingField::Lng->value, '-9.1758351', -9.175835 ];
		yield 'no degrees' => [ ListingField::Lat->value, 'Konstanz', '' ];
		yield 'beyond the pole' => [ ListingField::Lat->value, 90.5, '' ];
		yield 'rate' => [ ListingField::CommissionRate->value, '3.57', 3.57 ];
		yield 'rate of a usurer' => [ ListingField::CommissionRate->value, 16, 0 ];
		yield 'day' => [ ListingField::EnergyIssued->value, '2024-02-29', '2024-02-29' ];
		yield 'day that no year has' => [ ListingField::EnergyIssued->value, '2023-02-29', '' ];
		yield 'class' => [ ListingField::EnergyClass->value, 'A+', 'A+' ];
		yield 'unknown class' => [ ListingField::EnergyClass->value, 'Z', '' ];
		yield 'details' => [
			ListingField::Details->value,
			[ 'nebenkosten' => '0', 'unterkellert' => 'TEIL', 'etage' => '<b>3</b>', 'anzahl_schlafzimmer' => 2.9, 'fahrstuhl' => 'BEAM', 'kaution' => -1, 'geheim' => 1 ]
				+ [ 'heizkosten_enthalten' => 'false' ],
			[ 'anzahl_schlafzimmer' => 2, 'etage' => '3', 'unterkellert' => 'TEIL', 'nebenkosten' => 0.0, 'heizkosten_enthalten' => false ],
		];
		yield 'details as a text' => [ ListingField::Details->value, 'alles', [] ];
	}

	/** Whatever somebody writes there, what is stored with a listing in the end is what it lacks. */
	public function testCodesAreWordsEachOnce(): void {
		self::assertSame( [ 'price' ], ListingMeta::clean( ListingField::Open, [ 'price', 'price', '<b>', 7 ] ) );
		self::assertSame( [ 'picture', 'energy' ], get_post_meta( Listings::add( [ 'open' => [ 'price' ] ] ), 'open', true ) );
	}

	public function testFilesAreIdsEachOnceAndNotTooMany(): void {
		self::assertSame( [ 7, 3 ], ListingMeta::clean( ListingField::Gallery, [ '7', 3, 7, -1, 'x', [ 5 ] ] ) );
		self::assertSame( range( 1, 50 ), ListingMeta::clean( ListingField::Gallery, range( 1, 60 ) ) );
	}

	public function testRestNamesEveryTypeAndRefusesOthers(): void {
		wp_set_current_user( 1 );
		$id     = Listings::add();
		$schema = $this->rest( 'OPTIONS', '' );
		self::assertSame( 'number', self::at( $schema, 'schema', 'properties', 'meta', 'properties', 'price', 'type' ) );
		self::assertSame( [ 'buy', 'rent' ], self::at( $schema, 'schema', 'properties', 'meta', 'properties', 'marketing_type', 'enum' ) );
		foreach ( [ [ 'price' => 'viel' ], [ 'marketing_type' => 'swap' ], [ 'exclusive' => 'vielleicht' ], [ 'rooms' => -1 ], [ 'zip' => str_repeat( '1', 13 ) ] ] as $meta ) {
			self::assertSame( 400, self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => $meta ] ), 'data', 'status' ), (string) array_key_first( $meta ) );
		}
		self::assertEquals( 1200, self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => [ 'price' => 1200 ] ] ), 'meta', 'price' ) );
	}

	/** Lists, objects and numbers that may be absent, the way an editor sends and gets them (L1). */
	public function testRestCarriesListsObjectsAndWhatIsUnknown(): void {
		wp_set_current_user( 1 );
		$id   = Listings::add();
		$plan = Listings::addPicture( $id );
		$meta = [ 'plans' => [ Listings::addPicture( $id ), $plan ], 'lat' => 47.66, 'details' => [ 'etage' => '3', 'nebenkosten' => 0 ], 'energy_class' => 'A+', 'energy_issued' => '2024-03-12' ];
		foreach ( [ 'first', 'the same again' ] as $time ) {
			$seen = (array) self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => $meta ] ), 'meta' );
			self::assertEquals( [ 'details' => (object) $meta['details'], 'lng' => null ] + $meta, array_intersect_key( $seen, $meta + [ 'lng' => 0 ] ), $time );
		}
		$empty = (array) self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => [ 'plans' => [], 'lat' => null, 'details' => [], 'energy_issued' => '' ] ] ), 'meta' );
		self::assertSame( '{"plans":[],"lat":null,"energy_issued":"","details":{}}', wp_json_encode( array_intersect_key( $empty, array_flip( [ 'plans', 'lat', 'energy_issued', 'details' ] ) ) ) );
		self::assertFalse( metadata_exists( 'post', $id, 'lat' ) );
		$again = (array) self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => [ 'lat' => null, 'lng' => null, 'city' => 'Singen' ] ] ), 'meta' );
		self::assertSame( [ 'Singen', null ], [ $again['city'] ?? '', $again['lat'] ?? null ], 'What is unknown may stay so: the editor sends everything.' );
		self::assertArrayNotHasKey( 'open', $empty, 'What is missing the plugin alone writes.' );
	}

	/** @param array<string, mixed> $meta */
	#[DataProvider( 'refused' )]
	public function testRestRefusesWhatIsNoValueOfTheField( array $meta ): void {
		wp_set_current_user( 1 );
		self::assertSame( 400, self::at( $this->rest( 'POST', '/' . Listings::add(), [ 'meta' => $meta ] ), 'data', 'status' ) );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function refused(): iterable {
		yield 'too many pictures' => [ [ 'gallery' => range( 1, 51 ) ] ];
		yield 'a text as pictures' => [ [ 'gallery' => 'x' ] ];
		yield 'beyond the pole' => [ [ 'lat' => 91 ] ];
		yield 'a detail that is none' => [ [ 'details' => [ 'geheim' => 1 ] ] ];
		yield 'a word as a day' => [ [ 'energy_issued' => 'gestern' ] ];
		yield 'rate' => [ [ 'commission_rate' => 15.5 ] ];
		yield 'state' => [ [ 'state' => 'gone' ] ];
	}

	/** Core shows the meta of a post to whoever may read the post. */
	public function testWhatIsHiddenOnThePageIsHiddenInRestToo(): void {
		$meta = [
			ListingField::Price->value          => 654_321,
			ListingField::PriceOnRequest->value => true,
			ListingField::Street->value         => 'Geheimgasse',
			ListingField::Number->value         => '77z',
		];
		$id   = Listings::add( $meta );
		Listings::add( $meta, [ 'post_password' => 'sesam' ] );
		foreach ( [ "/{$id}", '', '?_embed=1', '?context=embed' ] as $path ) {
			$text = Http::call( new HttpCall( 'GET', '/wp-json/wp/v2/' . ListingPostType::NAME . $path ) )->text;
			self::assertStringContainsString( '"slug"', $text );
			self::assertDoesNotMatchRegularExpression( '/Geheimgasse|77z|654321/', $text, $path );
		}
		wp_set_current_user( 1 );
		$seen = $this->rest( 'POST', "/{$id}", [ 'meta' => [ 'rooms' => 3 ] ] );
		self::assertSame( [ 'Geheimgasse', '77z' ], [ self::at( $seen, 'meta', 'street' ), self::at( $seen, 'meta', 'number' ) ] );
	}

	public function testRestRefusesWhatNeitherCatalogueNorRegionsKnow(): void {
		wp_set_current_user( 1 );
		$id = Listings::add();
		foreach ( [ [ 'category' => 4711 ], [ 'region' => 'atlantis' ] ] as $meta ) {
			$answer = $this->rest( 'POST', "/{$id}", [ 'meta' => $meta ] );
			self::assertSame( [ 'rest_invalid_param', 'meta.' . array_key_first( $meta ) ], [ self::at( $answer, 'code' ), array_key_first( (array) self::at( $answer, 'data', 'params' ) ) ] );
		}
		self::assertSame( 30225, self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => [ 'category' => 30225, 'region' => '' ] ] ), 'meta', 'category' ) );
	}

	/** The Site Editor reads them by GET, as any visitor's page is read. */
	public function testRestCallsThemListings(): void {
		$type = Http::call( new HttpCall( 'GET', '/wp-json/wp/v2/types/' . ListingPostType::NAME, null, Staff::cookies( 'administrator' ) ) )->text;
		self::assertStringContainsString( '"name":"Immobilien"', $type );
		$type   = Http::call( new HttpCall( 'GET', '/wp-json/wp/v2/types/' . ListingPostType::NAME . '?context=edit', null, Staff::cookies( 'administrator' ) ) );
		$labels = (array) self::at( (array) json_decode( $type->text, true ), 'labels' );
		self::assertSame( 'Immobilie', $labels['singular_name'] ?? null );
		self::assertDoesNotMatchRegularExpression( '/Beitr[aä]g/u', implode( ' ', array_filter( $labels, is_string( ... ) ) ) );
		Staff::dismiss();
	}

	public function testTheUuidIsMadeOnceAndStays(): void {
		wp_set_current_user( 1 );
		$created = $this->rest( 'POST', '', [ 'title' => 'Neu' ] );
		$uuid    = self::at( $created, 'meta', 'uuid' );
		self::assertMatchesRegularExpression( Uuid::PATTERN, is_string( $uuid ) ? $uuid : '' );
		$id = self::at( $created, 'id' );
		self::assertIsInt( $id );
		self::assertSame( 'rest_cannot_update', self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => [ 'uuid' => Uuid::random() ] ] ), 'code' ) );
		self::assertSame( $uuid, self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => [ 'uuid' => $uuid, 'price' => 5 ] ] ), 'meta', 'uuid' ) );
	}

	public function testThePageShowsFactsOnce(): void {
		$id   = Listings::add( [
			ListingField::Street->value    => 'Hangweg',
			ListingField::Number->value    => '7',
			ListingField::City->value      => 'Radolfzell & Böhringen',
			ListingField::ExposeUrl->value => 'https://expose.example/1?a=1&b=2',
		], [ 'post_excerpt' => '' ] );
		$page = $this->page( $id );
		self::assertSame( 1, substr_count( $page, '<dl class="sw-immosuite-listing__facts">' ) );
		self::assertStringContainsString( "<dt>Kaufpreis</dt><dd>650.000\u{a0}€</dd>", $page );
		self::assertStringContainsString( "<dt>Wohnfläche</dt><dd>142,5\u{a0}m²</dd>", $page );
		self::assertStringContainsString( '<dt>Standort</dt><dd>78315 Radolfzell &amp; Böhringen</dd>', $page );
		self::assertStringContainsString( 'href="https://expose.example/1?a=1&#038;b=2" target="_blank" rel="noopener"', $page );
		self::assertStringNotContainsString( 'Hangweg', $page );
		update_post_meta( $id, ListingField::ExactAddress->value, true );
		update_post_meta( $id, ListingField::PriceOnRequest->value, true );
		$page = $this->page( $id );
		self::assertStringContainsString( '<dd>Hangweg 7, 78315 Radolfzell', $page );
		self::assertStringContainsString( '<p class="sw-immosuite-listing__words">Preis auf Anfrage</p>', $page );
		self::assertStringNotContainsString( 'Kaufpreis', $page );
		self::assertStringNotContainsString( '650.000', $page );
	}

	/** L3: neither a label nor a dash for what nobody has said. */
	public function testThePageSaysNothingOfWhatIsUnknown(): void {
		$page = $this->page( Listings::add( [ 'price' => 0, 'living_space' => 0, 'zip' => '', 'city' => '', 'category' => 0 ], [ 'post_content' => '' ] ) );
		preg_match( '~<div class="sw-immosuite-listing">.*?</div>~s', $page, $own );
		self::assertSame( '<div class="sw-immosuite-listing"><dl class="sw-immosuite-listing__facts"></dl></div>', $own[0] ?? '' );
	}

	/** L2. */
	public function testThePageSaysWhatHasBecomeOfIt(): void {
		$meta = [ 'street' => 'Hangweg', 'number' => '7', 'exact_address' => true ];
		$said = [
			[ 'active', 'buy', '', true ],
			[ 'reserved', 'buy', 'Reserviert', true ],
			[ 'sold', 'buy', 'Verkauft', false ],
			[ 'sold', 'rent', 'Vermietet', false ],
			[ 'reference', 'buy', 'Referenz', false ],
		];
		foreach ( $said as [ $state, $type, $word, $hasPrice ] ) {
			$page = $this->page( Listings::add( [ 'state' => $state, 'marketing_type' => $type, 'price_on_request' => 'rent' === $type ] + $meta ) );
			self::assertSame( '' === $word ? 0 : 1, preg_match( "~<p class=\"sw-immosuite-listing__words\">{$word}</p>~", $page ), $state );
			self::assertSame( $hasPrice, str_contains( $page, '650.000' ), $state );
			self::assertStringNotContainsString( 'Preis auf Anfrage', $page );
			self::assertSame( 'reference' !== $state, str_contains( $page, 'Hangweg' ), $state );
			self::assertStringContainsString( '142,5', $page );
		}
	}

	public function testOnlyThePageOfAListingBringsItsStyle(): void {
		$style = "<style id='sw-immosuite-listing-inline-css'>";
		$page  = $this->page( Listings::add() );
		self::assertSame( 1, substr_count( str_replace( '"', "'", $page ), $style ), 'Printed, so that it costs no request.' );
		self::assertStringNotContainsString( 'listing-page.css', (string) preg_replace( '/sourceURL=\S+/', '', $page ) );
		foreach ( [ '/', '/immobilien/' ] as $path ) {
			self::assertStringNotContainsString( 'sw-immosuite-listing', Http::call( new HttpCall( 'GET', $path ) )->text );
		}
	}

	public function testThePageLooksLikeAPageOfTheThemeAndNotLikeAnArticle(): void {
		$page = $this->page( Listings::add() );
		self::assertStringContainsString( '<h1 class="wp-block-post-title">', $page );
		self::assertDoesNotMatchRegularExpression( '/wp-block-post-author-name|wp-block-post-date|wp-block-post-navigation-link|wp-block-comments/', $page );
	}

	/**
	 * @param list<string> $asked
	 * @param list<string> $given
	 */
	#[DataProvider( 'templates' )]
	public function testATemplateOfTheSitesOwnComesFirst( array $asked, array $given ): void {
		self::assertSame( $given, ListingPage::templates( $asked ) );
	}

	/** @return iterable<string, array{list<string>, list<string>}> */
	public static function templates(): iterable {
		yield 'a listing' => [
			[ 'single-sw_immo_listing-haus.php', 'single-sw_immo_listing.php', 'single.php' ],
			[ 'single-sw_immo_listing-haus.php', 'single-sw_immo_listing.php', 'page.php', 'single.php' ],
		];
		yield 'an article' => [ [ 'single-post-hallo.php', 'single-post.php', 'single.php' ], [ 'single-post-hallo.php', 'single-post.php', 'single.php' ] ];
		yield 'what another plugin has asked for' => [ [ 'single-sw_immo_listing.php' ], [ 'single-sw_immo_listing.php' ] ];
	}

	public function testThePageStandsInAClassicThemeToo(): void {
		$block = get_stylesheet();
		switch_theme( 'classic' );
		try {
			$page    = $this->page( Listings::add( [], [ 'post_title' => 'Reihenhaus im Grünen' ] ) );
			$archive = Http::call( new HttpCall( 'GET', '/immobilien/' ) )->text;
		} finally {
			switch_theme( $block );
		}
		self::assertStringContainsString( '<h1>Reihenhaus im Grünen</h1>', $page );
		self::assertStringNotContainsString( 'class="author"', $page );
		self::assertSame( 1, substr_count( $page, '<dt>Kaufpreis</dt>' ) );
		self::assertStringContainsString( 'Ruhige Lage.', $archive );
		self::assertStringNotContainsString( '<dt>', $archive, 'An excerpt has no facts.' );
	}

	public function testTheArchiveListsWhatIsPublicUnderItsGermanName(): void {
		Listings::add( [], [ 'post_title' => 'Reihenhaus im Grünen' ] );
		$page = Http::call( new HttpCall( 'GET', '/immobilien/' ) );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( 'Reihenhaus im Grünen', $page->text );
		self::assertStringContainsString( '<title>Immobilien', $page->text );
		self::assertStringNotContainsString( 'sw-immosuite-listing', $page->text );
	}

	public function testAnUpdateOfThePluginBringsTheAddresses(): void {
		$id = Listings::add();
		update_option( 'rewrite_rules', [ 'hallo/?$' => 'index.php' ] );
		self::assertSame( 404, Http::call( new HttpCall( 'GET', '/immobilien/' ) )->status );
		update_option( Migrations::OPTION, '1' );
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

	/**
	 * @param array<string, mixed> $body
	 * @return array<array-key, mixed>
	 */
	private function rest( string $method, string $path, array $body = [] ): array {
		$request = new WP_REST_Request( $method, '/wp/v2/' . ListingPostType::NAME . $path );
		$request->set_body_params( $body );
		$server = rest_get_server();
		$answer = $server->response_to_data( 'OPTIONS' === $method ? rest_handle_options_request( null, $server, $request ) : rest_do_request( $request ), false );
		return is_array( $answer ) ? $answer : [];
	}

	/** @param array<array-key, mixed> $data */
	private static function at( array $data, string ...$path ): mixed {
		$value = $data;
		foreach ( $path as $key ) {
			$value = is_array( $value ) ? $value[ $key ] ?? null : null;
		}
		return $value;
	}
}
