<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Property\Catalogue\MarketingType;

defined( 'ABSPATH' ) || exit;

/** Place, kind and state of the listing, its key figures, and its title unless the template has one. */
final class Head extends Part {

	/** Maximum number of key figures. */
	private const MAX_FIGURES = 4;

	public function tag(): string {
		return 'div';
	}

	public function html(): string {
		$figures = array_slice( $this->view->facts->figures(), 0, self::MAX_FIGURES );
		return $this->place() . $this->title() . $this->fact() . $this->rows( $figures, 'swis-key' ) . $this->address();
	}

	private function place(): string {
		$words = implode( ' · ', array_filter( [ $this->view->place(), $this->kind() ], static fn( string $word ): bool => '' !== $word ) );
		// Of a sold listing the sentence below the title tells the state.
		$state = '' === $this->fact() ? $this->view->facts->state() : '';
		$mark  = '' === $state ? '' : '<strong class="swis-state">' . esc_html( $state ) . '</strong>';
		$text  = '' === $words ? '' : '<span>' . esc_html( $words ) . '</span>';
		return '' === $text . $mark ? '' : "<p class=\"swis-head__place\">{$text}{$mark}</p>";
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
		return $this->view->around->wantsTitle() ? '<h1 class="swis-head__title"' . $this->view->agencyLang() . '>' . esc_html( $this->view->listing->title ) . '</h1>' : '';
	}

	/** For example "This property has been sold."; empty if it is on offer. */
	private function fact(): string {
		return $this->view->isOnOffer() ? '' : self::paragraph( $this->view->facts->note(), 'swis-stated' );
	}

	/** Address of the page, only printed on paper. */
	private function address(): string {
		return $this->view->around->isOwn ? self::paragraph( (string) get_permalink( $this->view->listing->postId ), 'swis-paper' ) : '';
	}
}
