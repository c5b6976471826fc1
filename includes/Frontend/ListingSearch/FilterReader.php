<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Search\RequestedSearch;

defined( 'ABSPATH' ) || exit;

/** Filters that the visitor has set in addition to the block's restrictions, with labels. */
final class FilterReader {

	public function __construct( private readonly RegionMenu $regions ) {
	}

	/** @return list<Filter> In the order of the address; without marketing type and sort order. */
	public function of( SearchView $view ): array {
		$filters = [];
		foreach ( $view->request->filters() as $parameter ) {
			array_push( $filters, ...( 'region' === $parameter ? $this->ofRegions( $view ) : $this->one( $view, $parameter ) ) );
		}
		return $filters;
	}

	public static function withoutFilters( RequestedSearch $request ): RequestedSearch {
		foreach ( $request->filters() as $parameter ) {
			$request = $request->without( $parameter );
		}
		return $request;
	}

	/** @return list<Filter> */
	private function ofRegions( SearchView $view ): array {
		$filters = [];
		$given   = $view->given( 'region' );
		foreach ( $this->regions->names( is_array( $given ) ? $given : [] ) as $id => $name ) {
			$filters[] = new Filter( $name, $view->request->without( 'region', (string) $id ) );
		}
		return $filters;
	}

	/** @return list<Filter> Empty if the filter has no label. */
	private function one( SearchView $view, string $parameter ): array {
		$query = $view->request->query;
		$label = match ( $parameter ) {
			'category' => Catalogue::current()->category( $view->category() )?->label( $view->translator ) ?? '',
			'place'    => $query->place,
			'ids'      => sprintf( $view->translator->text( 'Your list (%s)' ), $view->translator->number( count( $query->ids ?? [] ) ) ),
			default    => isset( $query->bounds[ $parameter ] ) ? ( new BoundFields( $view ) )->words( $parameter, $query->bounds[ $parameter ] ) : '',
		};
		return '' === $label ? [] : [ new Filter( $label, $view->request->without( $parameter ) ) ];
	}
}
