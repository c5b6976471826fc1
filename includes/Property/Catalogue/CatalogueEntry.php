<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** Typed access to one entry of a filtered catalogue: a value of the wrong type counts as absent. */
final class CatalogueEntry {

	private function __construct( private readonly mixed $entry ) {
	}

	public static function of( mixed $entry ): self {
		return new self( $entry );
	}

	/** The entry itself if it is a string, otherwise ''. */
	public function text(): string {
		return is_string( $this->entry ) ? $this->entry : '';
	}

	public function value( string $key ): mixed {
		return is_array( $this->entry ) ? $this->entry[ $key ] ?? null : null;
	}

	/** Null if the value is absent, empty or invalid UTF-8. */
	public function string( string $key ): ?string {
		$value = $this->value( $key );
		return is_string( $value ) && '' !== $value && wp_is_valid_utf8( $value ) ? $value : null;
	}

	/** @return list<string> */
	public function strings( string $key ): array {
		$value = $this->value( $key );
		return array_values( array_filter( is_array( $value ) ? $value : [], 'is_string' ) );
	}

	/** Null if the value is not a finite number. */
	public function number( string $key ): ?float {
		$value = $this->value( $key );
		return is_int( $value ) || ( is_float( $value ) && is_finite( $value ) ) ? (float) $value : null;
	}

	/** Null if the value is not a valid label. */
	public function label( string $key ): ?Label {
		return Label::read( $this->value( $key ) );
	}

	/** @return array<string, Label> By id, without invalid labels. */
	public function labels( string $key ): array {
		return array_filter( $this->hints( $key ), static fn( ?Label $label ): bool => null !== $label );
	}

	/** @return array<string, ?Label> By field id; null (also for an invalid label): the category shows no hint for this field. */
	public function hints( string $key ): array {
		$value = $this->value( $key );
		$hints = [];
		foreach ( is_array( $value ) ? $value : [] as $id => $label ) {
			$hints[ (string) $id ] = Label::read( $label );
		}
		return $hints;
	}

	/** @return list<self> */
	public function entries( string $key ): array {
		$value = $this->value( $key );
		return array_map( self::of( ... ), array_values( is_array( $value ) ? $value : [] ) );
	}
}
