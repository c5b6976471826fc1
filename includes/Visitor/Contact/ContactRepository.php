<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Contact;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/** Contacts: people with a confirmed address. */
final class ContactRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Creates the contact, or fills its empty fields: a form never overwrites known data.
	 *
	 * @param array<string, string> $values Keys of contact.schema.json.
	 * @return int Its id.
	 */
	public function fill( EmailAddress $email, array $values, Language $language ): int {
		$now = $this->clock->now();
		$this->connection->insertIgnore(
			'contacts',
			[
				'uuid'       => Uuid::random(),
				'email_key'  => $email->key,
				'email'      => $email->typed,
				'language'   => $language->value,
				'signed_in'  => 0,
				'created_at' => $now,
				'updated_at' => $now,
			]
		);
		$this->connection->execute(
			"UPDATE %i SET updated_at = %d,
				salutation = CASE WHEN salutation = '' THEN %s ELSE salutation END,
				company = CASE WHEN company = '' THEN %s ELSE company END,
				firstname = CASE WHEN firstname = '' THEN %s ELSE firstname END,
				lastname = CASE WHEN lastname = '' THEN %s ELSE lastname END,
				phone = CASE WHEN phone = '' THEN %s ELSE phone END,
				street = CASE WHEN street = '' THEN %s ELSE street END,
				number = CASE WHEN number = '' THEN %s ELSE number END,
				zip = CASE WHEN zip = '' THEN %s ELSE zip END,
				city = CASE WHEN city = '' THEN %s ELSE city END
			WHERE email_key = %s",
			[ $this->table(), $now, ...array_map( static fn( string $field ): string => $values[ $field ] ?? '', ContactData::FIELDS ), $email->key ]
		);
		// A plain SELECT may read a snapshot from before another process created the contact.
		return (int) $this->connection->value( 'SELECT id FROM %i WHERE email_key = %s FOR UPDATE', [ $this->table(), $email->key ] );
	}

	/** Marks the contact as having an account, which is kept until its owner deletes it. */
	public function noteSignIn( int $id ): void {
		$this->connection->execute( 'UPDATE %i SET signed_in = 1 WHERE id = %d', [ $this->table(), $id ] );
	}

	/** Null if no contact has this address. */
	public function idOf( EmailAddress $email ): ?int {
		$id = $this->connection->value( 'SELECT id FROM %i WHERE email_key = %s', [ $this->table(), $email->key ] );
		return null === $id ? null : (int) $id;
	}

	/** @return array<string, string> Name and phone, for forms that do not ask signed-in visitors for them; empty if the contact is unknown. */
	public function nameAndPhone( int $id ): array {
		$row   = $this->connection->row( 'SELECT salutation, firstname, lastname, phone FROM %i WHERE id = %d', [ $this->table(), $id ] );
		$names = null === $row ? [] : [ 'salutation', 'firstname', 'lastname', 'phone' ];
		return array_combine( $names, array_map( static fn( string $name ): string => (string) $row?->string( $name ), $names ) );
	}

	private function table(): string {
		return $this->connection->table( 'contacts' );
	}
}
