<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

use Generator;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\EmailAddress;

defined( 'ABSPATH' ) || exit;

/** Consents and their events. Rows are inserted and never changed, except that a confirmed address assigns them to its contact. */
final class ConsentRepository {

	private const WITH_EVENTS = "SELECT c.*,
			MIN(CASE WHEN e.event = 'confirmed' THEN e.happened_at END) AS confirmed_at,
			MIN(CASE WHEN e.event = 'confirmed' THEN e.id END) AS confirmed_by,
			MIN(CASE WHEN e.event = 'revoked' THEN e.happened_at END) AS revoked_at
		FROM %i c LEFT JOIN %i e ON e.consent_id = c.id ";

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** Call in the transaction that stores the submission. */
	public function add( int $submissionId, ConsentGrant $grant ): void {
		$shared = [
			'submission_id' => $submissionId,
			'granted_at'    => $this->clock->now(),
		];
		$rows   = array_map( static fn( array $row ): array => $shared + $row, $grant->rows() );
		if ( [] !== $rows ) {
			$this->connection->insertAll( 'consents', $rows );
		}
	}

	/** Records that the confirmation mail of a submission was sent; called by the mail worker. */
	public function recordSent( int $submissionId ): void {
		$this->connection->execute(
			'INSERT INTO %i (consent_id, event, happened_at) SELECT id, %s, %d FROM %i WHERE submission_id = %d',
			[ $this->events(), ConsentEvent::Sent->value, $this->clock->now(), $this->table(), $submissionId ]
		);
	}

	/**
	 * Records that the confirmation mail of a single consent was sent.
	 *
	 * @param EmailAddress $email Address of the request: after an erasure another consent may have got the same id.
	 */
	public function recordOneSent( int $consentId, EmailAddress $email ): void {
		$this->connection->execute(
			'INSERT INTO %i (consent_id, event, happened_at) SELECT id, %s, %d FROM %i WHERE id = %d AND email_key = %s AND submission_id = 0',
			[ $this->events(), ConsentEvent::Sent->value, $this->clock->now(), $this->table(), $consentId, $email->key ]
		);
	}

	/**
	 * Confirms the consents of a submission. The newsletter is confirmed only in the wording that the mail contained.
	 *
	 * @param string|null $newsletterHash Hash of the newsletter text contained in the mail.
	 */
	public function confirm( int $submissionId, ?string $newsletterHash ): void {
		$condition = "c.submission_id = %d AND ( c.purpose <> 'newsletter' OR c.text_hash = %s )";
		( new ConsentAnnouncer( $this->connection, $this->clock ) )->announceGiven( $condition, [ $submissionId, $newsletterHash ?? '' ] );
		$this->connection->execute(
			"INSERT INTO %i (consent_id, event, happened_at)
			SELECT c.id, %s, %d FROM %i c WHERE {$condition}
			AND NOT EXISTS (SELECT 1 FROM %i e WHERE e.consent_id = c.id AND e.event = %s)",
			[
				$this->events(),
				ConsentEvent::Confirmed->value,
				$this->clock->now(),
				$this->table(),
				$submissionId,
				$newsletterHash ?? '',
				$this->events(),
				ConsentEvent::Confirmed->value,
			]
		);
	}

	/** Assigns the consents to the contact once the address is confirmed. */
	public function attach( int $submissionId, int $contactId ): void {
		$this->connection->execute( 'UPDATE %i SET contact_id = %d WHERE submission_id = %d', [ $this->table(), $contactId, $submissionId ] );
	}

	/**
	 * @return list<ConsentRecord> In the order of the form.
	 */
	public function ofSubmission( int $submissionId ): array {
		$sql = self::WITH_EVENTS . 'WHERE c.submission_id = %d GROUP BY c.id ORDER BY c.id';
		return $this->records( $this->connection->rows( $sql, [ $this->table(), $this->events(), $submissionId ] ) );
	}

	/**
	 * Reads the events of the consents of a submission.
	 *
	 * @return array<int, list<array{ConsentEvent, int}>> Event and Unix seconds, by consent id; oldest first.
	 */
	public function eventsOf( int $submissionId ): array {
		$rows   = $this->connection->rows(
			'SELECT e.consent_id, e.event, e.happened_at FROM %i c INNER JOIN %i e ON e.consent_id = c.id WHERE c.submission_id = %d ORDER BY e.id',
			[ $this->table(), $this->events(), $submissionId ]
		);
		$events = [];
		foreach ( $rows as $row ) {
			$events[ $row->int( 'consent_id' ) ][] = [ ConsentEvent::from( $row->string( 'event' ) ), $row->int( 'happened_at' ) ];
		}
		return $events;
	}

	/**
	 * Reads the consents that a contact has confirmed, or given in the account.
	 *
	 * @return list<ConsentRecord> Newest first.
	 */
	public function ofContact( int $contactId ): array {
		$sql = self::WITH_EVENTS . 'WHERE c.contact_id = %d GROUP BY c.id ORDER BY c.id DESC';
		return $this->records( $this->connection->rows( $sql, [ $this->table(), $this->events(), $contactId ] ) );
	}

	/**
	 * Reads the consents of a contact that are in force: for each purpose the one confirmed last, unless it was withdrawn.
	 *
	 * @return array<string, ConsentRecord> By value of the purpose.
	 */
	public function inForce( int $contactId ): array {
		$confirmed = array_filter( $this->ofContact( $contactId ), static fn( ConsentRecord $record ): bool => null !== $record->confirmedAt );
		usort( $confirmed, static fn( ConsentRecord $a, ConsentRecord $b ): int => [ $a->confirmedAt, $a->confirmationId ] <=> [ $b->confirmedAt, $b->confirmationId ] );
		$last = [];
		foreach ( $confirmed as $record ) {
			$last[ $record->purpose->value ] = $record;
		}
		return array_filter( $last, static fn( ConsentRecord $record ): bool => null === $record->revokedAt );
	}

	/**
	 * Reads the subscribers of the newsletter, one at a time, to keep memory constant.
	 *
	 * @return Generator<int, array{email: string, salutation: string, firstname: string, lastname: string, page: string, consent: ConsentRecord}>
	 *         page: address where the consent was given, empty if unknown; consent: the proof.
	 */
	public function subscribers(): Generator {
		foreach ( $this->everSubscribed() as $contactId ) {
			$consent = $this->inForce( $contactId )[ ConsentPurpose::Newsletter->value ] ?? null;
			$person  = null === $consent ? null : $this->subscriber( $contactId, $consent->id );
			if ( null !== $consent && null !== $person ) {
				yield [
					'email'      => $person->string( 'email' ),
					'salutation' => $person->string( 'salutation' ),
					'firstname'  => $person->string( 'firstname' ),
					'lastname'   => $person->string( 'lastname' ),
					'page'       => $person->string( 'page_url' ),
					'consent'    => $consent,
				];
			}
		}
	}

	/** @return list<int> Contacts who have ever subscribed, oldest first. */
	private function everSubscribed(): array {
		$sql  = 'SELECT DISTINCT contact_id FROM %i WHERE purpose = %s AND contact_id IS NOT NULL ORDER BY contact_id';
		$rows = $this->connection->rows( $sql, [ $this->table(), ConsentPurpose::Newsletter->value ] );
		return array_map( static fn( Row $row ): int => $row->int( 'contact_id' ), $rows );
	}

	private function subscriber( int $contactId, int $consentId ): ?Row {
		return $this->connection->row(
			'SELECT p.email, p.salutation, p.firstname, p.lastname, c.page_url FROM %i p INNER JOIN %i c ON c.contact_id = p.id WHERE p.id = %d AND c.id = %d',
			[ $this->connection->table( 'contacts' ), $this->table(), $contactId, $consentId ]
		);
	}

	/**
	 * @param list<Row> $rows
	 * @return list<ConsentRecord>
	 */
	private function records( array $rows ): array {
		return array_map( static fn( Row $row ): ConsentRecord => ConsentRecord::fromRow( $row ), $rows );
	}

	private function table(): string {
		return $this->connection->table( 'consents' );
	}

	private function events(): string {
		return $this->connection->table( 'consent_events' );
	}
}
