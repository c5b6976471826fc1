<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Http\FrameUrl;

defined( 'ABSPATH' ) || exit;

/** Location as precise as the agency allows: a hidden street and its coordinates are not loaded here. */
final class Location extends Part {

	public function html(): string {
		$address = $this->view->listing->address();
		$outline = $this->view->outline();
		$html    = self::paragraph( $address, 'swis-where__address' )
			. ( '' === $outline ? '' : "<div class=\"swis-where\">{$outline}</div>" )
			. ( '' === $address && '' === $outline ? '' : $this->addressNote() )
			. ( '' === $outline ? '' : $this->map() );
		return '' === $html ? '' : $this->heading( $this->view->text( 'Where the property is' ) ) . $html;
	}

	private function addressNote(): string {
		$isComplete = $this->view->listing->exactAddress || ! $this->view->isOnOffer();
		return $isComplete ? '' : self::paragraph( $this->view->text( 'We are happy to give you the exact address on request.' ), 'swis-where__note' );
	}

	/** Button and container of the map; empty for exclusive listings and listings not on offer. */
	private function map(): string {
		if ( ! $this->view->isOnOffer() || $this->view->listing->exclusive ) {
			return '';
		}
		$language = $this->view->translator->language;
		$provider = $this->view->settings->mapTiles( $language )?->provider;
		$url      = add_query_arg( 'immo_ids', $this->view->listing->postId, FrameUrl::document( 'map', $language ) );
		return sprintf(
			'<button type="button" class="swis-quiet" hidden data-swis-map="%s" aria-expanded="false">%s</button>%s<div class="swis-where__map" data-swis-map-place hidden></div>',
			esc_url( null === $provider ? $url : add_query_arg( 'agreed', rawurlencode( $provider ), $url ) ),
			esc_html( null === $provider ? $this->view->text( 'Load map' ) : sprintf( $this->view->text( 'Load map from %s' ), $provider ) ),
			null === $provider ? '' : self::paragraph( sprintf( $this->view->text( '%s then receives your IP address.' ), $provider ), 'swis-where__note' )
		);
	}
}
