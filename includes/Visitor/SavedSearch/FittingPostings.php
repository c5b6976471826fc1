<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Region\RegionWay;

defined( 'ABSPATH' ) || exit;

/**
 * Postings that a listing fits (D7), as a part of any statement that has the table listings as l: p is a posting of each
 * search, maybe several of one. The database goes up from the listing's region, and has a range of the primary key in each.
 */
final class FittingPostings {

	/** Levels of a tree of regions, one of which a cell is for. */
	private const LEVELS = 'SELECT 1 AS level UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8';

	private const REGION = 'CASE way.level WHEN 1 THEN r1.id WHEN 2 THEN r2.id WHEN 3 THEN r3.id WHEN 4 THEN r4.id WHEN 5 THEN r5.id WHEN 6 THEN r6.id WHEN 7 THEN r7.id WHEN 8 THEN r8.id END';

	/**
	 * Cells that a listing lies in, as c; it takes cellTables().
	 *
	 * @return literal-string
	 */
	public static function cells(): string {
		return ' INNER JOIN %i AS r1 ON r1.id = l.region' . RegionWay::JOINS . ' INNER JOIN (' . self::LEVELS . ') AS way'
			. ' INNER JOIN %i AS c ON c.marketing_type = l.marketing_type AND c.category_id = l.category_id AND c.region = ' . self::REGION;
	}

	/** @return list<string> Values of cells(). */
	public static function cellTables( Connection $connection ): array {
		$regions = $connection->table( 'regions' );
		return [ $regions, ...RegionWay::tables( $regions ), $connection->table( 'search_cells' ) ];
	}

	/**
	 * What postings() asks a listing for, where cells() are read first and by themselves.
	 *
	 * @return literal-string
	 */
	public static function columns(): string {
		$sql = 'c.id AS cell';
		foreach ( array_keys( Field::criteria() ) as $column ) {
			$sql .= ', l.' . $column;
		}
		return $sql;
	}

	/**
	 * Postings of a cell; it takes the name of their table.
	 *
	 * @param literal-string $cell Column with the cell.
	 * @return literal-string
	 */
	public static function postings( string $cell ): string {
		$sql = ' INNER JOIN %i AS p ON p.cell = ' . $cell;
		foreach ( array_keys( Field::criteria() ) as $column ) {
			$sql .= ' AND (l.' . $column . ' IS NULL OR (p.' . $column . '_max >= l.' . $column . ' AND p.' . $column . '_min <= l.' . $column . '))';
		}
		return $sql;
	}

	/** @return literal-string */
	public static function join(): string {
		return self::cells() . self::postings( 'c.id' );
	}

	/** @return list<string> Values of join(). */
	public static function tables( Connection $connection ): array {
		return [ ...self::cellTables( $connection ), $connection->table( 'search_postings' ) ];
	}
}
