<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

defined( 'ABSPATH' ) || exit;

/**
 * What of a call cannot be stored, in sentences for whoever typed it (L7): all of it, before anything is stored. Core would
 * store the post first, and stop at a field.
 */
final class ListingFaults {

	/** Houses older than this are told in words. */
	private const OLDEST = 1000;

	/** What is to be built is offered years ahead. */
	private const AHEAD = 10;

	/**
	 * @param array<array-key, mixed> $meta As it came.
	 * @return array<string, string> Sentence by name of the parameter, for example meta.price.
	 */
	public static function of( array $meta ): array {
		$faults = [];
		foreach ( ListingField::cases() as $field ) {
			$value = $meta[ $field->value ] ?? null;
			if ( null !== $value && ! $field->isOurs() ) {
				$faults[ "meta.{$field->value}" ] = self::fault( $field, $value );
			}
		}
		return array_filter( $faults, static fn( ?string $fault ): bool => null !== $fault );
	}

	private static function fault( ListingField $field, mixed $value ): ?string {
		if ( ListingField::Year === $field || ListingField::EnergyYear === $field ) {
			return self::yearFault( $value );
		}
		$valid = rest_validate_value_from_schema( $value, ListingMeta::schema( $field ), $field->value );
		$isDay = isset( $field->definition()->schema['pattern'] );
		if ( ! is_wp_error( $valid ) && ( ! $isDay || '' === $value || '' !== ListingMeta::clean( $field, $value ) ) ) {
			return null;
		}
		return self::sentence( $field, is_wp_error( $valid ) ? (string) $valid->get_error_code() : '', $value );
	}

	private static function yearFault( mixed $value ): ?string {
		$latest = (int) gmdate( 'Y' ) + self::AHEAD;
		$year   = is_numeric( $value ) ? (float) $value : -1.0;
		$fits   = 0.0 === $year || ( floor( $year ) === $year && $year >= self::OLDEST && $year <= $latest );
		/* translators: 1: first year, 2: last year. */
		return $fits || '' === $value ? null : sprintf( __( 'Please enter a year between %1$s and %2$s.', 'sw-immosuite' ), self::OLDEST, $latest );
	}

	private static function sentence( ListingField $field, string $code, mixed $value ): string {
		$definition = $field->definition();
		$isNumber   = in_array( $definition->type, [ 'integer', 'number' ], true );
		return match ( true ) {
			ListingField::CommissionRate === $field => __( 'Please enter a rate between 0 and 15 percent.', 'sw-immosuite' ),
			isset( $definition->schema['pattern'] ) => __( 'Please enter a date, for example March 12, 2024.', 'sw-immosuite' ),
			'rest_too_many_items' === $code         => self::tooMany( $definition ),
			null !== $definition->maxLength && is_string( $value ) => self::tooLong( $definition->maxLength ),
			$isNumber && 'rest_out_of_bounds' === $code => self::bounds( $definition ),
			'integer' === $definition->type         => __( 'Please enter a whole number, for example 4.', 'sw-immosuite' ),
			'number' === $definition->type          => __( 'Please enter a number, for example 85.5.', 'sw-immosuite' ),
			default                                 => __( 'This value is not possible here. Please choose another one.', 'sw-immosuite' ),
		};
	}

	private static function tooMany( ListingFieldDefinition $definition ): string {
		/* translators: %s: number of files. */
		return sprintf( __( 'Up to %s files are possible. Please remove some.', 'sw-immosuite' ), self::limit( $definition, 'maxItems' ) );
	}

	private static function tooLong( int $most ): string {
		/* translators: %s: number of characters. */
		return sprintf( _n( 'Please shorten the text to %s character.', 'Please shorten the text to %s characters.', $most, 'sw-immosuite' ), number_format_i18n( $most ) );
	}

	private static function bounds( ListingFieldDefinition $definition ): string {
		/* translators: 1: least value, 2: greatest value. */
		$sentence = __( 'Please enter a value between %1$s and %2$s.', 'sw-immosuite' );
		return sprintf( $sentence, self::limit( $definition, 'minimum' ), self::limit( $definition, 'maximum' ) );
	}

	private static function limit( ListingFieldDefinition $definition, string $key ): string {
		$limit = $definition->schema[ $key ] ?? 0;
		return number_format_i18n( is_int( $limit ) || is_float( $limit ) ? $limit : 0 );
	}
}
