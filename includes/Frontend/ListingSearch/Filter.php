<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Search\RequestedSearch;

defined( 'ABSPATH' ) || exit;

/** A set filter: its label, and the search without it. */
final class Filter {

	public function __construct(
		public readonly string $label,
		public readonly RequestedSearch $rest,
	) {
	}

	/**
	 * Links that remove one filter each.
	 *
	 * @param list<Filter> $filters
	 * @return string Escaped HTML; empty if no filter is set.
	 */
	public static function chips( SearchView $view, array $filters ): string {
		if ( [] === $filters ) {
			return '';
		}
		$html = '';
		foreach ( $filters as $filter ) {
			$html .= sprintf(
				'<li><a class="swis-chip" href="%s" aria-label="%s">%s%s</a></li>',
				$view->url( $filter->rest ),
				esc_attr( sprintf( $view->translator->text( 'Remove filter: %s' ), $filter->label ) ),
				esc_html( $filter->label ),
				Icon::Remove->html(),
			);
		}
		return '<ul class="swis-chips">' . $html . '<li>' . self::resetLink( $view ) . '</li></ul>';
	}

	/** @return string HTML, escaped. */
	public static function resetLink( SearchView $view ): string {
		return sprintf( '<a href="%s">%s</a>', $view->url( FilterReader::withoutFilters( $view->request ) ), esc_html( $view->translator->text( 'Reset all filters' ) ) );
	}
}
