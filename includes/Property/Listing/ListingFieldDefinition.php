<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

defined( 'ABSPATH' ) || exit;

/** What meta, REST, the table of listings and searches have to know of a field. */
final class ListingFieldDefinition {

	/** Largest number that is read: ten billion, beyond any price. */
	public const LARGEST = 1e10;

	/**
	 * @param 'string'|'integer'|'number'|'boolean' $type      Of the meta.
	 * @param array<string, mixed>                  $schema    What its JSON schema says beside type and length.
	 * @param literal-string|null                   $column    Of the table listings; null where it is not searched.
	 * @param string|null                           $criterion Id in the catalogue of the bounds that searches set for it; null where they set none.
	 * @param int|null                              $maxLength Characters.
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
		return new self( 'string', $schema, $column, null, $maxLength );
	}

	/**
	 * A number that searches bound.
	 *
	 * @param 'integer'|'number' $type
	 * @param literal-string     $column
	 */
	public static function figure( string $type, string $column, string $criterion ): self {
		$bounds = [
			'minimum' => 0,
			'maximum' => self::LARGEST,
		];
		return new self( $type, $bounds, $column, $criterion );
	}
}
