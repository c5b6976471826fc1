<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingPage;

use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;
use SwImmoSuite\Tests\Support\Searches;

/** Hidden listings leave no trace in lists: no title, no count, no picture, no URL. */
final class ListingLeakTest extends IntegrationTestCase {

	private const SECRETS = [ 'Geheim', 'Verborgenweg', '98761', 'Versteckstadt', '123.456', '123456', 'G-4711' ];

	/** @var list<int> */
	private array $hidden = [];

	protected function setUp(): void {
		Listings::clear();
		$meta         = [
			'sw_immo_street'         => 'Verborgenweg',
			'sw_immo_number'         => '7',
			'sw_immo_zip'            => '98761',
			'sw_immo_city'           => 'Versteckstadt',
			'sw_immo_price'          => 123_456,
			'sw_immo_object_number'  => 'G-4711',
			'sw_immo_category'       => Searches::APARTMENT,
			'sw_immo_marketing_type' => 'rent',
		];
		$this->hidden = [
			Listings::addExclusive( $meta, 'Geheim, exklusiv' ),
			Listings::add( $meta, [ 'post_title' => 'Geheim, privat', 'post_status' => 'private' ] ),
			Listings::add( $meta, [ 'post_title' => 'Geheim, Entwurf', 'post_status' => 'draft' ] ),
			Listings::add( $meta, [ 'post_title' => 'Geheim, Passwort', 'post_password' => 'wort' ] ),
			Listings::add( $meta, [ 'post_title' => 'Geheim, morgen', 'post_status' => 'future', 'post_date' => '2037-01-01 10:00:00', 'post_date_gmt' => '2037-01-01 09:00:00' ] ),
		];
		// A public listing whose address is hidden.
		Listings::add( [ 'sw_immo_street' => 'Verborgenweg', 'sw_immo_number' => '7', 'sw_immo_lat' => 47.123456, 'sw_immo_lng' => 9.123456 ], [ 'post_title' => 'Offen' ] );
	}

	protected function tearDown(): void {
		ListingsPage::remove();
		Listings::clear();
	}

	public function testNoSearchFindsNonPublicListings(): void {
		$searches = [
			[],
			[ 'immo_type' => 'rent' ],
			[ 'immo_category' => '30225' ],
			[ 'immo_ids' => implode( ',', $this->hidden ) ],
			[ 'immo_sort' => 'cheapest' ],
			[ 'immo_price_to' => '200.000' ],
		];
		foreach ( $searches as $number => $get ) {
			foreach ( [ [], [ 'marketingType' => 'rent' ], [ 'states' => [ 'active', 'reserved', 'sold' ] ] ] as $attributes ) {
				self::assertRevealsNothing( ListingsPage::of( $attributes, $get )->html, "search {$number}" );
			}
		}
		foreach ( [ 'latest', 'similar', 'references' ] as $variant ) {
			self::assertRevealsNothing( ListingsPage::of( [ 'variant' => $variant ] )->html, $variant );
		}
	}

	public function testNonPublicListingsAddNoFilterOptions(): void {
		$page = ListingsPage::of();
		self::assertSame( [ '1 Immobilie', [ 'Offen' ] ], [ $page->count(), $page->titles() ] );
		self::assertSame( [ [], [] ], [ $page->values( '//input[@name="immo_type"]', 'value' ), $page->words( '//select[@name="immo_category"]/option' ) ] );
		self::assertSame( [], $page->values( '//button[@data-swis-map]', 'data-swis-map' ), 'The public listing hides its address, so the map has no pin.' );
		self::assertSame( 0, substr_count( ListingsPage::of( [], [ 'immo_place' => 'Versteckstadt' ] )->html, 'swis-home' ) );
	}

	/** The index has a row of a listing that is a draft. */
	public function testAStaleIndexRevealsNoDraft(): void {
		$id = Listings::add( [], [ 'post_title' => 'Geheim, eben noch offen' ] );
		self::assertContains( 'Geheim, eben noch offen', ListingsPage::of()->titles() );
		$connection = $this->tables->connection;
		$connection->execute( "UPDATE %i SET post_status = 'draft' WHERE ID = %d", [ $connection->posts(), $id ] );
		clean_post_cache( $id );
		self::assertRevealsNothing( ListingsPage::of()->html, 'outdated index' );
		self::assertRevealsNothing( ListingsPage::of( [ 'variant' => 'latest' ] )->html, 'outdated index' );
	}

	/** Authors can choose any picture of the site for their listing. */
	public function testOtherListingsNeverShowAPictureOfAnExclusiveListing(): void {
		$picture = Listings::addPicture( $this->hidden[0], 'geheim-bild.gif' );
		$id      = Listings::add( [], [ 'post_title' => 'Entlehnt' ] );
		update_post_meta( $id, '_thumbnail_id', $picture );
		Listings::settle();
		$page = ListingsPage::of();
		self::assertContains( 'Entlehnt', $page->titles() );
		self::assertStringNotContainsStringIgnoringCase( 'geheim-bild', $page->html );
		self::assertStringNotContainsString( 'sw_immosuite_picture', $page->html );
	}

	public function testThePageIsTheSameForAllVisitors(): void {
		$content = '<!-- wp:sw-immosuite/listings /-->';
		$first   = ListingsPage::fetch( $content, '?immo_price_to=700.000' );
		$second  = ListingsPage::fetch( $content, '?immo_price_to=700.000' );
		self::assertSame( [ 200, '' ], [ $first->status, $first->header( 'set-cookie' ) ] );
		self::assertStringContainsString( 'data-swis-results', $first->text );
		self::assertSame( self::listHtml( $first->text ), self::listHtml( $second->text ) );
		self::assertDoesNotMatchRegularExpression( '/nonce|wpnonce/i', self::listHtml( $first->text ) );
		self::assertRevealsNothing( $first->text, 'over HTTP' );
	}

	private static function listHtml( string $html ): string {
		$from = (int) strpos( $html, 'data-swis-listings' );
		return substr( $html, $from, (int) strrpos( $html, '</section>' ) - $from );
	}

	private static function assertRevealsNothing( string $html, string $where ): void {
		foreach ( self::SECRETS as $secret ) {
			self::assertStringNotContainsString( $secret, $html, $where );
		}
	}
}
