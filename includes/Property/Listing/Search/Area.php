<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

defined( 'ABSPATH' ) || exit;

/** A map area that limits a search. Coordinates are millionths of a degree, as in the tables. */
interface Area {

	/** Whether a point lies inside. */
	public function contains( int $lat, int $lng ): bool;

	/**
	 * The same test in SQL. Begins with a range of each column, for which the database can use an index.
	 *
	 * @return array{literal-string, list<int>} Condition on the columns lat and lng, and its values.
	 */
	public function condition(): array;
}
