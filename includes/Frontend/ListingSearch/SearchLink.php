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

	/** Bytes of the parameter. */
	private const MAX_LENGTH = 2048;

	/**
	 * @param string       $page    Address of the page with the wizard.
	 * @param list<string> $regions Ids.
	 * @param array{around?: string, place?: string, near?: int, unknownPlace?: string, back?: string, count?: int} $list
	 *        What the regions surround (SavedRegions), or a place that is not carried; path of the list, and its number of listings.
	 */
	public static function to( string $page, Query $query, array $regions, array $list = [] ): string {
		$search = self::search( $query, $regions );
		$text   = self::encode( $search + [ 'list' => $list ] );
		if ( strlen( $text ) > self::MAX_LENGTH ) {
			$text = self::encode( [ 'locations' => $regions ] + $search + [ 'list' => array_diff_key( $list, [ 'back' => 1 ] ) ] );
		}
		// Drops all regions if they do not fit: some of them would be another search. Without the list's mark, the wizard
		// asks for them.
		$text = strlen( $text ) > self::MAX_LENGTH ? self::encode( array_diff_key( $search, [ 'locations' => 1 ] ) ) : $text;
		return add_query_arg( 'search', $text, $page );
	}

	/**
	 * @param list<string> $regions
	 * @return array<string, mixed> Values of a saved search; it has none for places that are no region, property number and chosen listings.
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
			$bounds[ $bound->criterion() ][ (int) $bound->isUpper() ] = $query->bounds[ $bound->value ] ?? null;
		}
		foreach ( $bounds as $id => $of ) {
			$item = self::item( $id, $rules[ $id ] ?? ( 0 === $category ? FieldRule::Range : null ), [ $of[0] ?? null, $of[1] ?? null ] );
			array_push( $fields, ...( null === $item ? [] : [ $item->toArray() ] ) );
		}
		return $fields;
	}

	/**
	 * The value in the format of that category's form.
	 *
	 * @param FieldRule|null            $rule   Null if the category lacks the field.
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

	/** @param array<string, mixed> $search */
	private static function encode( array $search ): string {
		return Secret::encode( (string) wp_json_encode( $search, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) );
	}
}
