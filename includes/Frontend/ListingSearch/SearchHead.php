<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Foundation\I18n\TranslatedPage;
use SwImmoSuite\Frontend\ListingTemplates\ArchiveAddress;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Property\Listing\Search\AllowedSearch;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Sort;

defined( 'ABSPATH' ) || exit;

/** Row above the results: their number, the sort order, and links to the map, to the other language, and to save the search. */
final class SearchHead {

	public function __construct( private readonly Finder $finder ) {
	}

	/**
	 * The short link to the other language comes first: on a phone it stays beside the heading if the others wrap.
	 *
	 * @param string $saveUrl URL to save the search; empty if it cannot be saved.
	 * @param string $map     Escaped HTML of the map's button; may be empty.
	 * @return string Escaped HTML.
	 */
	public static function html( SearchView $view, string $saveUrl, string $map ): string {
		return ( 0 === $view->finding->total ? '' : self::count( $view ) )
			. PageLanguage::switchLink(
				'swis-button swis-button--quiet swis-found__kept',
				static fn( Language $other ): string => $view->request->url( PageLanguage::link( PageSearch::pageUrl(), $other ) ),
				static fn(): string => $view->request->url( self::germanPage() )
			)
			. ( $view->attributes->save ? self::savedListingsLinks( $view ) : '' )
			. $map
			. ( $view->finding->total > 0 ? SaveOffer::link( $view, $saveUrl ) : '' )
			. ( $view->finding->total > 1 ? self::sort( $view ) : '' );
	}

	/** URL of the German translation of a page that is English itself; without one, of the list of all listings. */
	private static function germanPage(): string {
		$page   = is_singular() ? get_queried_object_id() : 0;
		$german = TranslatedPage::of( $page, Language::German );
		return $page === $german ? ArchiveAddress::url() : (string) get_permalink( $german );
	}

	/**
	 * Heading of the results. Contains the text that the script announces as an attribute, since the visible text on
	 * the first page omits the page number.
	 *
	 * @return string Escaped HTML.
	 */
	public static function count( SearchView $view ): string {
		$words  = self::countText( $view );
		$spoken = $view->finding->pages() > 1 ? self::spokenCount( $view, $words ) : $words;
		return sprintf(
			'<%1$s class="swis-found__count" id="%2$s" tabindex="-1" data-swis-count="%3$s">%4$s</%1$s>',
			$view->heading( 1 ),
			esc_attr( $view->id( 'count' ) ),
			esc_attr( $spoken ),
			esc_html( $view->request->query->page > 1 ? $spoken : $words )
		);
	}

	private static function countText( SearchView $view ): string {
		$ids = $view->request->query->ids;
		if ( $view->finding->total > 0 ) {
			return null === $ids ? $view->count( $view->finding->total ) : $view->savedHomes( $view->finding->total );
		}
		if ( $view->isSavedHomes() ) {
			return [] === $ids ? $view->translator->text( 'Your list of saved homes is empty.' ) : $view->translator->text( 'These homes are no longer available.' );
		}
		return [] !== $view->request->filters()
			? $view->translator->text( 'There is no property for this search at the moment' )
			: $view->translator->text( 'There are no properties on offer at the moment.' );
	}

	private static function spokenCount( SearchView $view, string $words ): string {
		$texts = $view->translator;
		return sprintf( $texts->text( '%1$s, page %2$s of %3$s' ), $words, $texts->number( $view->request->query->page ), $texts->number( $view->finding->pages() ) );
	}

	/** Link to the saved listings, whose number and URL the script fills in; above them, also a link to all listings. EmptyResult replaces both. */
	private static function savedListingsLinks( SearchView $view ): string {
		if ( 0 === $view->finding->total && $view->isSavedHomes() ) {
			return '';
		}
		$all = null === $view->request->query->ids ? '' : sprintf(
			'<a class="swis-button swis-button--quiet swis-found__kept" href="%s">%s</a>',
			esc_url( $view->base ),
			esc_html( $view->translator->text( 'Show all properties' ) ),
		);
		return $all . sprintf(
			'<a class="swis-button swis-button--quiet swis-found__kept" href="%s" hidden data-swis-saved>%s%s</a>',
			esc_url( $view->base ),
			Icon::Heart->html(),
			esc_html( $view->savedHomes( 0 ) ),
		);
	}

	/** URL of the map; empty if the map would show no result. A search in a map area always gets the URL: the map points to the nearest match. */
	public function mapUrl( SearchView $view ): string {
		$query   = $view->request->query;
		$hasAny  = $view->finding->total > 0 && ( ( $view->finding->offer['hasRegions'] ?? false ) || [] !== $this->finder->pins( $query, 1 ) );
		$canDraw = $view->attributes->map && ( null !== $query->box || $hasAny );
		return $canDraw ? self::buildMapUrl( $view ) : '';
	}

	/** @return string Container for the frame of the map next to the results; empty if the block has no map. */
	public static function mapPlace( SearchView $view ): string {
		return $view->attributes->map ? '<div class="swis-found__map" hidden data-swis-map-place></div>' : '';
	}

	/**
	 * @param string $url        URL of the map; empty without a map.
	 * @param string $text       Label of the button.
	 * @param string $attributes Escaped, with a leading space.
	 * @param string $open       Escaped HTML of the icon while the map is open; empty: the icon stays the same.
	 * @return string Escaped HTML.
	 */
	public static function mapButton( string $url, string $text, string $attributes = '', string $open = '' ): string {
		$icons = Icon::Map->html() . $open;
		return '' === $url ? '' : sprintf( '<button%s type="button" hidden aria-expanded="false" data-swis-map="%s">%s%s</button>', $attributes, esc_url( $url ), $icons, esc_html( $text ) );
	}

	/** URL of the map with the block's restrictions, if it has any, since the map is a separate document. */
	private static function buildMapUrl( SearchView $view ): string {
		$allowed = self::restrictionsJson( $view->attributes->allowed );
		$query   = [ 'list' => $view->base ] + array_diff_key( $view->request->parameters(), [ 'immo_page' => 1 ] );
		$query  += self::restrictionsJson( new AllowedSearch() ) === $allowed ? [] : [ 'fence' => $allowed ];
		$url     = FrameUrl::document( 'map', $view->translator->language );
		return $url . '&' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
	}

	/** @return string JSON of the corresponding attributes. */
	private static function restrictionsJson( AllowedSearch $allowed ): string {
		return (string) wp_json_encode(
			[
				'marketingType' => $allowed->marketingType->value ?? '',
				'categories'    => $allowed->categories,
				'regions'       => $allowed->regions,
				'states'        => $allowed->states,
				'sort'          => $allowed->sort,
			]
		);
	}

	/** Select field of the search form for the sort order; without the script, a button submits it. */
	private static function sort( SearchView $view ): string {
		$html = '';
		foreach ( Sort::cases() as $sort ) {
			$selected = $sort === $view->request->query->sort ? ' selected' : '';
			$html    .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( $sort->value ), $selected, esc_html( ResultsBar::sortName( $sort, $view ) ) );
		}
		return sprintf(
			'<div class="swis-found__sort"><label class="swis-hidden" for="%1$s">%2$s</label>'
			. '<div class="swis-box swis-box--select"><select id="%1$s" name="immo_sort" form="%3$s">%4$s</select>%5$s</div>'
			. '<noscript><button class="swis-button swis-button--quiet" type="submit" form="%3$s">%6$s</button></noscript></div>',
			esc_attr( $view->id( 'sort' ) ),
			esc_html( $view->translator->text( 'Sort order' ) ),
			esc_attr( $view->id( 'find' ) ),
			$html,
			Icon::Down->html(),
			esc_html( $view->translator->text( 'Sort' ) ),
		);
	}
}
