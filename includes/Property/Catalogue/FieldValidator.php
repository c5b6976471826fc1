<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\FaultDetails;

defined( 'ABSPATH' ) || exit;

/**
 * Validates the field items of a body against the fields that a wizard offers for a category (specification, chapter 3).
 *
 * @phpstan-import-type FieldValueShape from Shapes
 */
final class FieldValidator {

	/**
	 * Errors of the items; none if the category is unknown, which is reported as an error of the category.
	 *
	 * @param array<int, FieldValueShape> $items
	 * @param string                     $path  Path of the items in the body, for example lead.fields.
	 * @return array<string, string> At most one error code (Http\Fault\Sentences) per item, by dotted path; "unknown_field" for a
	 *                               key that the value type does not have, "duplicate" for a repeated field.
	 */
	public static function faults( Wizard $wizard, int $categoryId, array $items, string $path ): array {
		$catalogue = Catalogue::current();
		if ( null === $catalogue->category( $categoryId ) ) {
			return [];
		}
		$rules  = $catalogue->rules( $wizard, $categoryId );
		$faults = [];
		$seen   = [];
		foreach ( $items as $index => $item ) {
			$name  = $item['name'];
			$field = $catalogue->field( $name );
			$rule  = $rules[ $name ] ?? null;
			$fault = match ( true ) {
				null === $rule || null === $field => [ 'name', 'field_not_offered' ],
				isset( $seen[ $name ] )           => [ 'name', 'duplicate' ],
				default                           => self::fault( $field, $rule, $item ),
			};
			if ( null !== $fault ) {
				[ $key, $code ]                     = $fault;
				$faults[ "{$path}.{$index}.{$key}" ] = $code;
			}
			$seen[ $name ] = true;
		}
		return $faults;
	}

	/**
	 * Details for the messages about the errors of faults(): the field's label in this form, and its limits.
	 *
	 * @param array<int, FieldValueShape> $items Same as for faults().
	 * @return array<string, FaultDetails> By the dotted path of the item, for Http\Fault\Sentences.
	 */
	public static function details( FieldContext $context, array $items, string $path, Translator $translator ): array {
		$catalogue = Catalogue::current();
		$details   = [];
		foreach ( $items as $index => $item ) {
			$field = $catalogue->field( $item['name'] );
			if ( null === $field ) {
				continue;
			}
			$lower                          = $field->lowerBound();
			$upper                           = $field->upperBound();
			$details[ "{$path}.{$index}" ] = new FaultDetails(
				$catalogue->fieldLabel( $field, $context, $translator ),
				self::kind( $field ),
				null === $lower ? '' : $field->format( $lower, $translator ),
				null === $upper ? '' : $field->format( $upper, $translator ),
			);
		}
		return $details;
	}

	/**
	 * @param FieldValueShape $item
	 * @return array{string, string}|null Key and error code.
	 */
	private static function fault( FieldDefinition $field, FieldRule $rule, array $item ): ?array {
		$type = $rule->valueType( $field->type );
		if ( $type->value !== $item['valueType'] ) {
			return [ 'valueType', self::wrongTypeCode( $field->type ) ];
		}
		foreach ( ValueType::cases() as $other ) {
			if ( $other === $type ) {
				continue;
			}
			foreach ( $other->keys() as $key ) {
				// Null counts as absent: a client may send all keys that chapter 3 lists for an item.
				if ( isset( $item[ $key ] ) ) {
					return [ $key, 'unknown_field' ];
				}
			}
		}
		return match ( $type ) {
			ValueType::Number => isset( $item['value'] ) ? self::numberFault( $field, 'value', $item['value'] ) : [ 'value', 'required' ],
			ValueType::Range  => self::rangeFault( $field, $rule, $item ),
			ValueType::Raw    => self::textFault( $field, $item['data'] ?? '' ),
		};
	}

	/**
	 * @param FieldValueShape $item
	 * @return array{string, string}|null
	 */
	private static function rangeFault( FieldDefinition $field, FieldRule $rule, array $item ): ?array {
		$min = $item['minValue'] ?? null;
		$max = $item['maxValue'] ?? null;
		return match ( true ) {
			FieldRule::Minimum === $rule && null !== $max => [ 'maxValue', 'unknown_field' ],
			null === $min && null === $max                => [ 'minValue', 'required' ],
			default                                       => self::numberFault( $field, 'minValue', $min )
				?? self::numberFault( $field, 'maxValue', $max )
				?? ( null !== $min && null !== $max && $min > $max ? [ 'minValue', 'range' ] : null ),
		};
	}

	/** @return array{string, string}|null Null if the number is valid or absent. */
	private static function numberFault( FieldDefinition $field, string $key, int|float|null $number ): ?array {
		$code = null === $number ? null : $field->fault( (float) $number );
		return null === $code ? null : [ $key, $code ];
	}

	/** @return array{string, string}|null */
	private static function textFault( FieldDefinition $field, string $data ): ?array {
		$isValid = match ( $field->type ) {
			FieldType::Bool   => in_array( $data, [ '0', '1' ], true ),
			FieldType::Select => isset( $field->values[ $data ] ),
			default           => true,
		};
		if ( '' === $data ) {
			return [ 'data', 'required' ];
		}
		return $isValid ? null : [ 'data', 'unknown_option' ];
	}

	private static function wrongTypeCode( FieldType $type ): string {
		return match ( true ) {
			$type->isNumber() => 'number',
			$type->isChoice() => 'unknown_option',
			default           => 'invalid_characters',
		};
	}

	private static function kind( FieldDefinition $field ): string {
		return match ( true ) {
			// A field of exactly four digits is a year (FieldDefinition).
			4 === $field->digits                            => FaultDetails::YEAR,
			FieldType::Int === $field->type      => FaultDetails::WHOLE,
			FieldType::Currency === $field->type => FaultDetails::AMOUNT,
			$field->type->isChoice()                        => FaultDetails::CHOICE,
			default                                         => '',
		};
	}
}
