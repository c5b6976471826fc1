<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingSearch;

use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\FieldRule;
use SwImmoSuite\Property\Catalogue\FieldValue;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Listing\Search\Query;

defined( 'ABSPATH' ) || exit;

/** A search as the wizard for saved searches takes it over from its page's address (E11). */
final class SearchLink {

	/** Bytes of the parameter. */
	private const LONGEST = 2048;

	/** @param string $page Address of the page that holds the wizard. */
	public static function to( string $page, Query $query ): string {
		$search = self::search( $query );
		$text   = self::encode( $search );
		// Half of the regions would be another search: without any, the wizard asks for them.
		$text = strlen( $text ) > self::LONGEST ? self::encode( array_diff_key( $search, [ 'locations' => 1 ] ) ) : $text;
		return [] === $search ? $page : add_query_arg( 'search', $text, $page );
	}

	/** @return array<string, mixed> Keys of a saved search; place, number and chosen listings have none. */
	private static function search( Query $query ): array {
		$category = Catalogue::current()->category( 1 === count( $query->categories ) ? $query->categories[0] : 0 );
		$all      = [
			'objectType'    => $category?->objectType?->value,
			'categoryId'    => $category?->id,
			'marketingType' => $query->marketingType?->value,
			'locations'     => array_map( static fn( string $id ): array => [ 'locationId' => $id ], $query->regions ),
			'fields'        => self::fields( $query, $category->id ?? 0 ),
		];
		return array_filter( $all, static fn( mixed $value ): bool => null !== $value && [] !== $value );
	}

	/** @return list<array<string, mixed>> As field-value.schema.json has them. */
	private static function fields( Query $query, int $category ): array {
		$rules  = Catalogue::current()->rules( Wizard::Search, $category );
		$fields = [];
		foreach ( array_unique( BoundFields::BOUNDS ) as $parameter => $id ) {
			$name = (string) strtok( $parameter, '_' );
			$from = $query->bounds[ "{$name}_from" ] ?? null;
			$to   = $query->bounds[ "{$name}_to" ] ?? null;
			$item = self::item( $id, $rules[ $id ] ?? ( 0 === $category ? FieldRule::Range : null ), [ $from, $to ] );
			array_push( $fields, ...( null === $item ? [] : [ $item->toArray() ] ) );
		}
		return $fields;
	}

	/**
	 * As that category's form asks for it.
	 *
	 * @param FieldRule|null            $rule   Null where it does not.
	 * @param array{?float, ?float} $bounds From and up to.
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
