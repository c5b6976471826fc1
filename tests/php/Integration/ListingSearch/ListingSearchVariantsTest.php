<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingSearch;

use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;

/** Variants of the listings block, by its attributes. */
final class ListingSearchVariantsTest extends IntegrationTestCase {

	private const HOUSE = 22332;
	private const FLAT  = 30225;

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		wp_reset_postdata();
		Listings::clear();
	}

	public function testUrlsCannotExceedTheLimitsOfTheBlock(): void {
		self::add( 'Haus' );
		self::add( 'Wohnung', [ 'sw_immo_category' => self::FLAT ] );
		self::add( 'Mietwohnung', [ 'sw_immo_category' => self::FLAT, 'sw_immo_marketing_type' => 'rent' ] );
		$limits = [ 'marketingType' => 'buy', 'categories' => [ self::FLAT ] ];
		self::assertSame( [ 'Wohnung' ], ListingsPage::of( $limits, [ 'immo_type' => 'rent', 'immo_category' => (string) self::HOUSE ] )->titles() );
		self::assertSame( [ 'Wohnung' ], ListingsPage::of( [ 'marketingtype' => 'buy', 'categories' => self::FLAT . ', 1' ] )->titles(), 'Limits in the notation of a shortcode apply, too.' );
	}

	public function testOnlyTheFirstSearchOfAPageReadsTheUrl(): void {
		self::add( 'Haus' );
		self::add( 'Wohnung', [ 'sw_immo_category' => self::FLAT ] );
		$block = ListingsPage::block( [ 'immo_category' => (string) self::FLAT ] );
		self::assertSame( [ 'Wohnung' ], ( new ListingsPage( $block->render( [], isBlock: false ) ) )->titles() );
		self::assertCount( 2, ( new ListingsPage( $block->render( [ 'sort' => 'cheapest' ], isBlock: false ) ) )->titles() );
		self::assertSame( [ 'Wohnung' ], ( new ListingsPage( $block->render( [], isBlock: false ) ) )->titles(), 'Another rendering of the first search reads the URL, too.' );
	}

	public function testABlockWithoutSearchRendersNoForm(): void {
		self::add( 'Haus' );
		self::add( 'Wohnung', [ 'sw_immo_marketing_type' => 'rent' ] );
		$page = ListingsPage::of( [ 'search' => false ], [ 'immo_category' => (string) self::FLAT ] );
		self::assertCount( 2, $page->titles() );
		self::assertSame( [], $page->words( '//form' ) );
	}

	public function testReferencesAreListedOnlyAmongReferences(): void {
		self::add( 'Haus' );
		self::add( 'Referenz', [ 'sw_immo_state' => 'reference', 'sw_immo_street' => 'Geheimweg', 'sw_immo_exact_address' => true ] );
		self::add( 'Verkauft', [ 'sw_immo_state' => 'sold' ] );
		self::assertSame( [ 'Haus' ], ListingsPage::of( [ 'states' => [ 'active', 'reference' ] ] )->titles() );
		$page = ListingsPage::of( [ 'variant' => 'references' ] );
		self::assertSame( [ [ 'Referenz' ], [ 'Referenzen' ], [] ], [ $page->titles(), $page->words( '//h2' ), $page->ofClass( 'swis-price' ) ] );
		self::assertSame( [], $page->values( '//button', 'data-swis-save' ), 'A reference cannot be saved.' );
		self::assertStringNotContainsString( 'Geheimweg', $page->html );
		self::assertSame( [ 'Verkauft' ], ListingsPage::of( [ 'variant' => 'references', 'states' => [ 'sold' ] ] )->titles() );
	}

	public function testLatestShowsThreeListingsAndNoHeadingIfEmpty(): void {
		self::assertSame( '', ListingsPage::of( [ 'variant' => 'latest' ] )->html );
		foreach ( range( 1, 4 ) as $number ) {
			self::add( "Haus {$number}", [], [ 'post_date_gmt' => "2026-01-0{$number} 10:00:00", 'post_date' => "2026-01-0{$number} 11:00:00" ] );
		}
		$page = ListingsPage::of( [ 'variant' => 'latest' ] );
		self::assertSame( [ 'Haus 4', 'Haus 3', 'Haus 2' ], $page->titles() );
		self::assertSame( [ 'Neueste Immobilien' ], $page->words( '//h2' ) );
		self::assertCount( 3, $page->words( '//h3' ) );
	}

	public function testSimilarListingsDependOnTheListingInTheLoop(): void {
		$id = self::add( 'Dieses Haus' );
		self::add( 'Jenes Haus' );
		self::add( 'Wohnung', [ 'sw_immo_category' => self::FLAT ] );
		self::assertSame( '', ListingsPage::of( [ 'variant' => 'similar' ] )->html, 'Without a listing in the loop the block prints nothing.' );
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $id );
		self::assertSame( [ 'Jenes Haus' ], ListingsPage::of( [ 'variant' => 'similar' ] )->titles() );
		unset( $GLOBALS['post'] );
	}

	public function testHeadingLevelsFollowTheHeadingOfTheBlock(): void {
		self::add( 'Haus' );
		$levels = static fn( ListingsPage $page ): array => array_map( static fn( string $tag ): int => count( $page->words( "//{$tag}" ) ), [ 'h1', 'h2', 'h3', 'h4' ] );
		self::assertSame( [ 0, 1, 1, 1 ], $levels( ListingsPage::of() ) );
		self::assertSame( [ 1, 1, 1, 0 ], $levels( ListingsPage::of( [ 'level' => 1 ] ) ) );
		self::assertSame( [ 0, 1, 1, 0 ], $levels( ListingsPage::of( [ 'heading' => '' ] ) ) );
		self::assertSame( [ 'Unsere <b>Häuser</b>' ], ListingsPage::of( [ 'heading' => 'Unsere <b>Häuser</b>' ] )->words( '//h2' ) );
	}

	public function testShortcodeAndBlockRenderTheSame(): void {
		self::add( 'Haus' );
		$plain = static fn( string $html ): string => (string) preg_replace( '/swis-list-\d+/', 'swis-list', $html );
		$block = $plain( do_blocks( '<!-- wp:sw-immosuite/listings {"marketingType":"buy","save":false} /-->' ) );
		$short = $plain( do_shortcode( '[sw_immosuite_listings marketingType="buy" save="false"]' ) );
		self::assertStringContainsString( 'data-swis-listings', $block );
		self::assertSame( substr( $block, (int) strpos( $block, '>' ) ), substr( $short, (int) strpos( $short, '>' ) ) );
		self::assertStringContainsString( 'alignwide', do_blocks( '<!-- wp:sw-immosuite/listings {"align":"wide"} /-->' ) );
	}

	/**
	 * @param array<string, mixed>  $meta
	 * @param array{post_date_gmt?: string, post_date?: string} $post
	 */
	private static function add( string $title, array $meta = [], array $post = [] ): int {
		return Listings::add( $meta, [ 'post_title' => $title ] + $post );
	}
}
