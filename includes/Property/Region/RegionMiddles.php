<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Property\Region\Geometry\Box;
use SwImmoSuite\Property\Region\Geometry\Grid;
use SwImmoSuite\Property\Region\Geometry\RegionGeometry;

defined( 'ABSPATH' ) || exit;

/** Middles of regions, by which searches locate listings with a hidden address (P376). */
final class RegionMiddles {

	/**
	 * @param list<Region>                     $regions  Parents before their children.
	 * @param array<array-key, RegionGeometry> $outlines By id.
	 * @return array<array-key, array{int, int}> Latitude and longitude in millionths of a degree, by id. The middle of a
	 *     region without an outline is that of its descendants' outlines; absent if there are none, either.
	 */
	public static function of( array $regions, array $outlines ): array {
		$boxes   = [];
		$middles = [];
		// Children first, so that $boxes contains the box of all children of a region.
		foreach ( array_reverse( $regions ) as $region ) {
			$outline = $outlines[ $region->id ] ?? null;
			$box     = null === $outline || 0 === $outline->positions() ? $boxes[ $region->id ] ?? null : Box::around( [ $outline ] );
			if ( null === $box ) {
				continue;
			}
			$middles[ $region->id ] = self::middle( $box );
			if ( null !== $region->parentId ) {
				$boxes[ $region->parentId ] = isset( $boxes[ $region->parentId ] ) ? $boxes[ $region->parentId ]->with( $box ) : $box;
			}
		}
		return $middles;
	}

	/** @return array{int, int} */
	private static function middle( Box $box ): array {
		$millionths = static fn( float $steps ): int => (int) round( $steps / Grid::STEPS * 1_000_000 );
		return [ $millionths( ( $box->south + $box->north ) / 2 ), $millionths( ( $box->west + $box->east ) / 2 ) ];
	}
}
