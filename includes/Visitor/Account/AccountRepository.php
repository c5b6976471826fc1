<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Visitor\Contact\ContactData;
use SwImmoSuite\Visitor\SavedSearch\PostingRepository;

defined( 'ABSPATH' ) || exit;

/** The rows of contacts as their owners change them. */
final class AccountRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** Null where it was deleted. */
	public function find( int $id ): ?Account {
		$row = $this->connection->row( 'SELECT * FROM %i WHERE id = %d', [ $this->table(), $id ] );
		return null === $row ? null : Account::fromRow( $row );
	}

	/** Locked until the transaction ends: whatever changes an account begins here, so that no two changes cross. */
	public function lock( int $id ): ?Account {
		$row = $this->connection->row( 'SELECT * FROM %i WHERE id = %d FOR UPDATE', [ $this->table(), $id ] );
		return null === $row ? null : Account::fromRow( $row );
	}

	/** @param array<string, string> $values By key of ContactData::FIELDS, all of them. */
	public function save( int $id, array $values ): void {
		$this->connection->execute(
			'UPDATE %i SET salutation = %s, company = %s, firstname = %s, lastname = %s, phone = %s, street = %s, number = %s, zip = %s, city = %s, updated_at = %d WHERE id = %d',
			[ $this->table(), ...array_map( static fn( string $field ): string => $values[ $field ] ?? '', ContactData::FIELDS ), $this->clock->now(), $id ]
		);
	}

	/** Whether somebody has this address. Locks it until the transaction ends, taken or not. */
	public function isTaken( EmailAddress $email ): bool {
		return null !== $this->connection->value( 'SELECT id FROM %i WHERE email_key = %s FOR UPDATE', [ $this->table(), $email->key ] );
	}

	/** The address has to be free: see isTaken(). Mails that did not arrive at the one before are no reason to write to this one no more (O27). */
	public function changeEmail( int $id, EmailAddress $email ): void {
		$this->connection->execute(
			'UPDATE %i SET email = %s, email_key = %s, alerts_paused_at = NULL, updated_at = %d WHERE id = %d',
			[ $this->table(), $email->typed, $email->key, $this->clock->now(), $id ]
		);
		( new PostingRepository( $this->connection, $this->clock ) )->answer( $id );
	}

	/** @param int $except The one that stays; 0: none. */
	public function endSessions( int $id, int $except ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE contact_id = %d AND id <> %d', [ $this->connection->table( 'sessions' ), $id, $except ] );
	}

	private function table(): string {
		return $this->connection->table( 'contacts' );
	}
}
