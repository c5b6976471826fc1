<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use InvalidArgumentException;

defined( 'ABSPATH' ) || exit;

/**
 * The outline of a region as an SVG path, shown in place of an address that is hidden. The projection is
 * equirectangular, true to scale at the middle latitude of the region.
 */
final class RegionOutline {

	/** Units of the longer side. */
	private const SIZE = 1000;

	/** Units around it, so that the stroke is not cut off. */
	private const MARGIN = 20;

	/**
	 * @param string $name    Plain text.
	 * @param string $viewBox Value of the viewBox attribute.
	 * @param string $path    Value of the attribute d; holes need fill-rule evenodd.
	 */
	private function __construct(
		public readonly string $name,
		public readonly string $viewBox,
		public readonly string $path,
	) {
	}

	/**
	 * @param non-empty-list<RegionGeometry> $geometries Outline of the region, or of its parts.
	 * @throws InvalidArgumentException If there is no position.
	 */
	public static function of( string $name, array $geometries ): self {
		$rings  = array_merge( ...array_map( static fn( RegionGeometry $geometry ): array => $geometry->rings(), $geometries ) );
		$points = array_merge( ...$rings );
		if ( [] === $points ) {
			throw new InvalidArgumentException( 'An outline has positions.' );
		}
		$lngs   = array_map( Grid::lng( ... ), $points );
		$lats   = array_map( Grid::lat( ... ), $points );
		$west   = min( $lngs );
		$north  = max( $lats );
		$east   = cos( deg2rad( ( min( $lats ) + $north ) / 2 ) );
		$width  = ( max( $lngs ) - $west ) * $east;
		$height = $north - min( $lats );
		$scale  = self::SIZE / max( $width, $height );
		$place  = static fn( int $point ): string => self::units( ( Grid::lng( $point ) - $west ) * $east * $scale ) . ' ' . self::units( ( $north - Grid::lat( $point ) ) * $scale );
		return new self(
			$name,
			'0 0 ' . self::units( $width * $scale + self::MARGIN ) . ' ' . self::units( $height * $scale + self::MARGIN ),
			implode( '', array_map( static fn( array $ring ): string => self::ring( array_map( $place, $ring ) ), $rings ) )
		);
	}

	/** @return array{name: string, viewBox: string, path: string} Shape: listing-detail.schema.json. */
	public function toArray(): array {
		return [
			'name'    => $this->name,
			'viewBox' => $this->viewBox,
			'path'    => $this->path,
		];
	}

	private static function units( float $length ): string {
		return (string) (int) round( $length + self::MARGIN );
	}

	/** @param list<string> $places Closed; repeated places are skipped. */
	private static function ring( array $places ): string {
		$kept = [];
		foreach ( array_slice( $places, 0, -1 ) as $place ) {
			if ( end( $kept ) !== $place ) {
				$kept[] = $place;
			}
		}
		return 'M' . implode( 'L', $kept ) . 'Z';
	}
}
