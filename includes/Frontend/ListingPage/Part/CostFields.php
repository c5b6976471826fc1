<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\ListingSearch\Icon;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Property\Costs\FederalState;
use SwImmoSuite\Property\Costs\PurchaseCosts;

defined( 'ABSPATH' ) || exit;

/** Fields with which src/listings/costs.ts recalculates the costs and shows a monthly rate. Hidden until the script shows them. */
final class CostFields {

	public function __construct( private readonly Translator $translator ) {
	}

	/** Fields for federal state and rates. If the location determines the state, its field is folded away with the rates. */
	public function rates( ?FederalState $state ): string {
		$summary = $this->translator->text( null === $state ? 'Change the rates for notary and land register' : 'Change the state and the rates' );
		return ( null === $state ? $this->state( $state ) : '' ) . '<details hidden><summary>' . esc_html( $summary ) . Icon::Down->html() . '</summary>'
			. ( null === $state ? '' : $this->state( $state ) ) . '<div class="swis-costs__pair">'
			. $this->field( 'notary', $this->translator->text( 'Notary' ), PurchaseCosts::NOTARY, PurchaseCosts::NOTARY )
			. $this->field( 'register', $this->translator->text( 'Land register' ), PurchaseCosts::REGISTER, PurchaseCosts::REGISTER ) . '</div></details>';
	}

	private function state( ?FederalState $chosen ): string {
		$options = null === $chosen ? '<option value="" disabled selected>' . esc_html( $this->translator->text( 'Please choose' ) ) . '</option>' : '';
		foreach ( FederalState::cases() as $state ) {
			$options .= sprintf(
				'<option value="%s"%s>%s, %s</option>',
				esc_attr( (string) $state->transferTax() ),
				$state === $chosen ? ' selected' : '',
				esc_html( $state->label( $this->translator ) ),
				esc_html( $this->percent( $state->transferTax() ) )
			);
		}
		return sprintf( '<label class="swis-costs__field" hidden>%s<select name="tax" autocomplete="off">%s</select></label>', esc_html( $this->translator->text( 'Federal state' ) ), $options );
	}

	/** Fields of the loan. They are empty, because a suggested interest rate might be mistaken for an offer. */
	public function loan(): string {
		$t = $this->translator;
		return '<div class="swis-costs__loan" role="group" aria-labelledby="swis-rate" hidden><h3 id="swis-rate">' . esc_html( $t->text( 'Your monthly payment' ) ) . '</h3>'
			. $this->field( 'equity', $t->text( 'Equity' ), value: null, example: 110000 )
			. '<div class="swis-costs__pair">' . $this->field( 'interest', $t->text( 'Yearly interest' ), value: null, example: 3.6 )
			. $this->field( 'repayment', $t->text( 'Yearly repayment' ), value: null, example: 2 ) . '</div>'
			. '<p class="swis-costs__rate" role="status"><output></output><span>' . esc_html( $t->text( 'Enter equity, interest, and repayment to see your payment here.' ) ) . '</span></p>'
			. '<p class="swis-costs__small">' . esc_html( $t->text( 'Calculated in your browser. None of it is sent or stored.' ) ) . '</p></div>';
	}

	public function euros( float $amount ): string {
		return NumberText::format( $amount, FieldType::Currency, $this->translator );
	}

	/** "3,57 %", "3.57%". */
	public function percent( float $rate ): string {
		return $this->translator->percent( $this->number( $rate ) );
	}

	/** @param float|null $value Default value; null: an empty field with the example as placeholder. */
	private function field( string $name, string $label, ?float $value, float $example ): string {
		$fault  = sprintf( $this->translator->text( 'Please enter a number, for example %s.' ), $this->number( $example ) );
		$filled = sprintf( ' value="%s"', esc_attr( $this->number( (float) $value ) ) );
		$empty  = sprintf( ' placeholder="%s"', esc_attr( sprintf( $this->translator->text( 'e.g. %s' ), $this->number( $example ) ) ) );
		return sprintf(
			'<div class="swis-costs__field"><label for="swis-%1$s">%2$s</label><span class="swis-costs__box">'
			. '<input id="swis-%1$s" name="%1$s" inputmode="decimal" autocomplete="off"%3$s>'
			. '<span>%4$s</span></span><p id="swis-%1$s-fault" hidden>%5$s</p></div>',
			esc_attr( $name ),
			esc_html( $label ),
			null === $value ? $empty : $filled,
			'equity' === $name ? '€ / %' : '%',
			esc_html( $fault )
		);
	}

	private function number( float $number ): string {
		return NumberText::format( $number, FieldType::Decimal, $this->translator );
	}
}
