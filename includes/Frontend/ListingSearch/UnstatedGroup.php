<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Search\FigureBound;

defined( 'ABSPATH' ) || exit;

/** Group at the end of the results, under a separate heading: listings without a value for a figure that the search limits. */
final class UnstatedGroup {

	/**
	 * @param string $cards Escaped HTML of this page's cards.
	 * @return string Escaped HTML; empty without cards.
	 */
	public static function html( SearchView $view, string $cards ): string {
		$isAll = $view->finding->unstated === $view->finding->total;
		$hint  = $isAll ? sprintf( '<p class="swis-rest__hint">%s</p>', esc_html( $view->translator->text( 'No property is sure to fit, because some details are missing:' ) ) ) : '';
		return '' === $cards ? '' : sprintf(
			'<section class="swis-rest" aria-labelledby="%1$s">%6$s<%2$s class="swis-rest__title" id="%1$s">%3$s</%2$s><p class="swis-rest__hint">%4$s</p>%5$s</section>',
			esc_attr( $view->id( 'rest' ) ),
			tag_escape( $view->heading( 1 ) ),
			esc_html( self::heading( $view ) ),
			esc_html( $view->translator->text( 'Everything else fits your search. Feel free to ask.' ) ),
			$cards,
			$hint,
		);
	}

	/** "Ohne Angabe zu Zimmern oder Baujahr: 3 Immobilien", counted on all pages. */
	private static function heading( SearchView $view ): string {
		$names = [];
		foreach ( array_keys( $view->request->query->bounds ) as $bound ) {
			$names[] = self::name( $view, FigureBound::from( $bound ) );
		}
		$joined = '';
		foreach ( array_unique( $names ) as $name ) {
			$joined = '' === $joined ? $name : sprintf( $view->translator->text( '%1$s or %2$s' ), $joined, $name );
		}
		return sprintf( $view->translator->text( 'No details on %1$s: %2$s' ), $joined, $view->count( $view->finding->unstated ) );
	}

	/** In the grammatical case that follows "Ohne Angabe zu". */
	private static function name( SearchView $view, FigureBound $bound ): string {
		return match ( $bound ) {
			FigureBound::PriceFrom, FigureBound::PriceTo => $view->translator->text( 'the price' ),
			FigureBound::LivingFrom                      => $view->translator->text( 'living space' ),
			FigureBound::PlotFrom                        => $view->translator->text( 'plot area' ),
			FigureBound::RoomsFrom                       => $view->translator->text( 'rooms' ),
			FigureBound::YearFrom, FigureBound::YearTo   => $view->translator->text( 'year of construction' ),
		};
	}
}
