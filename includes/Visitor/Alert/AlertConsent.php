<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/**
 * What a mail about listings rests on (O28): that its recipient has agreed to be told of what fits, and has confirmed it.
 * Whoever withdraws the consent to be contacted, in whatever form it was given, is told of nothing until another one is confirmed.
 */
final class AlertConsent {

	/**
	 * A condition; it takes tables().
	 *
	 * @param literal-string $contact Column with the contact.
	 * @return literal-string
	 */
	public static function inForce( string $contact ): string {
		return "EXISTS (SELECT 1 FROM %i AS given INNER JOIN %i AS agreed ON agreed.consent_id = given.id AND agreed.event = 'confirmed'
			WHERE given.contact_id = {$contact} AND given.text_id IN ('acceptContact.search', 'acceptContact.account')
			AND NOT EXISTS (SELECT 1 FROM %i AS other INNER JOIN %i AS withdrawn ON withdrawn.consent_id = other.id AND withdrawn.event = 'revoked'
				WHERE other.contact_id = given.contact_id AND other.purpose = 'acceptContact' AND withdrawn.id > agreed.id))";
	}

	/** @return list<string> Values of inForce(). */
	public static function tables( Connection $connection ): array {
		$tables = [ $connection->table( 'consents' ), $connection->table( 'consent_events' ) ];
		return [ ...$tables, ...$tables ];
	}
}
