<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Field;

use InvalidArgumentException;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Catalogue\FieldValue;

/** Only valid field values can be constructed. */
final class FieldValueTest extends TestCase {

	/**
	 * Specification C3.9.
	 *
	 * @param array<string, mixed> $item
	 */
	#[DataProvider( 'validItems' )]
	public function testValuesAreReadBackUnchanged( array $item, string $json ): void {
		self::assertSame( $json, wp_json_encode( FieldValue::fromObject( new JsonObject( $item ) )->toArray() ) );
	}

	/** @return iterable<string, array{array<string, mixed>, string}> */
	public static function validItems(): iterable {
		yield 'a number' => [ self::item( 'NUMBER', [ 'value' => 142.5 ] ), '{"name":"a","valueType":"NUMBER","value":142.5}' ];
		yield 'a whole number' => [ self::item( 'NUMBER', [ 'value' => 650000.0 ] ), '{"name":"a","valueType":"NUMBER","value":650000}' ];
		yield 'zero' => [ self::item( 'NUMBER', [ 'value' => 0 ] ), '{"name":"a","valueType":"NUMBER","value":0}' ];
		yield 'a minimum' => [ self::item( 'RANGE', [ 'minValue' => 80, 'maxValue' => null ] ), '{"name":"a","valueType":"RANGE","minValue":80,"maxValue":null}' ];
		yield 'a maximum without minValue' => [ self::item( 'RANGE', [ 'maxValue' => 9 ] ), '{"name":"a","valueType":"RANGE","minValue":null,"maxValue":9}' ];
		yield 'equal bounds' => [ self::item( 'RANGE', [ 'minValue' => 3.5, 'maxValue' => 3.5 ] ), '{"name":"a","valueType":"RANGE","minValue":3.5,"maxValue":3.5}' ];
		yield 'a text' => [ self::item( 'RAW', [ 'data' => '0' ] ), '{"name":"a","valueType":"RAW","data":"0"}' ];
	}

	/** @param array<string, mixed> $item */
	#[DataProvider( 'invalidItems' )]
	public function testInvalidValuesAreRefused( array $item ): void {
		$this->expectException( InvalidArgumentException::class );
		FieldValue::fromObject( new JsonObject( $item ) );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function invalidItems(): iterable {
		yield 'no value' => [ self::item( 'NUMBER', [] ) ];
		yield 'a text for a number' => [ self::item( 'NUMBER', [ 'value' => '5' ] ) ];
		yield 'true for a number' => [ self::item( 'NUMBER', [ 'value' => true ] ) ];
		yield 'infinity' => [ self::item( 'NUMBER', [ 'value' => INF ] ) ];
		yield 'an open range' => [ self::item( 'RANGE', [ 'minValue' => null, 'maxValue' => null ] ) ];
		yield 'a minimum above the maximum' => [ self::item( 'RANGE', [ 'minValue' => 2, 'maxValue' => 1 ] ) ];
		yield 'a range from infinity' => [ self::item( 'RANGE', [ 'minValue' => -INF, 'maxValue' => 1 ] ) ];
		yield 'a range to NAN' => [ self::item( 'RANGE', [ 'minValue' => 1, 'maxValue' => NAN ] ) ];
		yield 'an empty text' => [ self::item( 'RAW', [ 'data' => '' ] ) ];
		yield 'a number for a text' => [ self::item( 'RAW', [ 'data' => 1 ] ) ];
		yield 'no value type' => [ self::item( 'number', [ 'value' => 1 ] ) ];
		yield 'no name' => [ [ 'valueType' => 'NUMBER', 'value' => 1 ] ];
	}

	/**
	 * @param array<string, mixed> $values
	 * @return array<string, mixed>
	 */
	private static function item( string $type, array $values ): array {
		return [ 'name' => 'a', 'valueType' => $type ] + $values;
	}
}
