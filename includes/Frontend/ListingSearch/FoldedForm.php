<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\MarketingType;

defined( 'ABSPATH' ) || exit;

/**
 * On phones, a summary of the current search instead of the form, with a control that shows the form. The form follows
 * the details element instead of being inside it, since CSS cannot show the content of a closed details element in
 * every browser.
 *
 * @phpstan-import-type Filter from Filters
 */
final class FoldedForm {

	/** Filters shown in the first, bold row, after the type of property. */
	private const BOLD = [ 'region', 'place' ];

	/**
	 * @param list<Filter> $filters
	 * @return string Escaped HTML.
	 */
	public static function html( SearchView $view, array $filters ): string {
		$rest = array_filter( $filters, static fn( array $filter ): bool => ! in_array( $filter['name'], [ 'category', ...self::BOLD ], true ) );
		// Shows the form if a value is invalid.
		$open    = [] === $view->request->faults ? '' : ' open';
		$icons   = ( null === $view->request->query->ids ? Icon::Search : Icon::Heart )->html() . Icon::Up->html();
		$current = self::row( 'strong', self::boldWords( $view, $filters ) ) . ' ' . self::row( 'small', array_column( $rest, 'label' ) );
		return sprintf(
			'<details class="swis-find__fold"%s data-swis-fold><summary id="%s">%s<span>%s<span class="swis-hidden">. %s</span></span></summary>%s</details>',
			$open,
			esc_attr( $view->id( 'fold' ) ),
			$icons,
			$current,
			esc_html( $view->translator->text( 'Change search' ) ),
			// Browsers open the details element for a link to something inside it.
			'<span id="' . esc_attr( self::anchorId( $view ) ) . '"></span>',
		);
	}

	/** Id inside the details element: a link to it opens the form. */
	public static function anchorId( SearchView $view ): string {
		return $view->id( 'filter' );
	}

	/** Badge with the number of active filters; empty for 0. */
	public static function countBadge( SearchView $view, int $number ): string {
		return 0 === $number ? '' : sprintf(
			'<span class="swis-number">%s<span class="swis-hidden"> %s</span></span>',
			esc_html( $view->translator->number( $number ) ),
			esc_html( $view->translator->text( 'active' ) ),
		);
	}

	/**
	 * Words of the bold row: type and place of the search. If no filter is active, examples of what can be filtered.
	 *
	 * @param list<Filter> $filters
	 * @return list<string>
	 */
	private static function boldWords( SearchView $view, array $filters ): array {
		$words = array_column( array_filter( $filters, static fn( array $filter ): bool => in_array( $filter['name'], self::BOLD, true ) ), 'label' );
		$kind  = self::kind( $view );
		if ( null !== $view->request->query->ids ) {
			$words[] = $view->savedHomes( count( $view->request->query->ids ) );
		} elseif ( [] === $filters ) {
			$words = [ $view->translator->text( 'All places' ), $view->translator->text( 'Price' ) ];
		}
		return '' === $kind ? $words : [ $kind, ...$words ];
	}

	/** "Wohnung kaufen", "Kaufen", "Wohnung". */
	private static function kind( SearchView $view ): string {
		$type     = $view->marketingType();
		$category = Catalogue::current()->category( $view->category() )?->label( $view->translator ) ?? '';
		return match ( true ) {
			null === $type                => $category,
			'' === $category              => $view->typeWord( $type ),
			MarketingType::Buy === $type  => sprintf( $view->translator->text( '%s to buy' ), $category ),
			MarketingType::Rent === $type => sprintf( $view->translator->text( '%s to rent' ), $category ),
		};
	}

	/**
	 * @param 'strong'|'small' $tag
	 * @param list<string>     $words
	 */
	private static function row( string $tag, array $words ): string {
		return [] === $words ? '' : "<{$tag} class=\"swis-dots\">" . self::dots( $words ) . "</{$tag}>";
	}

	/**
	 * Items that CSS separates by dots, except at the start of a line (.swis-dots).
	 *
	 * @param list<string> $words
	 * @return string Escaped HTML.
	 */
	public static function dots( array $words ): string {
		// The space separates the words in the accessible name, and where no stylesheet applies.
		return implode( ' ', array_map( static fn( string $word ): string => '<span>' . esc_html( $word ) . '</span>', $words ) );
	}
}
