<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** A field of the catalogue: its label, type, limits and number format. */
final class FieldDefinition {

	/** Same pattern as in field-value.schema.json, which rejects requests with other ids. */
	private const ID = '/^[A-Za-z][A-Za-z0-9._\[\]-]{0,59}$/D';

	/** Largest absolute value. Up to this value, floats still distinguish hundredths. */
	private const LIMIT = 1.0e12;

	/** A four-digit field is a year of construction. Its default maximum is this many years from now, for planned buildings. */
	private const YEARS_AHEAD = 5;
	private const YEAR_DIGITS = 4;

	/** Largest number of digits that a field may require. */
	private const MAX_DIGITS = 11;

	/**
	 * @param string                $id               For example price.price.
	 * @param string|null           $unit             For example m².
	 * @param string                $group            price, area or property.
	 * @param array<string, Label>  $values           Options of a select, by value.
	 * @param int|null              $digits           Required number of digits, for example 4 for a year.
	 * @param array<string, Label>  $marketingLabels  By BUY, RENT, buy or rent, if the label depends on the marketing type.
	 * @param array<string, Label>  $marketingUnits   Units by the keys of $marketingLabels.
	 * @param array<string, Label>  $marketingHints   Hints by the keys of $marketingLabels.
	 */
	private function __construct(
		public readonly string $id,
		public readonly ?string $unit,
		public readonly FieldType $type,
		public readonly string $group,
		public readonly array $values,
		public readonly ?float $minimum,
		public readonly ?float $maximum,
		public readonly ?int $digits,
		private readonly Label $label,
		private readonly array $marketingLabels,
		public readonly array $marketingUnits,
		public readonly ?Label $hint,
		public readonly array $marketingHints,
	) {
	}

	/**
	 * @param list<string> $groups Known groups.
	 * @return self|null Null if the entry is malformed.
	 */
	public static function read( string $id, CatalogueEntry $entry, array $groups ): ?self {
		$unit   = $entry->string( 'unit' );
		$type   = FieldType::read( $entry->value( 'type' ), null !== $unit );
		$group  = (string) $entry->string( 'group' );
		$label  = $entry->label( 'label' );
		$digits = $entry->value( 'digits' );
		$values = self::readOptions( $entry );
		if ( null === $type || null === $label || null === $values || 1 !== preg_match( self::ID, $id ) || ! in_array( $group, $groups, true )
			|| ( FieldType::Select === $type && [] === $values ) ) {
			return null;
		}
		return new self(
			$id,
			$unit,
			$type,
			$group,
			$values,
			$entry->number( 'minimum' ),
			$entry->number( 'maximum' ) ?? ( self::YEAR_DIGITS === $digits ? (float) gmdate( 'Y' ) + self::YEARS_AHEAD : null ),
			is_int( $digits ) && $digits > 0 && $digits <= self::MAX_DIGITS ? $digits : null,
			$label,
			$entry->labels( 'marketingTypeLabel' ),
			$entry->labels( 'marketingTypeUnit' ),
			$entry->label( 'hint' ),
			$entry->labels( 'marketingTypeHint' ),
		);
	}

	/** @return array<string, Label>|null By value; null if an option has no value or no label. */
	private static function readOptions( CatalogueEntry $entry ): ?array {
		$options = [];
		foreach ( $entry->entries( 'values' ) as $option ) {
			$value = (string) $option->string( 'value' );
			$label = $option->label( 'label' );
			if ( '' === $value || null === $label ) {
				return null;
			}
			$options[ $value ] = $label;
		}
		return $options;
	}

	/** @param string|null $marketing BUY, RENT, buy or rent; null for the general label. */
	public function label( Translator $translator, ?string $marketing = null ): string {
		return ( $this->marketingLabels[ $marketing ?? '' ] ?? $this->label )->text( $translator );
	}

	/** Smallest allowed value; null if unlimited. */
	public function lowerBound(): ?float {
		return null === $this->digits ? $this->minimum : max( $this->minimum ?? 0.0, 10.0 ** ( $this->digits - 1 ) );
	}

	/** Largest allowed value; null if unlimited. */
	public function upperBound(): ?float {
		return null === $this->digits ? $this->maximum : min( $this->maximum ?? INF, 10.0 ** $this->digits - 1.0 );
	}

	/**
	 * Validates a number.
	 *
	 * @return string|null Error code of Http\Fault\Sentences; null if valid.
	 */
	public function fault( float $number ): ?string {
		$lower     = $this->lowerBound();
		$upper     = $this->upperBound();
		$isTooLow  = null !== $lower && $number < $lower;
		$isTooHigh = null !== $upper && $number > $upper;
		return match ( true ) {
			! is_finite( $number ),
			abs( $number ) > self::LIMIT,
			FieldType::Int === $this->type && floor( $number ) !== $number,
			! $this->hasRequiredDigits( $number ) => 'number',
			! $isTooLow && ! $isTooHigh        => null,
			null !== $lower && null !== $upper => 'out_of_range',
			default                            => $isTooLow ? 'min' : 'max',
		};
	}

	private function hasRequiredDigits( float $number ): bool {
		return null === $this->digits || ( $number >= 10.0 ** ( $this->digits - 1 ) && $number < 10.0 ** $this->digits );
	}

	/**
	 * Formats a number with its unit: "85,5 m²", "1.200 € pro Monat".
	 *
	 * @param string|null $marketing As for label(); selects a unit that depends on the marketing type.
	 */
	public function format( float $number, Translator $translator, ?string $marketing = null ): string {
		$text = NumberText::format( $number, $this->type, $translator );
		$unit = ( $this->marketingUnits[ $marketing ?? '' ] ?? null )?->text( $translator ) ?? (string) $this->unit;
		if ( FieldType::Currency === $this->type ) {
			// The language determines the position of the euro sign; the rest of the unit ("per month") follows.
			return $text . ( str_starts_with( $unit, '€' ) ? substr( $unit, strlen( '€' ) ) : '' );
		}
		return '' === $unit ? $text : "{$text}\u{a0}{$unit}";
	}

	/** Title of an option; null for an unknown value. */
	public function option( string $value, Translator $translator ): ?string {
		return $this->options( $translator )[ $value ] ?? null;
	}

	/** @return array{unit: ?string, type: string, values: list<array{title: string, value: string}>, label: string, group: string, marketingTypeLabel: array<string, string>} Shape: field-definition.schema.json. */
	public function toArray( Translator $translator ): array {
		$values = [];
		foreach ( $this->options( $translator ) as $value => $title ) {
			$values[] = [
				'title' => $title,
				'value' => (string) $value,
			];
		}
		return [
			'unit'               => $this->unit,
			'type'               => ( FieldType::Bool === $this->type ? FieldType::Select : $this->type )->value,
			'values'             => $values,
			'label'              => $this->label( $translator ),
			'group'              => $this->group,
			'marketingTypeLabel' => array_map( static fn( Label $label ): string => $label->text( $translator ), $this->marketingLabels ),
		];
	}

	/** @return array<array-key, string> Titles by value. */
	private function options( Translator $translator ): array {
		return FieldType::Bool === $this->type
			? [
				'1' => $translator->text( 'Yes' ),
				'0' => $translator->text( 'No' ),
			]
			: array_map( static fn( Label $label ): string => $label->text( $translator ), $this->values );
	}
}
