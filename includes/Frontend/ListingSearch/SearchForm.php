<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\Category;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Search\FigureBound;

defined( 'ABSPATH' ) || exit;

/**
 * Search form, submitted by GET, which works without the script: a bordered row with a cell for each main filter, and
 * further fields under "More filters". Phones show a summary instead (FoldedForm). The script replaces the content of
 * each [data-swis-fields] with that of the same element of a fetched page.
 *
 * @phpstan-import-type Filter from Filters
 */
final class SearchForm {

	public function __construct( private readonly PlaceField $place ) {
	}

	/**
	 * @param list<Filter> $filters Active filters.
	 * @param string       $advice  Result of EmptyResult::advice().
	 * @return string Escaped HTML.
	 */
	public function html( SearchView $view, array $filters, string $advice ): string {
		$price = ( new BoundFields( $view ) )->pair( FigureBound::PriceFrom, FigureBound::PriceTo );
		return sprintf(
			'<form class="swis-find" id="%s" role="search" aria-label="%s" method="get" action="%s" data-swis-find>%s%s%s'
			. '<div class="swis-find__fields" data-swis-fields><div class="swis-find__bar">%s%s%s</div>%s</div>%s%s</form>',
			esc_attr( $view->id( 'find' ) ),
			esc_attr( $view->translator->text( 'Search properties' ) ),
			esc_url( (string) strtok( $view->base, '?#' ) ),
			self::queryFields( $view->base ),
			FoldedForm::html( $view, $filters ),
			self::types( $view ),
			$this->place->html( $view ),
			self::categories( $view ),
			$price?->cell( $view ) ?? '',
			$this->place->advice( $view ) . ( $price?->faults( $view ) ?? '' ),
			self::moreFilters( $view, $filters ),
			self::foot( $view, $filters, $advice ),
		);
	}

	/** Hidden fields for the query parameters of the page's URL (`?page_id=7` with plain permalinks), which a GET form would drop. */
	private static function queryFields( string $base ): string {
		wp_parse_str( (string) wp_parse_url( $base, PHP_URL_QUERY ), $query );
		$html = '';
		foreach ( $query as $name => $value ) {
			$html .= is_string( $value ) ? sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( (string) $name ), esc_attr( $value ) ) : '';
		}
		return $html;
	}

	/** Choice between buying and renting, if the block allows both and there are listings of both. */
	private static function types( SearchView $view ): string {
		if ( null !== $view->attributes->allowed->marketingType || count( $view->finding->offer['marketingTypes'] ?? [] ) < 2 ) {
			return '';
		}
		$html = '';
		foreach ( [ MarketingType::Buy, MarketingType::Rent ] as $type ) {
			$html .= sprintf(
				'<label class="swis-segment"><input type="radio" name="immo_type" value="%s"%s>%s<span>%s</span></label>',
				esc_attr( $type->value ),
				$view->marketingType() === $type ? ' checked' : '',
				Icon::Check->html(),
				esc_html( $view->typeWord( $type ) ),
			);
		}
		return sprintf(
			'<fieldset class="swis-find__type"><legend class="swis-hidden">%s</legend><div class="swis-segments">%s</div></fieldset>',
			esc_html( $view->translator->text( 'Buy or rent' ) ),
			$html,
		);
	}

	/** Cell for the type of property, if there is a choice. */
	private static function categories( SearchView $view ): string {
		$offered = array_filter( Catalogue::current()->categories(), static fn( Category $category ): bool => in_array( $category->id, $view->finding->offer['categories'] ?? [], true ) );
		$chosen  = $view->given( 'category' );
		if ( count( $offered ) < 2 ) {
			return '';
		}
		$html = '<option value="">' . esc_html( $view->translator->text( 'All types' ) ) . '</option>';
		foreach ( $offered as $category ) {
			$html .= sprintf( '<option value="%d"%s>%s</option>', $category->id, (string) $category->id === $chosen ? ' selected' : '', esc_html( $category->label( $view->translator ) ) );
		}
		return sprintf(
			'<div class="swis-cell swis-cell--kind"><label for="%1$s">%2$s</label><select id="%1$s" name="immo_category">%3$s</select>%4$s</div>',
			esc_attr( $view->id( 'category' ) ),
			esc_html( $view->translator->text( 'Type of property' ) ),
			$html,
			Icon::Down->html(),
		);
	}

	/**
	 * Further fields, with the number of active filters among them. Open if a value is invalid, so that its error is visible.
	 *
	 * @param list<Filter> $filters
	 */
	private static function moreFilters( SearchView $view, array $filters ): string {
		$fields = ( new BoundFields( $view ) )->further();
		$names = array_merge( [ FeaturesField::NAME ], ...array_map( static fn( NumberInput|PairInput $field ): array => $field->names(), $fields ) );
		$activeCount = count( array_filter( $filters, static fn( array $filter ): bool => in_array( $filter['name'], $names, true ) ) );
		return sprintf(
			'<details class="swis-find__more" id="%s"%s><summary>%s<span>%s</span><span data-swis-fields>%s</span>%s</summary><div class="swis-extra" data-swis-fields>%s</div>%s</details>',
			esc_attr( $view->id( 'more' ) ),
			[] === array_intersect( $names, array_keys( $view->request->faults ) ) ? '' : ' open',
			Icon::Filter->html(),
			esc_html( $view->translator->text( 'More filters' ) ),
			FoldedForm::countBadge( $view, $activeCount ),
			Icon::Down->html(),
			implode( '', array_map( static fn( NumberInput|PairInput $field ): string => $field->html( $view ), $fields ) ),
			FeaturesField::html( $view ),
		);
	}

	/**
	 * Contains two labels for the button: CSS shows the one with the number of results only while the
	 * script updates that number. On the list of saved homes the number is unknown: submitting the form searches all listings,
	 * not the saved ones.
	 *
	 * @param list<Filter> $filters
	 * @param string       $advice  Escaped HTML.
	 */
	private static function foot( SearchView $view, array $filters, string $advice ): string {
		$total  = $view->finding->total;
		$search = $view->translator->text( 'Search' );
		$show   = sprintf( $view->translator->plural( 'Show %s property', 'Show %s properties', $total ), $view->translator->number( $total ) );
		return sprintf(
			'<div class="swis-find__foot"><span class="swis-chips" data-swis-fields data-swis-number>%s</span><span data-swis-fields>%s</span>'
			. '<button class="swis-button wp-block-button__link wp-element-button" type="submit">'
			. '<span class="swis-find__submit">%s</span><span class="swis-find__show" data-swis-fields><span data-swis-number>%s</span></span></button></div>',
			$advice,
			[] === $filters ? '' : Filters::resetLink( $view, $view->translator->text( 'Reset' ), '#' . esc_attr( FoldedForm::anchorId( $view ) ) ),
			esc_html( $search ),
			esc_html( null === $view->request->query->ids ? $show : $search ),
		);
	}
}
