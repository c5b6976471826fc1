<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Frontend\ListingSearch\Icon;
use SwImmoSuite\Frontend\ListingSearch\SearchBlock;
use SwImmoSuite\Frontend\ListingSearch\SearchLink;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Search\FigureBound;
use SwImmoSuite\Property\Listing\Search\Query;

defined( 'ABSPATH' ) || exit;

/**
 * Links on the page of a listing that is not on offer: similar listings, a saved search for similar listings, and the
 * valuation of the visitor's own property. Leaves out links without a target.
 */
final class FurtherLinks {

	public function __construct( private readonly PartContext $view ) {
	}

	/** @return string Escaped HTML; empty without a link. */
	public function html(): string {
		$rows = $this->similar() . $this->search() . $this->valuation();
		return '' === $rows ? '' : "<ul class=\"swis-ways\">{$rows}</ul>";
	}

	private function similar(): string {
		[ 'near' => $near, 'all' => $all ] = $this->view->similarListings();
		$texts      = $this->view->translator;
		$city       = $this->view->listing->city;
		$areAllNear = $near === $all && '' !== $city;
		$found      = $areAllNear ? $texts->plural( '%1$s property in and around %2$s', '%1$s properties in and around %2$s', $all ) : $texts->plural( '%s property', '%s properties', $all );
		return 0 === $all ? '' : self::row( Icon::Grid, '#' . SearchBlock::SIMILAR_ID, $this->view->text( 'Similar properties' ), sprintf( $found, $texts->number( $all ), $city ) );
	}

	/** Link to the search wizard with type, category, region and rooms of the listing filled in. */
	private function search(): string {
		$page    = $this->view->settings->searchPageUrl( $this->view->translator->language );
		$listing = $this->view->listing;
		$rooms   = $listing->figure( Field::Rooms );
		$query   = new Query(
			marketingType: $listing->marketingType,
			categories: 0 === $listing->categoryId ? [] : [ $listing->categoryId ],
			regions: '' === $listing->region ? [] : [ $listing->region ],
			bounds: null === $rooms ? [] : [ FigureBound::RoomsFrom->value => floor( $rooms ) ],
		);
		$hint    = ( new AlertSettings() )->areOn() ? $this->view->text( 'We’ll email you as soon as something fits' ) : $this->view->text( 'After signing in you see what fits' );
		return '' === $page ? '' : self::row( Icon::Bell, $this->page( SearchLink::to( $page, $query, $query->regions ) ), $this->view->text( 'Save search' ), $hint );
	}

	private function valuation(): string {
		$page = $this->view->settings->leadPageUrl( $this->view->translator->language );
		return '' === $page ? '' : self::row( Icon::House, $this->page( $page ), $this->view->text( 'What is your property worth?' ), $this->view->text( 'Ask for an estimate in a few steps' ) );
	}

	/** URL of a page in the language of the texts. */
	private function page( string $url ): string {
		return PageLanguage::link( $url, $this->view->translator->language );
	}

	private static function row( Icon $icon, string $url, string $text, string $hint ): string {
		return sprintf( '<li>%s<p><a href="%s">%s</a><small>%s</small></p>%s</li>', $icon->html(), esc_url( $url ), esc_html( $text ), esc_html( $hint ), Icon::Next->html() );
	}
}
