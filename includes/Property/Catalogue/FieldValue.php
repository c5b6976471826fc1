<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use InvalidArgumentException;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\Shapes;

defined( 'ABSPATH' ) || exit;

/**
 * A field value of a request or a stored entry. Stored values outlive the catalogue, so FieldValidator, not this class,
 * checks whether the field is offered.
 *
 * @phpstan-import-type FieldValueShape from Shapes
 */
final class FieldValue {

	private function __construct(
		public readonly string $name,
		public readonly ValueType $valueType,
		public readonly ?float $value = null,
		public readonly ?float $min = null,
		public readonly ?float $max = null,
		public readonly ?string $data = null,
	) {
		$isComplete = match ( $valueType ) {
			ValueType::Number => null !== $value,
			ValueType::Range  => ( null !== $min || null !== $max ) && ( $min ?? -INF ) <= ( $max ?? INF ),
			ValueType::Raw    => null !== $data && '' !== $data,
		};
		$figures      = array_filter( [ $value, $min, $max ], static fn( ?float $figure ): bool => null !== $figure );
		$areAllFinite = $figures === array_filter( $figures, 'is_finite' );
		if ( '' === $name || ! $isComplete || ! $areAllFinite ) {
			throw new InvalidArgumentException( "The field \"{$name}\" has no complete {$valueType->value} value." );
		}
	}

	/** @param float $value Finite. */
	public static function ofNumber( string $name, float $value ): self {
		return new self( $name, ValueType::Number, value: $value );
	}

	/** A range; null is an open end, and at least one end must be set. Throws if $min exceeds $max. */
	public static function ofRange( string $name, ?float $min, ?float $max ): self {
		return new self( $name, ValueType::Range, min: $min, max: $max );
	}

	/** @param string $data Not empty; a bool is '1' or '0'. */
	public static function ofText( string $name, string $data ): self {
		return new self( $name, ValueType::Raw, data: $data );
	}

	/**
	 * Parses an item that FieldValidator has accepted, or a stored item.
	 *
	 * @param JsonObject $item Shape: field-value.schema.json.
	 * @throws InvalidArgumentException If the item is incomplete or malformed.
	 */
	public static function fromObject( JsonObject $item ): self {
		$name = (string) $item->string( 'name' );
		// The constructor rejects NAN, a range without ends, and an empty text.
		return match ( ValueType::tryFrom( (string) $item->string( 'valueType' ) ) ) {
			ValueType::Number => self::ofNumber( $name, self::figure( $item, 'value' ) ?? NAN ),
			ValueType::Range  => self::ofRange( $name, self::figure( $item, 'minValue' ), self::figure( $item, 'maxValue' ) ),
			ValueType::Raw    => self::ofText( $name, (string) $item->string( 'data' ) ),
			null              => throw new InvalidArgumentException( "The field \"{$name}\" has no value type." ),
		};
	}

	/** @return FieldValueShape Whole numbers as int. */
	public function toArray(): array {
		return [
			'name'      => $this->name,
			'valueType' => $this->valueType->value,
		] + match ( $this->valueType ) {
			ValueType::Number => [ 'value' => self::integerIfWhole( (float) $this->value ) ],
			ValueType::Range  => [
				'minValue' => null === $this->min ? null : self::integerIfWhole( $this->min ),
				'maxValue' => null === $this->max ? null : self::integerIfWhole( $this->max ),
			],
			ValueType::Raw    => [ 'data' => (string) $this->data ],
		};
	}

	private static function figure( JsonObject $item, string $key ): ?float {
		$value = $item->value( $key );
		return is_int( $value ) || is_float( $value ) ? (float) $value : null;
	}

	/** Floats from 16 digits on stay floats: they may be inexact. */
	private static function integerIfWhole( float $figure ): int|float {
		return floor( $figure ) === $figure && abs( $figure ) < 1.0e15 ? (int) $figure : $figure;
	}
}
