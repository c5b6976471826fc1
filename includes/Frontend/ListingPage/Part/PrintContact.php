<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Property\Listing\Wording\ContactPerson;

defined( 'ABSPATH' ) || exit;

/** Lines that appear only in print: agency, contact person, and the URL of the page with a QR code, which the script draws. */
final class PrintContact {

	public function __construct( private readonly PartContext $view ) {
	}

	/** @return string Escaped HTML; empty for a public listing on a page other than its own. */
	public function html(): string {
		$isListingPage = $this->view->page->isListingPage;
		if ( ! $isListingPage && ! $this->view->listing->exclusive ) {
			return '';
		}
		$lines = array_filter( [ $this->view->settings->agencyName(), $this->view->settings->agencyAddress(), $this->person() ], static fn( string $line ): bool => '' !== $line );
		$text  = implode( '<br>', array_map( esc_html( ... ), array_unique( $lines ) ) );
		// Only signed-in visitors can open the URL of an exclusive listing, so it is not printed.
		$link = $this->view->listing->exclusive ? '' : '<br>' . esc_html( (string) get_permalink( $this->view->listing->postId ) );
		return "<div class=\"swis-paper\"><p>{$text}{$link}</p>" . ( '' === $link ? '' : '<div data-swis-qr></div>' ) . '</div>';
	}

	/** Name and phone number of the contact person, without a name equal to the agency's; empty if the listing is not on offer. */
	private function person(): string {
		$agent = $this->view->isOnOffer() ? ContactPerson::of( $this->view->listing, $this->view->settings ) : null;
		return implode( ', ', array_filter( array_diff( [ $agent['name'] ?? '', $agent['phone'] ?? '' ], [ $this->view->settings->agencyName() ] ), static fn( string $text ): bool => '' !== $text ) );
	}
}
