<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use Closure;

defined( 'ABSPATH' ) || exit;

/** The regions as a tree; read on first use. */
final class RegionLookup {

	/** @var array<array-key, string>|null Name by id; PHP casts numeric ids to int. */
	private ?array $names = null;

	/** @var array<array-key, string> Id of the parent, by id. */
	private array $parents = [];

	/** @var array<array-key, list<string>> Ids of the children, by id; '' for the top level. */
	private array $children = [];

	/** @param Closure(): list<Region> $locations RegionRepository::all(). */
	public function __construct( private readonly Closure $locations ) {
	}

	/**
	 * @param list<string> $ids
	 * @return list<string> The regions and their descendants, without duplicates and unknown ids.
	 */
	public function withDescendants( array $ids ): array {
		$this->load();
		$found = [];
		$next  = $ids;
		while ( [] !== $next ) {
			$id = array_pop( $next );
			if ( isset( $this->names[ $id ] ) && ! isset( $found[ $id ] ) ) {
				$found[ $id ] = true;
				array_push( $next, ...$this->children[ $id ] ?? [] );
			}
		}
		return array_map( 'strval', array_keys( $found ) );
	}

	/**
	 * The places that are among the regions or their descendants. Follows the parents of each place, so that the cost
	 * does not depend on the number of descendants.
	 *
	 * @param list<string> $places  Ids; unknown ids never match.
	 * @param list<string> $regions Ids.
	 * @return list<string>
	 */
	public function within( array $places, array $regions ): array {
		$this->load();
		$regionIds = array_fill_keys( $regions, true );
		return array_values( array_filter( $places, fn( string $place ): bool => isset( $this->names[ $place ] ) && $this->isWithin( $place, $regionIds ) ) );
	}

	/**
	 * @param list<string> $ids
	 * @return list<string> Unknown ids, in the given order.
	 */
	public function unknown( array $ids ): array {
		if ( [] === $ids ) {
			return [];
		}
		$this->load();
		return array_values( array_filter( $ids, fn( string $id ): bool => ! isset( $this->names[ $id ] ) ) );
	}

	/**
	 * The shortest equivalent list, in the order of the import: a region replaces its children if all of them are listed.
	 * Unknown ids come last.
	 *
	 * @param list<string> $ids
	 * @return list<string> Ids.
	 */
	public function reduced( array $ids ): array {
		return [] === $ids ? [] : [ ...$this->cover( $this->chosen( $ids ), '' ), ...array_values( array_unique( $this->unknown( $ids ) ) ) ];
	}

	/**
	 * Same as reduced(), with names.
	 *
	 * @param list<string> $ids Unknown ids are left out.
	 * @return list<string> Names.
	 */
	public function names( array $ids ): array {
		$chosen = $this->chosen( $ids );
		$names  = $this->names ?? [];
		return array_map( static fn( string $id ): string => $names[ $id ], $this->cover( $chosen, '' ) );
	}

	/**
	 * Splits regions into a central region and the regions around it.
	 *
	 * @param list<string> $ids
	 * @param string       $middle Id.
	 * @return array{string, non-empty-list<string>}|null Name of the central region, and names of the other chosen regions, reduced as by
	 *     names(); null if the central region is not fully chosen, or if no other region is chosen.
	 */
	public function surrounding( array $ids, string $middle ): ?array {
		$chosen = $this->chosen( $ids );
		$central = $this->chosen( [ $middle ] );
		$names  = $this->names ?? [];
		// Starts from chosen regions without children, except the central ones; cover() adds each parent whose children are all chosen.
		$others = $this->cover( array_diff_key( $chosen, $central, $this->children ), '' );
		if ( [] === $central || [] === $others || [] !== array_diff_key( $central, $chosen ) ) {
			return null;
		}
		return [ $names[ $middle ], array_map( static fn( string $id ): string => $names[ $id ], $others ) ];
	}

	/**
	 * Whether all regions are chosen. False if there is only one top-level region, whose name is used instead.
	 *
	 * @param list<string> $ids
	 */
	public function isAll( array $ids ): bool {
		$this->load();
		$roots = $this->children[''] ?? [];
		return count( $roots ) > 1 && $this->cover( $this->chosen( $ids ), '' ) === $roots;
	}

	/**
	 * @param list<string> $ids
	 * @return array<array-key, true> Ids of the regions and their descendants, as keys.
	 */
	private function chosen( array $ids ): array {
		return array_fill_keys( $this->withDescendants( $ids ), true );
	}

	/**
	 * @param array<array-key, true> $chosen
	 * @return list<string> Fewest ids below $parent that cover the chosen ones.
	 */
	private function cover( array $chosen, string $parent ): array {
		$cover = [];
		foreach ( $this->children[ $parent ] ?? [] as $id ) {
			$below = $this->cover( $chosen, $id );
			$isFull = isset( $chosen[ $id ] ) || ( [] !== $below && $below === $this->children[ $id ] );
			array_push( $cover, ...( $isFull ? [ $id ] : $below ) );
		}
		return $cover;
	}

	/** @param array<array-key, true> $regionIds */
	private function isWithin( string $place, array $regionIds ): bool {
		// A longer path means a cycle in hand-edited data.
		for ( $level = 1, $next = $place; null !== $next && $level <= RegionRepository::MAX_LEVELS; $level++, $next = $this->parents[ $next ] ?? null ) {
			if ( isset( $regionIds[ $next ] ) ) {
				return true;
			}
		}
		return false;
	}

	private function load(): void {
		if ( null !== $this->names ) {
			return;
		}
		$this->names = [];
		$locations   = ( $this->locations )();
		foreach ( $locations as $location ) {
			$this->names[ $location->id ] = $location->name;
		}
		foreach ( $locations as $location ) {
			$parent = null !== $location->parentId && isset( $this->names[ $location->parentId ] ) ? $location->parentId : '';
			$this->children[ $parent ][] = $location->id;
			if ( '' !== $parent ) {
				$this->parents[ $location->id ] = $parent;
			}
		}
	}
}
