<?php
declare(strict_types=1);

namespace SwImmoSuite\SavedSearch;

use Closure;
use SwImmoSuite\Location\Location;

defined( 'ABSPATH' ) || exit;

/** The regions as a tree, for searches: read once, when the first question is asked. */
final class SearchRegions {

	/** @var array<array-key, string>|null Name by id; ids of digits alone are numbers here, as everywhere in PHP. */
	private ?array $names = null;

	/** @var array<array-key, list<string>> Ids of the regions below; '' has those without a parent. */
	private array $children = [];

	/** @param Closure(): list<Location> $locations LocationRepository::all(). */
	public function __construct( private readonly Closure $locations ) {
	}

	/**
	 * @param list<string> $ids
	 * @return list<string> These and all below them, none twice. Ids that the site has no longer are left out: no listing is found there.
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
	 * The shortest way to name them, in the order of the import: a region whose parts are all among them stands for these.
	 *
	 * @param list<string> $ids Unknown ones are left out.
	 * @return list<string> Names.
	 */
	public function names( array $ids ): array {
		$this->load();
		$names = $this->names ?? [];
		return array_map( static fn( string $id ): string => $names[ $id ], $this->cover( $this->chosen( $ids ), '' ) );
	}

	/**
	 * Whether nothing is left out. Where all is one region, that one is named instead.
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
	 * @return array<array-key, true>
	 */
	private function chosen( array $ids ): array {
		return array_fill_keys( $this->withDescendants( $ids ), true );
	}

	/**
	 * @param array<array-key, true> $chosen
	 * @return list<string> Ids below this one that cover what is chosen.
	 */
	private function cover( array $chosen, string $parent ): array {
		$cover = [];
		foreach ( $this->children[ $parent ] ?? [] as $id ) {
			$below = $this->cover( $chosen, $id );
			$full  = isset( $chosen[ $id ] ) || ( [] !== $below && $below === $this->children[ $id ] );
			array_push( $cover, ...( $full ? [ $id ] : $below ) );
		}
		return $cover;
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
			$known = null !== $location->parentId && isset( $this->names[ $location->parentId ] );
			$this->children[ $known ? (string) $location->parentId : '' ][] = $location->id;
		}
	}
}
