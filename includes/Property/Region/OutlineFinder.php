<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/** Finds the outline of one region in the document of all outlines. */
final class OutlineFinder {

	public function __construct(
		private readonly RegionRepository $regions,
		private readonly RegionLookup $tree,
		private readonly RegionFiles $files,
	) {
	}

	/**
	 * The outline of the region, or those of its parts if it has none of its own.
	 *
	 * @param string $id Region id, possibly of a removed region.
	 * @return RegionOutline|null Null if there is no outline.
	 */
	public function of( string $id ): ?RegionOutline {
		$name = $this->regions->names( [ $id ] )[ $id ] ?? null;
		if ( null === $name ) {
			return null;
		}
		$document = $this->files->read( RegionFiles::GEOJSON )->plain();
		$own      = RegionDocuments::outline( $document, $id );
		$found    = null === $own ? $this->parts( $document, $id ) : [ $own ];
		return [] === $found ? null : RegionOutline::of( $name, $found );
	}

	/** @return list<RegionGeometry> */
	private function parts( string $document, string $id ): array {
		$outlines = array_map( static fn( string $part ): ?RegionGeometry => RegionDocuments::outline( $document, $part ), $this->tree->withDescendants( [ $id ] ) );
		return array_values( array_filter( $outlines ) );
	}
}
