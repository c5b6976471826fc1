<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use Closure;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;

/** Data migrations for tests/fixtures/schema-0.json, a schema version made up for tests. */
final class MadeUpSteps {

	/** @return array<int, Closure(Lease): void> */
	public static function all( Connection $connection ): array {
		return [
			1 => static function ( Lease $lease ) use ( $connection ): void {
				self::linkConsents( $connection, $lease );
			},
			2 => static function () use ( $connection ): void {
				$connection->execute( "UPDATE %i SET email_key = LOWER(recipient) WHERE email_key = ''", [ $connection->table( 'outbox' ) ] );
			},
		];
	}

	/** Links confirmed consents to the contact with the same address, one by one. */
	private static function linkConsents( Connection $connection, Lease $lease ): void {
		[ $consents, $contacts, $events ] = array_map( $connection->table( ... ), [ 'consents', 'contacts', 'consent_events' ] );
		$rows = $connection->rows(
			"SELECT c.id, p.id AS contact_id FROM %i c JOIN %i p ON p.email_key = c.email_key JOIN %i e ON e.consent_id = c.id AND e.event = 'confirmed' WHERE c.contact_id IS NULL",
			[ $consents, $contacts, $events ]
		);
		foreach ( $rows as $row ) {
			$lease->extend();
			$connection->execute( 'UPDATE %i SET contact_id = %d WHERE id = %d', [ $consents, $row->int( 'contact_id' ), $row->int( 'id' ) ] );
		}
	}
}
