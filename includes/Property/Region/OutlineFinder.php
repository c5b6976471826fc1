<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/** Finds the outline of one region in the document that holds all of them. */
final class OutlineFinder {

	public function __construct(
		private readonly RegionRepository $regions,
		private readonly RegionLookup $tree,
		private readonly RegionFiles $files,
	) {
	}

	/**
	 * A group may have none of its own (D8): then it is that of its parts.
	 *
	 * @param string $id Of a region; maybe of one that an import has taken away.
	 * @return RegionOutline|null Null where there is nothing to draw.
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
