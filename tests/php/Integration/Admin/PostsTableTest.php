<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Admin\ListingTable\Conditions;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\ListingList;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\PlaceSearches;
use SwImmoSuite\Tests\Support\Regions;

/** Columns, views, filters, order and search of the list of listings in wp-admin. */
final class PostsTableTest extends IntegrationTestCase {

	/**
	 * Upper bound of queries for any number of listings: core's queries, two that count inquiries and searches, queries for sources
	 * and imports, one for contact persons.
	 */
	private const QUERIES = 46;

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
		Listings::clear();
	}

	public function testCellsShowOnlyKnownValues(): void {
		Regions::import( Regions::collection( [ Regions::feature( 'hegau' ) ] ) );
		$rent      = [ 'sw_immo_category' => 30225, 'sw_immo_marketing_type' => 'rent', 'sw_immo_price' => 1950, 'sw_immo_living_space' => 85.5, 'sw_immo_rooms' => 2.5 ];
		$flat      = self::listing( $rent + [ 'sw_immo_state' => 'sold', 'sw_immo_object_number' => 'MH-2377', 'sw_immo_region' => 'hegau' ] );
		$plot      = self::listing( [ 'sw_immo_price' => 0, 'sw_immo_living_space' => 0, 'sw_immo_plot_area' => 600, 'sw_immo_rooms' => 0, 'sw_immo_region' => 'weg' ] );
		$onRequest = self::listing( [ 'sw_immo_price_on_request' => true, 'sw_immo_state' => 'reserved', 'sw_immo_exclusive' => true ] );
		$office    = self::listing( [ 'sw_immo_category' => 42723, 'sw_immo_living_space' => 0, 'sw_immo_plot_area' => 120, 'sw_immo_rooms' => 0 ] );
		update_post_meta( $plot, Field::Open->value, [] );
		update_post_meta( $onRequest, Field::Open->value, [ 'expired', 'alt', 'place' ] );
		$list = ListingList::open();
		self::assertSame( "1.950\u{a0}€", $list->cell( $flat, 'sw_immosuite_price' ) );
		self::assertSame( "85,5\u{a0}m² · 2,5 Zimmer", $list->cell( $flat, 'sw_immosuite_size' ) );
		self::assertSame( [ 'Region hegau', 'Vermietet' ], [ $list->cell( $flat, 'sw_immosuite_region' ), $list->cell( $flat, 'sw_immosuite_state' ) ] );
		self::assertStringContainsString( '<p class="sw-immosuite-subtitle">Wohnung mieten · MH-2377</p>', $list->row( $flat ) );
		self::assertSame( [ '', "600\u{a0}m² Grundstück" ], [ $list->cell( $plot, 'sw_immosuite_price' ), $list->cell( $plot, 'sw_immosuite_size' ) ] );
		self::assertSame( "120\u{a0}m²", $list->cell( $office, 'sw_immosuite_size' ), 'D1: the area of a property without a dwelling is not a plot.' );
		self::assertSame( '', $list->cell( $plot, 'sw_immosuite_region' ) );
		self::assertSame( [ 'Aktiv', 'vollständig' ], [ $list->cell( $plot, 'sw_immosuite_state' ), $list->cell( $plot, 'sw_immosuite_open' ) ] );
		self::assertSame( [ 'Preis auf Anfrage', 'Reserviert' ], [ $list->cell( $onRequest, 'sw_immosuite_price' ), $list->cell( $onRequest, 'sw_immosuite_state' ) ] );
		self::assertSame( 'Ausweis abgelaufen 2 offen', $list->cell( $onRequest, 'sw_immosuite_open' ) );
		self::assertStringContainsString( 'Haus kaufen · Exklusiv</p>', $list->row( $onRequest ) );
	}

	public function testLinksAreLabelledWithTheirTarget(): void {
		$id = self::listing( [], 'draft' );
		self::assertStringContainsString( 'aria-label="Vorschau anzeigen: ' . get_the_title( $id ) . '">Vorschau anzeigen</a>', ListingList::open()->row( $id ) );
	}

	public function testUpdateMessagesSayListingInsteadOfPost(): void {
		$id = self::listing();
		self::assertStringContainsString( '1 Immobilie in den Papierkorb verschoben.', ListingList::open( [ 'trashed' => 1, 'ids' => $id ] )->html );
		self::assertStringContainsString( '2 Immobilien nicht aktualisiert: Jemand bearbeitet sie gerade.', ListingList::open( [ 'locked' => 2 ] )->html );
	}

	#[Group( 'sqlite' )]
	public function testViewCountsMatchTheirLists(): void {
		$ids = [
			'Aktiv'               => [ self::listing(), self::listing( [], 'draft' ), self::listing( [ 'sw_immo_exclusive' => true ] ) ],
			'Reserviert'          => [ self::listing( [ 'sw_immo_state' => 'reserved' ] ) ],
			'Verkauft, vermietet' => [ self::listing( [ 'sw_immo_state' => 'sold' ] ), self::listing( [ 'sw_immo_state' => 'sold', 'sw_immo_marketing_type' => 'rent' ] ) ],
			'Referenzen'          => [ self::listing( [ 'sw_immo_state' => 'reference' ] ) ],
		];
		self::listing( [ 'sw_immo_state' => 'reserved' ], 'trash' );
		$ids += [
			'Exklusiv'      => [ $ids['Aktiv'][2] ],
			'Unvollständig' => [ $ids['Aktiv'][1] ],
		];
		update_post_meta( $ids['Aktiv'][1], Field::Open->value, [ 'price' ] );
		foreach ( [ $ids['Aktiv'][0], $ids['Aktiv'][2], ...$ids['Reserviert'], ...$ids['Verkauft, vermietet'], ...$ids['Referenzen'] ] as $id ) {
			update_post_meta( $id, Field::Open->value, [] );
		}
		$views = ListingList::open()->views();
		self::assertSame( array_map( 'count', $ids ), array_intersect_key( $views, $ids ) );
		self::assertSame( [ 'Alle', 'Aktiv', 'Reserviert', 'Verkauft, vermietet', 'Referenzen', 'Exklusiv', 'Unvollständig' ], array_slice( array_keys( $views ), 0, 7 ) );
		foreach ( array_combine( [ 'active', 'reserved', 'sold', 'reference', 'exclusive', 'incomplete' ], $ids ) as $view => $expected ) {
			$list = ListingList::open( [ 'sw_immosuite_view' => $view, 'all_posts' => 1 ] );
			self::assertEqualsCanonicalizing( $expected, $list->ids(), $view );
			// Leaves out the menu item, which is also marked as current.
			self::assertSame( 1, substr_count( $list->html, 'aria-current="page">' ) - substr_count( $list->html, 'aria-current="page">Immobilien<' ), $view );
		}
	}

	/** Users who may not read others' private listings do not even learn their number. */
	#[Group( 'sqlite' )]
	public function testCountsIncludeOnlyListingsThatTheUserMayRead(): void {
		self::listing( [ 'sw_immo_exclusive' => true ] );
		self::listing( [ 'sw_immo_state' => 'reserved' ] );
		$views = ListingList::open( [], AdminBrowser::of( 'author' ) )->views();
		self::assertSame( 1, $views['Reserviert'] ?? null );
		self::assertArrayNotHasKey( 'Exklusiv', $views );
		self::assertSame( 1, ListingList::open( [], AdminBrowser::of( 'editor' ) )->views()['Exklusiv'] ?? null );
	}

	/** @param array<string, string> $query */
	#[DataProvider( 'filters' )]
	public function testFiltersFindDraftsToo( array $query, string $expected ): void {
		Regions::import( Regions::collection( [ Regions::feature( 'hegau' ), Regions::feature( 'singen', null, 'hegau' ), Regions::feature( 'bodensee' ) ] ) );
		$all = [
			'house'   => self::listing( [ 'sw_immo_region' => 'bodensee' ] ),
			'flat'    => self::listing( [ 'sw_immo_category' => 30225, 'sw_immo_marketing_type' => 'rent', 'sw_immo_region' => 'singen' ], 'draft' ),
			'unnamed' => self::listing( [ 'sw_immo_category' => 0, 'sw_immo_marketing_type' => '', 'sw_immo_region' => '' ], 'draft' ),
		];
		self::assertEqualsCanonicalizing( '' === $expected ? [] : explode( ' ', $expected ), array_keys( array_intersect( $all, ListingList::open( $query )->ids() ) ) );
	}

	/** @return iterable<string, array{array<string, string>, string}> */
	public static function filters(): iterable {
		yield 'rent' => [ [ 'sw_immosuite_marketing' => 'rent' ], 'flat' ];
		yield 'buy' => [ [ 'sw_immosuite_marketing' => 'buy' ], 'house unnamed' ];
		yield 'category' => [ [ 'sw_immosuite_category' => '30225' ], 'flat' ];
		yield 'region' => [ [ 'sw_immosuite_region' => 'bodensee' ], 'house' ];
		yield 'region with parts' => [ [ 'sw_immosuite_region' => 'hegau' ], 'flat' ];
		yield 'all filters' => [ [ 'sw_immosuite_region' => 'hegau', 'sw_immosuite_category' => '30225', 'sw_immosuite_marketing' => 'buy' ], '' ];
		yield 'nonsense' => [ [ 'sw_immosuite_category' => "1' OR '1", 'sw_immosuite_marketing' => 'swap' ], 'house flat unnamed' ];
		yield 'unknown region' => [ [ 'sw_immosuite_region' => "x') OR 1=1 -- " ], '' ];
	}

	#[Group( 'sqlite' )]
	public function testUnknownValuesComeLastInBothOrders(): void {
		$cheap     = self::listing( [ 'sw_immo_price' => 100_000, 'sw_immo_living_space' => 200 ] );
		$none      = self::listing( [ 'sw_immo_price' => 0, 'sw_immo_living_space' => 0 ] );
		$expensive = self::listing( [ 'sw_immo_price' => 900_000, 'sw_immo_living_space' => 50 ] );
		$draft     = self::listing( [ 'sw_immo_price' => 500_000 ], 'draft' );
		foreach ( [ 'sw_immosuite_price' => [ $cheap, $expensive ], 'sw_immosuite_size' => [ $expensive, $cheap ] ] as $column => $order ) {
			self::assertSame( [ ...$order, $draft, $none ], ListingList::open( [ 'orderby' => $column, 'order' => 'asc' ] )->ids(), $column );
			self::assertSame( [ ...array_reverse( $order ), $draft, $none ], ListingList::open( [ 'orderby' => $column, 'order' => 'desc' ] )->ids(), $column );
		}
	}

	public function testSearchFindsNumberAndPlace(): void {
		$singen   = self::listing( [ 'sw_immo_object_number' => 'MH-2417', 'sw_immo_zip' => '78224', 'sw_immo_city' => 'Singen' ], 'draft' );
		$konstanz = self::listing( [ 'sw_immo_object_number' => 'MH-9', 'sw_immo_zip' => '78462', 'sw_immo_city' => 'Konstanz' ] );
		$matches  = [ 'MH-2417' => [ $singen ], '78224' => [ $singen ], 'Garten Konstanz' => [ $konstanz ], 'Garten' => [ $konstanz, $singen ] ];
		$matches += [ 'Garten -Singen' => [ $konstanz ], '%' => [], "o'" => [] ];
		foreach ( $matches as $text => $expected ) {
			self::assertEqualsCanonicalizing( $expected, ListingList::open( [ 's' => (string) $text ] )->ids(), (string) $text );
		}
	}

	/** The search treats spellings such as Köln and Koeln alike, as everywhere else, and includes drafts. */
	#[Group( 'sqlite' )]
	public function testSearchFindsEverySpellingOfAPlace(): void {
		$connection = $this->tables->connection;
		$conditions = new Conditions( $connection );
		$listing    = self::listing( [ 'sw_immo_street' => 'Lange Straße' ], 'draft' );
		foreach ( PlaceSearches::all() as $why => [ $zip, $name, $typed, $finds ] ) {
			update_post_meta( $listing, 'sw_immo_zip', $zip );
			update_post_meta( $listing, 'sw_immo_city', $name );
			[ $sql, $args ] = $conditions->contains( $typed );
			$found          = $connection->rows( 'SELECT ID FROM %i WHERE post_type = %s AND ' . $sql, [ $connection->posts(), PostType::NAME, ...$args ] );
			self::assertCount( $finds ? 1 : 0, $found, $why );
		}
		$cologne = self::listing( [ 'post_title' => 'Köln', 'sw_immo_zip' => '50667', 'sw_immo_city' => 'Köln', 'sw_immo_street' => 'Große Gasse' ] );
		$munich  = self::listing( [ 'sw_immo_zip' => '80331', 'sw_immo_city' => 'München' ] );
		$matches = [ 'Koeln' => [ $cologne ], 'grosse Gasse' => [ $cologne ], '80331 Muenchen' => [ $munich ], '50667 München' => [], 'munchen -50667' => [ $munich ] ];
		foreach ( $matches as $text => $expected ) {
			self::assertSame( $expected, ListingList::open( [ 's' => $text ] )->ids(), $text );
		}
	}

	public function testNumberOfQueriesDoesNotGrowWithTheList(): void {
		Regions::import( Regions::collection( [ Regions::feature( 'hegau' ) ] ) );
		Listings::addPicture( self::listing( [ 'sw_immo_region' => 'hegau' ] ), 'erstes.gif' );
		$few = ListingList::open( [ 'sw_immosuite_count' => 1 ] )->queries();
		for ( $i = 0; $i < 9; $i++ ) {
			Listings::addPicture( self::listing( [ 'sw_immo_region' => 'hegau', 'sw_immo_exclusive' => 0 === $i % 3 ] ), "bild-{$i}.gif" );
		}
		$list = ListingList::open( [ 'sw_immosuite_count' => 1 ] );
		self::assertCount( 10, $list->ids() );
		self::assertSame( 10, substr_count( $list->html, '<img' ) - substr_count( $list->html, 'class=\'avatar' ), 'Each row has its picture.' );
		self::assertLessThanOrEqual( $few, $list->queries() );
		self::assertLessThanOrEqual( self::QUERIES, $list->queries() );
	}

	/** @param array<string, mixed> $meta */
	private static function listing( array $meta = [], string $status = 'publish' ): int {
		return Listings::add( $meta, [ 'post_status' => $status ] );
	}
}
