<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Listing\Search\AllowedSearch;

defined( 'ABSPATH' ) || exit;

/** Validated attributes of the block sw-immosuite/listings or its shortcode; block.json defines the defaults. */
final class SearchAttributes {

	/** Default number of listings per page: in a search, and in other variants. */
	private const PER_PAGE_IN_SEARCH = 24;
	private const PER_PAGE           = 3;

	/** Maximum characters of a heading. */
	private const MAX_HEADING_LENGTH = 200;

	/** Attributes that are lists. */
	private const LISTS = [ 'categories', 'regions', 'states' ];

	/**
	 * @param string      $key     Equal for blocks with equal results.
	 * @param string|null $heading Null: the default of the variant; empty: no heading.
	 * @param int         $level   Level of the block's first heading, 1 to 6.
	 */
	private function __construct(
		public readonly string $key,
		public readonly SearchVariant $variant,
		public readonly AllowedSearch $allowed,
		public readonly bool $search,
		public readonly bool $map,
		public readonly bool $save,
		public readonly ?string $heading,
		public readonly int $level,
	) {
	}

	/**
	 * Parses attributes of a block or of a shortcode, whose values are strings and whose names are in lower case.
	 *
	 * @param array<array-key, mixed> $given
	 */
	public static function read( array $given ): self {
		$given   = self::lists( array_change_key_case( $given, CASE_LOWER ) );
		$variant = SearchVariant::tryFrom( self::text( $given, 'variant' ) ?? '' ) ?? SearchVariant::Search;
		$allowed = AllowedSearch::fromAttributes( self::restrictions( $given, $variant ) );
		$flags   = array_map( static fn( string $name ): bool => self::flag( $given[ $name ] ?? null ), [ 'search', 'map', 'save' ] );
		[ $hasSearch, $hasMap, $canSave ] = $flags;
		return new self(
			// Hashes the parsed values: a rendered block includes default attributes, a block parsed from the content
			// does not.
			md5( (string) wp_json_encode( [ $variant, $allowed, $flags ], JSON_PARTIAL_OUTPUT_ON_ERROR ) ),
			$variant,
			$allowed,
			SearchVariant::Search === $variant && $hasSearch,
			$hasMap,
			$canSave,
			self::heading( $given ),
			max( 1, min( 6, self::number( $given['level'] ?? null ) ?? 2 ) ),
		);
	}

	/**
	 * Attributes for AllowedSearch.
	 *
	 * @param array<array-key, mixed> $given
	 * @return array<string, mixed>
	 */
	private static function restrictions( array $given, SearchVariant $variant ): array {
		return [
			'marketingType' => self::text( $given, 'marketingtype' ) ?? '',
			'categories'    => self::texts( $given['categories'] ?? [] ),
			'regions'       => self::texts( $given['regions'] ?? [] ),
			'states'        => self::states( self::texts( $given['states'] ?? [] ), $variant ),
			'sort'          => self::text( $given, 'sort' ) ?? '',
			'perPage'       => self::number( $given['perpage'] ?? null ) ?? ( SearchVariant::Search === $variant ? self::PER_PAGE_IN_SEARCH : self::PER_PAGE ),
		];
	}

	/**
	 * States of listings to show; by default all states of the variant except "sold".
	 *
	 * @param list<string> $states
	 * @return list<string>
	 */
	private static function states( array $states, SearchVariant $variant ): array {
		$possible = array_column( $variant->states(), 'value' );
		$chosen   = array_values( array_intersect( $states, $possible ) );
		return [] === $chosen ? array_values( array_diff( $possible, [ State::Sold->value ] ) ) : $chosen;
	}

	/**
	 * Splits lists of a shortcode at commas.
	 *
	 * @param array<array-key, mixed> $given
	 * @return array<array-key, mixed>
	 */
	private static function lists( array $given ): array {
		foreach ( self::LISTS as $name ) {
			if ( is_string( $given[ $name ] ?? null ) ) {
				$given[ $name ] = array_map( 'trim', explode( ',', $given[ $name ] ) );
			}
		}
		return $given;
	}

	/** @return list<string> */
	private static function texts( mixed $list ): array {
		$texts = array_filter( is_array( $list ) ? $list : [], static fn( mixed $value ): bool => is_string( $value ) || is_int( $value ) );
		return array_values( array_unique( array_map( 'strval', $texts ) ) );
	}

	/** @param array<array-key, mixed> $given */
	private static function text( array $given, string $name ): ?string {
		$text = $given[ $name ] ?? null;
		return is_string( $text ) ? $text : null;
	}

	private static function number( mixed $given ): ?int {
		$number = is_int( $given ) || is_string( $given ) ? filter_var( $given, FILTER_VALIDATE_INT ) : false;
		return false === $number ? null : $number;
	}

	/** True unless an editor has switched the option off. */
	private static function flag( mixed $given ): bool {
		return ! is_scalar( $given ) || false !== filter_var( $given, FILTER_VALIDATE_BOOL, FILTER_NULL_ON_FAILURE );
	}

	/**
	 * Heading as one line of text. Decodes entities, because the heading of a shortcode may contain some.
	 *
	 * @param array<array-key, mixed> $given
	 */
	private static function heading( array $given ): ?string {
		$text = self::text( $given, 'heading' );
		$line = null === $text ? null : preg_replace( '/[\s\p{Cc}]+/u', ' ', html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		return null === $line ? null : mb_substr( trim( $line ), 0, self::MAX_HEADING_LENGTH );
	}
}
