<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use SwImmoSuite\Property\Region\Region;

defined( 'ABSPATH' ) || exit;

/**
 * Finds, for regions of a file, the existing regions of the same name that staff have typed by hand (TypedRegions). The
 * region of the file takes over the id of the typed one, so that saved searches and listings stay valid. Importing the same
 * file again yields the same ids. Keys begin with "id ", so that PHP does not cast numeric ids to int.
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
	 * @param bool         $adds     Whether the file adds to the existing regions instead of replacing them. If so, a top-level region of
	 *                               the file also matches a typed region that has a parent, if no other existing region has that name.
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
		foreach ( $this->present as $existing ) {
			$isInFile = isset( $this->incomingIds[ 'id ' . strtolower( $existing->id ) ] );
			if ( $isInFile || ! TypedRegions::isTyped( $existing ) ) {
				continue;
			}
			$counterpart = $this->counterpart( $existing );
			if ( null !== $counterpart && ! isset( $this->known[ "id {$counterpart->id}" ] ) ) {
				$kept += [ "id {$counterpart->id}" => $existing->id ];
			}
		}
		return $kept;
	}

	/** The matching region of the file; null if there is none or several. */
	private function counterpart( Region $typed ): ?Region {
		$parent = $this->known[ "id {$typed->parentId}" ] ?? null;
		$named  = $this->byName[ TypedRegions::folded( $typed->name ) ] ?? [];
		// $named lacks parents that share the name of their child (addIncoming()), so such a parent never matches.
		$found = array_intersect_key( $this->byNameAndParent[ self::key( $typed, $parent ) ] ?? [], $named );
		if ( [] === $found && null === $parent ) {
			// Typed at the top level, but deeper in the file.
			$found = $named;
		} elseif ( [] === $found && $this->adds && 1 === $this->counts[ TypedRegions::folded( $typed->name ) ] ) {
			// Typed below a parent, but at the top level of the file.
			$found = array_filter( $named, static fn( Region $region ): bool => null === $region->parentId );
		}
		return 1 === count( $found ) ? reset( $found ) : null;
	}

	private static function key( Region $region, ?Region $parent ): string {
		return ( null === $parent ? '' : TypedRegions::folded( $parent->name ) ) . "\n" . TypedRegions::folded( $region->name );
	}
}
