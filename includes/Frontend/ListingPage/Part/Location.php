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
		$button  = '' === $outline ? '' : $this->mapButton();
		$html    = self::paragraph( $address, 'swis-where__address' )
			. ( '' === $outline ? '' : "<div class=\"swis-where\">{$outline}</div>" )
			. ( '' === $button ? '' : '<div class="swis-where__map" data-swis-map-place hidden></div>' )
			. ( '' === $address && '' === $outline ? '' : $this->addressNote() )
			. $button;
		return '' === $html ? '' : $this->heading( $this->view->text( 'Where the property is' ) ) . $html;
	}

	private function addressNote(): string {
		$isNeeded = ! $this->view->listing->exactAddress && $this->view->isOnOffer();
		return $isNeeded ? self::paragraph( $this->view->text( 'We are happy to give you the exact address on request.' ), 'swis-where__note' ) : '';
	}

	/** Button that loads the map in place of the outline; empty for exclusive listings and listings not on offer. */
	private function mapButton(): string {
		if ( ! $this->view->isOnOffer() || $this->view->listing->exclusive ) {
			return '';
		}
		$language = $this->view->translator->language;
		$tiles    = $this->view->settings->mapTiles( $language );
		$provider = $tiles?->provider;
		$url      = add_query_arg( 'immo_ids', $this->view->listing->postId, FrameUrl::document( 'map', $language ) );
		return sprintf(
			'<button type="button" class="swis-quiet" hidden data-swis-map="%s" data-swis-tiles="%s" aria-expanded="false">%s</button>%s',
			esc_url( null === $provider ? $url : add_query_arg( 'agreed', rawurlencode( $provider ), $url ) ),
			esc_attr( $tiles->url ?? '' ),
			esc_html( null === $provider ? $this->view->text( 'Load map' ) : sprintf( $this->view->text( 'Load map from %s' ), $provider ) ),
			null === $provider ? '' : self::paragraph( sprintf( $this->view->text( '%s then receives your IP address.' ), $provider ), 'swis-where__note' )
		);
	}
}
