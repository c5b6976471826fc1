<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** Table regions. Compares ids in PHP, since the database's collation treats "Konstanz" and "konstanz" as equal. */
final class RegionRepository {

	/** Rows per INSERT; with six values per row, this stays below any driver's limit of bound values. */
	private const ROWS_PER_INSERT = 100;

	/** Maximum number of levels of a tree; a longer path means a cycle in hand-edited data. */
	public const MAX_LEVELS = 8;

	/** Columns of a region and its ancestors, r1 to r8, to load them in one query without the other regions. */
	public const ANCESTOR_COLUMNS = 'r1.id AS id1, r1.name AS name1, r1.position AS position1, r2.id AS id2, r2.name AS name2, r2.position AS position2,'
		. ' r3.id AS id3, r3.name AS name3, r3.position AS position3, r4.id AS id4, r4.name AS name4, r4.position AS position4,'
		. ' r5.id AS id5, r5.name AS name5, r5.position AS position5, r6.id AS id6, r6.name AS name6, r6.position AS position6,'
		. ' r7.id AS id7, r7.name AS name7, r7.position AS position7, r8.id AS id8, r8.name AS name8, r8.position AS position8';

	/** Joins after the first table, r1: one per level of the tree. Each placeholder is the table name. */
	public const ANCESTOR_JOINS = ' LEFT JOIN %i AS r2 ON r2.id = r1.parent_id LEFT JOIN %i AS r3 ON r3.id = r2.parent_id LEFT JOIN %i AS r4 ON r4.id = r3.parent_id'
		. ' LEFT JOIN %i AS r5 ON r5.id = r4.parent_id LEFT JOIN %i AS r6 ON r6.id = r5.parent_id LEFT JOIN %i AS r7 ON r7.id = r6.parent_id'
		. ' LEFT JOIN %i AS r8 ON r8.id = r7.parent_id';

	public function __construct( private readonly Connection $connection ) {
	}

	/** @return list<Region> Parents before their children. */
	public function all(): array {
		return array_map( self::region( ... ), $this->connection->rows( 'SELECT * FROM %i ORDER BY position', [ $this->table() ] ) );
	}

	/** Whether any region has a middle. An import stores the middles of all regions with outlines. */
	public function hasMiddles(): bool {
		return null !== $this->connection->value( 'SELECT id FROM %i WHERE lat IS NOT NULL LIMIT 1', [ $this->table() ] );
	}

	/** @param array<array-key, array{int, int}> $middles Result of RegionMiddles::of(). */
	public function storeMiddles( array $middles ): void {
		foreach ( $middles as $id => [ $lat, $lng ] ) {
			$this->connection->execute( 'UPDATE %i SET lat = %d, lng = %d WHERE id = %s', [ $this->table(), $lat, $lng, (string) $id ] );
		}
	}

	public function hasAny(): bool {
		return null !== $this->connection->value( 'SELECT id FROM %i LIMIT 1', [ $this->table() ] );
	}

	public function count(): int {
		return (int) $this->connection->value( 'SELECT COUNT(*) FROM %i', [ $this->table() ] );
	}

	/**
	 * Names by id, in the order of the ids.
	 *
	 * @param list<string> $ids
	 * @return array<string, string> Without unknown ids. PHP casts keys such as "8335" to int.
	 */
	public function names( array $ids ): array {
		$known = $this->byIds( $ids );
		$names = [];
		foreach ( $ids as $id ) {
			if ( isset( $known[ $id ] ) ) {
				$names[ $id ] = $known[ $id ]->name;
			}
		}
		return $names;
	}

	/**
	 * @param list<string> $ids
	 * @return list<string> Unknown ids, in the given order.
	 */
	public function unknown( array $ids ): array {
		$known = $this->byIds( $ids );
		return array_values( array_filter( $ids, static fn( string $id ): bool => ! isset( $known[ $id ] ) ) );
	}

	/**
	 * @param list<string> $ids
	 * @return array<array-key, list<string>> By id: the region, its parent and so on up to the top level; without unknown ids.
	 */
	public function ancestorsById( array $ids ): array {
		$paths = [];
		foreach ( array_chunk( self::validIds( $ids ), self::ROWS_PER_INSERT ) as $chunk ) {
			$rows = $this->connection->rows(
				'SELECT ' . self::ANCESTOR_COLUMNS . ' FROM %i AS r1' . self::ANCESTOR_JOINS . ' WHERE r1.id IN (' . implode( ', ', array_fill( 0, count( $chunk ), '%s' ) ) . ')',
				[ $this->table(), ...self::ancestorTables( $this->table() ), ...$chunk ]
			);
			foreach ( $rows as $row ) {
				$paths[ $row->string( 'id1' ) ] = array_map( static fn( Region $region ): string => $region->id, self::withAncestors( $row ) );
			}
		}
		return array_intersect_key( $paths, array_fill_keys( $ids, true ) );
	}

	/** @return list<string> Names of the region, its parent and so on up to the top level; empty if unknown. */
	public function pathNames( string $id ): array {
		return array_values( $this->names( $this->ancestorsById( [ $id ] )[ $id ] ?? [] ) );
	}

	/**
	 * Locks imports until the caller's transaction ends. Must be the first statement of the transaction, so that its
	 * snapshot follows the lock.
	 */
	public function lockImports(): void {
		$this->connection->execute(
			"INSERT INTO %i (name, owner, expires_at, wanted) VALUES ('regions', '', 0, 1) ON DUPLICATE KEY UPDATE owner = ''",
			[ $this->connection->table( 'locks' ) ]
		);
	}

	/**
	 * Replaces all regions; call inside a transaction.
	 *
	 * @param list<Region>                        $regions
	 * @param array<array-key, array{int, int}> $middles Result of RegionMiddles::of().
	 */
	public function replaceAll( array $regions, array $middles = [] ): void {
		foreach ( [ $this->table(), $this->connection->table( 'region_ancestors' ) ] as $table ) {
			$this->connection->execute( 'DELETE FROM %i', [ $table ] );
		}
		$rows = array_map(
			static fn( Region $region ): array => [
				'id'        => $region->id,
				'parent_id' => $region->parentId,
				'name'      => $region->name,
				'position'  => $region->position,
				'lat'       => $middles[ $region->id ][0] ?? null,
				'lng'       => $middles[ $region->id ][1] ?? null,
			],
			$regions
		);
		foreach ( array_chunk( $rows, self::ROWS_PER_INSERT ) as $chunk ) {
			$this->connection->insertAll( 'regions', $chunk );
		}
		foreach ( array_chunk( self::ancestry( $regions ), self::ROWS_PER_INSERT ) as $chunk ) {
			$this->connection->insertAll( 'region_ancestors', $chunk );
		}
	}

	/**
	 * @param list<Region> $regions
	 * @return list<array{region: string, ancestor: string}> Pairs of each region with itself and with each ancestor.
	 */
	private static function ancestry( array $regions ): array {
		$parents = array_column( $regions, 'parentId', 'id' );
		$rows    = [];
		foreach ( $regions as $region ) {
			$path  = [];
			$next = $region->id;
			while ( null !== $next && array_key_exists( $next, $parents ) && ! in_array( $next, $path, true ) ) {
				$path[]  = $next;
				$rows[] = [
					'region'   => $region->id,
					'ancestor' => $next,
				];
				$next   = $parents[ $next ];
			}
		}
		return $rows;
	}

	/**
	 * @param list<string> $ids
	 * @return array<array-key, Region> By id.
	 */
	private function byIds( array $ids ): array {
		$found = [];
		foreach ( array_chunk( self::validIds( $ids ), self::ROWS_PER_INSERT ) as $chunk ) {
			$placeholders = implode( ', ', array_fill( 0, count( $chunk ), '%s' ) );
			foreach ( $this->connection->rows( "SELECT * FROM %i WHERE id IN ({$placeholders})", [ $this->table(), ...$chunk ] ) as $row ) {
				$found[ $row->string( 'id' ) ] = self::region( $row );
			}
		}
		return $found;
	}

	/**
	 * Skips texts that cannot be ids, since a request may contain any texts.
	 *
	 * @param list<string> $ids
	 * @return list<string>
	 */
	private static function validIds( array $ids ): array {
		return array_values( array_unique( array_filter( $ids, Region::isId( ... ) ) ) );
	}

	/**
	 * @param string $table Table name.
	 * @return list<string> Values for ANCESTOR_JOINS.
	 */
	public static function ancestorTables( string $table ): array {
		return array_fill( 0, self::MAX_LEVELS - 1, $table );
	}

	/**
	 * @param array<array-key, mixed> $known By id; the path stops before the first known region.
	 * @return list<Region> From a row of ANCESTOR_COLUMNS: the region, its parent and so on up to the top level.
	 */
	public static function withAncestors( Row $row, array $known = [] ): array {
		$path = [];
		for ( $level = 1; $level <= self::MAX_LEVELS; $level++ ) {
			$id = $row->nullableString( "id{$level}" );
			if ( null === $id || isset( $known[ $id ] ) ) {
				break;
			}
			$parentId = $level < self::MAX_LEVELS ? $row->nullableString( 'id' . ( $level + 1 ) ) : null;
			$path[] = new Region( $id, $row->string( "name{$level}" ), $parentId, $row->int( "position{$level}" ) );
		}
		return $path;
	}

	private static function region( Row $row ): Region {
		return new Region( $row->string( 'id' ), $row->string( 'name' ), $row->nullableString( 'parent_id' ), $row->int( 'position' ) );
	}

	private function table(): string {
		return $this->connection->table( 'regions' );
	}
}
