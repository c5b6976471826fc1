<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedListing;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** Table saved_listings: homes that an account has saved. */
final class SavedListingRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** @return list<int> Post ids, the last saved first. */
	public function ofContact( int $contactId ): array {
		return array_map(
			static fn( Row $row ): int => $row->int( 'listing_id' ),
			$this->connection->rows( 'SELECT listing_id FROM %i WHERE contact_id = %d ORDER BY saved_at DESC, listing_id DESC', [ $this->table(), $contactId ] )
		);
	}

	/**
	 * Locks the account until the transaction ends, so that parallel calls do not exceed the maximum of saved homes.
	 *
	 * @return bool False if the account has been deleted.
	 */
	public function lock( int $contactId ): bool {
		return null !== $this->connection->value( 'SELECT id FROM %i WHERE id = %d FOR UPDATE', [ $this->connection->table( 'contacts' ), $contactId ] );
	}

	/** @param list<int> $listings Post ids; listings already saved keep their position. */
	public function add( int $contactId, array $listings ): void {
		$now  = $this->clock->now();
		$rows = array_map(
			static fn( int $listing ): array => [
				'contact_id' => $contactId,
				'listing_id' => $listing,
				'saved_at'   => $now,
			],
			$listings
		);
		if ( [] !== $rows ) {
			$this->connection->insertMissing( 'saved_listings', $rows );
		}
	}

	/** @param list<int> $listings Post ids. */
	public function remove( int $contactId, array $listings ): void {
		if ( [] !== $listings ) {
			$placeholders = implode( ', ', array_fill( 0, count( $listings ), '%d' ) );
			$this->connection->execute( "DELETE FROM %i WHERE contact_id = %d AND listing_id IN ({$placeholders})", [ $this->table(), $contactId, ...$listings ] );
		}
	}

	/** @return int Number of deleted rows. */
	public function deleteOfContact( int $contactId ): int {
		return $this->connection->execute( 'DELETE FROM %i WHERE contact_id = %d', [ $this->table(), $contactId ] );
	}

	private function table(): string {
		return $this->connection->table( 'saved_listings' );
	}
}
