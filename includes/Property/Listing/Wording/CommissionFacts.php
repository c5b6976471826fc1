<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Property\Listing\Record\Values;

defined( 'ABSPATH' ) || exit;

/**
 * The commission as text. Empty if unknown, and for rented dwellings, where the party that hires the
 * agent pays (§ 2(1a) WoVermRG). tests/fixtures/listing-commission.json lists all cases.
 */
final class CommissionFacts {

	public function __construct(
		private readonly Values $values,
		private readonly Translator $translator,
	) {
	}

	/** @return list<string> Lines of text, the rate first; may be empty. */
	public function lines(): array {
		$lines = match ( true ) {
			$this->isStatedForSale( 'none' ) => [ $this->noCommission() ],
			$this->isStatedForSale( 'due' )  => [ $this->rateLine(), $this->values->string( 'commission_note' ), $this->equalShares() ],
			// The rate is a percentage of a purchase price; for a commercial property to let, the note states the
			// commission.
			$this->isLetWithCommission()          => [ $this->values->string( 'commission_note' ) ],
			default                 => [],
		};
		return array_values( array_filter( $lines, static fn( string $line ): bool => '' !== $line ) );
	}

	/** Short text next to the price: "zuzüglich 3,57 % Provision"; may be empty. */
	public function short(): string {
		$rate = $this->rate();
		return match ( true ) {
			$this->isStatedForSale( 'none' )                   => $this->noCommission(),
			$this->isStatedForSale( 'due' ) && '' !== $rate => sprintf( $this->translator->text( 'plus %s commission' ), $rate ),
			default                                   => '',
		};
	}

	/** Commission in percent of the price: 0 if there is none, null if unknown. */
	public function percent(): ?float {
		return match ( true ) {
			$this->isStatedForSale( 'none' ) => 0.0,
			$this->isStatedForSale( 'due' )  => $this->values->number( 'commission_rate' ),
			default                          => null,
		};
	}

	/** Whether the buyer pays a commission. */
	public function isDue(): bool {
		return $this->isStatedForSale( 'due' );
	}

	/** @param 'none'|'due' $commission */
	private function isStatedForSale( string $commission ): bool {
		return 'buy' === $this->values->value( 'marketing_type' ) && ! $this->values->isGone() && $commission === $this->values->value( 'commission' );
	}

	/** Whether the listing is a property to let, other than a dwelling, for which a commission is due. */
	private function isLetWithCommission(): bool {
		return 'rent' === $this->values->value( 'marketing_type' ) && ! $this->values->isGone() && 'due' === $this->values->value( 'commission' )
			&& 'residential' !== $this->values->string( 'nature' );
	}

	private function noCommission(): string {
		return $this->translator->text( 'No commission for the buyer' );
	}

	private function rateLine(): string {
		$rate = $this->rate();
		return '' === $rate ? $this->translator->text( 'Commission is due' ) : sprintf( $this->translator->text( '%s of the purchase price, including VAT' ), $rate );
	}

	private function equalShares(): string {
		return $this->values->isKnown( 'commission_equal' ) ? $this->translator->text( 'Both sides pay the same amount.' ) : '';
	}

	/** "3,57 %", "3.57%"; empty if unknown. */
	private function rate(): string {
		$rate = $this->values->number( 'commission_rate' );
		return null === $rate ? '' : $this->translator->percent( NumberText::format( $rate, FieldType::Decimal, $this->translator ) );
	}
}
