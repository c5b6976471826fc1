<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use SwImmoSuite\Property\Region\Region;

defined( 'ABSPATH' ) || exit;

/**
 * Matches regions of a file with typed regions of the same name, which keep their ids, so that saved searches and
 * listings stay valid. Importing the same file again yields the same ids. Keys begin with "id ", so that PHP does not
 * cast numeric ids to int.
 */
final class KeptIds {

	/** @var array<string, array<string, Region>> Regions of the file by name and parent's name, each by "id " and id. */
	private array $byNameAndParent = [];

	/** @var array<string, array<string, Region>> The same regions by name. */
	private array $byName = [];

	/** @var array<string, true> Ids of the file, by "id " and lower-case id. */
	private array $incomingIds = [];

	/** @var array<string, Region> Existing regions, by "id " and id. */
	private array $known = [];

	/** @var array<array-key, int> Number of existing regions by name. */
	private array $counts = [];

	/**
	 * @param list<Region> $present  Existing regions.
	 * @param list<Region> $incoming Regions of the file, parents before children.
	 */
	private function __construct( private readonly array $present, array $incoming, private readonly bool $adds ) {
		foreach ( $present as $region ) {
			$this->known[ "id {$region->id}" ] = $region;
			$name                              = TypedRegions::folded( $region->name );
			$this->counts[ $name ]             = 1 + ( $this->counts[ $name ] ?? 0 );
		}
		$incomingById = [];
		foreach ( $incoming as $region ) {
			$incomingById[ "id {$region->id}" ] = $region;
			$this->addIncoming( $region, $incomingById[ "id {$region->parentId}" ] ?? $this->known[ "id {$region->parentId}" ] ?? null );
		}
	}

	/**
	 * @param list<Region> $present  Existing regions.
	 * @param list<Region> $incoming Regions of the file, parents before children.
	 * @param bool         $adds     Whether existing regions stay; then a region of the file without a parent may match an existing one below a town.
	 * @return array<string, string> "id " and id in the file => the id to keep.
	 */
	public static function of( array $present, array $incoming, bool $adds = false ): array {
		return ( new self( $present, $incoming, $adds ) )->matches();
	}

	private function addIncoming( Region $region, ?Region $parent ): void {
		$name = TypedRegions::folded( $region->name );
		$this->incomingIds[ 'id ' . strtolower( $region->id ) ]                      = true;
		$this->byNameAndParent[ self::key( $region, $parent ) ][ "id {$region->id}" ] = $region;
		$this->byName[ $name ][ "id {$region->id}" ]                                 = $region;
		if ( null !== $parent && TypedRegions::folded( $parent->name ) === $name ) {
			// If parent and child have the same name (a county and its town), the name means the child.
			unset( $this->byName[ $name ][ "id {$parent->id}" ] );
		}
	}

	/** @return array<string, string> */
	private function matches(): array {
		$kept = [];
		foreach ( $this->present as $typed ) {
			$found = TypedRegions::isTyped( $typed ) && ! isset( $this->incomingIds[ 'id ' . strtolower( $typed->id ) ] ) ? $this->counterpart( $typed ) : null;
			if ( null !== $found && ! isset( $this->known[ "id {$found->id}" ] ) ) {
				$kept += [ "id {$found->id}" => $typed->id ];
			}
		}
		return $kept;
	}

	/** The matching region of the file, if there is only one. A region typed at the top level may be deeper in the file. */
	private function counterpart( Region $typed ): ?Region {
		$parent = $this->known[ "id {$typed->parentId}" ] ?? null;
		$named  = $this->byName[ TypedRegions::folded( $typed->name ) ] ?? [];
		$found  = array_intersect_key( $this->byNameAndParent[ self::key( $typed, $parent ) ] ?? [], $named );
		if ( [] === $found && null === $parent ) {
			$found = $named;
		} elseif ( [] === $found && $this->adds && 1 === $this->counts[ TypedRegions::folded( $typed->name ) ] ) {
			$found = array_filter( $named, static fn( Region $region ): bool => null === $region->parentId );
		}
		return 1 === count( $found ) ? reset( $found ) : null;
	}

	private static function key( Region $region, ?Region $parent ): string {
		return ( null === $parent ? '' : TypedRegions::folded( $parent->name ) ) . "\n" . TypedRegions::folded( $region->name );
	}
}
