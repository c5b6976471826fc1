<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/**
 * Regions of a file that were typed before: they keep the id that was made of their name, whatever the file calls them,
 * and with it saved searches and listings (P176). The same file again finds the same.
 */
final class KeptIds {

	/** @var array<string, array<string, Region>> Those of the file by their name and that of the region above, each by "id " and id. */
	private array $placed = [];

	/** @var array<string, array<string, Region>> The same by their name alone. */
	private array $named = [];

	/** @var array<string, true> Ids of the file, in lower case, with a prefix. */
	private array $own = [];

	/** @var array<string, Region> Those of now, by "id " and id. */
	private array $known = [];

	/** @var array<array-key, int> How many of them have a name. */
	private array $counts = [];

	/**
	 * @param list<Region> $present Those of now.
	 * @param list<Region> $coming  Those of the file, parents before their children.
	 */
	private function __construct( private readonly array $present, array $coming, private readonly bool $adds ) {
		foreach ( $present as $region ) {
			$this->known[ "id {$region->id}" ] = $region;
			$name                              = TypedRegions::folded( $region->name );
			$this->counts[ $name ]             = 1 + ( $this->counts[ $name ] ?? 0 );
		}
		$all = [];
		foreach ( $coming as $region ) {
			$all[ "id {$region->id}" ] = $region;
			$this->place( $region, $all[ "id {$region->parentId}" ] ?? $this->known[ "id {$region->parentId}" ] ?? null );
		}
	}

	/**
	 * @param list<Region> $present Those of now.
	 * @param list<Region> $coming  Those of the file, parents before their children.
	 * @param bool         $adds    Whether the present ones stay: one of the file without a parent is then also found below a town.
	 * @return array<string, string> "id " and id of the file => the id that the region keeps.
	 */
	public static function of( array $present, array $coming, bool $adds = false ): array {
		return ( new self( $present, $coming, $adds ) )->kept();
	}

	private function place( Region $region, ?Region $above ): void {
		$name = TypedRegions::folded( $region->name );
		$this->own[ 'id ' . strtolower( $region->id ) ]                   = true;
		$this->placed[ self::key( $region, $above ) ][ "id {$region->id}" ] = $region;
		$this->named[ $name ][ "id {$region->id}" ]                       = $region;
		if ( null !== $above && TypedRegions::folded( $above->name ) === $name ) {
			// A district that is named like its town: who types the name means the town.
			unset( $this->named[ $name ][ "id {$above->id}" ] );
		}
	}

	/** @return array<string, string> */
	private function kept(): array {
		$kept = [];
		foreach ( $this->present as $typed ) {
			$found = TypedRegions::isTyped( $typed ) && ! isset( $this->own[ 'id ' . strtolower( $typed->id ) ] ) ? $this->counterpart( $typed ) : null;
			if ( null !== $found && ! isset( $this->known[ "id {$found->id}" ] ) ) {
				$kept += [ "id {$found->id}" => $typed->id ];
			}
		}
		return $kept;
	}

	/** The only one of the file that can be meant. What was typed at the top may lie below a district there. */
	private function counterpart( Region $typed ): ?Region {
		$above = $this->known[ "id {$typed->parentId}" ] ?? null;
		$named = $this->named[ TypedRegions::folded( $typed->name ) ] ?? [];
		$found = array_intersect_key( $this->placed[ self::key( $typed, $above ) ] ?? [], $named );
		if ( [] === $found && null === $above ) {
			$found = $named;
		} elseif ( [] === $found && $this->adds && 1 === $this->counts[ TypedRegions::folded( $typed->name ) ] ) {
			$found = array_filter( $named, static fn( Region $region ): bool => null === $region->parentId );
		}
		return 1 === count( $found ) ? reset( $found ) : null;
	}

	private static function key( Region $region, ?Region $above ): string {
		return ( null === $above ? '' : TypedRegions::folded( $above->name ) ) . "\n" . TypedRegions::folded( $region->name );
	}
}
