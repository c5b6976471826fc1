<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Hooks\Events;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;

defined( 'ABSPATH' ) || exit;

/** Creates the digests (one mail per contact and slot) and assigns the waiting matches to them. */
final class DigestRepository {

	/** Contacts per transaction. */
	public const BATCH_SIZE = 500;

	public function __construct(
		private readonly Connection $connection,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Queues the next batch of the mails of a slot, in one transaction. A contact who already has a mail of this slot waits for
	 * the next slot.
	 *
	 * @param int $slot  Time at which the mails are due, in Unix seconds. Later matches are left out, except for instant alerts.
	 * @param int $after Last contact of the previous batch; 0: first batch.
	 * @return array{mails: int, last: int|null} last: last contact of this batch; null if no contact is left.
	 */
	public function queueBatch( AlertFrequency $frequency, int $slot, int $after ): array {
		return $this->connection->transaction(
			function () use ( $frequency, $slot, $after ): array {
				[ $last, $lastDigest ] = $this->nextBatch( $frequency, $after );
				$mails                 = null === $last ? 0 : $this->createDigests( $frequency, $slot, [ $after, $last ] );
				if ( $mails > 0 ) {
					$this->fireHook( $frequency, $slot, $lastDigest );
					$this->enqueueMails( $frequency, $slot, $lastDigest );
					$this->assign( $frequency, $slot, [ $after, $last ], $lastDigest );
				}
				return [
					'mails' => $mails,
					'last'  => $last,
				];
			}
		);
	}

	/**
	 * Finds the next contacts with waiting matches, and the highest digest id. Locks that digest: other processes that create
	 * digests wait, so the higher ids all belong to this transaction.
	 *
	 * @return array{int|null, int} Id of the last contact, id of the digest.
	 */
	private function nextBatch( AlertFrequency $frequency, int $after ): array {
		$row = $this->connection->row(
			'SELECT MAX(part.contact_id) AS last, (SELECT MAX(id) FROM %i FOR UPDATE) AS edge
			FROM (SELECT DISTINCT contact_id FROM %i WHERE digest_id = 0 AND urgency = %d AND contact_id > %d ORDER BY contact_id LIMIT %d) AS part',
			[ $this->table( 'digests' ), $this->table( 'alerts' ), $frequency->urgency(), $after, self::BATCH_SIZE ]
		);
		return [ $row?->nullableInt( 'last' ), (int) $row?->nullableInt( 'edge' ) ];
	}

	/**
	 * Returns the number of new digests.
	 *
	 * @param array{int, int} $range Contact ids: greater than the first, up to the second.
	 */
	private function createDigests( AlertFrequency $frequency, int $slot, array $range ): int {
		[ $isDue, $args ] = $this->dueCondition( $frequency, $slot, $range );
		return $this->connection->execute(
			"INSERT INTO %i (contact_id, frequency, slot, created_at) SELECT DISTINCT a.contact_id, %s, %d, %d FROM %i AS a
			LEFT JOIN %i AS d ON d.contact_id = a.contact_id AND d.frequency = %s AND d.slot = %d WHERE {$isDue} AND d.id IS NULL",
			[
				...[ $this->table( 'digests' ), $frequency->value, $slot, $this->clock->now(), $this->table( 'alerts' ) ],
				...[ $this->table( 'digests' ), $frequency->value, $slot, ...$args ],
			]
		);
	}

	/** Fires sw_immosuite_alert for each new digest; contacts are only read if a callback is registered. */
	private function fireHook( AlertFrequency $frequency, int $slot, int $lastDigest ): void {
		$digests = has_action( 'sw_immosuite_alert' )
			? $this->connection->rows( 'SELECT contact_id FROM %i WHERE id > %d ORDER BY id', [ $this->table( 'digests' ), $lastDigest ] )
			: [];
		foreach ( $digests as $digest ) {
			/**
			 * Fires when an alert mail for a contact is queued. Its listings are chosen when it is sent.
			 *
			 * @since 0.1.0
			 *
			 * @param int    $contact   Id of the contact.
			 * @param string $frequency instant, daily or weekly.
			 * @param int    $slot      Unix seconds at which the mail is due.
			 */
			Events::fire( 'sw_immosuite_alert', $digest->int( 'contact_id' ), $frequency->value, $slot );
		}
	}

	/** Queues a mail for each new digest. The column `name` is the first part of its Message-ID. */
	private function enqueueMails( AlertFrequency $frequency, int $slot, int $lastDigest ): void {
		$this->outbox->enqueueDigests(
			'SELECT d.id AS digest_id, k.email, k.email_key, k.language, CONCAT(k.uuid, %s) AS name FROM %i AS d INNER JOIN %i AS k ON k.id = d.contact_id WHERE d.id > %d',
			[ ".{$frequency->value}.{$slot}", $this->table( 'digests' ), $this->table( 'contacts' ), $lastDigest ]
		);
	}

	/** @param array{int, int} $range As in createDigests(). */
	private function assign( AlertFrequency $frequency, int $slot, array $range, int $lastDigest ): void {
		[ $isDue, $args ] = $this->dueCondition( $frequency, $slot, $range );
		$this->connection->execute(
			"UPDATE %i AS a SET digest_id = COALESCE((SELECT d.id FROM %i AS d WHERE d.contact_id = a.contact_id AND d.frequency = %s AND d.slot = %d AND d.id > %d), 0) WHERE {$isDue}",
			[ $this->table( 'alerts' ), $this->table( 'digests' ), $frequency->value, $slot, $lastDigest, ...$args ]
		);
	}

	/**
	 * Condition for matches (alias a) that are due. Matches newer than the slot are due only for instant alerts.
	 *
	 * @param array{int, int} $range As in createDigests().
	 * @return array{literal-string, list<string|int>} A condition, and the values of its placeholders.
	 */
	private function dueCondition( AlertFrequency $frequency, int $slot, array $range ): array {
		$sql  = 'a.digest_id = 0 AND a.urgency = %d AND a.contact_id > %d AND a.contact_id <= %d';
		$args = [ $frequency->urgency(), ...$range ];
		return AlertFrequency::Instant === $frequency ? [ $sql, $args ] : [
			$sql . ' AND a.created_at <= %d',
			[ ...$args, $slot ],
		];
	}

	private function table( string $name ): string {
		return $this->connection->table( $name );
	}
}
