<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\ListingList;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Regions;

final class ListingEditTest extends IntegrationTestCase {

	private const EDITED = [
		'state'         => 'reserved',
		'price'         => '645.000',
		'object_number' => 'MH-2409 \\ "a"',
		'region'        => 'hegau',
	];

	protected function setUp(): void {
		Listings::clear();
		Regions::import( Regions::collection( [ Regions::feature( 'hegau' ), Regions::feature( 'bodensee' ) ] ) );
	}

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
		Listings::clear();
	}

	public function testTheRowContainsTheValuesOfTheForm(): void {
		$id = Listings::add( [ 'sw_immo_price' => 950.5, 'sw_immo_object_number' => '<b>7</b> & 8', 'sw_immo_region' => 'weg', 'sw_immo_state' => 'sold', 'sw_immo_price_on_request' => true ] );
		update_post_meta( $id, 'sw_immo_object_number', 'A<7' );
		$row = ListingList::open()->row( $id );
		foreach ( [ 'state' => 'sold', 'price' => '950,5', 'price_on_request' => '1', 'object_number' => 'A&lt;7', 'region' => 'weg' ] as $name => $value ) {
			self::assertStringContainsString( "<div class=\"sw_immosuite_{$name}\">{$value}</div>", $row );
		}
	}

	public function testQuickEditStoresAndShowsTheRow(): void {
		$id     = Listings::add();
		$answer = self::quickEdit( $id, self::EDITED + [ 'price_on_request' => '' ] );
		self::assertStringContainsString( '<tr id="post-' . $id . '"', $answer );
		self::assertStringContainsString( 'Reserviert', $answer );
		self::assertStringContainsString( "645.000\u{a0}€", $answer );
		self::assertSame( [ 'reserved', '645000', '', 'MH-2409 \\ "a"', 'hegau' ], self::stored( $id ) );
		self::quickEdit( $id, [ 'state' => 'active', 'price' => '', 'price_on_request' => '1', 'object_number' => '', 'region' => '' ] );
		$openPoints = get_post_meta( $id, Field::Open->value, true );
		$number = is_array( $openPoints ) ? count( $openPoints ) : 0;
		self::assertStringContainsString( ( $number + 1 ) . ' offen', self::quickEdit( $id, [ 'state' => 'active', 'price' => '' ] ), 'The missing price is one more open point.' );
		self::quickEdit( $id, [ 'state' => 'active', 'price' => '', 'price_on_request' => '1' ] );
		self::assertSame( [ 'active', '0', '1', '', '' ], self::stored( $id ) );
	}

	public function testUnchangedFieldsStay(): void {
		$id = Listings::add( [ 'sw_immo_price' => 950.5, 'sw_immo_region' => 'weg' ] );
		self::quickEdit( $id, [ 'state' => 'active', 'price' => '950,5', 'object_number' => '', 'region' => 'weg' ] );
		self::assertSame( [ 'active', '950.5', '', '', 'weg' ], self::stored( $id ) );
	}

	/** @param array<string, string> $invalid */
	#[DataProvider( 'mistakes' )]
	public function testNothingIsStoredIfAFieldIsInvalid( array $invalid, string $sentence ): void {
		$id     = Listings::add();
		$before = self::stored( $id );
		self::assertSame( $sentence, self::quickEdit( $id, $invalid + self::EDITED, [ 'post_title' => 'Anderer Titel' ] ) );
		self::refresh( $id );
		self::assertSame( [ $before, 'Haus mit Garten am Hang' ], [ self::stored( $id ), get_post( $id )?->post_title ] );
		// Of these fields, bulk edit offers only the state and the region.
		if ( [] !== array_intersect_key( $invalid, [ 'state' => 0, 'region' => 0 ] ) ) {
			self::assertSame( 'Es wurde nichts geändert. ' . $sentence, html_entity_decode( self::bulkEdit( [ $id ], $invalid + self::EDITED )->notice(), ENT_QUOTES ) );
			self::assertSame( $before, self::stored( $id ) );
		}
	}

	/** @return iterable<string, array{array<string, string>, string}> */
	public static function mistakes(): iterable {
		$number = "Bitte geben Sie eine Zahl ein, z.\u{a0}B. 450.000.";
		yield 'words' => [ [ 'price' => 'viel' ], $number ];
		yield 'two decimal marks' => [ [ 'price' => '1.2.3' ], $number ];
		yield 'below zero' => [ [ 'price' => '-5' ], $number ];
		yield 'too large' => [ [ 'price' => '99999999999' ], $number ];
		yield 'a long object number' => [ [ 'object_number' => str_repeat( 'ä', 41 ) ], 'Bitte kürzen Sie den Text auf höchstens 40 Zeichen.' ];
		yield 'an unknown region' => [ [ 'region' => 'atlantis' ], 'Diese Region gibt es nicht mehr. Bitte eine andere wählen.' ];
		yield 'an empty state' => [ [ 'state' => '-2' ], 'Bitte einen Stand wählen.' ];
		yield 'an unknown state' => [ [ 'state' => 'gone' ], 'Bitte einen Stand wählen.' ];
	}

	public function testOnlyUsersWhoMayEditTheListingStoreChanges(): void {
		$id     = Listings::add();
		$author = AdminBrowser::of( 'author' );
		$before = self::stored( $id );
		self::assertStringNotContainsString( '<tr', self::quickEdit( $id, self::EDITED, [], $author ) );
		self::assertStringNotContainsString( '<tr', self::quickEdit( $id, self::EDITED, [ '_inline_edit' => 'x' ] ) );
		self::bulkEdit( [ $id ], self::EDITED, $author );
		self::refresh( $id );
		self::assertSame( $before, self::stored( $id ) );
	}

	public function testBulkEditChangesOnlyTheGivenFields(): void {
		$ids = [ Listings::add( [ 'sw_immo_region' => 'bodensee', 'sw_immo_price_on_request' => true ] ), Listings::add( [ 'sw_immo_price' => 1, 'sw_immo_exclusive' => true ] ) ];
		self::bulkEdit( $ids, [ 'state' => 'reserved', 'region' => '-1', 'agent_user' => '-1', 'exclusive' => '-1' ] );
		array_map( self::refresh( ... ), $ids );
		self::assertSame( [ [ 'reserved', '650000', '1', '', 'bodensee' ], [ 'reserved', '1', '', '', '' ] ], array_map( self::stored( ... ), $ids ) );
		self::bulkEdit( $ids, [ 'state' => '-1', 'region' => 'hegau' ] );
		array_map( self::refresh( ... ), $ids );
		self::assertSame( [ [ 'reserved', '650000', '1', '', 'hegau' ], [ 'reserved', '1', '', '', 'hegau' ] ], array_map( self::stored( ... ), $ids ) );
		self::assertSame( [ 'publish', 'private' ], array_map( get_post_status( ... ), $ids ) );
		$list = self::bulkEdit( $ids, [ 'region' => '-2', 'state' => '-1' ] );
		array_map( self::refresh( ... ), $ids );
		self::assertSame( [ [ 'reserved', '650000', '1', '', '' ], [ 'reserved', '1', '', '', '' ] ], array_map( self::stored( ... ), $ids ), 'Only the region is removed.' );
		self::assertStringContainsString( '<option value="-2">Keine Region</option>', $list->html );
	}

	/** Forms of core or of other plugins have no listing fields. */
	public function testARequestWithoutOurFieldsChangesNone(): void {
		$id = Listings::add( [ 'sw_immo_price_on_request' => true, 'sw_immo_object_number' => 'A1' ] );
		self::assertStringContainsString( '<tr', self::quickEdit( $id, [] ) );
		self::assertSame( [ 'active', '650000', '1', 'A1', '' ], self::stored( $id ) );
	}

	/**
	 * @param array<string, string> $fields Without their prefix.
	 * @param array<string, string> $core   Fields of core.
	 */
	private static function quickEdit( int $id, array $fields, array $core = [], ?AdminBrowser $browser = null ): string {
		$browser  ??= AdminBrowser::administrator();
		// Browsers do not send unchecked boxes.
		$fields = '' === ( $fields['price_on_request'] ?? null ) ? array_diff_key( $fields, [ 'price_on_request' => '' ] ) : $fields;
		$answer = $browser->ajax( $core + self::prefixed( $fields ) + [
			'action'       => 'inline-save',
			'_inline_edit' => $browser->nonce( 'inlineeditnonce' ),
			'post_ID'      => (string) $id,
			'post_type'    => PostType::NAME,
			'screen'       => 'edit-' . PostType::NAME,
			'post_view'    => 'list',
			'post_title'   => 'Haus mit Garten am Hang',
			'_status'      => 'publish',
			'post_status'  => 'all',
		] );
		self::refresh( $id );
		return $answer;
	}

	/**
	 * @param list<int>             $ids
	 * @param array<string, string> $fields Without their prefix; -1 keeps the value of a field, -2 empties it.
	 */
	private static function bulkEdit( array $ids, array $fields, ?AdminBrowser $browser = null ): ListingList {
		$browser ??= AdminBrowser::administrator();
		return ListingList::open( self::prefixed( $fields ) + [
			'action'           => 'edit',
			'bulk_edit'        => 'Aktualisieren',
			'_wpnonce'         => $browser->nonce( 'bulk-posts' ),
			'_wp_http_referer' => '/wp-admin/edit.php?post_type=' . PostType::NAME,
			'_status'          => '-1',
		] + array_combine( array_map( static fn( int $i ): string => "post[{$i}]", array_keys( $ids ) ), $ids ), $browser );
	}

	/**
	 * @param array<string, string> $fields
	 * @return array<string, string>
	 */
	private static function prefixed( array $fields ): array {
		return array_combine( array_map( static fn( string $key ): string => "sw_immosuite_{$key}", array_keys( $fields ) ), $fields );
	}

	/** Drops cached values, which another process has changed. */
	private static function refresh( int $id ): void {
		clean_post_cache( $id );
		wp_cache_flush();
	}

	/** @return list<string> State, price, on request, number, region, as they are stored. */
	private static function stored( int $id ): array {
		$fields = [ Field::State, Field::Price, Field::PriceOnRequest, Field::ObjectNumber, Field::Region ];
		$text   = static fn( mixed $value ): string => is_scalar( $value ) ? (string) $value : 'no text';
		return array_map( static fn( Field $field ): string => $text( get_post_meta( $id, $field->value, true ) ), $fields );
	}
}
