<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/** Counts and names for lists of transfers, each in one query for all transfers. */
final class ReportRepository {

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array<string, int>> Number of items by transfer and ItemAction value, without pending items.
	 */
	public function actionCounts( array $ids ): array {
		if ( [] === $ids ) {
			return [];
		}
		$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		$rows   = $this->connection->rows(
			"SELECT transfer_id, action, COUNT(*) AS number FROM %i WHERE transfer_id IN ({$places}) AND action <> '' GROUP BY transfer_id, action",
			[ $this->connection->table( 'transfer_items' ), ...$ids ]
		);
		$counts = array_fill_keys( $ids, array_fill_keys( array_column( ItemAction::cases(), 'value' ), 0 ) );
		foreach ( $rows as $row ) {
			$counts[ $row->int( 'transfer_id' ) ][ $row->string( 'action' ) ] = $row->int( 'number' );
		}
		return $counts;
	}

	/**
	 * @param list<int> $transfers
	 * @return array<int, int> Number of items by transfer, including pending ones; without transfers that have none.
	 */
	public function itemCounts( array $transfers ): array {
		return $this->count( $transfers, '1 = 1' );
	}

	/**
	 * @param list<int> $transfers
	 * @return array<int, int> Number of listings to withdraw, by transfer; without transfers that have none.
	 */
	public function pendingCounts( array $transfers ): array {
		return $this->count( $transfers, ItemQueue::PENDING );
	}

	/**
	 * @param list<int> $transfers
	 * @param int       $limit     Per transfer.
	 * @return array<int, list<string>> Numbers of the listings to withdraw by transfer, in the order of the items; the id if there is no number.
	 */
	public function pendingNames( array $transfers, int $limit ): array {
		if ( [] === $transfers ) {
			return [];
		}
		// SQLite accepts a LIMIT inside a UNION only in a derived table.
		$each  = "SELECT * FROM (SELECT transfer_id, position, CASE WHEN number = '' THEN obid ELSE number END AS name FROM %i WHERE transfer_id = %d AND "
			. ItemQueue::PENDING . ' ORDER BY position LIMIT %d) AS pending';
		$table = $this->connection->table( 'transfer_items' );
		$args  = array_merge( ...array_map( static fn( int $transfer ): array => [ $table, $transfer, $limit ], $transfers ) );
		$names = [];
		foreach ( $this->connection->rows( implode( ' UNION ALL ', array_fill( 0, count( $transfers ), $each ) ) . ' ORDER BY transfer_id, position', $args ) as $row ) {
			$names[ $row->int( 'transfer_id' ) ][] = $row->string( 'name' );
		}
		return $names;
	}

	/**
	 * @param list<int>      $transfers
	 * @param literal-string $which
	 * @return array<int, int>
	 */
	private function count( array $transfers, string $which ): array {
		$places = implode( ', ', array_fill( 0, count( $transfers ), '%d' ) );
		$counts = [];
		foreach ( [] === $transfers ? [] : $this->connection->rows(
			"SELECT transfer_id, COUNT(*) AS number FROM %i WHERE transfer_id IN ({$places}) AND {$which} GROUP BY transfer_id",
			[ $this->connection->table( 'transfer_items' ), ...$transfers ]
		) as $row ) {
			$counts[ $row->int( 'transfer_id' ) ] = $row->int( 'number' );
		}
		return $counts;
	}
}
