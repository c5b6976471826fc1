<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use Closure;

defined( 'ABSPATH' ) || exit;

/** What an address asks of a block (L18), and addresses that ask for more or for less. Parameters are named without "immo_". */
final class RequestedSearch {

	/** In the order of addresses. */
	private const NAMES = [ 'type', 'category', 'region', 'price_from', 'price_to', 'living_from', 'plot_from', 'rooms_from', 'year_from', 'year_to', 'place', 'ids', 'sort', 'page' ];

	/** What narrows nothing: one of two halves, the order, the page. */
	private const NO_FILTERS = [ 'type', 'sort', 'page' ];

	/**
	 * Made by Parameters.
	 *
	 * @param array<string, 'number'|'bounds'>                $faults  By parameter: no number, or "to" below "from".
	 * @param array<string, string|list<string>>              $given   What was read and applies, or is wrong, as typed.
	 * @param array<string, string|list<string>>              $applied What differs from the block's own; numbers as both languages read them.
	 * @param Closure(array<array-key, mixed>): RequestedSearch $again   Reads parameters, with their prefix, for the same block.
	 */
	public function __construct(
		public readonly Query $query,
		public readonly Fence $fence,
		public readonly array $faults,
		public readonly array $given,
		private readonly array $applied,
		private readonly Closure $again,
	) {
	}

	/** @return list<string> Parameters that narrow what the block shows by itself. */
	public function filters(): array {
		return array_values( array_diff( array_intersect( self::NAMES, array_keys( $this->applied ) ), self::NO_FILTERS ) );
	}

	/** Whether it asks for anything but a page of what the block shows by itself: such a page is no landing page of its own. */
	public function isFiltered(): bool {
		return [] !== array_diff( array_keys( $this->applied ), [ 'page' ] );
	}

	/** Whether it shows other homes than the block does first; another order of the same ones does not. */
	public function isSearch(): bool {
		return [] !== array_diff( array_keys( $this->applied ), [ 'sort' ] );
	}

	/**
	 * The first page without one of them; what is wrong stays away too.
	 *
	 * @param string|null $value Of a list that one alone; null: all of it.
	 */
	public function without( string $parameter, ?string $value = null ): self {
		$old  = $this->applied[ $parameter ] ?? null;
		$rest = is_array( $old ) && null !== $value ? array_values( array_diff( $old, [ $value ] ) ) : [];
		return $this->changed( [ $parameter => $rest ] );
	}

	/** The first page with another value; to a list it is added. With 'page' that page. */
	public function with( string $parameter, string $value ): self {
		$old = $this->applied[ $parameter ] ?? null;
		return $this->changed( [ $parameter => 'region' === $parameter ? [ ...( is_array( $old ) ? $old : [] ), $value ] : $value ] );
	}

	/** @return array<string, string|list<string>> By name in addresses; only what differs from what the block shows by itself. */
	public function parameters(): array {
		$parameters = [];
		foreach ( self::NAMES as $name ) {
			if ( isset( $this->applied[ $name ] ) ) {
				$parameters[ Parameters::PREFIX . $name ] = $this->applied[ $name ];
			}
		}
		return $parameters;
	}

	/** @param string $base Address without such parameters; it may have others. */
	public function url( string $base ): string {
		$pairs = [];
		foreach ( $this->parameters() as $name => $value ) {
			foreach ( (array) $value as $one ) {
				$pairs[] = $name . ( is_array( $value ) ? '%5B%5D' : '' ) . '=' . rawurlencode( $one );
			}
		}
		return [] === $pairs ? $base : $base . ( str_contains( $base, '?' ) ? '&' : '?' ) . implode( '&', $pairs );
	}

	/** @param array<string, string|list<string>> $changes */
	private function changed( array $changes ): self {
		$values = $changes + array_diff_key( $this->applied, [ 'page' => true ] );
		$keys   = array_map( static fn( string $name ): string => Parameters::PREFIX . $name, array_keys( $values ) );
		return ( $this->again )( array_combine( $keys, array_values( $values ) ) );
	}
}
