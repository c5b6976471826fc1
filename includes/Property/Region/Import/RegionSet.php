<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use SwImmoSuite\Property\Region\Geometry\RegionGeometry;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionSource;

defined( 'ABSPATH' ) || exit;

/** The regions that an import stores, with their outlines. */
final class RegionSet {

	/**
	 * @param list<Region>                     $regions     Parents before their children.
	 * @param array<array-key, RegionGeometry> $outlines    By id, simplified.
	 * @param bool                             $approximate Whether the outlines are drawn by hand.
	 * @param RegionSource                     $source      Source of the outlines.
	 */
	public function __construct(
		public readonly array $regions,
		public readonly array $outlines,
		public readonly bool $approximate,
		public readonly RegionSource $source,
	) {
	}

	/**
	 * The subset with the given regions and their outlines.
	 *
	 * @param list<Region> $regions
	 */
	public function subset( array $regions ): self {
		$ids = array_fill_keys( array_map( static fn( Region $region ): string => $region->id, $regions ), true );
		return new self( $regions, array_intersect_key( $this->outlines, $ids ), $this->approximate, $this->source );
	}

	/**
	 * A copy with other ids.
	 *
	 * @param array<string, string> $ids       "id " and old id => new id.
	 * @param string|null           $newParent Id of the existing parent of new regions. In the copy, this region has no parent: it cannot be its own.
	 */
	public function renamed( array $ids, ?string $newParent = null ): self {
		$newId    = static fn( string $id ): string => $ids[ "id {$id}" ] ?? $id;
		$outlines = [];
		foreach ( $this->outlines as $id => $outline ) {
			$outlines[ $newId( (string) $id ) ] = $outline;
		}
		$regions = array_map(
			static fn( Region $region ): Region => new Region(
				$newId( $region->id ),
				$region->name,
				null === $region->parentId || $newId( $region->id ) === $newParent ? null : $newId( $region->parentId ),
				$region->position
			),
			$this->regions
		);
		return new self( $regions, $outlines, $this->approximate, $this->source );
	}
}
