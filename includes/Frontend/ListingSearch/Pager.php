<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

defined( 'ABSPATH' ) || exit;

/** Links to the previous and next page of results, and to all pages or, if there are many, to the first, the last and the neighbors. */
final class Pager {

	/** Maximum number of pages for which all links are shown. */
	private const MAX_ALL = 7;

	/** @return string Escaped HTML; empty for a single page. */
	public static function html( SearchView $view ): string {
		$pages = $view->finding->pages();
		$here  = $view->request->query->page;
		if ( $pages < 2 ) {
			return '';
		}
		$html = $here > 1 ? self::neighborLink( $view, $here - 1, 'prev' ) : '';
		$last = 0;
		foreach ( self::shown( $here, $pages ) as $page ) {
			$html .= ( $page > $last + 1 ? '<span class="swis-pages__gap" aria-hidden="true">…</span>' : '' ) . self::pageLink( $view, $page, $here === $page );
			$last  = $page;
		}
		$html .= $here < $pages ? self::neighborLink( $view, $here + 1, 'next' ) : '';
		return sprintf( '<nav class="swis-pages" aria-label="%s">%s</nav>', esc_attr( $view->translator->text( 'Pages of the search' ) ), $html );
	}

	/** @return list<int> */
	private static function shown( int $here, int $pages ): array {
		$around = array_filter( array_unique( [ 1, $here - 1, $here, $here + 1, $pages ] ), static fn( int $page ): bool => $page >= 1 && $page <= $pages );
		return $pages <= self::MAX_ALL ? range( 1, $pages ) : array_values( $around );
	}

	private static function pageLink( SearchView $view, int $page, bool $isHere ): string {
		$number = esc_html( $view->translator->number( $page ) );
		// Hides the words before and after the number visually. The translation determines the position of the number.
		$text = str_replace( '%s', '</span>' . $number . '<span class="swis-hidden">', '<span class="swis-hidden">' . esc_html( $view->translator->text( 'Page %s' ) ) . '</span>' );
		$text = str_replace( '<span class="swis-hidden"></span>', '', $text );
		return $isHere
			? '<span aria-current="page">' . $text . '</span>'
			: sprintf( '<a href="%s">%s</a>', self::address( $view, $page ), $text );
	}

	/** @param 'prev'|'next' $rel */
	private static function neighborLink( SearchView $view, int $page, string $rel ): string {
		$word = 'next' === $rel ? $view->translator->text( 'Next' ) : $view->translator->text( 'Back' );
		return sprintf( '<a href="%s" rel="%s">%s</a>', self::address( $view, $page ), esc_attr( $rel ), esc_html( $word ) );
	}

	private static function address( SearchView $view, int $page ): string {
		return $view->url( 1 === $page ? $view->request->without( 'page' ) : $view->request->with( 'page', (string) $page ) );
	}
}
