<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/** What was refused, or has failed, and whether somebody has looked what of it is to be told (O14). */
final class RefusalRepository {

	/** Transfers at once. */
	private const PORTION = 20;

	/** Items that are compared with those of another transfer; their number counts, too. */
	private const COMPARED = 1_000;

	private const REFUSED = "transfer_id = %d AND action IN ('refused', 'failed')";

	public function __construct( private readonly Connection $connection ) {
	}

	/** @return list<Transfer> Some of those that have ended, or wait for staff, and that nobody has looked at; the oldest first. */
	public function untold(): array {
		return array_map(
			Transfer::fromRow( ... ),
			$this->connection->rows(
				"SELECT * FROM %i WHERE to_tell = 1 AND state IN ('done', 'refused', 'failed', 'held') ORDER BY id LIMIT %d",
				[ $this->connection->table( 'transfers' ), self::PORTION ]
			)
		);
	}

	/** @return bool False: somebody else looks at it. */
	public function take( Transfer $transfer ): bool {
		return 1 === $this->connection->execute( 'UPDATE %i SET to_tell = 0 WHERE id = %d AND to_tell = 1', [ $this->connection->table( 'transfers' ), $transfer->id ] );
	}

	/** @return list<TransferItem> The first of them, by position. */
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

	/** @return string What all of them say, wherever they stand in the file, as one checksum of 64 characters; empty where there are none. */
	public function fingerprint( Transfer $transfer ): string {
		$rows = $this->connection->rows(
			'SELECT obid, provider, number, action, code, notes FROM %i WHERE ' . self::REFUSED . ' ORDER BY obid, provider, number, action, code, position LIMIT %d',
			[ $this->connection->table( 'transfer_items' ), $transfer->id, self::COMPARED ]
		);
		return [] === $rows ? '' : hash( 'sha256', serialize( [ $this->count( $transfer ), $rows ] ) );
	}
}
