<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Query;

defined( 'ABSPATH' ) || exit;

/**
 * Message for a search without results: filters to remove, a link to save the search, and a link back.
 *
 * @phpstan-import-type Filter from Filters
 */
final class EmptyResult {

	/** Maximum number of hints, so that visitors read them. */
	private const MAX_HINTS = 3;

	/** Maximum number of extra searches that may be counted for the hints. */
	private const MAX_COUNTS = 4;

	public function __construct( private readonly Finder $finder ) {
	}

	/**
	 * @param list<Filter> $filters
	 * @param string       $keep    Address to save the search; empty if it cannot be saved.
	 * @return string Escaped HTML.
	 */
	public function html( SearchView $view, array $filters, string $keep ): string {
		if ( [] === $filters ) {
			return '';
		}
		$hints = implode( ' ', $this->hints( $view, $filters ) );
		return sprintf(
			'<div class="swis-empty">%s%s<p>%s</p></div>',
			'' === $hints ? '' : '<p>' . $hints . '</p>',
			'' === $keep ? '' : sprintf( '<p>%s</p>', esc_html( SaveOffer::promise( $view ) ) ) . self::button( $view, $keep ),
			Filters::resetLink( $view, $view->translator->text( 'Reset all filters' ) ),
		);
	}

	private static function button( SearchView $view, string $keep ): string {
		return sprintf(
			'<p><a class="swis-button wp-block-button__link wp-element-button" href="%s" rel="nofollow">%s</a></p>',
			esc_url( $keep ),
			esc_html( $view->translator->text( 'Save search' ) )
		);
	}

	/**
	 * @param list<Filter> $filters
	 * @return list<string> Escaped HTML.
	 */
	private function hints( SearchView $view, array $filters ): array {
		$asked = array_slice( $filters, 0, self::MAX_COUNTS );
		$hints = [];
		foreach ( $this->finder->counts( array_map( static fn( array $filter ): Query => $filter['rest']->query, $asked ) ) as $number => $count ) {
			if ( $count > 0 ) {
				$hints[] = self::hint( $view, $asked[ $number ], $count );
			}
		}
		return array_slice( $hints, 0, self::MAX_HINTS );
	}

	/** @param Filter $filter */
	private static function hint( SearchView $view, array $filter, int $count ): string {
		$sentence = $view->translator->plural( 'Without “%1$s” there is %2$s.', 'Without “%1$s” there are %2$s.', $count );
		return sprintf( esc_html( $sentence ), esc_html( $filter['label'] ), sprintf( '<a href="%s">%s</a>', $view->url( $filter['rest'] ), esc_html( $view->count( $count ) ) ) );
	}
}
