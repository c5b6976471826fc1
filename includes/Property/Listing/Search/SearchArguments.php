<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Region\Region;

defined( 'ABSPATH' ) || exit;

/** Passes the arguments of a search through a filter. List, counts and map query the index with the result. */
final class SearchArguments {

	public static function filter( Query $query ): Query {
		if ( ! has_filter( 'sw_immosuite_search_arguments' ) ) {
			return $query;
		}
		$unfiltered = self::of( $query );
		/**
		 * Filters the search arguments of listing lists, their counts, filter options and map. Results are always limited to public
		 * listings. A missing or malformed argument keeps its value.
		 *
		 * @since 0.1.0
		 *
		 * @param array $arguments {
		 *     @type string               $type       `buy`, `rent`, or empty for both.
		 *     @type list<int>            $categories Ids; empty: all.
		 *     @type list<string>         $regions    Ids; empty: all.
		 *     @type list<string>         $features   Names; empty: all.
		 *     @type list<string>         $states     `active`, `reserved`, `sold`, `reference`. Default active and reserved; an empty
		 *                                            list finds nothing.
		 *     @type array<string, float> $bounds     By URL parameter without `immo_`, such as `price_from`.
		 *     @type string               $place      As typed by the visitor.
		 *     @type list<int>|null       $ids        Listings to search; null: all.
		 * }
		 */
		$filtered = apply_filters( 'sw_immosuite_search_arguments', $unfiltered );
		return is_array( $filtered ) ? self::query( $query, $filtered + $unfiltered ) : $query;
	}

	/** @return array{type: string, categories: list<int>, regions: list<string>, features: list<string>, states: list<string>, bounds: array<string, float>, place: string, ids: list<int>|null} */
	private static function of( Query $query ): array {
		return [
			'type'       => $query->marketingType->value ?? '',
			'categories' => $query->categories,
			'regions'    => $query->regions,
			'features'   => array_column( $query->features, 'value' ),
			'states'     => array_column( $query->states, 'value' ),
			'bounds'     => $query->bounds,
			'place'      => $query->place,
			'ids'        => $query->ids,
		];
	}

	/** @param array<array-key, mixed> $given */
	private static function query( Query $old, array $given ): Query {
		[ 'type' => $type, 'place' => $place, 'ids' => $ids ] = $given;
		return new Query(
			'' === $type ? null : MarketingType::tryFrom( is_string( $type ) ? $type : '' ) ?? $old->marketingType,
			is_array( $given['categories'] ) ? self::ids( $given['categories'] ) : $old->categories,
			is_array( $given['regions'] ) ? array_values( array_filter( $given['regions'], static fn( mixed $id ): bool => is_string( $id ) && Region::isId( $id ) ) ) : $old->regions,
			is_array( $given['states'] ) ? array_values( array_filter( array_map( State::tryFrom( ... ), array_filter( $given['states'], is_string( ... ) ) ) ) ) : $old->states,
			is_array( $given['bounds'] ) ? self::bounds( $given['bounds'] ) : $old->bounds,
			is_string( $place ) ? $place : $old->place,
			match ( true ) {
				null === $ids    => null,
				is_array( $ids ) => self::ids( $ids ),
				default          => $old->ids,
			},
			$old->sort,
			$old->page,
			$old->perPage,
			$old->within,
			is_array( $given['features'] ) ? Feature::named( array_values( array_filter( $given['features'], is_string( ... ) ) ) ) : $old->features,
			$old->near,
			$old->box,
		);
	}

	/**
	 * @param array<array-key, mixed> $given
	 * @return list<int>
	 */
	private static function ids( array $given ): array {
		return array_map( intval( ... ), array_values( array_filter( $given, is_numeric( ... ) ) ) );
	}

	/**
	 * @param array<array-key, mixed> $given
	 * @return array<string, float>
	 */
	private static function bounds( array $given ): array {
		$bounds = [];
		foreach ( FigureBound::cases() as $bound ) {
			$number = $given[ $bound->value ] ?? null;
			if ( ( is_int( $number ) || is_float( $number ) ) && $number >= 0 ) {
				$bounds[ $bound->value ] = (float) $number;
			}
		}
		return $bounds;
	}
}
