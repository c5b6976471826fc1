<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/** Refused and failed items of transfers, and whether a mail about them still has to be decided on. */
final class RefusalRepository {

	/** Transfers per query. */
	private const PORTION = 20;

	/** Maximum items of which the fingerprint contains the content; it contains the number of all. */
	private const COMPARED = 1_000;

	private const REFUSED = "transfer_id = %d AND action IN ('refused', 'failed')";

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * @return list<Transfer> Transfers that have ended or are held, and for which no mail was decided on yet; the oldest first.
	 */
	public function untold(): array {
		return array_map(
			Transfer::fromRow( ... ),
			$this->connection->rows(
				"SELECT * FROM %i WHERE to_tell = 1 AND state IN ('done', 'refused', 'failed', 'held') ORDER BY id LIMIT %d",
				[ $this->connection->table( 'transfers' ), self::PORTION ]
			)
		);
	}

	/** @return bool False: another process handles the transfer. */
	public function take( Transfer $transfer ): bool {
		return 1 === $this->connection->execute( 'UPDATE %i SET to_tell = 0 WHERE id = %d AND to_tell = 1', [ $this->connection->table( 'transfers' ), $transfer->id ] );
	}

	/** @return list<TransferItem> The first refused or failed items, by position. */
	public function first( Transfer $transfer, int $limit ): array {
		return array_map(
			TransferItem::fromRow( ... ),
			$this->connection->rows(
				'SELECT ' . TransferItem::COLUMNS . ' FROM %i WHERE ' . self::REFUSED . ' ORDER BY position LIMIT %d',
				[ $this->connection->table( 'transfer_items' ), $transfer->id, $limit ]
			)
		);
	}

	public function count( Transfer $transfer ): int {
		return (int) $this->connection->value( 'SELECT COUNT(*) FROM %i WHERE ' . self::REFUSED, [ $this->connection->table( 'transfer_items' ), $transfer->id ] );
	}

	/** @return string Hash of all refusals, regardless of their position in the file, 64 characters; empty if there are none. */
	public function fingerprint( Transfer $transfer ): string {
		$rows = $this->connection->rows(
			'SELECT obid, provider, number, action, code, notes FROM %i WHERE ' . self::REFUSED . ' ORDER BY obid, provider, number, action, code, position LIMIT %d',
			[ $this->connection->table( 'transfer_items' ), $transfer->id, self::COMPARED ]
		);
		return [] === $rows ? '' : hash( 'sha256', serialize( [ $this->count( $transfer ), $rows ] ) );
	}
}
