<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/**
 * SQL fragments that join the postings (alias p) matching a listing (table listings, alias l); a search may have several. The
 * join goes up from the listing's region, with a range of the primary key for each level.
 */
final class MatchingPostings {

	/**
	 * Joins the cells (alias c; marketing type, category and region) that contain a listing; needs the values of cellTables().
	 *
	 * @return literal-string
	 */
	public static function cells(): string {
		return ' INNER JOIN %i AS way ON way.region = l.region'
			. ' INNER JOIN %i AS c ON c.marketing_type = l.marketing_type AND c.category_id = l.category_id AND c.region = way.ancestor';
	}

	/** @return list<string> Values for cells(). */
	public static function cellTables( Connection $connection ): array {
		return [ $connection->table( 'region_ancestors' ), $connection->table( 'search_cells' ) ];
	}

	/**
	 * Columns of the listing that postings() compares, for statements that read cells() in a subquery.
	 *
	 * @return literal-string
	 */
	public static function columns(): string {
		$sql = 'c.id AS cell, l.features';
		foreach ( array_keys( Field::criteria() ) as $column ) {
			$sql .= ', l.' . $column;
		}
		return $sql;
	}

	/**
	 * Joins the postings of a cell; needs the name of their table. Unknown figures and missing bounds always match, features
	 * only if the listing states them.
	 *
	 * @param literal-string $cell Column that holds the cell.
	 * @return literal-string
	 */
	public static function postings( string $cell ): string {
		$sql = ' INNER JOIN %i AS p ON p.cell = ' . $cell . ' AND (l.features & p.features) = p.features';
		foreach ( array_keys( Field::criteria() ) as $column ) {
			$sql .= ' AND (l.' . $column . ' BETWEEN p.' . $column . '_min AND p.' . $column . '_max) IS NOT FALSE';
		}
		return $sql;
	}

	/** @return literal-string */
	public static function join(): string {
		return self::cells() . self::postings( 'c.id' );
	}

	/** @return list<string> Values for join(). */
	public static function tables( Connection $connection ): array {
		return [ ...self::cellTables( $connection ), $connection->table( 'search_postings' ) ];
	}
}
