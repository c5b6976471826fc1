<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingPage;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Wording\Card;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;
use SwImmoSuite\Tests\Support\PrintedParts;
use SwImmoSuite\Tests\Support\Rest;
use WP_Post;

/** Filters of cards, pages and searches, on a site with tests/extend/listings.php. */
final class ListingFiltersTest extends IntegrationTestCase {

	private Filtered $filtered;

	private string $theme = '';

	protected function setUp(): void {
		$this->filtered = new Filtered();
		$this->theme    = get_stylesheet();
		Listings::clear();
	}

	protected function tearDown(): void {
		$this->filtered->clear();
		switch_theme( $this->theme );
		Listings::clear();
	}

	public function testTheFilterChangesACardInListMapAndAccount(): void {
		$id = Listings::add( [ Field::ExactAddress->value => true, Field::Lat->value => 47.7, Field::Lng->value => 8.9 ], [ 'post_title' => 'Haus am See' ] );
		$changes = [ 'title' => "<b>Nr. {$id}</b>", 'price' => 'VB', 'price_short' => 'VB', 'figures' => [ '<i>neu</i>', 7 ], 'zip' => 12, 'other' => 1 ];
		$this->filtered->add( 'sw_immosuite_listing_card', static fn( array $card, int $post ): array => ( $id === $post ? $changes : [] ) + $card, 2 );
		$list = ListingsPage::of();
		self::assertSame( [ "<b>Nr. {$id}</b>" ], $list->titles(), 'The title is escaped.' );
		self::assertSame( [ [ '<i>neu</i>' ], [ "Kaufpreis: VB 4.561\u{a0}€/m²" ] ], [ $list->words( '//ul[contains(@class, "swis-home__figures")]/li' ), $list->ofClass( 'swis-price' ) ] );
		$pins = ( new Rest() )->get( '/listing/map?lang=de' )->body->value( 'pins' );
		$pin  = is_array( $pins ) ? $pins[0] ?? null : null;
		self::assertIsArray( $pin );
		$seen = [ $pin['title'] ?? '', $pin['place'] ?? '', $pin['price'] ?? '', $pin['short'] ?? '' ];
		self::assertSame( [ "<b>Nr. {$id}</b>", '78315 Radolfzell', 'VB', 'VB' ], $seen, 'A postal code that is not a string is ignored.' );
		$card = Card::withFigures( self::listing( $id ), new Translator( Language::German ), new Clock() );
		self::assertSame( [ "<b>Nr. {$id}</b>", [ 'title' => 'Kaufpreis', 'text' => 'VB' ], [ '<i>neu</i>' ] ], [ $card['title'], $card['price'], $card['figures'] ] );
		$this->filtered->add( 'sw_immosuite_listing_card_html', static fn( string $html ): string => str_replace( '</li>', '<b class="own">Neu</b></li>', $html ) );
		self::assertStringContainsString( '<b class="own">Neu</b>', ListingsPage::of()->html );
	}

	public function testTheCardFilterReceivesOnlyVisibleValues(): void {
		$received = [];
		$this->filtered->add(
			'sw_immosuite_listing_card',
			static function ( array $card ) use ( &$received ): array {
				$received[] = $card;
				return $card;
			}
		);
		Listings::add( [ 'sw_immo_street' => 'Hangweg', 'sw_immo_lat' => 47.66, 'sw_immo_exact_address' => false ] );
		Listings::addExclusive( title: 'Geheim' );
		ListingsPage::of();
		( new Rest() )->get( '/listing/map?lang=de' );
		self::assertCount( 2, $received, 'The filter runs for the list, and for the map even if the listing has no pin.' );
		self::assertDoesNotMatchRegularExpression( '/Hangweg|47[.,]66|Geheim/', (string) wp_json_encode( $received ) );
	}

	/** @param non-empty-string $hook */
	#[DataProvider( 'hooks' )]
	public function testAFilterThatReturnsAnotherTypeIsIgnored( string $hook ): void {
		$id = Listings::add( PrintedParts::FULL );
		PrintedParts::visit( $id );
		$render = static fn(): array => [ ListingsPage::of( [ 'search' => false ] )->html, PrintedParts::part( 'facts', $id ), PrintedParts::part( 'head', $id ) ];
		$before = $render();
		foreach ( [ null, false, 7, new \stdClass() ] as $wrong ) {
			$this->filtered->clear();
			$this->filtered->add( $hook, static fn(): mixed => $wrong );
			self::assertSame( $before, $render() );
		}
		wp_reset_query();
	}

	/** @return iterable<string, array{non-empty-string}> */
	public static function hooks(): iterable {
		foreach ( [ 'card', 'card_html', 'facts', 'parts', 'part_html' ] as $name ) {
			yield $name => [ "sw_immosuite_listing_{$name}" ];
		}
		yield 'search' => [ 'sw_immosuite_search_arguments' ];
	}

	/** @param non-empty-string $theme */
	#[DataProvider( 'themes' )]
	public function testThePageShowsThePartsThatTheFilterReturns( string $theme ): void {
		switch_theme( '' === $theme ? $this->theme : $theme );
		$id = Listings::add( PrintedParts::FULL );
		update_post_meta( $id, 'own_internet', '<b>schnell</b>' );
		$page      = self::page( $id );
		$markers   = [ 'swis-listing swis-listing--facts', '<p>Grundschule am See</p>', 'swis-listing swis-listing--energy' ];
		$positions = array_map( static fn( string $marker ): int => (int) strpos( $page, $marker ), $markers );
		$sorted    = $positions;
		sort( $sorted );
		self::assertSame( [ $sorted, 1 ], [ $positions, substr_count( $page, $markers[1] ) ] );
		self::assertNotContains( 0, $positions );
		self::assertStringNotContainsString( 'swis-listing--commission', $page );
		self::assertStringNotContainsString( 'MH-2417', $page );
		self::assertStringContainsString( '<dt>Internet</dt><dd>&lt;b&gt;schnell&lt;/b&gt;</dd>', $page );
		self::assertMatchesRegularExpression( '~"@type":"RealEstateListing".*"provider":\{"@type":"RealEstateAgent"~', $page );
	}

	/** @return iterable<string, array{string}> */
	public static function themes(): iterable {
		yield 'block theme' => [ '' ];
		yield 'classic theme' => [ 'classic' ];
	}

	public function testAddedPartsAppearBelowInATemplateOfTheSiteEditor(): void {
		$id       = Listings::add( PrintedParts::FULL );
		$blocks   = '<!-- wp:sw-immosuite/listing {"part":"commission"} /--><!-- wp:sw-immosuite/listing {"part":"energy"} /--><!-- wp:post-content /-->';
		$template = wp_insert_post( [ 'post_type' => 'wp_template', 'post_status' => 'publish', 'post_name' => 'single-sw_immo_listing', 'post_title' => 'Eigene', 'post_content' => $blocks ] );
		wp_set_object_terms( $template, get_stylesheet(), 'wp_theme' );
		$page = self::page( $id );
		wp_delete_post( $template, true );
		self::assertLessThan( strpos( $page, 'Grundschule am See' ), strpos( $page, 'swis-listing--energy' ) );
		self::assertSame( 1, substr_count( $page, 'Grundschule am See' ) );
		self::assertStringNotContainsString( 'swis-listing--commission', $page );
	}

	public function testListCountAndMapUseTheFilteredQueryAndNeverShowHiddenListings(): void {
		Listings::add( [ 'sw_immo_price' => 2_000_000 ], [ 'post_title' => 'Villa' ] );
		$ids = [ Listings::add( [], [ 'post_title' => 'Haus' ] ), Listings::addExclusive(), Listings::add( [], [ 'post_status' => 'draft' ] ) ];
		$this->filtered->add(
			'sw_immosuite_search_arguments',
			static function ( array $arguments ): array {
				self::assertSame( [ 'active', 'reserved' ], $arguments['states'] );
				return [ 'bounds' => [ 'price_to' => 1_000_000, 'other' => 1 ], 'type' => 'nonsense' ] + $arguments;
			}
		);
		self::assertSame( [ [ 'Haus' ], '1 Immobilie' ], [ ListingsPage::of( [], [ 'immo_type' => 'buy' ] )->titles(), ListingsPage::of()->count() ] );
		self::assertSame( 1, ( new Rest() )->get( '/listing/map?lang=de' )->body->value( 'count' ) );
		$this->filtered->clear();
		$this->filtered->add( 'sw_immosuite_search_arguments', static fn( array $arguments ): array => [ 'ids' => $ids, 'states' => [ 'active', 'sold' ] ] + $arguments );
		self::assertSame( [ 'Haus' ], ListingsPage::of()->titles() );
	}

	private static function listing( int $id ): Listing {
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		return Listing::inAnyStatus( $post );
	}

	private static function page( int $id ): string {
		$answer = Http::call( new HttpCall( 'GET', wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH ) . '?tests-extend=listings' ) );
		self::assertSame( 200, $answer->status );
		return $answer->text;
	}
}
