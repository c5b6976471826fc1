<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

defined( 'ABSPATH' ) || exit;

/** Price, contact person and links to inquire about a listing; FurtherLinks instead if the listing is not on offer. */
final class Offer extends Part {

	public function tag(): string {
		return 'aside';
	}

	/** @return array<string, string> */
	public function attributes(): array {
		$price = $this->view->facts->price();
		$names = array_filter( [ $price['title'], $price['text'], $this->view->facts->state() ], static fn( string $text ): bool => '' !== $text );
		return [ 'aria-label' => array_values( $names )[0] ?? $this->view->text( 'Your contact' ) ];
	}

	public function html(): string {
		if ( ! $this->view->isOnOffer() ) {
			return ( new FurtherLinks( $this->view ) )->html();
		}
		$contact = new ContactLinks( $this->view );
		$price   = new Price( $this->view );
		return $price->html() . $price->total()
			. ( $this->view->page->isListingPage ? '' : self::paragraph( $this->view->facts->note(), 'swis-offer__note' ) )
			. $contact->inquiryLink() . $contact->callAndWriteLinks() . $contact->person()
			. ( $this->view->page->isListingPage ? ( new Tools( $this->view ) )->html() : '' );
	}
}
