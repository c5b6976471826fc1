<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Visitor\Contact\ContactData;
use SwImmoSuite\Visitor\SavedSearch\PostingRepository;

defined( 'ABSPATH' ) || exit;

/** Reads and changes contacts for their accounts. */
final class AccountRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	public function find( int $id ): ?Account {
		$row = $this->connection->row( 'SELECT * FROM %i WHERE id = %d', [ $this->table(), $id ] );
		return null === $row ? null : Account::fromRow( $row );
	}

	/** Locks the row until the transaction ends. Every change of an account starts here, so that two changes never overlap. */
	public function lock( int $id ): ?Account {
		$row = $this->connection->row( 'SELECT * FROM %i WHERE id = %d FOR UPDATE', [ $this->table(), $id ] );
		return null === $row ? null : Account::fromRow( $row );
	}

	/** @param array<string, string> $values Value of each field in ContactData::FIELDS, by its name. */
	public function save( int $id, array $values ): void {
		$this->connection->execute(
			'UPDATE %i SET salutation = %s, company = %s, firstname = %s, lastname = %s, phone = %s, street = %s, number = %s, zip = %s, city = %s, updated_at = %d WHERE id = %d',
			[ $this->table(), ...array_map( static fn( string $field ): string => $values[ $field ] ?? '', ContactData::FIELDS ), $this->clock->now(), $id ]
		);
	}

	/** Whether a contact has this address. Locks the address until the transaction ends, whether taken or free. */
	public function isTaken( EmailAddress $email ): bool {
		return null !== $this->connection->value( 'SELECT id FROM %i WHERE email_key = %s FOR UPDATE', [ $this->table(), $email->key ] );
	}

	/** Sets an address that isTaken() has found free. Ends the pause of alert mails, which applied to the old address. */
	public function changeEmail( int $id, EmailAddress $email ): void {
		$this->connection->execute(
			'UPDATE %i SET email = %s, email_key = %s, alerts_paused_at = NULL, updated_at = %d WHERE id = %d',
			[ $this->table(), $email->typed, $email->key, $this->clock->now(), $id ]
		);
		( new PostingRepository( $this->connection, $this->clock ) )->updateUrgency( $id );
	}

	/** @param int $except Session that is kept; 0: none. */
	public function endSessions( int $id, int $except ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE contact_id = %d AND id <> %d', [ $this->connection->table( 'sessions' ), $id, $except ] );
	}

	private function table(): string {
		return $this->connection->table( 'contacts' );
	}
}
