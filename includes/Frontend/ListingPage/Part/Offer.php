<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Property\Listing\Wording\CommissionFacts;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;

defined( 'ABSPATH' ) || exit;

/** Price, contact person and link to the form; for a listing that is off offer the ways on. */
final class Offer extends Part {

	public function tag(): string {
		return 'aside';
	}

	/** @return array<string, string> */
	public function attributes(): array {
		$price = $this->view->facts->price();
		$name  = array_filter( [ $price['title'], $price['text'], $this->view->facts->state() ], static fn( string $text ): bool => '' !== $text );
		return [ 'aria-label' => array_values( $name )[0] ?? $this->view->text( 'Your contact' ) ];
	}

	public function html(): string {
		if ( ! $this->view->isOnOffer() ) {
			return ( new WaysOn( $this->view ) )->html();
		}
		$terms = $this->price() . $this->commission() . self::paragraph( $this->view->facts->note(), 'swis-offer__note' );
		return ( '' === $terms ? '' : "<div>{$terms}</div>" ) . $this->agent() . $this->formLink();
	}

	private function price(): string {
		$price = $this->view->facts->price();
		$label = '' === $price['title'] ? '' : '<small>' . esc_html( $price['title'] ) . '</small> ';
		return '' === $price['text'] ? '' : '<p class="swis-offer__price">' . $label . '<strong>' . esc_html( $price['text'] ) . '</strong></p>';
	}

	/** Short commission text; empty without a price. */
	private function commission(): string {
		$facts = new CommissionFacts( $this->view->values(), $this->view->translator );
		return '' === $this->view->facts->price()['text'] ? '' : self::paragraph( $facts->short(), 'swis-offer__small' );
	}

	private function agent(): string {
		$agent = ContactPerson::of( $this->view->listing, $this->view->settings );
		$phone = '' === $agent['phone'] ? '' : sprintf( '<a href="%s">%s</a>', esc_url( 'tel:' . self::dialNumber( $agent['phone'] ) ), esc_html( $agent['phone'] ) );
		$photo = '' === $agent['photo'] ? '' : sprintf( '<img src="%s" alt="" width="60" height="60" loading="lazy" decoding="async">', esc_url( $agent['photo'] ) );
		return sprintf(
			'<div class="swis-offer__agent">%s<p><strong>%s</strong><small>%s</small>%s</p></div>',
			$photo,
			esc_html( $agent['name'] ),
			esc_html( $this->view->text( 'Your contact' ) ),
			$phone
		);
	}

	/** Number for a tel: link, without an optional zero in brackets after the country code. */
	private static function dialNumber( string $phone ): string {
		return (string) preg_replace( [ '/^(\+\d+)\s*\(0\)/', '/[^+\d]/' ], [ '$1', '' ], $phone );
	}

	/** Link to the form, if the page has one. */
	private function formLink(): string {
		return Form::isOn( $this->view ) ? sprintf(
			'<p class="swis-offer__ask"><a class="wp-block-button__link wp-element-button" href="#%s">%s</a></p>',
			Form::ID,
			esc_html( $this->view->translator->text( 'Send inquiry', 'listing' ) )
		) : '';
	}
}
