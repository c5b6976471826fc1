<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingPage;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Frontend\ListingPage\Bindings;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Staff;
use WP_Post;

/**
 * The binding source sw-immosuite/listing returns exactly the values that the listing's page shows, also in a Query Loop.
 */
final class BindingsTest extends IntegrationTestCase {

	private const FULL = [
		'sw_immo_object_number' => 'MH-2417',
		'sw_immo_rooms'         => 6,
		'sw_immo_plot_area'     => 820,
		'sw_immo_year'          => 1964,
		'sw_immo_street'        => 'Hangweg',
		'sw_immo_number'        => '7',
		'sw_immo_energy_status' => 'certificate',
		'sw_immo_energy_class'  => 'C',
	];

	private int $page = 0;

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		if ( $this->page > 0 ) {
			wp_delete_post( $this->page, true );
		}
		wp_reset_postdata();
		Staff::deleteUsers();
		Listings::clear();
	}

	public function testEachKeyReturnsTheValueOnThePage(): void {
		$id = Listings::add( self::FULL );
		self::assertSame(
			[
				'price'         => "650.000\u{a0}€",
				'place'         => '78315 Radolfzell',
				'address'       => '78315 Radolfzell',
				'living'        => "142,5\u{a0}m²",
				'rooms'         => '6',
				'plot'          => "820\u{a0}m²",
				'year'          => '1964',
				'state'         => '',
				'object_number' => 'MH-2417',
				'energy_class'  => 'C',
				'url'           => get_permalink( $id ),
			],
			self::boundValues( $id )
		);
		update_post_meta( $id, 'sw_immo_exact_address', true );
		self::assertSame( 'Hangweg 7, 78315 Radolfzell', self::boundValues( $id )['address'] );
	}

	public function testUnknownAndHiddenValuesAreEmpty(): void {
		$id = Listings::add( [ 'sw_immo_price' => 0, 'sw_immo_living_space' => 0, 'sw_immo_zip' => '', 'sw_immo_city' => '' ] );
		self::assertSame( [ 'url' => get_permalink( $id ) ], array_filter( self::boundValues( $id ), static fn( ?string $text ): bool => '' !== $text ) );
		update_post_meta( $id, 'sw_immo_price_on_request', true );
		self::assertSame( 'Preis auf Anfrage', self::boundValues( $id )['price'] );
		$id = Listings::add( [ 'sw_immo_state' => 'reference', 'sw_immo_exact_address' => true ] + self::FULL );
		$values = self::boundValues( $id );
		self::assertSame( [ '', 'Referenz', '', '', '78315 Radolfzell' ], [ $values['price'], $values['state'], $values['object_number'], $values['energy_class'], $values['address'] ] );
	}

	public function testUnknownKeysAndOtherPostTypesKeepTheFallbackText(): void {
		$id = Listings::add( self::FULL );
		self::assertSame( [ '–', '–' ], [ self::renderBinding( $id, 'street' ), self::renderBinding( $id, 'uuid' ) ] );
		self::assertSame( '–', self::renderBinding( (int) wp_insert_post( [ 'post_title' => 'Beitrag', 'post_status' => 'publish' ] ), 'price' ) );
	}

	/** @param array<string, mixed> $meta */
	#[DataProvider( 'hidden' )]
	public function testNonPublicListingsBindNothing( array $meta, string $status, string $password ): void {
		$id = Listings::add( $meta + self::FULL, [ 'post_status' => $status, 'post_password' => $password ] );
		self::assertSame( array_fill_keys( Bindings::KEYS, '' ), self::boundValues( $id ) );
	}

	/** @return iterable<string, array{array<string, mixed>, string, string}> */
	public static function hidden(): iterable {
		yield 'exclusive' => [ [ 'sw_immo_exclusive' => true ], 'private', '' ];
		yield 'draft' => [ [], 'draft', '' ];
		yield 'private' => [ [], 'private', '' ];
		yield 'with a password' => [ [], 'publish', 'sesam' ];
	}

	public function testAQueryLoopBindsEachListing(): void {
		Listings::add( self::FULL );
		Listings::add( [ 'sw_immo_price' => 420_000, 'sw_immo_city' => 'Singen' ] );
		Listings::addExclusive( [ 'sw_immo_price' => 999_000 ] );
		$query      = wp_json_encode( [ 'query' => [ 'perPage' => 20, 'postType' => 'sw_immo_listing', 'inherit' => false ] ] );
		$inner      = '<div class="wp-block-query"><!-- wp:post-template -->' . self::paragraph( 'price' ) . self::paragraph( 'place' ) . '<!-- /wp:post-template --></div>';
		$this->page = wp_insert_post( [
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => 'Immobilien gebunden',
			'post_content' => wp_slash( "<!-- wp:query {$query} -->{$inner}<!-- /wp:query -->" ),
		] );
		foreach ( [ [], Staff::newUserHeaders( 'editor' ) ] as $headers ) {
			$answer = Http::call( new HttpCall( 'GET', '/?page_id=' . $this->page, null, $headers ) );
			$html = 301 === $answer->status ? Http::call( new HttpCall( 'GET', '/immobilien-gebunden/', null, $headers ) )->text : $answer->text;
			preg_match_all( '~class="[^"]*bound[^"]*">([^<]*)</p>~u', $html, $found );
			$values = array_values( array_filter( $found[1], static fn( string $value ): bool => '' !== $value && '–' !== $value ) );
			sort( $values );
			self::assertSame( [ "420.000\u{a0}€", "650.000\u{a0}€", '78315 Radolfzell', '78315 Singen' ], $values );
		}
	}

	/** @return array<string, string|null> Bound texts by key; null if the block keeps its placeholder. */
	private static function boundValues( int $id ): array {
		$values = [];
		foreach ( Bindings::KEYS as $key ) {
			$text           = self::renderBinding( $id, $key );
			$values[ $key ] = '–' === $text ? null : $text;
		}
		return $values;
	}

	/** Text of a paragraph that is bound to the key, rendered for this listing. */
	private static function renderBinding( int $id, string $key ): string {
		$post            = get_post( $id );
		$GLOBALS['post'] = $post;
		self::assertInstanceOf( WP_Post::class, $post );
		setup_postdata( $post );
		$html = do_blocks( self::paragraph( $key ) );
		return html_entity_decode( wp_strip_all_tags( $html ) );
	}

	private static function paragraph( string $key ): string {
		$options = wp_json_encode( [ 'metadata' => [ 'bindings' => [ 'content' => [ 'source' => Bindings::NAME, 'args' => [ 'key' => $key ] ] ] ], 'className' => 'bound' ] );
		return "<!-- wp:paragraph {$options} --><p class=\"bound\">–</p><!-- /wp:paragraph -->";
	}
}
