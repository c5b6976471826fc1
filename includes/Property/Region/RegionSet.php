<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/** Regions that are to take the place of all others. */
final class RegionSet {

	/**
	 * @param list<Region>                     $regions     Parents before their children.
	 * @param array<array-key, RegionGeometry> $outlines    By id, simplified.
	 * @param bool                             $approximate Whether the outlines are drawn by hand.
	 * @param RegionSource                     $source      Whose outlines these are.
	 */
	public function __construct(
		public readonly array $regions,
		public readonly array $outlines,
		public readonly bool $approximate,
		public readonly RegionSource $source,
	) {
	}
}
