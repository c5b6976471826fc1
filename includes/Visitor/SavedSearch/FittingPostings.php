<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/**
 * Postings that a listing fits (D7), as a part of any statement that has the table listings as l: p is a posting of each
 * search, maybe several of one. The database goes up from the listing's region, and has a range of the primary key in each.
 */
final class FittingPostings {

	/**
	 * Cells that a listing lies in, as c; it takes cellTables().
	 *
	 * @return literal-string
	 */
	public static function cells(): string {
		return ' INNER JOIN %i AS way ON way.region = l.region'
			. ' INNER JOIN %i AS c ON c.marketing_type = l.marketing_type AND c.category_id = l.category_id AND c.region = way.ancestor';
	}

	/** @return list<string> Values of cells(). */
	public static function cellTables( Connection $connection ): array {
		return [ $connection->table( 'region_ancestors' ), $connection->table( 'search_cells' ) ];
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
	 * Postings of a cell; it takes the name of their table. What is unknown of the listing, or not bounded, is neither within nor without.
	 *
	 * @param literal-string $cell Column with the cell.
	 * @return literal-string
	 */
	public static function postings( string $cell ): string {
		$sql = ' INNER JOIN %i AS p ON p.cell = ' . $cell;
		foreach ( array_keys( Field::criteria() ) as $column ) {
			$sql .= ' AND (l.' . $column . ' BETWEEN p.' . $column . '_min AND p.' . $column . '_max) IS NOT FALSE';
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
