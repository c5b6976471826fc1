<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Listing\Index\ListingNews;

defined( 'ABSPATH' ) || exit;

/** What people were told of, and are still to be told of: tables alerts and digests. */
final class AlertRepository {

	/** Rows of one DELETE. */
	private const PORTION = 500;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** @return int How many rows there were. */
	public function deleteOfContact( int $contactId ): int {
		return array_sum(
			array_map(
				fn( string $table ): int => $this->connection->execute( 'DELETE FROM %i WHERE contact_id = %d', [ $this->connection->table( $table ), $contactId ] ),
				[ 'alerts', 'digests' ]
			)
		);
	}

	/**
	 * Forgets a part of what is as old as news are kept.
	 *
	 * @return int How many rows; 0: none is due any more.
	 */
	public function sweep(): int {
		$before = $this->clock->now() - ListingNews::KEPT;
		return $this->forget( 'alerts', $before ) + $this->forget( 'digests', $before );
	}

	/** Looked up before they are written to, so that nothing else is locked. */
	private function forget( string $table, int $before ): int {
		$rows   = $this->connection->rows( 'SELECT id FROM %i WHERE created_at < %d LIMIT %d', [ $this->connection->table( $table ), $before, self::PORTION ] );
		$ids    = array_map( static fn( Row $row ): int => $row->int( 'id' ), $rows );
		$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		return [] === $ids ? 0 : $this->connection->execute( "DELETE FROM %i WHERE id IN ({$places})", [ $this->connection->table( $table ), ...$ids ] );
	}
}
