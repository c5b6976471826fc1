<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Costs\FederalState;
use SwImmoSuite\Property\Costs\PostcodeStates;
use SwImmoSuite\Property\Costs\PurchaseCosts;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Wording\CommissionFacts;
use SwImmoSuite\Property\Listing\Wording\FurtherFacts;
use SwImmoSuite\Property\Listing\Wording\RentCosts;

defined( 'ABSPATH' ) || exit;

/** Total costs of renting or buying, with fields to recalculate the costs of buying (CostFields). */
final class Costs extends Part {

	/** @return array<string, string> */
	public function attributes(): array {
		return [ 'id' => $this->id() ];
	}

	/** Unique id, since a page may show several listings. */
	public function id(): string {
		return "swis-costs-{$this->view->listing->postId}";
	}

	public function html(): string {
		if ( ! $this->view->isOnOffer() ) {
			return '';
		}
		return MarketingType::Rent === $this->view->listing->marketingType ? $this->rent() : $this->purchase();
	}

	/** "547.322 €" for a listing for sale whose page shows the costs; empty if the tax or the commission is unknown. */
	public function total(): string {
		$price = $this->view->hasCosts() ? $this->price() : null;
		$costs = null === $price ? [] : $this->calculate( $price );
		return isset( $costs['tax'], $costs['commission'], $costs['total'] ) ? ( new CostFields( $this->view->translator ) )->euros( $costs['total'] ) : '';
	}

	private function rent(): string {
		$html = '';
		foreach ( ( new RentCosts( $this->view->listing, $this->view->translator ) )->rows() as $name => $row ) {
			// The rent with utilities is styled as the total.
			$html .= self::row( 'warmmiete' === $name ? 'total' : $name, $row['label'], '', $row['text'] );
		}
		return '' === $html ? '' : $this->heading( $this->view->text( 'What renting costs' ) ) . "<dl class=\"swis-sheet swis-costs__sum\">{$html}</dl>";
	}

	/** Price of a listing for sale; null for properties abroad, where other taxes are due. */
	private function price(): ?float {
		$listing  = $this->view->listing;
		$isAbroad = '' !== $listing->zip && [] === PostcodeStates::of( $listing->zip );
		return $isAbroad || MarketingType::Rent === $listing->marketingType ? null : $listing->figure( Field::Price );
	}

	private function state(): ?FederalState {
		return FederalState::ofPlace( $this->view->listing->zip, $this->view->regions( ... ) );
	}

	private function commission(): ?float {
		return ( new CommissionFacts( $this->view->values(), $this->view->translator ) )->percent();
	}

	/** @return array{tax: float|null, notary: float, register: float, commission: float|null, total: float} Euros, as in PurchaseCosts. */
	private function calculate( float $price ): array {
		return PurchaseCosts::of(
			$price,
			[
				'tax'        => $this->state()?->transferTax(),
				'commission' => $this->commission(),
			]
		);
	}

	private function purchase(): string {
		$price = $this->price();
		if ( null === $price ) {
			return '';
		}
		$fields = new CostFields( $this->view->translator );
		return $this->heading( $this->view->text( 'What buying costs' ) )
			. sprintf(
				'<div class="swis-costs" data-swis-costs="%s" data-swis-commission="%s" data-swis-loan="%s" data-swis-covered="%s">',
				esc_attr( (string) $price ),
				esc_attr( (string) $this->commission() ),
				esc_attr( $this->view->text( 'per month for a loan of %s' ) ),
				esc_attr( $this->view->text( 'Your equity covers all costs.' ) )
			)
			. '<div>' . $this->table( $price ) . $fields->rates( $this->state() ) . '</div>' . $fields->loan() . '</div>' . $this->note();
	}

	private function table( float $price ): string {
		$t           = $this->view->translator;
		$costs       = $this->calculate( $price );
		$text        = new CostFields( $t );
		$state       = $this->state();
		$tax         = null === $state ? $t->text( 'depends on the federal state' ) : "{$state->label( $t )}, {$text->percent( $state->transferTax() )}";
		$share       = $this->commission();
		$vat         = $share > 0 ? sprintf( $t->text( '%s, including VAT' ), $text->percent( $share ) ) : '';
		$notIncluded = $t->text( 'not included' );
		$paid        = $costs['commission'] > 0 ? $text->euros( $costs['commission'] ) : $t->text( 'none' );
		return '<dl class="swis-sheet swis-costs__sum">'
			. self::row( 'price', $this->view->facts->price()['title'], $this->parkingNote(), $text->euros( $price ) )
			. self::row( 'tax', $t->text( 'Real estate transfer tax' ), $tax, null === $costs['tax'] ? $notIncluded : $text->euros( $costs['tax'] ) )
			. self::row( 'notary', $t->text( 'Notary' ), $text->percent( PurchaseCosts::NOTARY ), $text->euros( $costs['notary'] ) )
			. self::row( 'register', $t->text( 'Land register' ), $text->percent( PurchaseCosts::REGISTER ), $text->euros( $costs['register'] ) )
			. self::row( 'commission', $t->text( 'Commission' ), $vat, null === $costs['commission'] ? $notIncluded : $paid )
			. self::row( 'total', $t->text( 'Total' ), '', $text->euros( $costs['total'] ) ) . '</dl>';
	}

	/** Note that the price does not include a parking space with a separate price. */
	private function parkingNote(): string {
		$details = ( new FurtherFacts( $this->view->listing, $this->view->translator ) )->details();
		return '' === ( $details['stellplatzkaufpreis']['text'] ?? '' ) ? '' : $this->view->text( 'parking space not included' );
	}

	/** @param string $name Name of the row for the script and, for the total, for the style. */
	private static function row( string $name, string $label, string $small, string $text ): string {
		return sprintf( '<div data-swis-cost="%s"><dt>%s<small>%s</small></dt><dd>%s</dd></div>', esc_attr( $name ), esc_html( $label ), esc_html( $small ), esc_html( $text ) );
	}

	private function note(): string {
		$checked = (int) strtotime( FederalState::CHECKED_ON . ' 12:00 UTC' );
		$text    = sprintf( $this->view->text( 'Not binding. Tax rates of the federal states, as of %s.' ), $this->view->translator->date( $checked ) );
		return self::paragraph( $text, 'swis-costs__small' );
	}
}
