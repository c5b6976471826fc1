<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Wording\CommissionFacts;
use SwImmoSuite\Property\Listing\Wording\FurtherFacts;

defined( 'ABSPATH' ) || exit;

/** The price with its label, the price per square meter, additional costs, and a link to the total costs. */
final class Price {

	public function __construct( private readonly PartContext $view ) {
	}

	/** @return string Escaped HTML; empty if the price is unknown. */
	public function html(): string {
		$price = $this->view->facts->price();
		$words = [ $this->view->facts->pricePerArea(), $this->addition() ];
		$small = implode( '', array_map( static fn( string $text ): string => '' === $text ? '' : ' <small>' . esc_html( $text ) . '</small>', $words ) );
		return '' === $price['text'] ? '' : '<p class="swis-price">' . self::label( $price['title'] ) . '<strong>' . esc_html( $price['text'] ) . "</strong>{$small}</p>";
	}

	/** Link to the costs; empty if the total is unknown. CSS hides "calculate payment" in print and without scripts, where nothing calculates. */
	public function total(): string {
		$costs = new Costs( $this->view );
		$total = $costs->total();
		return '' === $total ? '' : sprintf(
			'<p class="swis-price"><small><a href="#%s">%s<span> · %s</span></a></small></p>',
			esc_attr( $costs->id() ),
			esc_html( sprintf( $this->view->text( 'Total: %s' ), $total ) ),
			esc_html( $this->view->text( 'calculate payment' ) )
		);
	}

	/** Hidden label for screen readers; empty for a price on request. */
	public static function label( string $title ): string {
		return '' === $title ? '' : '<span class="swis-hidden">' . esc_html( $title ) . ': </span>';
	}

	/** "zuzüglich 3,57 % Provision", "zuzüglich 210 € Nebenkosten"; empty if unknown. */
	public function addition(): string {
		if ( MarketingType::Rent !== $this->view->listing->marketingType ) {
			return ( new CommissionFacts( $this->view->values(), $this->view->translator ) )->short();
		}
		$facts = ( new FurtherFacts( $this->view->listing, $this->view->translator ) );
		$costs = (float) ( $facts->values()['nebenkosten'] ?? 0 );
		return $costs > 0.0 ? sprintf( $this->view->text( 'plus %s for utilities' ), $facts->named()['nebenkosten']['text'] ?? '' ) : '';
	}
}
