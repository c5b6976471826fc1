<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Saving;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\MetaDefinition;

defined( 'ABSPATH' ) || exit;

/**
 * Validates all meta of a request before anything is stored, and returns messages for the user. Core would store the
 * post first, and then stop at the first invalid field.
 */
final class FieldCheck {

	/** Oldest accepted year of construction. */
	private const MIN_YEAR = 1000;

	/** Number of future years that are accepted, for planned buildings. */
	private const MAX_YEARS_AHEAD = 10;

	public function __construct( private readonly Translator $translator ) {
	}

	/**
	 * @param array<array-key, mixed> $meta Meta of the request.
	 * @return array<string, string> Message by name of the parameter, for example meta.sw_immo_price.
	 */
	public function faults( array $meta ): array {
		$faults = [];
		foreach ( Field::cases() as $field ) {
			$value = $meta[ $field->value ] ?? null;
			if ( null !== $value && ! $field->isOurs() ) {
				$faults[ "meta.{$field->value}" ] = $this->fault( $field, $value );
			}
		}
		return array_filter( $faults, static fn( ?string $fault ): bool => null !== $fault );
	}

	private function fault( Field $field, mixed $value ): ?string {
		if ( Field::Year === $field || Field::EnergyYear === $field ) {
			return $this->yearFault( $value );
		}
		$valid = rest_validate_value_from_schema( $value, Meta::schema( $field ), $field->value );
		// Days are the only fields with a pattern.
		$isDay = isset( $field->definition()->schema['pattern'] );
		if ( ! is_wp_error( $valid ) && ( ! $isDay || '' === $value || '' !== Meta::clean( $field, $value ) ) ) {
			return null;
		}
		return $this->sentence( $field, is_wp_error( $valid ) ? (string) $valid->get_error_code() : '', $value );
	}

	private function yearFault( mixed $value ): ?string {
		$latest  = (int) gmdate( 'Y' ) + self::MAX_YEARS_AHEAD;
		$year    = is_numeric( $value ) ? (float) $value : -1.0;
		// 0 means unknown.
		$isValid = 0.0 === $year || ( floor( $year ) === $year && $year >= self::MIN_YEAR && $year <= $latest );
		/* translators: 1: first year, 2: last year. */
		return $isValid || '' === $value ? null : sprintf( $this->translator->text( 'Please enter a year between %1$s and %2$s.' ), self::MIN_YEAR, $latest );
	}

	private function sentence( Field $field, string $code, mixed $value ): string {
		$definition = $field->definition();
		$isNumber   = in_array( $definition->type, [ 'integer', 'number' ], true );
		return match ( true ) {
			Field::CommissionRate === $field => $this->translator->text( 'Please enter a rate between 0 and 15 percent.' ),
			isset( $definition->schema['pattern'] ) => $this->translator->text( 'Please enter a date, for example March 12, 2024.' ),
			'rest_too_many_items' === $code         => $this->tooMany( $definition ),
			null !== $definition->maxLength && is_string( $value ) => $this->tooLong( $definition->maxLength ),
			$isNumber && 'rest_out_of_bounds' === $code => $this->bounds( $definition ),
			'integer' === $definition->type         => $this->translator->text( 'Please enter a whole number, for example 4.' ),
			'number' === $definition->type          => $this->translator->text( 'Please enter a number, for example 85.5.' ),
			default                                 => $this->unknownOption(),
		};
	}

	/** The message for an unknown option. */
	public function unknownOption(): string {
		return $this->translator->text( 'This value is not possible here. Please choose another one.' );
	}

	private function tooMany( MetaDefinition $definition ): string {
		/* translators: %s: number of files. */
		return sprintf( $this->translator->text( 'Up to %s files are possible. Please remove some.' ), $this->limit( $definition, 'maxItems' ) );
	}

	private function tooLong( int $max ): string {
		/* translators: %s: number of characters. */
		return sprintf( $this->translator->plural( 'Please shorten the text to %s character.', 'Please shorten the text to %s characters.', $max ), $this->translator->number( $max ) );
	}

	private function bounds( MetaDefinition $definition ): string {
		/* translators: 1: least value, 2: greatest value. */
		$sentence = $this->translator->text( 'Please enter a value between %1$s and %2$s.' );
		return sprintf( $sentence, $this->limit( $definition, 'minimum' ), $this->limit( $definition, 'maximum' ) );
	}

	private function limit( MetaDefinition $definition, string $key ): string {
		$limit = $definition->schema[ $key ] ?? 0;
		return $this->translator->number( is_int( $limit ) || is_float( $limit ) ? $limit : 0 );
	}
}
