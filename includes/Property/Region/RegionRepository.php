<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** Table regions. Compares ids in PHP, since the database's collation treats "Konstanz" and "konstanz" as equal. */
final class RegionRepository {

	/** Rows per INSERT; with four values each this stays below any driver's limit of bound values. */
	private const CHUNK = 100;

	/** Most levels of a tree; a longer path means a circle in hand-edited data. */
	public const DEEPEST = 8;

	public function __construct( private readonly Connection $connection ) {
	}

	/** @return list<Region> Parents before their children. */
	public function all(): array {
		return array_map( self::location( ... ), $this->connection->rows( 'SELECT * FROM %i ORDER BY position', [ $this->table() ] ) );
	}

	public function hasAny(): bool {
		return null !== $this->connection->value( 'SELECT id FROM %i LIMIT 1', [ $this->table() ] );
	}

	public function count(): int {
		return (int) $this->connection->value( 'SELECT COUNT(*) FROM %i', [ $this->table() ] );
	}

	/**
	 * Names by id, in the order of the list.
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

	/** @return list<string> The region, its parent and so on up to the top level; empty if unknown. */
	public function ancestors( string $id ): array {
		return $this->ways( [ $id ] )[ $id ] ?? [];
	}

	/**
	 * @param list<string> $ids
	 * @return array<array-key, list<string>> By id: the region, its parent and so on up to the top level; without unknown ids.
	 */
	public function ways( array $ids ): array {
		$ways = [];
		foreach ( array_chunk( self::possible( $ids ), self::CHUNK ) as $chunk ) {
			$rows = $this->connection->rows(
				'SELECT ' . RegionWay::COLUMNS . ' FROM %i AS r1' . RegionWay::JOINS . ' WHERE r1.id IN (' . implode( ', ', array_fill( 0, count( $chunk ), '%s' ) ) . ')',
				[ $this->table(), ...RegionWay::tables( $this->table() ), ...$chunk ]
			);
			foreach ( $rows as $row ) {
				$ways[ $row->string( 'id1' ) ] = array_map( static fn( Region $region ): string => $region->id, RegionWay::read( $row ) );
			}
		}
		return array_intersect_key( $ways, array_fill_keys( $ids, true ) );
	}

	/**
	 * Locks imports until the caller's transaction ends. Must be its first statement, so that its snapshot is taken
	 * after the lock.
	 */
	public function hold(): void {
		$this->connection->execute(
			"INSERT INTO %i (name, owner, expires_at, wanted) VALUES ('regions', '', 0, 1) ON DUPLICATE KEY UPDATE owner = ''",
			[ $this->connection->table( 'locks' ) ]
		);
	}

	/**
	 * Replaces all regions; call inside a transaction.
	 *
	 * @param list<Region> $locations
	 */
	public function replaceAll( array $locations ): void {
		foreach ( [ $this->table(), $this->connection->table( 'region_ancestors' ) ] as $table ) {
			$this->connection->execute( 'DELETE FROM %i', [ $table ] );
		}
		$rows = array_map(
			static fn( Region $location ): array => [
				'id'        => $location->id,
				'parent_id' => $location->parentId,
				'name'      => $location->name,
				'position'  => $location->position,
			],
			$locations
		);
		foreach ( array_chunk( $rows, self::CHUNK ) as $chunk ) {
			$this->connection->insertAll( 'regions', $chunk );
		}
		foreach ( array_chunk( self::ancestry( $locations ), self::CHUNK ) as $chunk ) {
			$this->connection->insertAll( 'region_ancestors', $chunk );
		}
	}

	/**
	 * @param list<Region> $locations
	 * @return list<array{region: string, ancestor: string}> Each region with itself and its ancestors.
	 */
	private static function ancestry( array $locations ): array {
		$parents = array_column( $locations, 'parentId', 'id' );
		$rows    = [];
		foreach ( $locations as $location ) {
			$way  = [];
			$next = $location->id;
			while ( null !== $next && array_key_exists( $next, $parents ) && ! in_array( $next, $way, true ) ) {
				$way[]  = $next;
				$rows[] = [
					'region'   => $location->id,
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
		foreach ( array_chunk( self::possible( $ids ), self::CHUNK ) as $chunk ) {
			$places = implode( ', ', array_fill( 0, count( $chunk ), '%s' ) );
			foreach ( $this->connection->rows( "SELECT * FROM %i WHERE id IN ({$places})", [ $this->table(), ...$chunk ] ) as $row ) {
				$found[ $row->string( 'id' ) ] = self::location( $row );
			}
		}
		return $found;
	}

	/**
	 * Skips texts that cannot be ids; a request may send any number of them.
	 *
	 * @param list<string> $ids
	 * @return list<string>
	 */
	private static function possible( array $ids ): array {
		return array_values( array_unique( array_filter( $ids, Region::isId( ... ) ) ) );
	}

	private static function location( Row $row ): Region {
		return new Region( $row->string( 'id' ), $row->string( 'name' ), $row->nullableString( 'parent_id' ), $row->int( 'position' ) );
	}

	private function table(): string {
		return $this->connection->table( 'regions' );
	}
}
