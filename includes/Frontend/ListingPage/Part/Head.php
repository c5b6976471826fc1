<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Frontend\ListingSearch\SearchBlock;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/**
 * Place, category and state of the listing, its title unless the template contains it, the price on the listing's own
 * page, the most important figures, and the equipment.
 */
final class Head extends Part {

	/** Maximum number of figures; phones show three. */
	private const MAX_FIGURES = 4;

	/** Figures in the order of their importance. */
	private const FIGURES = [ Field::LivingSpace, Field::Rooms, Field::PlotArea, Field::Year ];

	public function tag(): string {
		return 'div';
	}

	public function html(): string {
		$known   = $this->view->groups()->facts;
		$figures = array_slice( array_values( array_filter( array_map( static fn( Field $field ): ?array => $known[ $field->value ] ?? null, self::FIGURES ) ) ), 0, self::MAX_FIGURES );
		$price   = new Price( $this->view );
		// Other pages show the price in the part Offer, next to the text or, on phones, at the bottom.
		$amount = $this->view->page->isListingPage ? $price->html() : '';
		return $this->place() . $this->title() . $this->offMarketNote() . $amount . $this->reservedNote()
			. $this->rows( $figures, 'swis-key' ) . $price->total() . $this->equipment() . ( new PrintContact( $this->view ) )->html();
	}

	private function place(): string {
		$html  = '';
		// For a listing not on offer, the sentence below the title contains the state.
		$state = '' === $this->offMarketNote() ? $this->view->facts->state() : '';
		foreach ( array_filter( [ $this->view->place(), $this->kind() ], static fn( string $word ): bool => '' !== $word ) as $word ) {
			$html .= '<span>' . esc_html( $word ) . '</span>';
		}
		$html .= '' === $state ? '' : '<strong class="swis-state">' . esc_html( $state ) . '</strong>';
		return '' === $html ? '' : "<p class=\"swis-head__place\">{$html}</p>";
	}

	/** For example "Haus zum Kauf"; for a listing not on offer only "Haus". */
	private function kind(): string {
		$category = $this->view->facts->category();
		if ( '' === $category || ! $this->view->isOnOffer() ) {
			return $category;
		}
		$isRent = MarketingType::Rent === $this->view->listing->marketingType;
		return sprintf( $isRent ? $this->view->text( '%s for rent' ) : $this->view->text( '%s for sale' ), $category );
	}

	private function title(): string {
		return $this->view->page->needsTitle() ? '<h1 class="swis-head__title"' . $this->view->agencyLang() . '>' . esc_html( $this->view->listing->title ) . '</h1>' : '';
	}

	/** For example "This property has been sold."; empty if the property is on offer. */
	private function offMarketNote(): string {
		return $this->view->isOnOffer() ? '' : self::paragraph( $this->view->facts->note(), 'swis-stated' );
	}

	/** Sentence about the reservation and link to similar listings; only on the listing's page, because elsewhere the part Offer prints the sentence. */
	private function reservedNote(): string {
		if ( ! $this->view->page->isListingPage || State::Reserved !== $this->view->listing->state ) {
			return '';
		}
		$link = 0 === $this->view->similarListings()['all'] ? '' : sprintf( ' <a href="#%s">%s</a>', SearchBlock::SIMILAR_ID, esc_html( $this->view->text( 'Similar properties' ) ) );
		return '<p class="swis-offer__note">' . esc_html( $this->view->facts->note() ) . "{$link}</p>";
	}

	private function equipment(): string {
		$html = '';
		foreach ( $this->view->groups()->equipment() as $name => $word ) {
			$html .= '<li>' . self::icon( $name )->html() . '<span>' . esc_html( $word ) . '</span></li>';
		}
		return '' === $html ? '' : '<h2 class="swis-hidden">' . esc_html( $this->view->text( 'Features' ) ) . "</h2><ul class=\"swis-traits\">{$html}</ul>";
	}

	private static function icon( string $detail ): PartIcon {
		return match ( $detail ) {
			'anzahl_balkone', 'anzahl_terrassen', 'gartennutzung' => PartIcon::Outdoor,
			'unterkellert' => PartIcon::Cellar,
			'kueche'       => PartIcon::Kitchen,
			'gaestewc'     => PartIcon::Bath,
			default        => PartIcon::Check,
		};
	}
}
