<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Drawing;

use SwImmoSuite\Property\Region\Geometry\Grid;
use SwImmoSuite\Property\Region\Geometry\RegionGeometry;
use SwImmoSuite\Property\Region\RegionDocuments;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionLookup;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/**
 * The outline of a region as an SVG path, shown instead of a hidden address. The projection is equirectangular, true to
 * scale at the middle latitude of the region.
 */
final class RegionOutlines {

	/** Length of the longer side in units. */
	private const SIZE = 1000;

	/** Margin in units, so that the stroke is not cut off. */
	private const MARGIN = 20;

	public function __construct(
		private readonly RegionRepository $regions,
		private readonly RegionLookup $lookup,
		private readonly RegionFiles $files,
	) {
	}

	/**
	 * The outline of the region, or the outlines of its descendants if the region has none. Shape: listing-detail.schema.json;
	 * holes in the path require fill-rule evenodd.
	 *
	 * @param string $id Region id, possibly of a removed region.
	 * @return array{name: string, viewBox: string, path: string}|null Null if there is no outline.
	 */
	public function find( string $id ): ?array {
		$name = $this->regions->names( [ $id ] )[ $id ] ?? null;
		if ( null === $name ) {
			return null;
		}
		$document = $this->files->read( RegionFiles::GEOJSON )->plain();
		$outline  = RegionDocuments::outline( $document, $id );
		$found    = null === $outline ? $this->descendantOutlines( $document, $id ) : [ $outline ];
		$rings    = array_merge( ...array_map( static fn( RegionGeometry $geometry ): array => $geometry->rings(), $found ) );
		$points   = array_merge( ...$rings );
		return [] === $points ? null : [ 'name' => $name ] + self::drawing( $rings, $points );
	}

	/** @return list<RegionGeometry> */
	private function descendantOutlines( string $document, string $id ): array {
		$outlines = array_map( static fn( string $part ): ?RegionGeometry => RegionDocuments::outline( $document, $part ), $this->lookup->withDescendants( [ $id ] ) );
		return array_values( array_filter( $outlines ) );
	}

	/**
	 * @param list<list<int>>     $rings  Closed rings of Grid points.
	 * @param non-empty-list<int> $points Points of all rings.
	 * @return array{viewBox: string, path: string}
	 */
	private static function drawing( array $rings, array $points ): array {
		$lngs   = array_map( Grid::lng( ... ), $points );
		$lats   = array_map( Grid::lat( ... ), $points );
		$west   = min( $lngs );
		$north  = max( $lats );
		$east   = cos( deg2rad( ( min( $lats ) + $north ) / 2 ) );
		$width  = ( max( $lngs ) - $west ) * $east;
		$height = $north - min( $lats );
		$scale  = self::SIZE / max( $width, $height );
		$format = static fn( int $point ): string => self::units( ( Grid::lng( $point ) - $west ) * $east * $scale ) . ' ' . self::units( ( $north - Grid::lat( $point ) ) * $scale );
		return [
			'viewBox' => '0 0 ' . self::units( $width * $scale + self::MARGIN ) . ' ' . self::units( $height * $scale + self::MARGIN ),
			'path'    => implode( '', array_map( static fn( array $ring ): string => self::ring( array_map( $format, $ring ) ), $rings ) ),
		];
	}

	/** A length in units, plus the margin to the left of it or above it. */
	private static function units( float $length ): string {
		return (string) (int) round( $length + self::MARGIN );
	}

	/** @param list<string> $points Closed; repeated points are skipped. */
	private static function ring( array $points ): string {
		$kept = [];
		foreach ( array_slice( $points, 0, -1 ) as $point ) {
			if ( end( $kept ) !== $point ) {
				$kept[] = $point;
			}
		}
		return 'M' . implode( 'L', $kept ) . 'Z';
	}
}
