<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

defined( 'ABSPATH' ) || exit;

/** Type, limits and search column of a field. */
final class MetaDefinition {

	/** Largest allowed number: ten billion, beyond any price. */
	public const LARGEST = 1e10;

	/**
	 * @param 'string'|'integer'|'number'|'boolean'|'array'|'object' $type Type of the meta.
	 * @param array<string, mixed>                  $schema    JSON schema besides type and length.
	 * @param literal-string|null                   $column    Column of the table listings; null if not searchable.
	 * @param string|null                           $criterion Catalogue field whose search limits apply to this field; null if none.
	 * @param int|null                              $maxLength In characters.
	 */
	public function __construct(
		public readonly string $type,
		public readonly array $schema = [],
		public readonly ?string $column = null,
		public readonly ?string $criterion = null,
		public readonly ?int $maxLength = null,
	) {
	}

	/**
	 * @param array<string, mixed> $schema As for the constructor.
	 * @param literal-string|null  $column As for the constructor.
	 */
	public static function text( int $maxLength, array $schema = [], ?string $column = null ): self {
		return new self( 'string', $schema, $column, maxLength: $maxLength );
	}

	/**
	 * A number that searches can limit to a range.
	 *
	 * @param 'integer'|'number' $type
	 * @param literal-string     $column
	 */
	public static function figure( string $type, string $column, string $criterion ): self {
		return new self( $type, self::bounds( 0, self::LARGEST ), $column, $criterion );
	}

	/**
	 * One of several options; the first is the default and replaces invalid values.
	 *
	 * @param non-empty-list<string> $options
	 * @param literal-string|null    $column As for the constructor.
	 */
	public static function choice( array $options, ?string $column = null ): self {
		return new self( 'string', [ 'enum' => $options ], $column );
	}

	/**
	 * A number that is not searchable; 0 means unknown.
	 *
	 * @param 'integer'|'number' $type
	 */
	public static function number( string $type, float $largest ): self {
		return new self( $type, self::bounds( 0, $largest ) );
	}

	/**
	 * Degrees north or east. May be negative, so an unknown value is not stored.
	 *
	 * @param literal-string $column As for the constructor.
	 */
	public static function degrees( int $largest, string $description, string $column ): self {
		return new self( 'number', self::bounds( -$largest, $largest ) + [ 'description' => $description ], $column );
	}

	/** Whether negative numbers are allowed. */
	public function isSigned(): bool {
		return ( $this->schema['minimum'] ?? 0 ) < 0;
	}

	/** A day as Y-m-d, or empty. */
	public static function day(): self {
		return new self( 'string', [ 'pattern' => '^(\d{4}-\d{2}-\d{2})?$' ], maxLength: 10 );
	}

	/** An ordered list of attachment ids. */
	public static function files( int $max, string $description ): self {
		$id = [
			'type'    => 'integer',
			'minimum' => 1,
		];
		return new self(
			'array',
			[
				'items'       => $id,
				'maxItems'    => $max,
				'uniqueItems' => true,
				'description' => $description,
			]
		);
	}

	/** @return array{minimum: int|float, maximum: int|float} */
	private static function bounds( int|float $smallest, int|float $largest ): array {
		return [
			'minimum' => $smallest,
			'maximum' => $largest,
		];
	}
}
