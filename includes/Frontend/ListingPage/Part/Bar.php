<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Wording\CommissionFacts;

defined( 'ABSPATH' ) || exit;

/** Price and links to call and inquire, at the bottom of phones and tablets. Wider screens show the part Offer next to the text instead. */
final class Bar extends Part {

	public function tag(): string {
		return 'nav';
	}

	/** @return array<string, string> */
	public function attributes(): array {
		return [ 'aria-label' => $this->view->text( 'Price and inquiry' ) ];
	}

	public function html(): string {
		if ( ! $this->view->page->isListingPage || ! $this->view->isOnOffer() ) {
			return '';
		}
		$contact = new ContactLinks( $this->view );
		$links   = $contact->callLink( $this->view->translator->text( 'Call', 'listing' ) ) . $contact->inquiryLink();
		return '' === $links ? '' : "<div class=\"swis-bar\">{$this->price()}<div class=\"swis-bar__ways\">{$links}</div></div>";
	}

	private function price(): string {
		$price = $this->view->facts->price();
		$small = $this->small( $price['title'] );
		return '' === $price['text'] ? '' : '<p class="swis-bar__price">' . Price::label( $price['title'] ) . '<strong>' . esc_html( $this->view->facts->amount() ) . '</strong>'
			. ( '' === $small ? '' : ' <small>' . esc_html( $small ) . '</small>' ) . '</p>';
	}

	/** For a sale "zzgl. Provision" or empty; for a rental the label of the rent, such as "Kaltmiete". */
	private function small( string $title ): string {
		if ( MarketingType::Rent === $this->view->listing->marketingType ) {
			return $title;
		}
		return ( new CommissionFacts( $this->view->values(), $this->view->translator ) )->isDue() ? $this->view->text( 'plus commission' ) : '';
	}
}
