<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

defined( 'ABSPATH' ) || exit;

/**
 * On phones, one line in place of the search form: the current search, and a control that shows the form. Uses CSS only.
 * The folded form follows the details element instead of being inside it, since not every browser lets CSS show the content
 * of closed details.
 */
final class SearchFold {

	/**
	 * @param list<Filter> $filters
	 * @return string Escaped HTML; hidden without a search, so that the script can replace it with the next result.
	 */
	public static function html( SearchView $view, array $filters ): string {
		$isSearch = $view->request->isSearch();
		return sprintf(
			'<details class="swis-find__fold"%s%s data-swis-fold><summary id="%s"><span class="swis-find__asked">%s</span><span class="swis-find__change">%s</span>%s</summary></details>',
			$isSearch ? '' : ' hidden',
			// Shows the form if a value is invalid.
			$isSearch && [] !== $view->request->faults ? ' open' : '',
			esc_attr( $view->id( 'fold' ) ),
			esc_html( self::asked( $view, $filters ) ),
			esc_html( $view->translator->text( 'Change' ) ),
			Icon::Down->html(),
		);
	}

	/**
	 * The current search in the words of the filters.
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
