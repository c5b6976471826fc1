<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingPage;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\ListingPage\JsonLd;
use SwImmoSuite\Frontend\ListingPage\PageHead;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Staff;
use WP_Post;

/** Title, description, Open Graph tags and structured data of a listing's page. */
final class PageHeadTest extends IntegrationTestCase {

	private const SCHEMA = __DIR__ . '/../../../fixtures/listing-json-ld.schema.json';

	/** All values that structured data can contain. */
	private const ALL = [
		'sw_immo_price'         => 650_000,
		'sw_immo_rooms'         => 5.5,
		'sw_immo_year'          => 1978,
		'sw_immo_street'        => 'Hangweg',
		'sw_immo_number'        => '7a',
		'sw_immo_lat'           => 47.66,
		'sw_immo_lng'           => 9.17,
		'sw_immo_exact_address' => true,
	];

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Staff::deleteUsers();
		Listings::clear();
	}

	public function testTheHeadContainsEachElementOnce(): void {
		$page = $this->page( Listings::add( [], [ 'post_title' => 'Haus & Hof <em>am See</em>' ] ) );
		self::assertSame( 1, substr_count( $page, '<title>' ) );
		self::assertStringContainsString( '<title>Haus &#038; Hof am See, Radolfzell &#8211; ', $page );
		self::assertSame( 1, substr_count( $page, 'rel="canonical"' ) );
		self::assertSame( 1, substr_count( $page, 'application/ld+json' ) );
		self::assertSame( 1, substr_count( $page, 'name="description"' ) );
		self::assertLessThan( strpos( $page, '</head>' ), strpos( $page, 'application/ld+json' ) );
	}

	/** @return iterable<string, array{string, string, string}> */
	public static function titles(): iterable {
		yield 'place appended' => [ 'Haus mit Garten', 'Radolfzell', 'Haus mit Garten, Radolfzell' ];
		yield 'place in the title' => [ 'Haus in Radolfzell', 'Radolfzell', 'Haus in Radolfzell' ];
		yield 'place as part of a word' => [ 'Haus am Radolfzeller See', 'Radolfzell', 'Haus am Radolfzeller See, Radolfzell' ];
		yield 'no place' => [ 'Haus mit Garten', '', 'Haus mit Garten' ];
		yield 'place in brackets at the end' => [ 'Wohnung in Halle (Saale)', 'Halle (Saale)', 'Wohnung in Halle (Saale)' ];
		yield 'characters of regular expressions' => [ 'Haus (neu)', 'Halle (Saale)', 'Haus (neu), Halle (Saale)' ];
	}

	#[DataProvider( 'titles' )]
	public function testTheTitleContainsThePlaceOnce( string $title, string $city, string $expected ): void {
		self::assertSame( $expected, $this->head( [ 'sw_immo_city' => $city ], [ 'post_title' => $title ] )->title() );
	}

	public function testDescriptionIsTheExcerptOrElseTheFigures(): void {
		self::assertSame( 'Ruhig & hell am Hang.', $this->head( [], [ 'post_excerpt' => " Ruhig &amp; <b>hell</b>\n am Hang. " ] )->description() );
		self::assertSame( "Haus zum Kauf · 78315 Radolfzell · Wohnfläche 142,5\u{a0}m² · Kaufpreis 650.000\u{a0}€", $this->head( [] )->description() );
		self::assertSame( "House for sale · 78315 Radolfzell · Living space 142.5\u{a0}m² · Purchase price €650,000", $this->head( [], [], Language::English )->description() );
		self::assertSame( "Verkauft · Haus · 78315 Radolfzell · Wohnfläche 142,5\u{a0}m²", $this->head( [ 'sw_immo_state' => 'sold' ] )->description() );
		self::assertSame( 'Haus zum Kauf · 78315 Radolfzell · Preis auf Anfrage', $this->head( [ 'sw_immo_price_on_request' => true, 'sw_immo_living_space' => 0 ] )->description() );
		self::assertSame( '', $this->head( [ 'sw_immo_category' => 0, 'sw_immo_zip' => '', 'sw_immo_city' => '', 'sw_immo_price' => 0, 'sw_immo_living_space' => 0 ] )->description() );
		self::assertSame( str_repeat( 'Wort ', 60 ) . '…', $this->head( [], [ 'post_excerpt' => str_repeat( 'Wort ', 200 ) ] )->description() );
	}

	public function testOpenGraphTagsContainThePicture(): void {
		$id = Listings::add( [], [ 'post_title' => 'Haus "am" See' ] );
		self::assertStringContainsString( '<meta name="twitter:card" content="summary">', $this->page( $id ) );
		$picture = Listings::addPicture( $id );
		update_post_meta( $picture, '_wp_attachment_image_alt', 'Blick & <Tor>' );
		$page = $this->page( $id );
		self::assertStringContainsString( '<meta property="og:title" content="Haus &quot;am&quot; See, Radolfzell">', $page );
		self::assertStringContainsString( '<meta property="og:url" content="' . get_permalink( $id ) . '">', $page );
		self::assertStringContainsString( '<meta property="og:locale" content="de_DE">', $page );
		self::assertStringContainsString( '<meta property="og:image" content="' . wp_get_attachment_url( $picture ) . '">', $page );
		self::assertStringContainsString( '<meta property="og:image:alt" content="Blick &amp; &lt;Tor&gt;">', $page );
		self::assertStringContainsString( '<meta name="twitter:card" content="summary_large_image">', $page );
	}

	/**
	 * @param array<string, mixed>  $meta
	 * @param array<string, mixed>  $expectedEntity Values of the main entity; null: absent.
	 * @param array<string, mixed>|null $offer Expected values of the offer; null: there is no offer.
	 */
	#[DataProvider( 'listings' )]
	public function testStructuredDataContainsTheValuesOfTheListing( array $meta, array $expectedEntity, ?array $offer ): void {
		$id      = Listings::add( $meta, [ 'post_title' => 'Haus </script><script>alert(1)</script> & Hof', 'post_date' => '2026-02-03 10:00:00', 'post_date_gmt' => '2026-02-03 09:00:00' ] );
		$picture = Listings::addPicture( $id );
		$data    = $this->jsonLd( $this->page( $id ) );
		self::assertTrue( rest_validate_value_from_schema( $data, self::schema(), 'listing' ), (string) wp_json_encode( $data ) );
		$jsonLd = array_intersect_key( $data, array_flip( [ 'name', 'datePosted', 'url', 'image' ] ) );
		$date   = wp_date( DATE_ATOM, (int) strtotime( '2026-02-03T09:00:00Z' ) );
		self::assertEquals( [ 'name' => 'Haus alert(1) & Hof', 'datePosted' => $date, 'url' => get_permalink( $id ), 'image' => [ wp_get_attachment_url( $picture ) ] ], $jsonLd );
		$entity = $data['mainEntity'] ?? null;
		self::assertIsArray( $entity );
		foreach ( $expectedEntity as $key => $value ) {
			self::assertEquals( $value, $entity[ $key ] ?? null, $key );
		}
		self::assertEquals( $offer, $data['offers'] ?? null );
	}

	public function testDatesAreInTheSitesTimeZone(): void {
		$listing = get_post( Listings::add( [], [ 'post_date' => '2026-07-02 00:30:00', 'post_date_gmt' => '2026-07-01 22:30:00' ] ) );
		self::assertInstanceOf( WP_Post::class, $listing );
		$options = new SiteOptions();
		$options->set( 'timezone_string', 'Europe/Berlin' );
		$jsonLd = ( new JsonLd( Listing::inAnyStatus( $listing ) ) )->data( description: '', image: '' );
		$options->clear();
		self::assertSame( '2026-07-02T00:30:00+02:00', $jsonLd['datePosted'] ?? '' );
	}

	/** @return iterable<string, array{array<string, mixed>, array<string, mixed>, array<string, mixed>|null}> */
	public static function listings(): iterable {
		$sell = [ '@type' => 'Offer', 'businessFunction' => 'http://purl.org/goodrelations/v1#Sell', 'availability' => 'https://schema.org/InStock' ];
		$rent = [ 'businessFunction' => 'http://purl.org/goodrelations/v1#LeaseOut' ] + $sell;
		$full = [ '@type' => 'PostalAddress', 'streetAddress' => 'Hangweg 7a', 'postalCode' => '78315', 'addressLocality' => 'Radolfzell' ];
		$cost = static fn( int $price ): array => [ 'price' => $price, 'priceCurrency' => 'EUR' ];
		yield 'a house with all values' => [
			self::ALL,
			[
				'@type'         => 'House',
				'address'       => $full,
				'geo'           => [ '@type' => 'GeoCoordinates', 'latitude' => 47.66, 'longitude' => 9.17 ],
				'floorSize'     => [ '@type' => 'QuantitativeValue', 'value' => 142.5, 'unitCode' => 'MTK' ],
				'numberOfRooms' => 5.5,
				'yearBuilt'     => 1978,
			],
			$sell + $cost( 650_000 ),
		];
		$hidden = [ 'address' => array_diff_key( $full, [ 'streetAddress' => '' ] ), 'geo' => null ];
		yield 'a hidden address' => [ [ 'sw_immo_exact_address' => false ] + self::ALL, $hidden, $sell + $cost( 650_000 ) ];
		yield 'a flat for rent' => [
			[ 'sw_immo_category' => Searches::APARTMENT, 'sw_immo_marketing_type' => 'rent', 'sw_immo_price' => 950 ],
			[ '@type' => 'Apartment', 'geo' => null, 'yearBuilt' => null, 'numberOfRooms' => null ],
			$rent + $cost( 950 ) + [ 'priceSpecification' => [ '@type' => 'UnitPriceSpecification', 'unitCode' => 'MON' ] + $cost( 950 ) ],
		];
		yield 'a plot' => [ [ 'sw_immo_category' => Searches::PLOT, 'sw_immo_plot_area' => 600 ], [ '@type' => 'Place', 'floorSize' => null ], $sell + $cost( 650_000 ) ];
		yield 'an office' => [ [ 'sw_immo_category' => Searches::OFFICE ], [ '@type' => 'Accommodation' ], $sell + $cost( 650_000 ) ];
		yield 'reserved' => [ [ 'sw_immo_state' => 'reserved' ], [], [ 'availability' => 'https://schema.org/Reserved' ] + $sell + $cost( 650_000 ) ];
		yield 'price on request' => [ [ 'sw_immo_price_on_request' => true ], [], $sell ];
		yield 'no price' => [ [ 'sw_immo_price' => 0 ], [], $sell ];
		yield 'sold' => [ [ 'sw_immo_state' => 'sold' ] + self::ALL, [ 'address' => $full ], null ];
		yield 'a reference' => [ [ 'sw_immo_state' => 'reference' ] + self::ALL, $hidden, null ];
		yield 'almost no values' => [
			[ 'sw_immo_category' => 0, 'sw_immo_zip' => '', 'sw_immo_city' => '', 'sw_immo_price' => 0, 'sw_immo_living_space' => 0 ],
			[ 'address' => null, 'floorSize' => null ],
			$sell,
		];
	}

	/** With a schema that accepts everything, the other tests would prove nothing. */
	public function testTheSchemaRejectsInvalidData(): void {
		$data = $this->jsonLd( $this->page( Listings::add( self::ALL ) ) );
		foreach ( [ [ 'price' => 1 ], [ 'mainEntity' => [ '@type' => 'House' ] ], [ 'datePosted' => 'gestern' ], [ 'offers' => [ '@type' => 'Offer' ] ] ] as $fault ) {
			self::assertInstanceOf( \WP_Error::class, rest_validate_value_from_schema( $fault + $data, self::schema(), 'listing' ) );
		}
	}

	/** @param string $meta Post meta in which the SEO plugin stores a title typed by an editor. */
	#[DataProvider( 'plugins' )]
	public function testTheListingsDataIsAddedToTheHeadOfAnSeoPlugin( string $constant, bool $hasGraph, string $meta ): void {
		$id   = Listings::add( self::ALL, [ 'post_title' => 'Haus & Hof', 'post_excerpt' => 'Ruhig &lt;/script&gt;&lt;b&gt; "hell"' ] );
		$page = Http::call( new HttpCall( 'GET', $this->path( $id ) . "?tests-seo={$constant}" ) )->text;
		self::assertStringContainsString( '<title>Haus &amp; Hof, Radolfzell – Agentur</title>', $page );
		self::assertStringContainsString( '<meta name="description" content="Ruhig &lt;/script&gt;&lt;b&gt; &quot;hell&quot;">', $page );
		self::assertSame( [ 1, 1, 1 ], [ substr_count( $page, 'name="description"' ), substr_count( $page, 'application/ld+json' ), substr_count( $page, '"RealEstateListing"' ) ] );
		self::assertStringNotContainsString( 'og:', $page );
		$data        = $this->jsonLd( $page );
		$graph       = is_array( $data['@graph'] ?? null ) ? array_column( $data['@graph'], null, '@id' ) : [];
		$listingData = $hasGraph ? $graph[ get_permalink( $id ) . '#listing' ] ?? null : $data;
		self::assertIsArray( $listingData );
		$typeAndId = [ $listingData['@type'] ?? '', $listingData['@id'] ?? '' ];
		self::assertSame( [ 'RealEstateListing', get_permalink( $id ) . '#listing' ], $typeAndId, 'The plain URL is the @id of the SEO plugin\'s WebPage.' );
		self::assertArrayNotHasKey( 'breadcrumb', $listingData, 'The SEO plugin prints the breadcrumbs.' );
		if ( $hasGraph ) {
			$webPage = $graph[ get_permalink( $id ) ] ?? null;
			self::assertSame( [ '@id' => $listingData['@id'] ], is_array( $webPage ) ? $webPage['mainEntity'] ?? null : null );
			self::assertSame( [ [ '@id' => get_permalink( $id ) ], 3 ], [ $listingData['mainEntityOfPage'] ?? null, count( $graph ) ] );
			self::assertArrayNotHasKey( '@context', $listingData );
		}
		update_post_meta( $id, $meta, 'Haus & Hof' );
		update_post_meta( $id, 'tests_description', 'Getippt' );
		$typed = Http::call( new HttpCall( 'GET', $this->path( $id ) . "?tests-seo={$constant}&tests-seo-graph=0" ) )->text;
		self::assertStringContainsString( '<title>Haus &amp; Hof – Agentur</title>', $typed );
		self::assertStringContainsString( 'content="Getippt"', $typed );
		self::assertTrue( rest_validate_value_from_schema( $this->jsonLd( $typed ), self::schema(), 'listing' ), 'If the SEO plugin prints no graph, the listing has its own JSON-LD.' );
	}

	public function testBreadcrumbsLinkToTheListAndThePlace(): void {
		$id   = Listings::add( [ 'sw_immo_marketing_type' => 'rent', 'sw_immo_city' => 'Bad Säckingen' ], [ 'post_title' => 'Haus am See' ] );
		$list = (string) get_post_type_archive_link( 'sw_immo_listing' );
		$city = "{$list}?immo_type=rent&immo_place=Bad%20S%C3%A4ckingen";
		$page = $this->page( $id );
		$data = $this->jsonLd( $page )['breadcrumb'] ?? null;
		self::assertIsArray( $data );
		$items = [
			[ '@type' => 'ListItem', 'position' => 1, 'name' => 'Immobilien', 'item' => $list ],
			[ '@type' => 'ListItem', 'position' => 2, 'name' => 'Bad Säckingen', 'item' => $city ],
			[ '@type' => 'ListItem', 'position' => 3, 'name' => 'Haus am See' ],
		];
		self::assertSame( [ '@type' => 'BreadcrumbList', 'itemListElement' => $items ], $data );
		$printed = new ListingsPage( $page );
		self::assertSame( [ 'Immobilien', 'Bad Säckingen', 'Haus am See' ], $printed->words( '//nav[@aria-label="Weg"]//li' ) );
		self::assertSame( [ $list, $city ], $printed->values( '//nav[@aria-label="Weg"]//a', 'href' ) );
		self::assertSame( [ 'Haus am See' ], $printed->words( '//nav[@aria-label="Weg"]//li[@aria-current="page"]' ) );
		$withoutPlace = new ListingsPage( $this->page( Listings::add( [ 'sw_immo_city' => '' ] ) ) );
		self::assertCount( 2, $withoutPlace->words( '//nav[@aria-label="Weg"]//li' ), 'A listing without a place has no breadcrumb for it.' );
	}

	/** @return iterable<string, array{string, bool, string}> */
	public static function plugins(): iterable {
		yield 'Yoast SEO' => [ 'WPSEO_VERSION', true, '_yoast_wpseo_title' ];
		yield 'Rank Math' => [ 'RANK_MATH_VERSION', true, 'rank_math_title' ];
		yield 'SEOPress' => [ 'SEOPRESS_VERSION', false, '_seopress_titles_title' ];
		yield 'All in One SEO' => [ 'AIOSEO_VERSION', true, '_aioseo_title' ];
		yield 'The SEO Framework' => [ 'THE_SEO_FRAMEWORK_VERSION', true, '_genesis_title' ];
	}

	/**
	 * @param array<string, mixed>  $meta
	 * @param array<string, string> $post
	 */
	#[DataProvider( 'hidden' )]
	public function testNothingIsPrintedForNonPublicListings( array $meta, array $post ): void {
		$path = $this->path( Listings::add( $meta + self::ALL, $post + [ 'post_title' => 'Haus am See', 'post_excerpt' => 'Geheime Lage' ] ) );
		foreach ( [ [], Staff::newUserHeaders( 'administrator' ) ] as $headers ) {
			$page = Http::call( new HttpCall( 'GET', $path, null, $headers ) )->text;
			foreach ( [ 'og:', 'twitter:card', 'name="description"', 'ld+json' ] as $tag ) {
				self::assertStringNotContainsString( $tag, $page );
			}
		}
	}

	/** @return iterable<string, array{array<string, mixed>, array<string, string>}> */
	public static function hidden(): iterable {
		yield 'exclusive' => [ [ Field::Exclusive->value => true ], [] ];
		yield 'private' => [ [], [ 'post_status' => 'private' ] ];
		yield 'draft' => [ [], [ 'post_status' => 'draft' ] ];
		yield 'with a password' => [ [], [ 'post_password' => 'sesam' ] ];
	}

	public function testAHiddenStreetIsNowhereInThePage(): void {
		$page = $this->page( Listings::add( [ 'sw_immo_exact_address' => false ] + self::ALL, [ 'post_excerpt' => '' ] ) );
		self::assertDoesNotMatchRegularExpression( '/Hangweg|47\.66|9\.17\b/', $page );
	}

	public function testOtherPagesAreUnchanged(): void {
		Listings::add();
		$post = wp_insert_post( [ 'post_title' => 'Immobilien im Herbst', 'post_status' => 'publish' ] );
		foreach ( [ '/', '/immobilien-im-herbst/', '/immobilien/' ] as $path ) {
			$page = Http::call( new HttpCall( 'GET', $path ) )->text;
			self::assertStringContainsString( '<title>', $page );
			self::assertStringNotContainsString( 'ld+json', $page, $path );
			self::assertStringNotContainsString( 'og:', $page, $path );
		}
		wp_delete_post( $post, true );
	}

	/**
	 * @param array<string, mixed> $meta
	 * @param array{post_title?: string, post_excerpt?: string} $post
	 */
	private function head( array $meta, array $post = [], Language $language = Language::German ): PageHead {
		$listing = get_post( Listings::add( $meta, $post ) );
		self::assertInstanceOf( WP_Post::class, $listing );
		return new PageHead( Listing::inAnyStatus( $listing ), new Translator( $language ) );
	}

	private function path( int $id ): string {
		$address = (string) get_permalink( $id );
		return (string) wp_parse_url( $address, PHP_URL_PATH ) . ( str_contains( $address, '?' ) ? '?' . wp_parse_url( $address, PHP_URL_QUERY ) : '' );
	}

	private function page( int $id ): string {
		$answer = Http::call( new HttpCall( 'GET', $this->path( $id ) ) );
		self::assertSame( 200, $answer->status );
		return $answer->text;
	}

	/** @return array<array-key, mixed> */
	private function jsonLd( string $page ): array {
		self::assertSame( 1, preg_match( '~<script type="application/ld\+json"[^>]*>(.*?)</script>~s', $page, $found ) );
		$data = json_decode( trim( $found[1] ?? '' ), true, 16, JSON_THROW_ON_ERROR );
		self::assertIsArray( $data );
		return $data;
	}

	/** @return array<array-key, mixed> */
	private static function schema(): array {
		$schema = json_decode( (string) file_get_contents( self::SCHEMA ), true, 16, JSON_THROW_ON_ERROR );
		self::assertIsArray( $schema );
		return $schema;
	}
}
