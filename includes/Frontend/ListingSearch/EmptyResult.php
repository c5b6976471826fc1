<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Search\Circle;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Query;
use SwImmoSuite\Property\Listing\Search\RequestedSearch;

defined( 'ABSPATH' ) || exit;

/**
 * Shown instead of cards if a search has no results: heading, link to save the search, and wider searches with results.
 * Below few cards: the surroundings of the place.
 *
 * @phpstan-import-type Filter from Filters
 */
final class EmptyResult {

	/** Maximum number of wider searches shown: visitors would not read more. */
	private const MAX_WIDER_SEARCHES = 3;

	/** Maximum number of wider searches next to the form's button, so that the form stays visible. */
	private const MAX_ADVICE = 2;

	/** Maximum number of results below which the surroundings are offered. */
	private const FEW = 3;

	/** Maximum number of filters for which the results without the filter are counted, all in one statement. */
	private const MAX_COUNTS = 4;

	/** Drawing of a street with houses, apartment buildings and a shop. */
	private const SCENE = '<svg class="swis-empty__scene" viewBox="0 0 500 84" aria-hidden="true"><path d="M0 78h500'
		. 'M30 78V46l28-23 28 23v32M22 51l36-30 36 30M52 78V61h12v17M38 53h8v8h-8zm32 0h8v8h-8zM14 78V64m0 0a8 8 0 1 1 0-16 8 8 0 1 1 0 16'
		. 'M124 78V15h54v63M119 15V9h64v6zM133 24h8v9h-8zm14 0h8v9h-8zm14 0h8v9h-8zM133 42h8v9h-8zm14 0h8v9h-8zm14 0h8v9h-8zM145 78V61h12v17'
		. 'M208 78V25h84v53M203 25l9-18h76l9 18zM219 34h8v9h-8zm18 0h8v9h-8zm18 0h8v9h-8zm18 0h8v9h-8zM219 52h8v9h-8zm54 0h8v9h-8zM243 78V58h14v20'
		. 'M322 78V27h60v51M316 52h72l-6-13h-60zM330 78V59h26v19m10 0V59h10v19M332 12h40v9h-40z'
		. 'M410 78V46l28-23 28 23v32M402 51l36-30 36 30M432 78V61h12v17M418 53h8v8h-8zm32 0h8v8h-8zM484 78V64m0 0a8 8 0 1 1 0-16 8 8 0 1 1 0 16'
		. '"/></svg>';

	public function __construct( private readonly Finder $finder ) {
	}

	/**
	 * @param list<Filter> $filters
	 * @param list<string> $wider   Result of widerSearches().
	 * @param string       $saveUrl    URL to save the search; empty if it cannot be saved.
	 * @return string Escaped HTML.
	 */
	public static function html( SearchView $view, array $filters, array $wider, string $saveUrl ): string {
		$html = '<div class="swis-empty">' . self::SCENE . SearchHead::count( $view );
		if ( $view->isSavedHomes() ) {
			$promise = $view->translator->text( 'Tap the heart on a home to find it here again.' );
			return $html . self::promiseWithLink( $promise, $view->base, $view->translator->text( 'Show all properties' ) ) . '</div>';
		}
		$path = sprintf( ' data-swis-keep="%s"', esc_attr( $view->path() ) );
		return $html . ( '' === $saveUrl ? '' : self::promiseWithLink( SaveOffer::promise( $view ), $saveUrl, $view->translator->text( 'Save search' ), $path ) )
			. ( [] === $wider ? '' : '<ul><li>' . implode( '</li><li>', $wider ) . '</li></ul>' )
			. ( [] === $filters ? '' : Filters::resetLink( $view, $view->translator->text( 'Reset all filters' ) ) ) . '</div>';
	}

	/**
	 * The button is inside the link, since themes would color a link that is a button itself.
	 *
	 * @param string $attributes Escaped HTML of further attributes of the link.
	 */
	private static function promiseWithLink( string $promise, string $url, string $text, string $attributes = '' ): string {
		return sprintf(
			'<p>%s</p><a class="swis-empty__save" href="%s" rel="nofollow"%s><span class="swis-button wp-block-button__link wp-element-button">%s</span></a>',
			esc_html( $promise ),
			esc_url( $url ),
			$attributes,
			esc_html( $text )
		);
	}

	/**
	 * Advice next to the form's button if the search finds nothing: which filters to leave out.
	 *
	 * @param list<Filter> $filters
	 * @param list<string> $wider   Result of widerSearches().
	 * @return string Escaped HTML; empty if there is nothing to leave out.
	 */
	public static function advice( SearchView $view, array $filters, array $wider ): string {
		$text = [] === $wider ? $view->translator->text( 'Nothing fits. Please enter fewer details.' ) : $view->translator->text( 'Nothing fits. Try this:' );
		return [] === $filters || $view->finding->total > 0 ? '' : '<span>' . esc_html( $text ) . '</span>' . implode( '', array_slice( $wider, 0, self::MAX_ADVICE ) );
	}

	/**
	 * @param list<Filter> $filters
	 * @return list<string> Escaped HTML of links to wider searches with results.
	 */
	public function widerSearches( SearchView $view, array $filters ): array {
		$wider = self::withWidestRadius( $view );
		foreach ( array_slice( $filters, 0, self::MAX_COUNTS ) as [ 'label' => $label, 'rest' => $rest ] ) {
			$wider[] = [ sprintf( $view->translator->text( 'Without “%s”' ), $label ), $rest ];
		}
		return array_slice( $this->links( $view, $wider ), 0, self::MAX_WIDER_SEARCHES );
	}

	/** @return string Escaped HTML of a link to the surroundings of the place; empty with enough results, and if the surroundings have no more. */
	public function surroundings( SearchView $view ): string {
		$links = $view->finding->total > self::FEW ? [] : $this->links( $view, self::withWidestRadius( $view ) );
		return [] === $links ? '' : '<div class="swis-pages">' . implode( '', $links ) . '</div>';
	}

	/**
	 * @param list<array{string, RequestedSearch}> $wider Labels and searches.
	 * @return list<string> Escaped HTML of links to those with more results than the current search.
	 */
	private function links( SearchView $view, array $wider ): array {
		$counts = $this->finder->counts( array_map( static fn( RequestedSearch $search ): Query => $search->query, array_column( $wider, 1 ) ) );
		$links  = [];
		foreach ( $wider as $index => [ $label, $search ] ) {
			if ( $counts[ $index ] > $view->finding->total ) {
				$homes   = str_replace( ' ', "\u{a0}", $view->count( $counts[ $index ] ) );
				$links[] = sprintf( '<a class="swis-chip" href="%s">%s: %s</a>', $view->url( $search ), esc_html( $label ), esc_html( $homes ) );
			}
		}
		return $links;
	}

	/** @return list<array{string, RequestedSearch}> The search with the widest radius; empty if already chosen or if the place is unknown. */
	private static function withWidestRadius( SearchView $view ): array {
		$near     = $view->request->query->near;
		$widest   = max( Circle::RADII );
		$wide     = $view->request->with( 'near', (string) $widest );
		$isKnown  = $wide->query->near instanceof Circle;
		$isChosen = $near instanceof Circle && $widest === $near->kilometers;
		return $isKnown && ! $isChosen ? [ [ sprintf( $view->translator->text( 'Within %s km' ), $view->translator->number( $widest ) ), $wide ] ] : [];
	}
}
