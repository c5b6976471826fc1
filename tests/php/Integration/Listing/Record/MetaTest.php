<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Record;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Searches;
use WP_REST_Request;

/** The typed meta of listings: how input is stored, and how REST reads and writes it. */
final class MetaTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Listings::clear();
	}

	#[DataProvider( 'values' )]
	public function testMetaHasTheTypeOfItsField( string $key, mixed $given, mixed $stored ): void {
		$id = Listings::add( [ $key => $given ] );
		self::assertEquals( $stored, get_post_meta( $id, $key, true ) );
	}

	/** @return iterable<string, array{string, mixed, mixed}> */
	public static function values(): iterable {
		yield 'price' => [ Field::Price->value, '650000.555', 650000.56 ];
		yield 'negative price' => [ Field::Price->value, -1, 0 ];
		yield 'price in words' => [ Field::Price->value, 'viel', 0 ];
		yield 'infinite price' => [ Field::Price->value, '1e400', 0 ];
		yield 'list as a price' => [ Field::Price->value, [ 1 ], 0 ];
		yield 'year' => [ Field::Year->value, '1978.9', 1978 ];
		yield 'marketing type' => [ Field::MarketingType->value, 'RENT', 'rent' ];
		yield 'unknown marketing type' => [ Field::MarketingType->value, 'swap', 'buy' ];
		yield 'markup in a city' => [ Field::City->value, "<b>Konstanz</b>\n", 'Konstanz' ];
		yield 'long street' => [ Field::Street->value, str_repeat( 'ä', 200 ), str_repeat( 'ä', 120 ) ];
		yield 'script as a link' => [ Field::ExposeUrl->value, 'javascript:alert(1)', '' ];
		yield 'link' => [ Field::ExposeUrl->value, 'https://expose.example/1?a=b', 'https://expose.example/1?a=b' ];
		yield 'flag' => [ Field::ExactAddress->value, 'true', '1' ];
		yield 'flag that is off' => [ Field::ExactAddress->value, 'false', '' ];
		yield 'state' => [ Field::State->value, 'sold', 'sold' ];
		yield 'unknown state' => [ Field::State->value, 'gone', 'active' ];
		yield 'text as plans' => [ Field::Plans->value, '7,3', [] ];
		yield 'degrees' => [ Field::Lng->value, '-9.1758351', -9.175835 ];
		yield 'no degrees' => [ Field::Lat->value, 'Konstanz', '' ];
		yield 'beyond the pole' => [ Field::Lat->value, 90.5, '' ];
		yield 'rate' => [ Field::CommissionRate->value, '3.57', 3.57 ];
		yield 'excessive rate' => [ Field::CommissionRate->value, 16, 0 ];
		yield 'day' => [ Field::EnergyIssued->value, '2024-02-29', '2024-02-29' ];
		yield 'nonexistent day' => [ Field::EnergyIssued->value, '2023-02-29', '' ];
		yield 'class' => [ Field::EnergyClass->value, 'A+', 'A+' ];
		yield 'unknown class' => [ Field::EnergyClass->value, 'Z', '' ];
		yield 'details' => [
			Field::Details->value,
			[ 'nebenkosten' => '0', 'unterkellert' => 'TEIL', 'etage' => '<b>3</b>', 'anzahl_schlafzimmer' => 2.9, 'fahrstuhl' => 'BEAM', 'kaution' => -1, 'geheim' => 1 ]
				+ [ 'heizkosten_enthalten' => 'false' ],
			[ 'anzahl_schlafzimmer' => 2, 'etage' => '3', 'unterkellert' => 'TEIL', 'nebenkosten' => 0.0, 'heizkosten_enthalten' => false ],
		];
		yield 'details as a text' => [ Field::Details->value, 'alles', [] ];
	}

	/** Input for this meta has no effect, because the plugin computes the open points after each save. */
	public function testOpenPointsAreStoredAsUniqueWords(): void {
		self::assertSame( [ 'price' ], Meta::clean( Field::Open, [ 'price', 'price', '<b>', 7 ] ) );
		self::assertSame( [ 'picture', 'energy' ], get_post_meta( Listings::add( [ 'sw_immo_open' => [ 'price' ] ] ), 'sw_immo_open', true ) );
	}

	public function testFilesAreUniqueIdsUpToALimit(): void {
		self::assertSame( [ 7, 3 ], Meta::clean( Field::Gallery, [ '7', 3, 7, -1, 'x', [ 5 ] ] ) );
		self::assertSame( range( 1, 50 ), Meta::clean( Field::Gallery, range( 1, 60 ) ) );
	}

	public function testRestStatesTheTypeOfEachFieldAndRefusesOtherTypes(): void {
		wp_set_current_user( 1 );
		$id     = Listings::add();
		$schema = $this->rest( 'OPTIONS', '' );
		self::assertSame( 'number', self::at( $schema, 'schema', 'properties', 'meta', 'properties', 'sw_immo_price', 'type' ) );
		self::assertSame( [ 'buy', 'rent' ], self::at( $schema, 'schema', 'properties', 'meta', 'properties', 'sw_immo_marketing_type', 'enum' ) );
		$wrong = [ 'price' => 'viel', 'marketing_type' => 'swap', 'exclusive' => 'vielleicht', 'rooms' => -1, 'zip' => str_repeat( '1', 13 ) ];
		foreach ( $wrong as $name => $value ) {
			self::assertSame( 400, self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => [ Field::PREFIX . $name => $value ] ] ), 'data', 'status' ), $name );
		}
		self::assertEquals( 1200, self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => [ 'sw_immo_price' => 1200 ] ] ), 'meta', 'sw_immo_price' ) );
	}

	/** Lists, objects and nullable numbers, in the form in which an editor sends and gets them. */
	public function testRestReadsAndWritesListsObjectsAndNull(): void {
		wp_set_current_user( 1 );
		$id   = Listings::add();
		$plan = Listings::addPicture( $id );
		$meta = [
			'sw_immo_plans'         => [ Listings::addPicture( $id ), $plan ],
			'sw_immo_lat'           => 47.66,
			'sw_immo_details'       => [ 'etage' => '3', 'nebenkosten' => 0 ],
			'sw_immo_energy_class'  => 'A+',
			'sw_immo_energy_issued' => '2024-03-12',
		];
		foreach ( [ 'first save', 'same values again' ] as $save ) {
			$returned = (array) self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => $meta ] ), 'meta' );
			self::assertEquals( [ 'sw_immo_details' => (object) $meta['sw_immo_details'], 'sw_immo_lng' => null ] + $meta, array_intersect_key( $returned, $meta + [ 'sw_immo_lng' => 0 ] ), $save );
		}
		$empty = (array) self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => [ 'sw_immo_plans' => [], 'sw_immo_lat' => null, 'sw_immo_details' => [], 'sw_immo_energy_issued' => '' ] ] ), 'meta' );
		$sent  = array_flip( [ 'sw_immo_plans', 'sw_immo_lat', 'sw_immo_energy_issued', 'sw_immo_details' ] );
		self::assertSame( '{"sw_immo_plans":[],"sw_immo_lat":null,"sw_immo_energy_issued":"","sw_immo_details":{}}', wp_json_encode( array_intersect_key( $empty, $sent ) ) );
		self::assertFalse( metadata_exists( 'post', $id, 'sw_immo_lat' ) );
		$again = (array) self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => [ 'sw_immo_lat' => null, 'sw_immo_lng' => null, 'sw_immo_city' => 'Singen' ] ] ), 'meta' );
		self::assertSame( [ 'Singen', null ], [ $again['sw_immo_city'] ?? '', $again['sw_immo_lat'] ?? null ], 'Unknown values are accepted, because the editor sends all values.' );
		self::assertArrayNotHasKey( 'sw_immo_open', $empty, 'Only the plugin writes the open points.' );
	}

	/** @param array<string, mixed> $meta */
	#[DataProvider( 'refused' )]
	public function testRestRefusesInvalidValues( array $meta ): void {
		wp_set_current_user( 1 );
		self::assertSame( 400, self::at( $this->rest( 'POST', '/' . Listings::add(), [ 'meta' => $meta ] ), 'data', 'status' ) );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function refused(): iterable {
		yield 'too many pictures' => [ [ 'sw_immo_gallery' => range( 1, 51 ) ] ];
		yield 'a text as pictures' => [ [ 'sw_immo_gallery' => 'x' ] ];
		yield 'beyond the pole' => [ [ 'sw_immo_lat' => 91 ] ];
		yield 'an unknown detail' => [ [ 'sw_immo_details' => [ 'geheim' => 1 ] ] ];
		yield 'a word as a day' => [ [ 'sw_immo_energy_issued' => 'gestern' ] ];
		yield 'an excessive rate' => [ [ 'sw_immo_commission_rate' => 15.5 ] ];
		yield 'an unknown state' => [ [ 'sw_immo_state' => 'gone' ] ];
	}

	/** Core's REST API shows meta to every user who may read the post. */
	public function testValuesHiddenOnThePageAreHiddenInRestToo(): void {
		$meta = [
			Field::Price->value          => 654_321,
			Field::PriceOnRequest->value => true,
			Field::Street->value         => 'Geheimgasse',
			Field::Number->value         => '77z',
		];
		$id   = Listings::add( $meta );
		Listings::add( $meta, [ 'post_password' => 'sesam' ] );
		foreach ( [ "/{$id}", '', '?_embed=1', '?context=embed' ] as $path ) {
			$text = Http::call( new HttpCall( 'GET', '/wp-json/wp/v2/' . PostType::NAME . $path ) )->text;
			self::assertStringContainsString( '"slug"', $text );
			self::assertDoesNotMatchRegularExpression( '/Geheimgasse|77z|654321/', $text, $path );
		}
		wp_set_current_user( 1 );
		$returned = $this->rest( 'POST', "/{$id}", [ 'meta' => [ 'sw_immo_rooms' => 3 ] ] );
		self::assertSame( [ 'Geheimgasse', '77z' ], [ self::at( $returned, 'meta', 'sw_immo_street' ), self::at( $returned, 'meta', 'sw_immo_number' ) ] );
	}

	public function testRestRefusesUnknownCategoriesAndRegions(): void {
		wp_set_current_user( 1 );
		$id = Listings::add();
		foreach ( [ [ 'sw_immo_category' => 4711 ], [ 'sw_immo_region' => 'atlantis' ] ] as $meta ) {
			$answer = $this->rest( 'POST', "/{$id}", [ 'meta' => $meta ] );
			self::assertSame( [ 'rest_invalid_param', 'meta.' . array_key_first( $meta ) ], [ self::at( $answer, 'code' ), array_key_first( (array) self::at( $answer, 'data', 'params' ) ) ] );
		}
		$stored = $this->rest( 'POST', "/{$id}", [ 'meta' => [ 'sw_immo_category' => Searches::APARTMENT, 'sw_immo_region' => '' ] ] );
		self::assertSame( Searches::APARTMENT, self::at( $stored, 'meta', 'sw_immo_category' ) );
	}

	public function testTheUuidIsCreatedOnceAndStays(): void {
		wp_set_current_user( 1 );
		$created = $this->rest( 'POST', '', [ 'title' => 'Neu' ] );
		$uuid    = self::at( $created, 'meta', 'sw_immo_uuid' );
		self::assertMatchesRegularExpression( Uuid::PATTERN, is_string( $uuid ) ? $uuid : '' );
		$id = self::at( $created, 'id' );
		self::assertIsInt( $id );
		self::assertSame( 'rest_cannot_update', self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => [ 'sw_immo_uuid' => Uuid::random() ] ] ), 'code' ) );
		self::assertSame( $uuid, self::at( $this->rest( 'POST', "/{$id}", [ 'meta' => [ 'sw_immo_uuid' => $uuid, 'sw_immo_price' => 5 ] ] ), 'meta', 'sw_immo_uuid' ) );
	}

	/**
	 * @param array<string, mixed> $body
	 * @return array<array-key, mixed>
	 */
	private function rest( string $method, string $path, array $body = [] ): array {
		$request = new WP_REST_Request( $method, '/wp/v2/' . PostType::NAME . $path );
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
