<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Visitor\Alert\AlertRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Deletes contacts who have never signed in and have no other data left. Accounts stay until their owner deletes them.
 * Proofs of consent stay too, without the contact; unlike an erasure, this does not mark them as withdrawn.
 */
final class ContactRetention {

	/** Contacts per run; the next run continues. */
	private const BATCH_SIZE = 500;

	/** SQL condition on contacts. A newsletter consent counts as data until it is withdrawn. */
	private const NOTHING_LEFT = "NOT EXISTS (SELECT 1 FROM %i s WHERE s.contact_id = %i.id)
		AND NOT EXISTS (SELECT 1 FROM %i f WHERE f.contact_id = %i.id)
		AND NOT EXISTS (SELECT 1 FROM %i m WHERE m.contact_id = %i.id)
		AND NOT EXISTS (SELECT 1 FROM %i n WHERE n.contact_id = %i.id AND n.purpose = 'newsletter'
			AND EXISTS (SELECT 1 FROM %i e WHERE e.consent_id = n.id AND e.event = 'confirmed')
			AND NOT EXISTS (SELECT 1 FROM %i e WHERE e.consent_id = n.id AND e.event = 'revoked'))";

	public function __construct(
		private readonly Connection $connection,
		private readonly AlertRepository $alerts,
	) {
	}

	/**
	 * Deletes a batch of contacts.
	 *
	 * @return int Number of deleted contacts; 0: nothing left to delete.
	 */
	public function run(): int {
		$due = $this->connection->rows(
			'SELECT id FROM %i WHERE signed_in = 0 AND ' . self::NOTHING_LEFT . ' ORDER BY id LIMIT %d',
			[ $this->table( 'contacts' ), ...$this->nothingLeftTables(), self::BATCH_SIZE ]
		);
		$deleted = 0;
		foreach ( $due as $row ) {
			$deleted += $this->connection->transaction( fn(): int => $this->deleteIfEmpty( $row->int( 'id' ) ) );
		}
		return $deleted;
	}

	/**
	 * Locks the row and checks it again. A concurrent confirmation either has added data to the contact, which then stays, or
	 * waits and creates the contact anew.
	 */
	private function deleteIfEmpty( int $id ): int {
		$this->connection->value( 'SELECT id FROM %i WHERE id = %d FOR UPDATE', [ $this->table( 'contacts' ), $id ] );
		$deleted = $this->connection->execute(
			'DELETE FROM %i WHERE id = %d AND signed_in = 0 AND ' . self::NOTHING_LEFT,
			[ $this->table( 'contacts' ), $id, ...$this->nothingLeftTables() ]
		);
		if ( 1 === $deleted ) {
			$this->connection->execute( 'UPDATE %i SET contact_id = NULL WHERE contact_id = %d', [ $this->table( 'consents' ), $id ] );
			$this->connection->execute( 'DELETE FROM %i WHERE contact_id = %d', [ $this->table( 'keys' ), $id ] );
			$this->alerts->deleteOfContact( $id );
		}
		return $deleted;
	}

	/** @return list<string> Tables for the placeholders of NOTHING_LEFT. */
	private function nothingLeftTables(): array {
		$contacts = $this->table( 'contacts' );
		$pairs    = array_map( fn( string $name ): array => [ $this->table( $name ), $contacts ], [ 'sessions', 'searches', 'submissions', 'consents' ] );
		return [ ...array_merge( ...$pairs ), $this->table( 'consent_events' ), $this->table( 'consent_events' ) ];
	}

	private function table( string $name ): string {
		return $this->connection->table( $name );
	}
}
