<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Property\Listing\Search\AllowedSearch;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Sort;

defined( 'ABSPATH' ) || exit;

/** Line above the results: their number, the sort order, links to the map and to save the search. */
final class SearchHead {

	public function __construct( private readonly Finder $finder ) {
	}

	/**
	 * @param string $keep Address to save the search; empty if it cannot be saved.
	 * @return string Escaped HTML.
	 */
	public function html( SearchView $view, string $keep ): string {
		$hasAny = $view->finding->total > 0;
		return self::count( $view )
			. ( $hasAny ? $this->map( $view ) : '' )
			. ( $hasAny && '' !== $keep ? self::button( $keep, Icon::Bell->html() . esc_html( $view->translator->text( 'Save search' ) ), ' rel="nofollow"' ) : '' )
			. ( $view->attributes->save ? self::button( $view->base, Icon::Heart->html() . esc_html( sprintf( $view->translator->text( 'Your list (%s)' ), '0' ) ), ' hidden data-swis-saved' ) : '' )
			. ( $view->finding->total > 1 ? self::sort( $view ) : '' );
	}

	/** The script announces the attribute if the visible text does not name the page. */
	private static function count( SearchView $view ): string {
		$tag   = $view->heading( 1 );
		$words = self::words( $view );
		$pages = $view->finding->pages();
		$said  = $pages > 1 ? self::spokenCount( $view, $words ) : $words;
		return sprintf( '<%1$s class="swis-found__count" id="%2$s" tabindex="-1" data-swis-count="%3$s">%4$s</%1$s>', $tag, esc_attr( $view->id( 'count' ) ), esc_attr( $said ), esc_html( $words ) );
	}

	private static function words( SearchView $view ): string {
		$total = $view->finding->total;
		if ( $total > 0 ) {
			return sprintf( $view->translator->plural( '%s property', '%s properties', $total ), $view->translator->number( $total ) );
		}
		return [] !== $view->request->filters()
			? $view->translator->text( 'There is no property for this search at the moment' )
			: $view->translator->text( 'There are no properties on offer at the moment.' );
	}

	private static function spokenCount( SearchView $view, string $words ): string {
		$texts = $view->translator;
		return sprintf( $texts->text( '%1$s, page %2$s of %3$s' ), $words, $texts->number( $view->request->query->page ), $texts->number( $view->finding->pages() ) );
	}

	/** @param string $html Escaped content of the link. */
	private static function button( string $url, string $html, string $more ): string {
		return sprintf( '<a class="swis-button swis-button--quiet" href="%s"%s>%s</a>', esc_url( $url ), $more, $html );
	}

	/** Button and place of the map directly after it; empty if no result can be drawn. */
	private function map( SearchView $view ): string {
		$canDraw = $view->attributes->map && ( ( $view->finding->offer['hasRegions'] ?? false ) || [] !== $this->finder->pins( $view->request->query, 1 ) );
		return ! $canDraw ? '' : sprintf(
			'<button class="swis-button swis-button--quiet" type="button" hidden aria-expanded="false" data-swis-map="%s">%s%s</button><div class="swis-found__map" hidden data-swis-map-place></div>',
			esc_url( self::mapAddress( $view ) ),
			Icon::Map->html(),
			esc_html( $view->translator->text( 'Show map' ) ),
		);
	}

	/** Includes the block's restrictions, since the map is a separate document. */
	private static function mapAddress( SearchView $view ): string {
		$allowed = self::allowed( $view->attributes->allowed );
		$query   = [ 'list' => $view->base ] + array_diff_key( $view->request->parameters(), [ 'immo_page' => 1 ] );
		$query  += self::allowed( new AllowedSearch() ) === $allowed ? [] : [ 'fence' => $allowed ];
		$address = FrameUrl::document( 'map', $view->translator->language );
		return $address . '&' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
	}

	/** @return string JSON of the attributes that say it. */
	private static function allowed( AllowedSearch $allowed ): string {
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

	/** The sort order is a field of the search form; without a script a button submits it. */
	private static function sort( SearchView $view ): string {
		$html = '';
		foreach ( Sort::cases() as $sort ) {
			$mark  = $sort === $view->request->query->sort ? ' selected' : '';
			$html .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( $sort->value ), $mark, esc_html( self::name( $sort, $view ) ) );
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

	private static function name( Sort $sort, SearchView $view ): string {
		return match ( $sort ) {
			Sort::Newest   => $view->translator->text( 'Newest first' ),
			Sort::Cheapest => $view->translator->text( 'Lowest price first' ),
			Sort::Dearest  => $view->translator->text( 'Highest price first' ),
			Sort::Largest  => $view->translator->text( 'Largest first' ),
		};
	}
}
