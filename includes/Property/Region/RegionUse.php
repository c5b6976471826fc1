<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/**
 * Counts references to regions. An interface, since saved searches belong to the layer Visitor, which Property must not
 * know.
 */
interface RegionUse {

	/**
	 * Number of active saved searches and of listings that name each region, and that name any of them.
	 *
	 * @param non-empty-list<string> $ids Region ids.
	 * @return array{searches: array<array-key, int>, listings: array<array-key, int>, total: array{searches: int, listings: int}} By id, without unreferenced regions.
	 */
	public function of( array $ids ): array;
}
