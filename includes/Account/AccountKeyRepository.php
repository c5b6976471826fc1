<?php
declare(strict_types=1);

namespace SwImmoSuite\Account;

use SwImmoSuite\Auth\Key;
use SwImmoSuite\Clock;
use SwImmoSuite\Database\Connection;

defined( 'ABSPATH' ) || exit;

/** The mailed keys of an account. */
final class AccountKeyRepository {

	/** The year 2100: a link that unsubscribes has no end (I6). */
	private const NEVER = 4_102_444_800;

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
		$this->end( $contactId, 'e' );
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
		$emailKey = strtolower( $before->email );
		$this->connection->execute(
			"UPDATE %i SET consumed_at = %d WHERE email_key = %s AND purpose = 'l' AND consumed_at IS NULL",
			[ $this->table(), $this->clock->now(), $emailKey ]
		);
		$this->end( $before->id, 'd' );
		$this->end( $before->id, 'e' );
		$this->connection->execute( 'UPDATE %i SET contact_id = %d WHERE email_key = %s AND contact_id IS NULL', [ $this->table(), $before->id, $emailKey ] );
	}

	/** The lasting link shows the address that it unsubscribes. */
	public function changeUnsubscribing( int $contactId, string $email ): void {
		$this->connection->execute(
			"UPDATE %i SET email = %s, email_key = %s WHERE contact_id = %d AND purpose = 'u'",
			[ $this->table(), $email, strtolower( $email ), $contactId ]
		);
	}

	/** Keeps the lasting key of an account, unless it is there. */
	public function keepUnsubscribing( Account $account, string $selector ): void {
		$this->connection->insertIgnore(
			'keys',
			[
				'selector'      => $selector,
				'purpose'       => 'u',
				'verifier_hash' => Key::verifierHash( Key::verifier( 'u', $selector ) ),
				'email'         => $account->email,
				'email_key'     => strtolower( $account->email ),
				'contact_id'    => $account->id,
				'opcode'        => 'Unsubscribe',
				'created_at'    => $this->clock->now(),
				'expires_at'    => self::NEVER,
			]
		);
	}

	private function end( int $contactId, string $purpose ): void {
		$now = $this->clock->now();
		$this->connection->execute(
			'UPDATE %i SET expires_at = %d WHERE contact_id = %d AND purpose = %s AND consumed_at IS NULL AND expires_at > %d',
			[ $this->table(), $now, $contactId, $purpose, $now ]
		);
	}

	private function table(): string {
		return $this->connection->table( 'keys' );
	}
}
