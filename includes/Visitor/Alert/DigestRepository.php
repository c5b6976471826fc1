<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;

defined( 'ABSPATH' ) || exit;

/** Binds what people are to be told of into mails: one for each contact and slot (O26). */
final class DigestRepository {

	/** Contacts of one transaction. */
	public const CONTACTS = 500;

	public function __construct(
		private readonly Connection $connection,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Queues a part of the mails of a slot, all of it or nothing. Who has one of this slot already waits for the next.
	 *
	 * @param int $slot  Unix seconds: what has happened later is not told of, unless somebody wants to know at once.
	 * @param int $after The contact that the part before has ended with; 0: there was none.
	 * @return array{mails: int, last: int|null} last: the contact that this part ends with; null where nobody is left.
	 */
	public function bind( AlertFrequency $frequency, int $slot, int $after ): array {
		return $this->connection->transaction(
			function () use ( $frequency, $slot, $after ): array {
				[ $last, $edge ] = $this->part( $after );
				$mails           = null === $last ? 0 : $this->open( $frequency, $slot, [ $after, $last ] );
				if ( $mails > 0 ) {
					$this->announce( $frequency, $slot, $edge );
					$this->queue( $frequency, $slot, $edge );
					$this->assign( $frequency, $slot, [ $after, $last ], $edge );
				}
				return [
					'mails' => $mails,
					'last'  => $last,
				];
			}
		);
	}

	/**
	 * The next ones whom something waits for, and the youngest digest there is. It is locked: whoever else makes digests
	 * waits, and those above it are this transaction's own.
	 *
	 * @return array{int|null, int} The last of these contacts, the digest.
	 */
	private function part( int $after ): array {
		$row = $this->connection->row(
			'SELECT MAX(part.contact_id) AS last, (SELECT MAX(id) FROM %i FOR UPDATE) AS edge
			FROM (SELECT DISTINCT contact_id FROM %i WHERE digest_id IS NULL AND contact_id > %d ORDER BY contact_id LIMIT %d) AS part',
			[ $this->table( 'digests' ), $this->table( 'alerts' ), $after, self::CONTACTS ]
		);
		return [ $row?->nullableInt( 'last' ), (int) $row?->nullableInt( 'edge' ) ];
	}

	/** @param array{int, int} $part Contacts above the first, up to the second. */
	private function open( AlertFrequency $frequency, int $slot, array $part ): int {
		return $this->connection->execute(
			'INSERT INTO %i (contact_id, frequency, slot, created_at) SELECT DISTINCT a.contact_id, %s, %d, %d FROM %i AS a'
			. ' INNER JOIN %i AS s ON s.id = a.search_id AND s.alerts = %s AND s.paused = 0'
			. ' INNER JOIN %i AS k ON k.id = a.contact_id AND k.alerts_paused_at IS NULL'
			. ' INNER JOIN %i AS e ON e.id = a.event_id AND e.happened_at <= %d'
			. ' LEFT JOIN %i AS d ON d.contact_id = a.contact_id AND d.frequency = %s AND d.slot = %d'
			. ' WHERE a.digest_id IS NULL AND a.contact_id > %d AND a.contact_id <= %d AND d.id IS NULL AND ' . AlertConsent::inForce( 'a.contact_id' ),
			[
				...[ $this->table( 'digests' ), $frequency->value, $slot, $this->clock->now(), $this->table( 'alerts' ) ],
				...[ $this->table( 'searches' ), $frequency->value, $this->table( 'contacts' ), $this->table( 'listing_events' ), $this->until( $frequency, $slot ) ],
				...[ $this->table( 'digests' ), $frequency->value, $slot, ...$part, ...AlertConsent::tables( $this->connection ) ],
			]
		);
	}

	/** Contacts are looked up for those who listen alone. */
	private function announce( AlertFrequency $frequency, int $slot, int $edge ): void {
		$made = has_action( 'sw_immosuite_alert' )
			? $this->connection->rows( 'SELECT contact_id FROM %i WHERE id > %d ORDER BY id', [ $this->table( 'digests' ), $edge ] )
			: [];
		foreach ( $made as $digest ) {
			/**
			 * Before a mail is bound that tells somebody of listings that fit their searches.
			 *
			 * @param int    $contact   Id of the contact.
			 * @param string $frequency instant, daily or weekly.
			 * @param int    $slot      Unix seconds; the moment that it is due at.
			 */
			do_action( 'sw_immosuite_alert', $digest->int( 'contact_id' ), $frequency->value, $slot );
		}
	}

	private function queue( AlertFrequency $frequency, int $slot, int $edge ): void {
		$this->outbox->enqueueDigests(
			'SELECT d.id AS digest_id, k.email, k.email_key, k.language, CONCAT(k.uuid, %s) AS name FROM %i AS d INNER JOIN %i AS k ON k.id = d.contact_id WHERE d.id > %d',
			[ ".{$frequency->value}.{$slot}", $this->table( 'digests' ), $this->table( 'contacts' ), $edge ]
		);
	}

	/** @param array{int, int} $part As of open(). */
	private function assign( AlertFrequency $frequency, int $slot, array $part, int $edge ): void {
		$this->connection->execute(
			'UPDATE %i SET digest_id = (SELECT d.id FROM %i d WHERE d.contact_id = %i.contact_id AND d.frequency = %s AND d.slot = %d)
			WHERE digest_id IS NULL AND contact_id > %d AND contact_id <= %d AND contact_id IN (SELECT n.contact_id FROM %i n WHERE n.id > %d)
			AND search_id IN (SELECT s.id FROM %i s WHERE s.alerts = %s AND s.paused = 0)
			AND event_id IN (SELECT e.id FROM %i e WHERE e.happened_at <= %d)',
			[
				...[ $this->table( 'alerts' ), $this->table( 'digests' ), $this->table( 'alerts' ), $frequency->value, $slot, ...$part, $this->table( 'digests' ), $edge ],
				...[ $this->table( 'searches' ), $frequency->value, $this->table( 'listing_events' ), $this->until( $frequency, $slot ) ],
			]
		);
	}

	private function until( AlertFrequency $frequency, int $slot ): int {
		return AlertFrequency::Instant === $frequency ? $this->clock->now() : $slot;
	}

	private function table( string $name ): string {
		return $this->connection->table( $name );
	}
}
