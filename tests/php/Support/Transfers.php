<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Uuid;

/** Stored transfers after a worker has processed them. */
final class Transfers {

	/**
	 * @param array<literal-string, int|string|null>       $values Columns that differ from those of a completed transfer.
	 * @param list<array<literal-string, int|string|null>> $items  Columns of each item, in order.
	 * @return string UUID of the transfer.
	 */
	public static function add( array $values = [], array $items = [] ): string {
		$connection = Connection::ofSite();
		$uuid       = Uuid::random();
		$connection->insert(
			'transfers',
			$values + [
				'uuid'        => $uuid,
				'source'      => 'main',
				'name'        => 'voll.zip',
				'sha256'      => str_repeat( 'a', 64 ),
				'state'       => 'done',
				'stamp'       => 1,
				'total'       => count( $items ),
				'received_at' => time(),
				'finished_at' => time(),
			]
		);
		$id = (int) $connection->value( 'SELECT id FROM %i WHERE uuid = %s', [ $connection->table( 'transfers' ), $uuid ] );
		foreach ( $items as $index => $item ) {
			$connection->insert( 'transfer_items', $item + [ 'transfer_id' => $id, 'position' => $index + 1 ] );
		}
		return $uuid;
	}

	/** Assigns a listing to a source. */
	public static function assignToSource( int $post, string $source = 'main', ?int $withdrawnAt = null ): void {
		Connection::ofSite()->insert(
			'imported_listings',
			[
				'post_id'      => $post,
				'source'       => $source,
				'number'       => "SB-{$post}",
				'imported_at'  => 1_795_000_000,
				'withdrawn_at' => $withdrawnAt,
			]
		);
	}
}
