<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Contact;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Hooks\Events;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/** Contacts: people with a confirmed address. */
final class ContactRepository {

	/** Seconds of inactivity after which a new visit to the matching listings begins; reloads within a visit show the same listings as new. */
	private const VISIT_SECONDS = 1_800;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Creates the contact, or fills its empty fields: a form never overwrites known data.
	 *
	 * @param array<string, string> $values Keys of contact.schema.json.
	 * @return int Id of the contact.
	 */
	public function createOrFill( EmailAddress $email, array $values, Language $language ): int {
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
		$this->fillEmptyFields( $email, $values, $now );
		// A plain SELECT may read a snapshot from before another process created the contact.
		return (int) $this->connection->value( 'SELECT id FROM %i WHERE email_key = %s FOR UPDATE', [ $this->table(), $email->key ] );
	}

	/** @param array<string, string> $values Keys of contact.schema.json. */
	private function fillEmptyFields( EmailAddress $email, array $values, int $now ): void {
		$fields = array_map( static fn( string $field ): string => "{$field} = CASE WHEN {$field} = '' THEN %s ELSE {$field} END", ContactData::FIELDS );
		$this->connection->execute(
			'UPDATE %i SET updated_at = %d, ' . implode( ', ', $fields ) . ' WHERE email_key = %s',
			[ $this->table(), $now, ...array_map( static fn( string $field ): string => $values[ $field ] ?? '', ContactData::FIELDS ), $email->key ]
		);
	}

	/** Marks the contact as having an account, which is kept until its owner deletes it. */
	public function noteSignIn( int $id ): void {
		if ( 1 === $this->connection->execute( 'UPDATE %i SET signed_in = 1 WHERE id = %d AND signed_in = 0', [ $this->table(), $id ] ) ) {
			/**
			 * Fires when a visitor signs in for the first time, which creates the account.
			 *
			 * @since 0.1.0
			 *
			 * @param int $id Id of the contact, as in sw_immosuite_alert.
			 */
			Events::fire( 'sw_immosuite_account_created', $id );
		}
	}

	/** Null if no contact has this address. */
	public function idOf( EmailAddress $email ): ?int {
		$id = $this->connection->value( 'SELECT id FROM %i WHERE email_key = %s', [ $this->table(), $email->key ] );
		return null === $id ? null : (int) $id;
	}

	/** @return array<string, string> Name and phone, for forms that do not ask signed-in visitors for them; empty if the contact is unknown. */
	public function nameAndPhone( int $id ): array {
		$row = $this->connection->row( 'SELECT salutation, firstname, lastname, phone FROM %i WHERE id = %d', [ $this->table(), $id ] );
		if ( null === $row ) {
			return [];
		}
		$names = [ 'salutation', 'firstname', 'lastname', 'phone' ];
		return array_combine( $names, array_map( $row->string( ... ), $names ) );
	}

	/**
	 * Time of the last view of the matching listings in the previous visit; for the first visit, the creation of the account.
	 *
	 * @return int Unix seconds.
	 */
	public function lastVisit( int $contactId ): int {
		$since = $this->connection->value(
			'SELECT CASE WHEN interesting_seen_at > %d THEN COALESCE(interesting_since, created_at) ELSE COALESCE(interesting_seen_at, created_at) END FROM %i WHERE id = %d',
			[ $this->visitExpiry(), $this->table(), $contactId ]
		);
		return null === $since ? $this->clock->now() : (int) $since;
	}

	/** Records a view of the matching listings. Of two parallel calls, the second finds the visit already begun and keeps interesting_since. */
	public function recordView( int $contactId ): void {
		$this->connection->execute(
			'UPDATE %i SET
				interesting_since = CASE WHEN interesting_seen_at > %d THEN interesting_since ELSE COALESCE(interesting_seen_at, created_at) END,
				interesting_seen_at = %d
			WHERE id = %d',
			[ $this->table(), $this->visitExpiry(), $this->clock->now(), $contactId ]
		);
	}

	/** If the last view is newer than this, the visit continues. */
	private function visitExpiry(): int {
		return $this->clock->now() - self::VISIT_SECONDS;
	}

	private function table(): string {
		return $this->connection->table( 'contacts' );
	}
}
