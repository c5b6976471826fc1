<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Search\Circle;
use SwImmoSuite\Property\Listing\Search\FigureBound;
use SwImmoSuite\Property\Listing\Search\RequestedSearch;

defined( 'ABSPATH' ) || exit;

/**
 * Filters that the visitor has set in addition to the block's restrictions, each with its parameter, its label and the
 * search without the filter.
 *
 * @phpstan-type Filter array{name: string, label: string, rest: RequestedSearch}
 */
final class Filters {

	public function __construct( private readonly RegionLabels $regions ) {
	}

	/** @return list<Filter> In the order of the URL parameters; without marketing type, sort order and the list of saved homes. */
	public function of( SearchView $view ): array {
		$filters = [];
		foreach ( $view->request->filters() as $parameter ) {
			$more = match ( $parameter ) {
				'region'   => $this->ofRegions( $view ),
				'features' => self::ofFeatures( $view ),
				default    => $this->ofParameter( $view, $parameter ),
			};
			array_push( $filters, ...$more );
		}
		return $filters;
	}

	/** @return list<Filter> */
	private function ofRegions( SearchView $view ): array {
		$filters = [];
		$given   = $view->given( 'region' );
		foreach ( $this->regions->of( is_array( $given ) ? $given : [] ) as $id => $name ) {
			$filters[] = [ 'name' => 'region', 'label' => $name, 'rest' => $view->request->without( 'region', (string) $id ) ];
		}
		return $filters;
	}

	/** @return list<Filter> */
	private static function ofFeatures( SearchView $view ): array {
		return array_map(
			static fn( Feature $feature ): array => [
				'name'  => FeaturesField::NAME,
				'label' => $feature->label( $view->translator ),
				'rest'  => $view->request->without( 'features', $feature->value ),
			],
			$view->request->query->features
		);
	}

	/** @return list<Filter> Empty if the filter has no label. */
	private function ofParameter( SearchView $view, string $parameter ): array {
		$query = $view->request->query;
		$label = match ( $parameter ) {
			'category' => Catalogue::current()->category( $view->category() )?->label( $view->translator ) ?? '',
			'place'    => $query->near instanceof Circle ? sprintf( $view->translator->text( '%1$s + %2$s km' ), $query->place, $view->translator->number( $query->near->kilometers ) ) : $query->place,
			'box'      => $view->translator->text( 'Map area' ),
			default    => isset( $query->bounds[ $parameter ] ) ? ( new BoundFields( $view ) )->words( FigureBound::from( $parameter ), $query->bounds[ $parameter ] ) : '',
		};
		return '' === $label ? [] : [ [ 'name' => $parameter, 'label' => $label, 'rest' => $view->request->without( $parameter ) ] ];
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
		foreach ( $filters as [ 'label' => $label, 'rest' => $rest ] ) {
			$html .= sprintf(
				'<li><a class="swis-chip" href="%s" aria-label="%s">%s%s</a></li>',
				$view->url( $rest ),
				esc_attr( sprintf( $view->translator->text( 'Remove filter: %s' ), $label ) ),
				esc_html( $label ),
				Icon::Remove->html(),
			);
		}
		return '<ul class="swis-chips">' . $html . '<li>' . self::resetLink( $view, $view->translator->text( 'Reset all filters' ) ) . '</li></ul>';
	}

	/**
	 * @param string $fragment Escaped; with a leading #.
	 * @return string Escaped HTML.
	 */
	public static function resetLink( SearchView $view, string $text, string $fragment = '' ): string {
		return sprintf( '<a class="swis-reset" href="%s%s">%s</a>', $view->url( self::withoutFilters( $view->request ) ), $fragment, esc_html( $text ) );
	}

	/** Keeps the visitor's list of saved homes (ids). */
	private static function withoutFilters( RequestedSearch $request ): RequestedSearch {
		foreach ( array_diff( $request->filters(), [ 'ids' ] ) as $parameter ) {
			$request = $request->without( $parameter );
		}
		return $request;
	}
}
