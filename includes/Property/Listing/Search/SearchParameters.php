<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use Closure;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Region\Region;

defined( 'ABSPATH' ) || exit;

/** Parses a search URL. Ignores values that are unknown or that the block does not allow. */
final class SearchParameters {

	public const PREFIX = 'immo_';

	/** Maximum number of regions of one URL. */
	private const MAX_REGIONS = 100;

	/** Maximum number of feature names in one URL, unknown ones included. */
	private const MAX_FEATURES = 50;

	/** Maximum number of characters of a place. */
	private const MAX_PLACE_LENGTH = 80;

	/** Maximum number of characters of a map area. */
	private const MAX_BOX_LENGTH = 100;

	/**
	 * @param Language                                                 $language Language of the numbers.
	 * @param (Closure(list<string>, list<string>): list<string>)|null $filter   Reduces region ids to the known ones within allowed regions (2nd list; empty: all). Null: accepts any valid id.
	 * @param (Closure(string): (array{int, int}|null))|null           $center   Returns the center of a place in millionths of a degree, null if unknown. Null: every place is unknown.
	 */
	public function __construct( private readonly Language $language, private readonly ?Closure $filter = null, private readonly ?Closure $center = null ) {
	}

	/**
	 * @param array<array-key, mixed> $get     Unslashed.
	 * @param list<MarketingType>     $offered Marketing types of the listings that the block allows; the first one is the default.
	 */
	public function read( array $get, AllowedSearch $allowed, array $offered ): RequestedSearch {
		$texts  = new ParameterTexts( $get );
		$bounds = new SearchBounds( $texts, $this->language );
		$ids    = self::ids( $texts );
		// A URL with listing ids has no default: a saved list may contain both types.
		$default = $allowed->marketingType ?? ( null === $ids ? $offered[0] ?? null : null );
		$words   = $this->words( $texts, $allowed );
		$near    = $this->near( $words );
		$applied = null === $near ? array_diff_key( $words, [ 'near' => true ] ) : $words;
		return new RequestedSearch(
			self::query( $words, $allowed, $default, [ $bounds->bounds, $ids, self::features( $texts ), $near ] ),
			$allowed,
			$bounds->faults + ( $applied === $words ? [] : [ 'place' => 'unknown' ] ),
			$words + $bounds->given,
			self::withoutDefaults( $applied + $bounds->plain(), $allowed, $default ),
			fn( array $again ): RequestedSearch => $this->read( $again, $allowed, $offered )
		);
	}

	/** @return array<string, string|list<string>> Parameters other than numbers, without absent ones. */
	private function words( ParameterTexts $texts, AllowedSearch $allowed ): array {
		$place = $texts->line( 'place', self::MAX_PLACE_LENGTH );
		$ids   = self::ids( $texts );
		// The value "0" of `ids` is an empty list: no listing matches. Without ids, the parameter is absent.
		$words = [
			'type'     => null === $allowed->marketingType ? (string) MarketingType::tryFrom( $texts->line( 'type', 10 ) )?->value : '',
			'category' => self::category( $texts, $allowed ),
			'region'   => $this->regions( $texts, $allowed ),
			'features' => array_column( self::features( $texts ), 'value' ),
			'place'    => $place,
			'near'     => ( new TypedPlace( $place ) )->isEmpty() ? '' : self::radius( $texts ),
			'box'      => (string) BoundingBox::parse( $texts->line( 'box', self::MAX_BOX_LENGTH ) )?->text(),
			'sort'     => (string) Sort::tryFrom( $texts->line( 'sort', 10 ) )?->value,
			'page'     => self::page( $texts ),
			'ids'      => [] === $ids ? '0' : implode( ',', $ids ?? [] ),
		];
		return array_filter( $words, static fn( string|array $value ): bool => '' !== $value && [] !== $value );
	}

	/**
	 * @param array<string, string|list<string>>                                      $words
	 * @param array{array<string, float>, list<int>|null, list<Feature>, Circle|null} $parsed Bounds, listing ids, features, surroundings of the place.
	 */
	private static function query( array $words, AllowedSearch $allowed, ?MarketingType $default, array $parsed ): Query {
		[ $bounds, $ids, $features, $near ] = $parsed;
		$word                               = static fn( string $name ): string => is_string( $words[ $name ] ?? null ) ? $words[ $name ] : '';
		$regions                            = is_array( $words['region'] ?? null ) ? $words['region'] : [];
		return new Query(
			MarketingType::tryFrom( $word( 'type' ) ) ?? $default,
			'' === $word( 'category' ) ? $allowed->categories : [ (int) $word( 'category' ) ],
			[] === $regions ? $allowed->regions : $regions,
			$allowed->states,
			$bounds,
			$word( 'place' ),
			$ids,
			Sort::tryFrom( $word( 'sort' ) ) ?? $allowed->sort,
			max( 1, (int) $word( 'page' ) ),
			null === $ids ? $allowed->perPage : max( $allowed->perPage, Query::MAX_IDS ),
			[] === $regions || $regions === $allowed->regions ? [] : $allowed->regions,
			$features,
			$near,
			BoundingBox::parse( $word( 'box' ) ),
		);
	}

	/**
	 * @param array<string, string|list<string>> $words
	 * @return Circle|null Null without a radius, and for an unknown place.
	 */
	private function near( array $words ): ?Circle {
		$place  = $words['place'] ?? '';
		$center = isset( $words['near'] ) && is_string( $place ) && null !== $this->center ? ( $this->center )( $place ) : null;
		return null === $center ? null : new Circle( $center, (int) $words['near'] );
	}

	private static function radius( ParameterTexts $texts ): string {
		$text = $texts->line( 'near', 10 );
		return in_array( $text, array_map( 'strval', Circle::RADII ), true ) ? $text : '';
	}

	/**
	 * @param array<string, string|list<string>> $given Values that apply.
	 * @return array<string, string|list<string>> Values that differ from the defaults.
	 */
	private static function withoutDefaults( array $given, AllowedSearch $allowed, ?MarketingType $default ): array {
		$defaults = [
			'type'     => $default?->value,
			'category' => 1 === count( $allowed->categories ) ? (string) $allowed->categories[0] : null,
			'region'   => $allowed->regions,
			'sort'     => $allowed->sort->value,
			'page'     => '1',
		];
		return array_filter( $given, static fn( string|array $value, string $name ): bool => ( $defaults[ $name ] ?? null ) !== $value, ARRAY_FILTER_USE_BOTH );
	}

	private static function category( ParameterTexts $texts, AllowedSearch $allowed ): string {
		$text = $texts->line( 'category', 11 );
		$id   = 1 === preg_match( '/^[1-9]\d{0,9}$/D', $text ) ? (int) $text : 0;

		$isAllowed = [] === $allowed->categories ? null !== Catalogue::current()->category( $id ) : in_array( $id, $allowed->categories, true );
		return $isAllowed ? $text : '';
	}

	/** @return list<string> */
	private function regions( ParameterTexts $texts, AllowedSearch $allowed ): array {
		$ids = array_values( array_filter( $texts->lines( 'region', self::MAX_REGIONS ), Region::isId( ... ) ) );
		return [] === $ids || null === $this->filter ? $ids : ( $this->filter )( $ids, $allowed->regions );
	}

	/** @return list<Feature> */
	private static function features( ParameterTexts $texts ): array {
		return Feature::named( $texts->lines( 'features', self::MAX_FEATURES ) );
	}

	/** Replaces huge numbers with 999,999, a page that does not exist. */
	private static function page( ParameterTexts $texts ): string {
		$text = $texts->line( 'page', 20 );
		return 1 === preg_match( '/^[1-9]\d*$/D', $text ) ? (string) min( 999_999, (int) substr( $text, 0, 7 ) ) : '';
	}

	/** @return list<int>|null Listing ids, empty for "0"; null if the URL has none. */
	private static function ids( ParameterTexts $texts ): ?array {
		$given = $texts->lines( 'ids', Query::MAX_IDS );
		$ids   = array_filter( $given, static fn( string $id ): bool => 1 === preg_match( '/^[1-9]\d{0,17}$/D', $id ) );
		return [] === $ids && [ '0' ] !== $given ? null : array_map( 'intval', array_values( $ids ) );
	}
}
