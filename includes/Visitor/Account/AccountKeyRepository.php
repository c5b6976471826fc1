<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyPurpose;

defined( 'ABSPATH' ) || exit;

/** The mailed keys of an account. */
final class AccountKeyRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** The key of a new address that waits for its confirmation. */
	public function pendingChange( int $contactId ): ?Key {
		$row = $this->connection->row(
			"SELECT * FROM %i WHERE contact_id = %d AND purpose = 'e' AND consumed_at IS NULL AND expires_at > %d ORDER BY id DESC LIMIT 1",
			[ $this->table(), $contactId, $this->clock->now() ]
		);
		return null === $row ? null : Key::fromRow( $row );
	}

	/** Links that are on their way to a new address end. */
	public function endChanges( int $contactId ): void {
		$this->end( $contactId, KeyPurpose::EmailChange );
	}

	/** The address belongs to somebody else by now: its link is forgotten, and with it the pending change. */
	public function forget( int $keyId ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE id = %d', [ $this->table(), $keyId ] );
	}

	/**
	 * The old address opens nothing of the account any more. Its sign-in links count as used, since one that waits for
	 * the mail server would come to life with its dispatch. What was mailed there stays with the person, whom one may
	 * have to erase.
	 */
	public function leaveAddress( Account $before ): void {
		$this->connection->execute(
			"UPDATE %i SET consumed_at = %d WHERE email_key = %s AND purpose = 'l' AND consumed_at IS NULL",
			[ $this->table(), $this->clock->now(), $before->email->key ]
		);
		$this->end( $before->id, KeyPurpose::Deletion );
		$this->end( $before->id, KeyPurpose::EmailChange );
		$this->connection->execute( 'UPDATE %i SET contact_id = %d WHERE email_key = %s AND contact_id IS NULL', [ $this->table(), $before->id, $before->email->key ] );
	}

	/**
	 * A change is taken back: addresses that the account has had since take nothing back any more. Those of before do.
	 *
	 * @param Key $key Of purpose r.
	 */
	public function endReversalsAfter( Key $key, int $contactId ): void {
		$this->connection->execute(
			"UPDATE %i SET expires_at = %d WHERE contact_id = %d AND purpose = 'r' AND id > %d AND consumed_at IS NULL",
			[ $this->table(), $this->clock->now(), $contactId, $key->id ]
		);
	}

	/** The lasting links of an account are those of its address: nobody who has left it unsubscribes the next one. */
	public function endLasting( int $contactId ): void {
		$this->connection->execute( "DELETE FROM %i WHERE contact_id = %d AND purpose IN ('u', 'a')", [ $this->table(), $contactId ] );
	}

	/**
	 * The lasting key of an account; null where none was mailed yet, or where its link cannot be made again because the
	 * site's salt is a new one.
	 *
	 * @param KeyPurpose $purpose  One without end.
	 * @param int|null   $searchId The search that it is about; null: none in particular.
	 */
	public function lasting( KeyPurpose $purpose, int $contactId, ?int $searchId = null ): ?Key {
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
