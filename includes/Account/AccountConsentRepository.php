<?php
declare(strict_types=1);

namespace SwImmoSuite\Account;

use SwImmoSuite\Clock;
use SwImmoSuite\Consent\ConsentEvent;
use SwImmoSuite\Consent\ConsentGrant;
use SwImmoSuite\Database\Connection;

defined( 'ABSPATH' ) || exit;

/** What a visitor grants and withdraws, and what an erasure withdraws: rows are added, never changed (S5). Call with the account locked. */
final class AccountConsentRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** Confirmed at once: who is signed in has confirmed the address. */
	public function grant( int $contactId, ConsentGrant $grant ): void {
		$now = $this->clock->now();
		foreach ( $grant->rows() as $row ) {
			$id = $this->connection->insert(
				'consents',
				[
					'submission_id' => 0,
					'contact_id'    => $contactId,
					'granted_at'    => $now,
				] + $row
			);
			$this->connection->insert(
				'consent_events',
				[
					'consent_id'  => $id,
					'event'       => ConsentEvent::Confirmed->value,
					'happened_at' => $now,
				]
			);
		}
	}

	/** Withdraws this one. */
	public function revoke( int $consentId ): void {
		$this->revokeWhere( 'c.id = %d', [ $consentId ] );
	}

	/** Withdraws all that was confirmed for a purpose, in one statement. */
	public function revokeConfirmed( int $contactId, string $purpose ): void {
		$this->revokeWhere(
			'c.contact_id = %d AND c.purpose = %s AND EXISTS (SELECT 1 FROM %i f WHERE f.consent_id = c.id AND f.event = %s)',
			[ $contactId, $purpose, $this->events(), ConsentEvent::Confirmed->value ]
		);
	}

	/**
	 * What is withdrawn already stays as it is.
	 *
	 * @param literal-string   $which Condition on c.
	 * @param list<string|int> $args  Values of its placeholders.
	 */
	private function revokeWhere( string $which, array $args ): void {
		$this->connection->execute(
			'INSERT INTO %i (consent_id, event, happened_at) SELECT c.id, %s, %d FROM %i c
			WHERE ' . $which . ' AND NOT EXISTS (SELECT 1 FROM %i e WHERE e.consent_id = c.id AND e.event = %s)',
			[
				$this->events(),
				ConsentEvent::Revoked->value,
				$this->clock->now(),
				$this->connection->table( 'consents' ),
				...$args,
				$this->events(),
				ConsentEvent::Revoked->value,
			]
		);
	}

	private function events(): string {
		return $this->connection->table( 'consent_events' );
	}
}
