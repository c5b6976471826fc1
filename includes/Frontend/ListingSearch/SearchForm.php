<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\Category;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Search\FigureBound;

defined( 'ABSPATH' ) || exit;

/**
 * Search form, sent by GET, which works without a script.
 *
 * @phpstan-import-type Filter from Filters
 */
final class SearchForm {

	public function __construct( private readonly RegionMenu $regions ) {
	}

	/**
	 * @param list<Filter> $filters Set filters.
	 * @return string Escaped HTML.
	 */
	public function html( SearchView $view, array $filters ): string {
		$fields = new BoundFields( $view );
		$where  = $this->where( $view );
		return sprintf(
			'<form class="swis-find" id="%s" role="search" aria-label="%s" method="get" action="%s" data-swis-find>%s%s<div class="swis-find__main">%s'
			. '<div class="swis-find__fields" data-swis-fields>%s%s%s</div><button class="swis-button wp-block-button__link wp-element-button" type="submit">%s</button></div>%s</form>',
			esc_attr( $view->id( 'find' ) ),
			esc_attr( $view->translator->text( 'Search properties' ) ),
			esc_url( (string) strtok( $view->base, '?#' ) ),
			self::queryFields( $view->base ),
			self::fold( $view, $filters ),
			self::segments( $view ),
			self::categories( $view ),
			'' === $where ? self::place( $view, true ) : $where,
			$fields->input( FigureBound::PriceTo )?->html( $view ) ?? '',
			esc_html( $view->translator->text( 'Search' ) ),
			$this->more( $view, '' !== $where ),
		);
	}

	/**
	 * On phones, one line in place of the form: the current search, and a control that shows the form. The form follows the
	 * details element instead of being inside it, since not every browser lets CSS show the content of closed details.
	 *
	 * @param list<Filter> $filters
	 * @return string Escaped HTML; hidden without a search, so that the script can replace it with the next result.
	 */
	private static function fold( SearchView $view, array $filters ): string {
		$isSearch = $view->request->isSearch();
		return sprintf(
			'<details class="swis-find__fold"%s%s data-swis-fold><summary id="%s"><span class="swis-find__asked">%s</span><span class="swis-find__change">%s</span>%s</summary></details>',
			$isSearch ? '' : ' hidden',
			// Shows the form if a value is invalid.
			$isSearch && [] !== $view->request->faults ? ' open' : '',
			esc_attr( $view->id( 'fold' ) ),
			esc_html( self::currentSearch( $view, $filters ) ),
			esc_html( $view->translator->text( 'Change' ) ),
			Icon::Down->html(),
		);
	}

	/**
	 * The current search in the words of the filters.
	 *
	 * @param list<Filter> $filters
	 */
	private static function currentSearch( SearchView $view, array $filters ): string {
		$type  = $view->marketingType();
		$words = array_column( $filters, 'label' );
		if ( null !== $type ) {
			array_unshift( $words, $view->typeWord( $type ) );
		}
		return [] === $words ? $view->translator->text( 'All types' ) : implode( ' · ', $words );
	}

	/** Hidden fields with the query parameters of the page's own address, with plain permalinks. */
	private static function queryFields( string $base ): string {
		wp_parse_str( (string) wp_parse_url( $base, PHP_URL_QUERY ), $query );
		$html = '';
		foreach ( $query as $name => $value ) {
			$html .= is_string( $value ) ? sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( (string) $name ), esc_attr( $value ) ) : '';
		}
		return $html;
	}

	/** Choice between buying and renting, if there are listings of both. */
	private static function segments( SearchView $view ): string {
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
			'<fieldset class="swis-find__type"><legend class="swis-label">%s</legend><div class="swis-segments">%s</div></fieldset>',
			esc_html( $view->translator->text( 'Buy or rent' ) ),
			$html,
		);
	}

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
			'<div class="swis-field"><label class="swis-label" for="%1$s">%2$s</label><div class="swis-box swis-box--select"><select id="%1$s" name="immo_category">%3$s</select>%4$s</div></div>',
			esc_attr( $view->id( 'category' ) ),
			esc_html( $view->translator->text( 'Type of property' ) ),
			$html,
			Icon::Down->html(),
		);
	}

	/** Field for the region or place; empty if the site has no regions to choose from. */
	private function where( SearchView $view ): string {
		return ( $view->finding->offer['hasRegions'] ?? false ) ? $this->regions->html( $view ) : '';
	}

	/** @param bool $isFirst Whether it is the form's main field for the place. */
	private static function place( SearchView $view, bool $isFirst ): string {
		$label = $isFirst ? $view->translator->text( 'City or postal code' ) : $view->translator->text( 'City, postal code or property no.' );
		return ( new TextInput( 'place', $label ) )->html( $view );
	}

	/** @param bool $asksPlace Whether the form has no field for the place above. */
	private function more( SearchView $view, bool $asksPlace ): string {
		$fields = ( new BoundFields( $view ) )->further();
		$names  = array_map( static fn( TextInput $field ): string => $field->name, $fields );
		$isOpen = [] !== array_intersect( [ ...$names, FeaturesField::NAME, ...( $asksPlace ? [ 'place' ] : [] ) ], array_keys( $view->request->given ) );
		$html   = implode( '', array_map( static fn( TextInput $field ): string => $field->html( $view ), $fields ) );
		return sprintf(
			'<details class="swis-find__more"%s><summary>%s%s</summary><div data-swis-fields>%s%s</div>%s</details>',
			$isOpen ? ' open' : '',
			esc_html( $view->translator->text( 'More filters' ) ),
			Icon::Down->html(),
			$html,
			$asksPlace ? self::place( $view, false ) : '',
			FeaturesField::html( $view ),
		);
	}
}
