<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** One result row. Databases return strings for everything; this class converts them to the types of the schema. */
final class Row {

	/** @param array<string, mixed> $values Column to value. */
	public function __construct( private readonly array $values ) {
	}

	/** @throws UnexpectedValueException Where the column is NULL or was not selected. */
	public function string( string $key ): string {
		return $this->nullableString( $key ) ?? throw new UnexpectedValueException( "Column {$key} is NULL." );
	}

	/** @throws UnexpectedValueException Where the column is NULL or was not selected. */
	public function int( string $key ): int {
		return $this->nullableInt( $key ) ?? throw new UnexpectedValueException( "Column {$key} is NULL." );
	}

	/** Null if the column is NULL. */
	public function nullableString( string $key ): ?string {
		$value = $this->value( $key );
		return null === $value ? null : (string) $value;
	}

	/** Null if the column is NULL. */
	public function nullableInt( string $key ): ?int {
		$value = $this->value( $key );
		return null === $value ? null : (int) $value;
	}

	/** @return array<array-key, mixed> The decoded object or list; empty if the column is NULL. */
	public function json( string $key ): array {
		$text  = $this->nullableString( $key );
		$value = null === $text ? [] : json_decode( $text, true, 64, JSON_THROW_ON_ERROR );
		return is_array( $value ) ? $value : throw new UnexpectedValueException( "Column {$key} holds no object." );
	}

	private function value( string $key ): string|int|float|bool|null {
		if ( ! array_key_exists( $key, $this->values ) ) {
			throw new UnexpectedValueException( "There is no column {$key}." );
		}
		$value = $this->values[ $key ];
		return null === $value || is_scalar( $value ) ? $value : throw new UnexpectedValueException( "Column {$key} is no scalar." );
	}
}
