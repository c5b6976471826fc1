<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** SQL parts that read a region with all its ancestors in one query, without loading the other regions. */
final class RegionWay {

	/** Columns to select. */
	public const COLUMNS = 'r1.id AS id1, r1.name AS name1, r1.position AS position1, r2.id AS id2, r2.name AS name2, r2.position AS position2,'
		. ' r3.id AS id3, r3.name AS name3, r3.position AS position3, r4.id AS id4, r4.name AS name4, r4.position AS position4,'
		. ' r5.id AS id5, r5.name AS name5, r5.position AS position5, r6.id AS id6, r6.name AS name6, r6.position AS position6,'
		. ' r7.id AS id7, r7.name AS name7, r7.position AS position7, r8.id AS id8, r8.name AS name8, r8.position AS position8';

	/** Joins after the first table, r1: one per level of a tree. Each placeholder takes the table name. */
	public const JOINS = ' LEFT JOIN %i AS r2 ON r2.id = r1.parent_id LEFT JOIN %i AS r3 ON r3.id = r2.parent_id LEFT JOIN %i AS r4 ON r4.id = r3.parent_id'
		. ' LEFT JOIN %i AS r5 ON r5.id = r4.parent_id LEFT JOIN %i AS r6 ON r6.id = r5.parent_id LEFT JOIN %i AS r7 ON r7.id = r6.parent_id'
		. ' LEFT JOIN %i AS r8 ON r8.id = r7.parent_id';

	/**
	 * @param string $table Table name.
	 * @return list<string> Values for JOINS.
	 */
	public static function tables( string $table ): array {
		return array_fill( 0, RegionRepository::DEEPEST - 1, $table );
	}

	/**
	 * @param array<array-key, mixed> $known By id; the path stops before the first known region.
	 * @return list<Region> The region, its parent and so on up to the top level.
	 */
	public static function read( Row $row, array $known = [] ): array {
		$way = [];
		for ( $level = 1; $level <= RegionRepository::DEEPEST; $level++ ) {
			$id = $row->nullableString( "id{$level}" );
			if ( null === $id || isset( $known[ $id ] ) ) {
				break;
			}
			$above = $level < RegionRepository::DEEPEST ? $row->nullableString( 'id' . ( $level + 1 ) ) : null;
			$way[] = new Region( $id, $row->string( "name{$level}" ), $above, $row->int( "position{$level}" ) );
		}
		return $way;
	}
}
