<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

defined( 'ABSPATH' ) || exit;

/** A part of the map that a search is limited to. Coordinates are millionths of a degree, as in the tables. */
interface Area {

	/** Whether a point lies inside. */
	public function holds( int $lat, int $lng ): bool;

	/**
	 * The same in SQL, with a range of each column first, which a key can read.
	 *
	 * @return array{literal-string, list<int>} Condition on the columns lat and lng, and its values.
	 */
	public function condition(): array;
}
