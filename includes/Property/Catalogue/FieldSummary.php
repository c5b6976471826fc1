<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Readable field values: labels, units and formatted numbers instead of ids. */
final class FieldSummary {

	private function __construct(
		private readonly FieldContext $context,
		private readonly Translator $translator,
	) {
	}

	/**
	 * Summarizes only choices and numbers: mails to unconfirmed addresses must not contain text that a visitor typed.
	 *
	 * @param list<FieldValue> $values Values of fields that are not in the catalogue are left out.
	 * @return array<string, string> Value by label, in the order of the catalogue: "Kaufpreis" => "bis 450.000 €".
	 */
	public static function lines( FieldContext $context, array $values, Translator $translator ): array {
		$isChoiceOrNumber = static fn( FieldValue $value ): bool => ValueType::Raw !== $value->valueType || true === Catalogue::current()->field( $value->name )?->type->isChoice();
		return self::withTexts( $context, array_values( array_filter( $values, $isChoiceOrNumber ) ), $translator );
	}

	/**
	 * Same as lines(), including typed texts: for mails to the agency and for the visitor who typed them.
	 *
	 * @param list<FieldValue> $values
	 * @return array<string, string>
	 */
	public static function withTexts( FieldContext $context, array $values, Translator $translator ): array {
		$summary   = new self( $context, $translator );
		$catalogue = Catalogue::current();
		$byName    = array_column( $values, null, 'name' );
		$lines     = [];
		foreach ( $catalogue->fields() as $field ) {
			$value = $byName[ $field->id ] ?? null;
			$text  = null === $value ? null : $summary->text( $field, $value );
			if ( null !== $text ) {
				$lines[ $catalogue->fieldLabel( $field, $context, $translator ) ] = $text;
			}
		}
		return $lines;
	}

	/** Null for an option that is not in the catalogue. */
	private function text( FieldDefinition $field, FieldValue $value ): ?string {
		return match ( $value->valueType ) {
			ValueType::Number => $this->number( $field, (float) $value->value ),
			ValueType::Range  => $this->range( $field, $value->min, $value->max ),
			ValueType::Raw    => $field->type->isChoice() ? $field->option( (string) $value->data, $this->translator ) : $value->data,
		};
	}

	/** In a search, a single number is a minimum, so the text reads "from …". */
	private function number( FieldDefinition $field, float $number ): string {
		return Wizard::Search === $this->context->wizard ? $this->range( $field, $number, null ) : $this->amount( $field, $number );
	}

	private function range( FieldDefinition $field, ?float $min, ?float $max ): string {
		$t = $this->translator;
		return match ( true ) {
			null === $max => sprintf( $t->text( 'from %s' ), $this->amount( $field, (float) $min ) ),
			null === $min => sprintf( $t->text( 'up to %s' ), $this->amount( $field, $max ) ),
			$min === $max => $this->amount( $field, $max ),
			// "per month" appears once, after both numbers.
			default       => sprintf( $t->text( '%1$s to %2$s' ), $field->format( $min, $t ), $this->amount( $field, $max ) ),
		};
	}

	private function amount( FieldDefinition $field, float $number ): string {
		return $field->format( $number, $this->translator, $this->context->marketingType );
	}
}
