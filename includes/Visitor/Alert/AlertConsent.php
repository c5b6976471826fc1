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
		return "(SELECT MAX(CASE WHEN event.event = 'confirmed' AND given.text_id IN ('acceptContact.search', 'acceptContact.account') THEN event.id ELSE 0 END)
			> MAX(CASE WHEN event.event = 'revoked' THEN event.id ELSE 0 END)
			FROM %i AS given INNER JOIN %i AS event ON event.consent_id = given.id WHERE given.contact_id = {$contact} AND given.purpose = 'acceptContact')";
	}

	/** @return list<string> Values of inForce(). */
	public static function tables( Connection $connection ): array {
		return [ $connection->table( 'consents' ), $connection->table( 'consent_events' ) ];
	}
}
