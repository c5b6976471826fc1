<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;

defined( 'ABSPATH' ) || exit;

/** Rows of mailed keys. */
final class KeyRepository {

	public function __construct( private readonly Connection $connection ) {
	}

	/** Stores only the hash of the verifier, so that nobody can build the link from the row. Times in Unix seconds. */
	public function insert( KeyGrant $grant, string $selector, int $now, int $expiresAt ): Key {
		$id = $this->connection->insert(
			'keys',
			[
				'selector'        => $selector,
				'purpose'         => $grant->purpose->value,
				'verifier_hash'   => Key::verifierHash( Key::verifier( $grant->purpose, $selector ) ),
				'email'           => $grant->email->typed,
				'email_key'       => $grant->email->key,
				'submission_id'   => $grant->submissionId,
				'newsletter_hash' => $grant->newsletterHash,
				'opcode'          => (string) $grant->opcode?->value,
				'bind_hash'       => $grant->bindHash,
				'contact_id'      => $grant->contactId,
				'session_id'      => $grant->sessionId,
				'page'            => $grant->page,
				'requested_at'    => $grant->requestedAt,
				'consent_id'      => $grant->consentId,
				'search_id'       => $grant->searchId,
				'created_at'      => $now,
				'expires_at'      => $expiresAt,
			]
		);
		return new Key( $id, $grant, $selector, $now, $expiresAt, null );
	}

	/** Marks the key as used in one atomic statement: of parallel calls exactly one gets true. */
	public function consume( KeyPurpose $purpose, string $selector, string $verifierHash, int $now ): bool {
		return 1 === $this->connection->execute(
			'UPDATE %i SET consumed_at = %d
			WHERE selector = %s AND purpose = %s AND verifier_hash = %s AND consumed_at IS NULL AND expires_at > %d',
			[ $this->table(), $now, $selector, $purpose->value, $verifierHash, $now ]
		);
	}

	/** Null if the key does not exist or the verifier does not match; callers cannot tell which. */
	public function find( KeyPurpose $purpose, string $selector, string $verifierHash ): ?Key {
		$row = $this->connection->row(
			'SELECT * FROM %i WHERE selector = %s AND purpose = %s',
			[ $this->table(), $selector, $purpose->value ]
		);
		return null === $row || ! hash_equals( $row->string( 'verifier_hash' ), $verifierHash ) ? null : Key::fromRow( $row );
	}

	/** Finds the key in any state; null once it was swept. */
	public function bySelector( string $selector ): ?Key {
		$row = $this->connection->row( 'SELECT * FROM %i WHERE selector = %s', [ $this->table(), $selector ] );
		return null === $row ? null : Key::fromRow( $row );
	}

	/**
	 * Whether the address has an unused, valid link with one of these opcodes.
	 *
	 * @param list<Opcode> $opcodes Not empty.
	 */
	public function hasOpenKey( EmailAddress $email, array $opcodes, int $now ): bool {
		$placeholders = implode( ', ', array_fill( 0, count( $opcodes ), '%s' ) );
		return null !== $this->connection->value(
			"SELECT id FROM %i WHERE email_key = %s AND purpose = 'c' AND consumed_at IS NULL AND expires_at > %d AND opcode IN ({$placeholders}) LIMIT 1",
			[ $this->table(), $email->key, $now, ...array_map( static fn( Opcode $opcode ): string => $opcode->value, $opcodes ) ]
		);
	}

	/**
	 * Whether the address has an unused, valid link that only subscribes to this newsletter text; a message that also subscribes does not
	 * count.
	 */
	public function hasOpenNewsletterKey( EmailAddress $email, string $newsletterHash, int $now ): bool {
		return null !== $this->connection->value(
			"SELECT id FROM %i WHERE email_key = %s AND newsletter_hash = %s AND purpose = 'c' AND opcode = 'Newsletter' AND consumed_at IS NULL AND expires_at > %d LIMIT 1",
			[ $this->table(), $email->key, $newsletterHash, $now ]
		);
	}

	/** Newest unused, valid key whose mail confirms this submission. */
	public function openKeyOf( int $submissionId, int $now ): ?Key {
		$row = $this->connection->row(
			"SELECT * FROM %i WHERE submission_id = %d AND purpose = 'c' AND consumed_at IS NULL AND expires_at > %d ORDER BY id DESC LIMIT 1",
			[ $this->table(), $submissionId, $now ]
		);
		return null === $row ? null : Key::fromRow( $row );
	}

	/** Sets when an unused key expires. */
	public function setExpiry( KeyPurpose $purpose, string $selector, int $expiresAt ): void {
		$this->connection->execute(
			'UPDATE %i SET expires_at = %d WHERE selector = %s AND purpose = %s AND consumed_at IS NULL',
			[ $this->table(), $expiresAt, $selector, $purpose->value ]
		);
	}

	/** Deletes keys that expired before this time, used or not. */
	public function sweep( int $endedBefore ): int {
		return $this->connection->execute( 'DELETE FROM %i WHERE expires_at < %d', [ $this->table(), $endedBefore ] );
	}

	/**
	 * Removes the personal data of expired, unused confirmation links. The row stays, so that the page can still explain the link
	 * (410).
	 */
	public function forgetUnconfirmed( int $now ): void {
		$this->connection->execute(
			"UPDATE %i SET email = '', email_key = '', submission_id = NULL, newsletter_hash = NULL, bind_hash = NULL
			WHERE purpose = 'c' AND consumed_at IS NULL AND expires_at <= %d AND email_key <> ''",
			[ $this->table(), $now ]
		);
	}

	/** Deletes unused keys of accounts (change of address, sign-in), because they record who requested them. */
	public function sweepUnused( int $createdBefore ): int {
		return $this->connection->execute(
			"DELETE FROM %i WHERE purpose IN ('l', 'e', 'r', 'd') AND consumed_at IS NULL AND created_at < %d",
			[ $this->table(), $createdBefore ]
		);
	}

	private function table(): string {
		return $this->connection->table( 'keys' );
	}
}
