<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Search\Sort;

defined( 'ABSPATH' ) || exit;

/** Bar at the bottom of the results on phones: links to the form, the map and the sort orders. */
final class ResultsBar {

	/**
	 * @param int    $filters Number of active filters.
	 * @param string $map     Escaped HTML of the map's button; may be empty.
	 * @return string Escaped HTML.
	 */
	public static function html( SearchView $view, int $filters, string $map ): string {
		return sprintf(
			'<nav class="swis-dock" aria-label="%s"><a href="#%s" data-swis-filter>%s<span>%s</span>%s</a>%s%s</nav>',
			esc_attr( $view->translator->text( 'Search and view' ) ),
			esc_attr( FoldedForm::anchorId( $view ) ),
			Icon::Filter->html(),
			esc_html( $view->translator->text( 'Filters' ) ),
			FoldedForm::countBadge( $view, $filters ),
			$map,
			$view->finding->total > 1 ? self::sort( $view ) : '',
		);
	}

	/** Links instead of a field, so that sorting needs no button and no script. */
	private static function sort( SearchView $view ): string {
		$html = '';
		foreach ( Sort::cases() as $sort ) {
			$isHere = $sort === $view->request->query->sort;
			$html  .= sprintf(
				'<li><a class="swis-dock__sort" href="%s"%s>%s%s</a></li>',
				$view->url( $view->request->with( 'sort', $sort->value ) ),
				$isHere ? ' aria-current="true"' : '',
				$isHere ? Icon::Check->html() : '',
				esc_html( self::sortName( $sort, $view ) ),
			);
		}
		return sprintf(
			'<details class="swis-menu"><summary>%s<span>%s</span></summary><ul class="swis-menu__list">%s</ul></details>',
			Icon::Sort->html(),
			esc_html( $view->translator->text( 'Sort' ) ),
			$html,
		);
	}

	public static function sortName( Sort $sort, SearchView $view ): string {
		return match ( $sort ) {
			Sort::Newest   => $view->translator->text( 'Newest first' ),
			Sort::Cheapest => $view->translator->text( 'Lowest price first' ),
			Sort::Dearest  => $view->translator->text( 'Highest price first' ),
			Sort::Largest  => $view->translator->text( 'Largest first' ),
		};
	}
}
