<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/** Data about transfers for lists, reports and mails: counts and names, each in one query for all transfers, and refusals. */
final class ReportRepository {

	/** Transfers per query. */
	private const BATCH = 20;

	/** Maximum items whose content the fingerprint includes; it always includes the total number. */
	private const MAX_COMPARED = 1_000;

	/** SQL condition for the refused and failed items of a transfer. */
	private const REFUSED = "transfer_id = %d AND action IN ('refused', 'failed')";

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
		$placeholders = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		$rows         = $this->connection->rows(
			"SELECT transfer_id, action, COUNT(*) AS number FROM %i WHERE transfer_id IN ({$placeholders}) AND action <> '' GROUP BY transfer_id, action",
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
	 * @return list<Transfer> Transfers that have ended or are held, and whose mail is undecided; oldest first.
	 */
	public function withoutMailDecision(): array {
		return array_map(
			Transfer::fromRow( ... ),
			$this->connection->rows(
				"SELECT * FROM %i WHERE to_tell = 1 AND state IN ('done', 'refused', 'failed', 'held') ORDER BY id LIMIT %d",
				[ $this->connection->table( 'transfers' ), self::BATCH ]
			)
		);
	}

	/** @return bool False if another process has claimed the decision. */
	public function claimMailDecision( Transfer $transfer ): bool {
		return 1 === $this->connection->execute( 'UPDATE %i SET to_tell = 0 WHERE id = %d AND to_tell = 1', [ $this->connection->table( 'transfers' ), $transfer->id ] );
	}

	/** @return list<TransferItem> The first refused or failed items, by position. */
	public function firstRefusals( Transfer $transfer, int $limit ): array {
		return array_map(
			TransferItem::fromRow( ... ),
			$this->connection->rows(
				'SELECT ' . TransferItem::COLUMNS . ' FROM %i WHERE ' . self::REFUSED . ' ORDER BY position LIMIT %d',
				[ $this->connection->table( 'transfer_items' ), $transfer->id, $limit ]
			)
		);
	}

	public function refusalCount( Transfer $transfer ): int {
		return (int) $this->connection->value( 'SELECT COUNT(*) FROM %i WHERE ' . self::REFUSED, [ $this->connection->table( 'transfer_items' ), $transfer->id ] );
	}

	/** @return string Hash of all refusals, regardless of their position in the file, 64 characters; empty if there are none. */
	public function refusalFingerprint( Transfer $transfer ): string {
		$rows = $this->connection->rows(
			'SELECT obid, provider, number, action, code, notes FROM %i WHERE ' . self::REFUSED . ' ORDER BY obid, provider, number, action, code, position LIMIT %d',
			[ $this->connection->table( 'transfer_items' ), $transfer->id, self::MAX_COMPARED ]
		);
		return [] === $rows ? '' : hash( 'sha256', serialize( [ $this->refusalCount( $transfer ), $rows ] ) );
	}

	/**
	 * @param list<int>      $transfers
	 * @param literal-string $condition
	 * @return array<int, int>
	 */
	private function count( array $transfers, string $condition ): array {
		$placeholders = implode( ', ', array_fill( 0, count( $transfers ), '%d' ) );
		$rows         = [] === $transfers ? [] : $this->connection->rows(
			"SELECT transfer_id, COUNT(*) AS number FROM %i WHERE transfer_id IN ({$placeholders}) AND {$condition} GROUP BY transfer_id",
			[ $this->connection->table( 'transfer_items' ), ...$transfers ]
		);
		$counts = [];
		foreach ( $rows as $row ) {
			$counts[ $row->int( 'transfer_id' ) ] = $row->int( 'number' );
		}
		return $counts;
	}
}
