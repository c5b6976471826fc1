<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Visitor\Consent\ConsentAnnouncer;
use SwImmoSuite\Visitor\Consent\ConsentEvent;
use SwImmoSuite\Visitor\Consent\ConsentGrant;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRecord;
use SwImmoSuite\Visitor\Entry\HistoryRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Stores consents granted and withdrawn in the account, or withdrawn by an erasure. A withdrawal adds a row and deletes none.
 * Callers hold the lock on the account.
 */
final class AccountConsentRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly HistoryRepository $history,
		private readonly ConsentAnnouncer $announcer,
	) {
	}

	/** Records a consent as confirmed at once: a signed-in visitor has already confirmed the address. */
	public function grant( int $contactId, ConsentGrant $grant ): void {
		foreach ( $this->add( $grant ) as $id ) {
			$this->confirm( $id, $contactId );
		}
	}

	/**
	 * Records a consent for a new address. It belongs to no contact until that address is confirmed.
	 *
	 * @return int|null Id of the consent; null if the grant contains no consent.
	 */
	public function request( ConsentGrant $grant ): ?int {
		return $this->add( $grant )[0] ?? null;
	}

	/** Confirms a requested consent and assigns it to the contact. */
	public function confirm( int $consentId, int $contactId ): void {
		$this->connection->execute( 'UPDATE %i SET contact_id = %d WHERE id = %d', [ $this->consents(), $contactId, $consentId ] );
		$this->announcer->announceGiven( 'c.id = %d', [ $consentId ] );
		$this->connection->insert(
			'consent_events',
			[
				'consent_id'  => $consentId,
				'event'       => ConsentEvent::Confirmed->value,
				'happened_at' => $this->clock->now(),
			]
		);
	}

	/** Whether the consent waits for its confirmation. Compares the address, too: after an erasure another consent may have got the same id. */
	public function isRequested( int $consentId, EmailAddress $email ): bool {
		return null !== $this->connection->value(
			'SELECT id FROM %i WHERE id = %d AND email_key = %s AND submission_id = 0 AND contact_id IS NULL FOR UPDATE',
			[ $this->consents(), $consentId, $email->key ]
		);
	}

	/** Deletes a requested consent that can never be confirmed and so proves nothing. */
	public function delete( int $consentId ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE consent_id = %d', [ $this->events(), $consentId ] );
		$this->connection->execute( 'DELETE FROM %i WHERE id = %d', [ $this->consents(), $consentId ] );
	}

	public function revoke( int $consentId ): void {
		$this->revokeWhere( 'c.id = %d', [ $consentId ] );
	}

	/** Withdraws all confirmed consents for a purpose, in one statement. */
	public function revokeConfirmed( int $contactId, ConsentPurpose $purpose ): void {
		$this->revokeWhere(
			'c.contact_id = %d AND c.purpose = %s AND EXISTS (SELECT 1 FROM %i f WHERE f.consent_id = c.id AND f.event = %s)',
			[ $contactId, $purpose->value, $this->events(), ConsentEvent::Confirmed->value ]
		);
	}

	/**
	 * Withdraws the matching consents; a consent already withdrawn keeps the date of its withdrawal.
	 *
	 * @param literal-string   $condition Condition on consents (alias c).
	 * @param list<string|int> $args      Values of the condition's placeholders.
	 */
	private function revokeWhere( string $condition, array $args ): void {
		$this->recordWithdrawals( $condition, $args );
		$this->announcer->announceWithdrawn( $condition, $args );
		$this->connection->execute(
			'INSERT INTO %i (consent_id, event, happened_at) SELECT c.id, %s, %d FROM %i c
			WHERE ' . $condition . ' AND NOT EXISTS (SELECT 1 FROM %i e WHERE e.consent_id = c.id AND e.event = %s)',
			[
				$this->events(),
				ConsentEvent::Revoked->value,
				$this->clock->now(),
				$this->consents(),
				...$args,
				$this->events(),
				ConsentEvent::Revoked->value,
			]
		);
	}

	/**
	 * Adds the withdrawal to the history of the inbox entry, for the staff member who handles it. A consent whose
	 * submission has been deleted has no entry.
	 *
	 * @param literal-string   $condition As in revokeWhere().
	 * @param list<string|int> $args      As in revokeWhere().
	 */
	private function recordWithdrawals( string $condition, array $args ): void {
		$rows   = $this->connection->rows(
			'SELECT s.id, c.purpose FROM %i c INNER JOIN %i s ON s.id = c.submission_id
			WHERE ' . $condition . ' AND NOT EXISTS (SELECT 1 FROM %i e WHERE e.consent_id = c.id AND e.event = %s) ORDER BY c.id FOR UPDATE',
			[ $this->consents(), $this->connection->table( 'submissions' ), ...$args, $this->events(), ConsentEvent::Revoked->value ]
		);
		$record = static fn( Row $row ): HistoryRecord => new HistoryRecord( $row->int( 'id' ), HistoryEvent::Withdrawn, [ 'purpose' => $row->string( 'purpose' ) ] );
		$this->history->append( ...array_map( $record, $rows ) );
	}

	/** @return list<int> Ids, in the order of the checkboxes. */
	private function add( ConsentGrant $grant ): array {
		$now = $this->clock->now();
		return array_map(
			fn( array $row ): int => $this->connection->insert(
				'consents',
				[
					'submission_id' => 0,
					'granted_at'    => $now,
				] + $row
			),
			$grant->rows()
		);
	}

	private function consents(): string {
		return $this->connection->table( 'consents' );
	}

	private function events(): string {
		return $this->connection->table( 'consent_events' );
	}
}
