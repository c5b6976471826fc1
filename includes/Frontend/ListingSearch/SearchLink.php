<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\FieldRule;
use SwImmoSuite\Property\Catalogue\FieldValue;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Search\FigureBound;
use SwImmoSuite\Property\Listing\Search\Query;

defined( 'ABSPATH' ) || exit;

/** Link that passes a search to the wizard for saved searches. */
final class SearchLink {

	/** Maximum number of bytes of the parameter. */
	private const MAX_LENGTH = 2048;

	/**
	 * @param string       $page    URL of the page with the wizard.
	 * @param list<string> $regions Ids.
	 * @param array{around?: string, place?: string, near?: int, unknownPlace?: string, back?: string, count?: int} $list
	 *        around, place, near: surroundings (SavedRegions); unknownPlace: place or map area without regions, which the
	 *        link cannot pass; back: path of the list; count: number of its listings.
	 */
	public static function to( string $page, Query $query, array $regions, array $list = [] ): string {
		$search = self::search( $query, $regions );
		$text   = self::encode( $search + [ 'list' => $list ] );
		if ( strlen( $text ) > self::MAX_LENGTH ) {
			$text = self::encode( [ 'locations' => $regions ] + $search + [ 'list' => array_diff_key( $list, [ 'back' => 1 ] ) ] );
		}
		// Drops all regions if they do not fit: a part of them would be a different search. Without "list", the wizard
		// starts with the choice of regions.
		$text = strlen( $text ) > self::MAX_LENGTH ? self::encode( array_diff_key( $search, [ 'locations' => 1 ] ) ) : $text;
		return add_query_arg( 'search', $text, $page );
	}

	/**
	 * @param list<string> $regions
	 * @return array<string, mixed> Values of a saved search. A saved search contains no property numbers, no selected listings, and no places except regions.
	 */
	private static function search( Query $query, array $regions ): array {
		$category = Catalogue::current()->category( 1 === count( $query->categories ) ? $query->categories[0] : 0 );
		$all      = [
			'objectType'    => $category?->objectType?->value,
			'categoryId'    => $category?->id,
			'marketingType' => $query->marketingType?->value,
			'locations'     => array_map( static fn( string $id ): array => [ 'locationId' => $id ], $regions ),
			'fields'        => self::fields( $query, $category->id ?? 0 ),
			'features'      => array_map( static fn( Feature $feature ): string => $feature->value, $query->features ),
		];
		return array_filter( $all, static fn( mixed $value ): bool => null !== $value && [] !== $value );
	}

	/** @return list<array<string, mixed>> In the shape of field-value.schema.json. */
	private static function fields( Query $query, int $category ): array {
		$rules  = Catalogue::current()->rules( Wizard::Search, $category );
		$fields = [];
		$bounds = [];
		foreach ( FigureBound::FORM as $bound ) {
			// Index 0 is the lower bound, index 1 the upper bound.
			$bounds[ $bound->criterion() ][ (int) $bound->isUpper() ] = $query->bounds[ $bound->value ] ?? null;
		}
		foreach ( $bounds as $id => $limits ) {
			// Without a category, the wizard offers every field as a range.
			$item = self::item( $id, $rules[ $id ] ?? ( 0 === $category ? FieldRule::Range : null ), [ $limits[0] ?? null, $limits[1] ?? null ] );
			if ( null !== $item ) {
				$fields[] = $item->toArray();
			}
		}
		return $fields;
	}

	/**
	 * Converts limits to the format of the category's form.
	 *
	 * @param FieldRule|null            $rule   Null if the category does not have the field.
	 * @param array{?float, ?float} $bounds Minimum and maximum.
	 */
	private static function item( string $id, ?FieldRule $rule, array $bounds ): ?FieldValue {
		[ $from, $to ] = $bounds;
		$to            = FieldRule::Range === $rule ? $to : null;
		if ( null === $rule || ( null === $from && null === $to ) || ( null !== $from && null !== $to && $from > $to ) ) {
			return null;
		}
		return FieldRule::Plain === $rule ? FieldValue::ofNumber( $id, (float) $from ) : FieldValue::ofRange( $id, $from, $to );
	}

	/**
	 * Encodes as base64url of JSON.
	 *
	 * @param array<string, mixed> $search
	 */
	private static function encode( array $search ): string {
		return Secret::encode( (string) wp_json_encode( $search, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) );
	}
}
