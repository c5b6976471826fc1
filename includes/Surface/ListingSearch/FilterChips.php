<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingSearch;

defined( 'ABSPATH' ) || exit;

/** Filters that are set, each a link that takes itself off. */
final class FilterChips {

	/**
	 * @param list<Filter> $filters
	 * @return string HTML, escaped; empty where none is set.
	 */
	public static function html( SearchView $view, array $filters ): string {
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
		return '<ul class="swis-chips">' . $html . '<li>' . self::reset( $view ) . '</li></ul>';
	}

	/** @return string HTML, escaped. */
	public static function reset( SearchView $view ): string {
		return sprintf( '<a href="%s">%s</a>', $view->url( FilterReader::none( $view->request ) ), esc_html( $view->translator->text( 'Reset all filters' ) ) );
	}
}
