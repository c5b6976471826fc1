<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * The search that a URL requests from a block. Builds URLs of wider and narrower searches. Parameter names here lack
 * the prefix "immo_".
 */
final class RequestedSearch {

	/** Parameters that do not narrow the search: marketing type, radius of a place, order, page. */
	private const NO_FILTERS = [ 'type', 'near', 'sort', 'page' ];

	/** Parameters that are lists. */
	private const LISTS = [ 'region', 'features' ];

	/**
	 * Built by SearchParameters.
	 *
	 * @param array<string, 'number'|'year'|'bounds'|'unknown'> $faults  By parameter: not a number, a year out of range, "to" below "from", or a radius around an unknown place.
	 * @param array<string, string|list<string>>              $given   Values as typed, valid or not.
	 * @param array<string, string|list<string>>              $applied Values that differ from the block's defaults; numbers in a form that both languages parse.
	 * @param Closure(array<array-key, mixed>): RequestedSearch $parse   Parses prefixed parameters for the same block.
	 */
	public function __construct(
		public readonly Query $query,
		public readonly AllowedSearch $allowed,
		public readonly array $faults,
		public readonly array $given,
		private readonly array $applied,
		private readonly Closure $parse,
	) {
	}

	/** @return list<string> Parameters that narrow the block's default. */
	public function filters(): array {
		return array_values( array_diff( array_intersect( self::names(), array_keys( $this->applied ) ), self::NO_FILTERS ) );
	}

	/** Whether more than the page differs from the block's defaults. Search engines must not index such URLs. */
	public function isFiltered(): bool {
		return [] !== array_diff( array_keys( $this->applied ), [ 'page' ] );
	}

	/** Whether the URL shows other listings than the block's first page; a different sort order does not count. */
	public function isSearch(): bool {
		return [] !== array_diff( array_keys( $this->applied ), [ 'sort' ] );
	}

	/**
	 * Removes a parameter and all invalid values, and returns to the first page.
	 *
	 * @param string|null $value One value of a list; null: all.
	 */
	public function without( string $parameter, ?string $value = null ): self {
		$old  = $this->applied[ $parameter ] ?? null;
		$rest = is_array( $old ) && null !== $value ? array_values( array_diff( $old, [ $value ] ) ) : [];
		return $this->withChanges( [ $parameter => $rest ] );
	}

	/** Sets a parameter, or adds the value to a list, and returns to the first page unless the parameter is "page". */
	public function with( string $parameter, string $value ): self {
		if ( ! in_array( $parameter, self::LISTS, true ) ) {
			return $this->withChanges( [ $parameter => $value ] );
		}
		$old = $this->applied[ $parameter ] ?? null;
		return $this->withChanges( [ $parameter => [ ...( is_array( $old ) ? $old : [] ), $value ] ] );
	}

	/** @return array<string, string|list<string>> By prefixed name; only values that differ from the block's default. */
	public function parameters(): array {
		$parameters = [];
		foreach ( self::names() as $name ) {
			if ( isset( $this->applied[ $name ] ) ) {
				$value = $this->applied[ $name ];
				$parameters[ SearchParameters::PREFIX . $name ] = 'features' === $name ? implode( ',', (array) $value ) : $value;
			}
		}
		return $parameters;
	}

	/** @param string $base URL without search parameters; may have other parameters. */
	public function url( string $base ): string {
		$pairs = [];
		foreach ( $this->parameters() as $name => $value ) {
			foreach ( (array) $value as $text ) {
				$pairs[] = $name . ( is_array( $value ) ? '%5B%5D' : '' ) . '=' . rawurlencode( $text );
			}
		}
		return [] === $pairs ? $base : $base . ( str_contains( $base, '?' ) ? '&' : '?' ) . implode( '&', $pairs );
	}

	/** @return list<string> Parameters in their order in URLs. */
	private static function names(): array {
		return [ 'type', 'category', 'region', ...array_column( FigureBound::cases(), 'value' ), 'features', 'place', 'near', 'box', 'ids', 'sort', 'page' ];
	}

	/** @param array<string, string|list<string>> $changes */
	private function withChanges( array $changes ): self {
		$values = $changes + array_diff_key( $this->applied, [ 'page' => true ] );
		$keys   = array_map( static fn( string $name ): string => SearchParameters::PREFIX . $name, array_keys( $values ) );
		return ( $this->parse )( array_combine( $keys, array_values( $values ) ) );
	}
}
