<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Region\Region;

defined( 'ABSPATH' ) || exit;

/** The limits that a block's attributes set for its search; a URL can only narrow them. */
final class AllowedSearch {

	/** Listings per page: default and maximum. */
	public const PER_PAGE     = 24;
	public const MAX_PER_PAGE = 48;

	/** Maximum number of categories or regions of one block. */
	private const MAX_VALUES = 500;

	/**
	 * @param MarketingType|null $marketingType Null: both types.
	 * @param list<int>          $categories    Ids of the catalogue; empty: all.
	 * @param list<string>       $regions       Ids, including their descendants; empty: all.
	 * @param list<State>        $states        At least one.
	 * @param int                $perPage       1 to 48.
	 */
	public function __construct(
		public readonly ?MarketingType $marketingType = null,
		public readonly array $categories = [],
		public readonly array $regions = [],
		public readonly array $states = [ State::Active, State::Reserved ],
		public readonly Sort $sort = Sort::Newest,
		public readonly int $perPage = self::PER_PAGE,
	) {
	}

	/** @param array<array-key, mixed> $attributes Attributes of a block, or of a shortcode with comma-separated lists; malformed values count as absent. */
	public static function fromAttributes( array $attributes ): self {
		$perPage = $attributes['perPage'] ?? self::PER_PAGE;
		return new self(
			MarketingType::tryFrom( self::word( $attributes['marketingType'] ?? '' ) ),
			self::categories( self::words( $attributes['categories'] ?? [] ) ),
			array_values( array_filter( self::words( $attributes['regions'] ?? [] ), Region::isId( ... ) ) ),
			self::states( $attributes ),
			Sort::tryFrom( self::word( $attributes['sort'] ?? '' ) ) ?? Sort::Newest,
			is_numeric( $perPage ) ? (int) max( 1, min( self::MAX_PER_PAGE, (float) $perPage ) ) : self::PER_PAGE,
		);
	}

	/** Whether the block allows all listings on offer. */
	public function allowsAllOnOffer(): bool {
		$allowsOnOffer = in_array( State::Active, $this->states, true ) && in_array( State::Reserved, $this->states, true );
		return $allowsOnOffer && null === $this->marketingType && [] === $this->categories && [] === $this->regions;
	}

	/** The first page of all allowed listings. */
	public function query(): Query {
		return new Query( $this->marketingType, $this->categories, $this->regions, $this->states, sort: $this->sort, perPage: $this->perPage );
	}

	/**
	 * @param list<string> $words
	 * @return list<int>
	 */
	private static function categories( array $words ): array {
		$ids = array_map( static fn( string $word ): int => 1 === preg_match( '/^[1-9]\d{0,9}$/D', $word ) ? (int) $word : 0, $words );
		return array_values( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) );
	}

	/**
	 * References appear only if explicitly requested.
	 *
	 * @param array<array-key, mixed> $attributes
	 * @return non-empty-list<State>
	 */
	private static function states( array $attributes ): array {
		if ( 'references' === ( $attributes['variant'] ?? '' ) ) {
			return [ State::Reference ];
		}
		$states = array_values( array_filter( array_map( State::tryFrom( ... ), self::words( $attributes['states'] ?? [] ) ) ) );
		return [] === $states ? [ State::Active, State::Reserved ] : $states;
	}

	private static function word( mixed $value ): string {
		return is_string( $value ) ? trim( $value ) : '';
	}

	/** @return list<string> Without empty strings and duplicates. */
	private static function words( mixed $value ): array {
		$values = is_array( $value ) ? $value : explode( ',', is_scalar( $value ) ? (string) $value : '' );
		$words  = array_map( static fn( mixed $word ): string => is_scalar( $word ) ? trim( (string) $word ) : '', array_slice( $values, 0, self::MAX_VALUES ) );
		return array_values( array_unique( array_filter( $words, static fn( string $word ): bool => '' !== $word ) ) );
	}
}
