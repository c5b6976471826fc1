<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingSearch;

defined( 'ABSPATH' ) || exit;

/**
 * One line in the place of the form of a search that stands: what is searched, and the way to change it. On a phone alone,
 * and by style alone: what it folds stands behind it, not inside, since not every browser lets a style show what closed
 * details hold (P150).
 */
final class SearchFold {

	/**
	 * @param list<Filter> $filters
	 * @return string HTML, escaped; hidden where nothing is searched: a script puts the next answer in its place.
	 */
	public static function html( SearchView $view, array $filters ): string {
		$isSearch = $view->request->isSearch();
		return sprintf(
			'<details class="swis-find__fold"%s%s data-swis-fold><summary id="%s"><span class="swis-find__asked">%s</span><span class="swis-find__change">%s</span>%s</summary></details>',
			$isSearch ? '' : ' hidden',
			// What cannot be read has to be seen.
			$isSearch && [] !== $view->request->faults ? ' open' : '',
			esc_attr( $view->id( 'fold' ) ),
			esc_html( self::asked( $view, $filters ) ),
			esc_html( $view->translator->text( 'Change' ) ),
			Icon::Down->html(),
		);
	}

	/**
	 * As the filters say it that take themselves off.
	 *
	 * @param list<Filter> $filters
	 */
	private static function asked( SearchView $view, array $filters ): string {
		$type  = $view->marketingType();
		$words = array_map( static fn( Filter $filter ): string => $filter->label, $filters );
		if ( null !== $type ) {
			array_unshift( $words, $view->typeWord( $type ) );
		}
		return [] === $words ? $view->translator->text( 'All types' ) : implode( ' · ', $words );
	}
}
