<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/** Who names regions. Searches are the visitors', of whom this house knows nothing. */
interface RegionUse {

	/**
	 * How many active saved searches and how many listings name each of these, and any of them.
	 *
	 * @param non-empty-list<string> $ids Of regions.
	 * @return array{searches: array<array-key, int>, listings: array<array-key, int>, total: array{searches: int, listings: int}} By id, without those that nobody names.
	 */
	public function of( array $ids ): array;
}
