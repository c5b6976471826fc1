<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Saving;

use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\Proof;
use WP_Post;
use WP_REST_Request;

/** Random input for the meta of a listing is refused, or stored as the type of its field and harmless. */
final class ListingFuzzTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Listings::clear();
	}

	/** Saves each value in each field by REST. */
	public function testEveryValueIsRefusedOrStoredAsItsType(): void {
		$id        = Listings::add();
		$uuid      = Meta::uuid( $id );
		$logBefore = PhpErrors::logged();
		$errors    = new PhpErrors();
		$wrong     = [];
		$checked   = 0;
		foreach ( Field::cases() as $position => $field ) {
			foreach ( self::sample( $position, 40 ) as $number => $value ) {
				$status      = $this->save( $id, $field, $value );
				$isExpected  = in_array( $status, [ 200, 400 ], true ) || ( $field->isOurs() && 403 === $status );
				$stored      = get_post_meta( $id, $field->value, true );
				$schemaError = $this->schemaError( $id, $field );
				$isSame      = '' === $stored || self::asStored( Meta::clean( $field, $stored ) ) === self::asStored( $stored );
				if ( ! $isExpected || ! $isSame || null !== $schemaError ) {
					$wrong[] = "{$field->value}, value {$number}: {$status}";
				}
				++$checked;
			}
		}
		$errorMessages = $errors->end();
		Proof::record( "meta values that were neither refused nor stored as the type of their field, of {$checked}", count( $wrong ), 0 );
		self::assertSame( [ [], [] ], [ $wrong, $errorMessages ] );
		self::assertSame( [ $uuid, $logBefore ], [ Meta::uuid( $id ), PhpErrors::logged() ] );
	}

	public function testInvalidStoredValuesBreakNeitherPageNorIndex(): void {
		$logBefore = PhpErrors::logged();
		foreach ( self::sample( random_int( 0, 9 ), 10 ) as $number => $value ) {
			$meta   = array_fill_keys( array_column( array_filter( Field::cases(), static fn( Field $field ): bool => Field::Exclusive !== $field ), 'value' ), $value );
			$errors = new PhpErrors();
			$id     = Listings::add( $meta );
			$post   = get_post( $id );
			self::assertInstanceOf( WP_Post::class, $post );
			self::assertNotNull( Listing::fromPost( $post ), (string) $number );
			self::assertSame( [], $errors->end(), (string) $number );
			$page = Http::call( new HttpCall( 'GET', (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH ) ) );
			self::assertSame( 200, $page->status, (string) $number );
			self::assertDoesNotMatchRegularExpression( '~<(?:script|img|svg)[^>]*hostile|(?:href|src|action)=["\']?\s*javascript:~i', $page->text, (string) $number );
		}
		self::assertSame( $logBefore, PhpErrors::logged() );
	}

	/** @return array<int, mixed> All values in a full proof; otherwise each n-th value, from a start that depends on the position. */
	private static function sample( int $position, int $every ): array {
		$step = Proof::pick( usual: $every, full: 1 );
		return array_filter( self::values(), static fn( int $number ): bool => $number % $step === $position % $step, ARRAY_FILTER_USE_KEY );
	}

	/** @return list<mixed> */
	private static function values(): array {
		$hostile = json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . '/fixtures/hostile.json' ), true );
		self::assertIsArray( $hostile );
		$texts = array_merge( ...array_map( static fn( mixed $list ): array => is_array( $list ) ? array_values( array_filter( $list, is_string( ... ) ) ) : [], array_values( $hostile ) ) );
		return [
			...$texts,
			...[ true, false, 0, -1, 1, 7, 1.5, PHP_INT_MAX, -PHP_INT_MAX, 1e300, -0.0, '', ' ', '0', '1e400', 'NaN', "\u{202e}" ],
			...[ str_repeat( 'ä', 5_000 ), '2024-02-30', '+1', "1'; DROP TABLE wp_posts; --" ],
			...[ [], [ [] ], [ 1, 2, 3 ], [ 'a' => [ 'b' => [ 'c' => 1 ] ] ], [ 0, -5, '7', 'x', null ], range( 1, 500 ) ],
			...[ [ 'etage' => [ 1 ], 'kaution' => 'viel', '__proto__' => 1, 'nebenkosten' => -1 ], [ 'etage' => '<script>window.hostile=1</script>' ] ],
		];
	}

	private function save( int $id, Field $field, mixed $value ): int {
		$request = new WP_REST_Request( 'POST', '/wp/v2/' . PostType::NAME . "/{$id}" );
		$request->set_body_params( [ 'meta' => [ $field->value => $value ] ] );
		return rest_do_request( $request )->get_status();
	}

	/** @return string|null Error of a REST value that violates its schema; null if it is valid. */
	private function schemaError( int $id, Field $field ): ?string {
		$request = new WP_REST_Request( 'GET', '/wp/v2/' . PostType::NAME . "/{$id}" );
		$request->set_param( 'context', 'edit' );
		$data  = (array) rest_do_request( $request )->get_data();
		$meta  = is_array( $data['meta'] ?? null ) ? $data['meta'] : [];
		$value = $meta[ $field->value ] ?? null;
		$valid = null === $value ? true : rest_validate_value_from_schema( json_decode( (string) wp_json_encode( $value ), true ), Meta::schema( $field ), $field->value );
		return is_wp_error( $valid ) ? $valid->get_error_message() : null;
	}

	/** Value as the database returns it: numbers and flags are strings. */
	private static function asStored( mixed $value ): mixed {
		return is_scalar( $value ) ? (string) $value : $value;
	}
}
