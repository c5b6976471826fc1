<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Typed reader of a decoded JSON object. */
final class JsonObject {

	/** @param array<array-key, mixed> $values */
	public function __construct( private readonly array $values ) {
	}

	/** True even if the value is null. */
	public function has( string $key ): bool {
		return array_key_exists( $key, $this->values );
	}

	/** Null if the key is absent. */
	public function value( string $key ): mixed {
		return $this->values[ $key ] ?? null;
	}

	/** @return array<array-key, mixed> As decoded. */
	public function all(): array {
		return $this->values;
	}

	/** Null if the key is absent or its value is no integer; 7.0 is a float. */
	public function int( string $key ): ?int {
		$value = $this->value( $key );
		return is_int( $value ) ? $value : null;
	}

	/** Null if the key is absent or its value is no string. */
	public function string( string $key ): ?string {
		$value = $this->value( $key );
		return is_string( $value ) ? $value : null;
	}

	/** Null if the key is absent or its value is neither an object nor a list. */
	public function object( string $key ): ?self {
		$value = $this->value( $key );
		return is_array( $value ) ? new self( $value ) : null;
	}

	/** @return array<string, self> Empty if the key is absent. */
	public function objects( string $key ): array {
		$value   = $this->value( $key ) ?? [];
		$objects = [];
		foreach ( is_array( $value ) ? $value : [] as $name => $child ) {
			$objects[ (string) $name ] = new self( is_array( $child ) ? $child : throw new UnexpectedValueException( "{$key}.{$name} is no object." ) );
		}
		return $objects;
	}

	/** @return array<string, string> The strings of an object, by key. */
	public function texts( string $key ): array {
		$texts = [];
		foreach ( $this->object( $key )?->all() ?? [] as $name => $text ) {
			if ( is_string( $text ) ) {
				$texts[ (string) $name ] = $text;
			}
		}
		return $texts;
	}

	/** @return list<string> A single string counts as a list of one. */
	public function strings( string $key ): array {
		$value = $this->value( $key ) ?? [];
		return array_values( array_filter( is_array( $value ) ? $value : [ $value ], 'is_string' ) );
	}
}
