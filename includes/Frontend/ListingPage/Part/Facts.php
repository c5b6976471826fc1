<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Property\Listing\Wording\FurtherFacts;
use SwImmoSuite\Property\Listing\Wording\RentCosts;

defined( 'ABSPATH' ) || exit;

/** All figures and details; the property number comes first, the link to an external Exposé last. */
final class Facts extends Part {

	public function html(): string {
		$html = $this->rows( $this->all() ) . $this->elsewhere();
		return '' === $html ? '' : $this->heading( $this->view->text( 'Key figures' ) ) . $html;
	}

	/** @return list<array{label: string, text: string}> */
	private function all(): array {
		$further  = ( new FurtherFacts( $this->view->listing, $this->view->translator ) )->rows( $this->shownAsCosts() );
		$category = $this->view->facts->category();
		$kind     = '' === $category ? [] : [
			[
				'label' => $this->view->text( 'Type of property' ),
				'text'  => $category,
			],
		];
		$isFirst  = '' !== $this->view->listing->objectNumber && ! $this->view->isReference();
		$number   = $isFirst ? array_splice( $further, 0, 1 ) : [];
		return [ ...$number, ...$kind, ...$this->view->facts->figures(), ...$further ];
	}

	/** @return list<string> Names of details that the part Costs shows on this page. */
	private function shownAsCosts(): array {
		$isShown = $this->view->around->hasCosts() && $this->view->isOnOffer() && [] !== ( new RentCosts( $this->view->listing, $this->view->translator ) )->rows();
		return $isShown ? RentCosts::DETAILS : [];
	}

	private function elsewhere(): string {
		$url = $this->view->isReference() ? '' : $this->view->listing->exposeUrl();
		return '' === $url ? '' : sprintf(
			'<p class="swis-expose"><a href="%s" target="_blank" rel="noopener">%s</a></p>',
			esc_url( $url ),
			esc_html( sprintf( $this->view->text( 'View details of “%s”' ), $this->view->listing->title ) )
		);
	}
}
