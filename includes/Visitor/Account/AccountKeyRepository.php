<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyPurpose;

defined( 'ABSPATH' ) || exit;

/** Rows of the mailed keys of an account. */
final class AccountKeyRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** Finds the key of a new address that is still unconfirmed. */
	public function pendingChange( int $contactId ): ?Key {
		$row = $this->connection->row(
			"SELECT * FROM %i WHERE contact_id = %d AND purpose = 'e' AND consumed_at IS NULL AND expires_at > %d ORDER BY id DESC LIMIT 1",
			[ $this->table(), $contactId, $this->clock->now() ]
		);
		return null === $row ? null : Key::fromRow( $row );
	}

	/** Ends all links that would confirm a new address. */
	public function endChanges( int $contactId ): void {
		$this->end( $contactId, KeyPurpose::EmailChange );
	}

	/** Deletes the key of a pending change whose address another contact has taken. */
	public function delete( int $keyId ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE id = %d', [ $this->table(), $keyId ] );
	}

	/**
	 * Ends every link mailed to the old address. Sign-in links are marked as used: a link whose mail is still queued would otherwise
	 * become valid when that mail is sent. Keys without a contact are assigned to this account, so that a later erasure finds them.
	 */
	public function endLinksTo( Account $before ): void {
		$this->connection->execute(
			"UPDATE %i SET consumed_at = %d WHERE email_key = %s AND purpose = 'l' AND consumed_at IS NULL",
			[ $this->table(), $this->clock->now(), $before->email->key ]
		);
		$this->end( $before->id, KeyPurpose::Deletion );
		$this->end( $before->id, KeyPurpose::EmailChange );
		$this->connection->execute( 'UPDATE %i SET contact_id = %d WHERE email_key = %s AND contact_id IS NULL', [ $this->table(), $before->id, $before->email->key ] );
	}

	/**
	 * Ends the reversal links of addresses that the account had after the restored one. Links mailed to earlier addresses keep
	 * working.
	 *
	 * @param Key $key Key with purpose EmailReversal.
	 */
	public function endReversalsAfter( Key $key, int $contactId ): void {
		$this->connection->execute(
			"UPDATE %i SET expires_at = %d WHERE contact_id = %d AND purpose = 'r' AND id > %d AND consumed_at IS NULL",
			[ $this->table(), $this->clock->now(), $contactId, $key->id ]
		);
	}

	/** Deletes the lasting links mailed to the old address, whose owner could otherwise unsubscribe the new address. */
	public function deleteLasting( int $contactId ): void {
		$this->connection->execute( "DELETE FROM %i WHERE contact_id = %d AND purpose IN ('u', 'a')", [ $this->table(), $contactId ] );
	}

	/**
	 * Finds the lasting key of an account. Null if none was mailed, or if the site has a new salt, so that the link cannot be
	 * rebuilt.
	 *
	 * @param KeyPurpose $purpose  A purpose whose keys never expire.
	 * @param int|null   $searchId The saved search that the key covers; null for all searches and for the newsletter.
	 */
	public function findLasting( KeyPurpose $purpose, int $contactId, ?int $searchId = null ): ?Key {
		$rows = $this->connection->rows(
			'SELECT * FROM %i WHERE contact_id = %d AND purpose = %s AND COALESCE(search_id, 0) = %d ORDER BY id',
			[ $this->table(), $contactId, $purpose->value, $searchId ?? 0 ]
		);
		foreach ( $rows as $row ) {
			if ( hash_equals( $row->string( 'verifier_hash' ), Key::verifierHash( Key::verifier( $purpose, $row->string( 'selector' ) ) ) ) ) {
				return Key::fromRow( $row );
			}
		}
		return null;
	}

	private function end( int $contactId, KeyPurpose $purpose ): void {
		$now = $this->clock->now();
		$this->connection->execute(
			'UPDATE %i SET expires_at = %d WHERE contact_id = %d AND purpose = %s AND consumed_at IS NULL AND expires_at > %d',
			[ $this->table(), $now, $contactId, $purpose->value, $now ]
		);
	}

	private function table(): string {
		return $this->connection->table( 'keys' );
	}
}
