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
	 * @param int $slot  Unix seconds: what waits since later is not told of, unless somebody wants to know at once.
	 * @param int $after The contact that the part before has ended with; 0: there was none.
	 * @return array{mails: int, last: int|null} last: the contact that this part ends with; null where nobody is left.
	 */
	public function bind( AlertFrequency $frequency, int $slot, int $after ): array {
		return $this->connection->transaction(
			function () use ( $frequency, $slot, $after ): array {
				[ $last, $edge ] = $this->part( $frequency, $after );
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
	private function part( AlertFrequency $frequency, int $after ): array {
		$row = $this->connection->row(
			'SELECT MAX(part.contact_id) AS last, (SELECT MAX(id) FROM %i FOR UPDATE) AS edge
			FROM (SELECT DISTINCT contact_id FROM %i WHERE digest_id = 0 AND urgency = %d AND contact_id > %d ORDER BY contact_id LIMIT %d) AS part',
			[ $this->table( 'digests' ), $this->table( 'alerts' ), $frequency->urgency(), $after, self::CONTACTS ]
		);
		return [ $row?->nullableInt( 'last' ), (int) $row?->nullableInt( 'edge' ) ];
	}

	/** @param array{int, int} $part Contacts above the first, up to the second. */
	private function open( AlertFrequency $frequency, int $slot, array $part ): int {
		[ $waiting, $args ] = $this->waiting( $frequency, $slot, $part );
		return $this->connection->execute(
			"INSERT INTO %i (contact_id, frequency, slot, created_at) SELECT DISTINCT a.contact_id, %s, %d, %d FROM %i AS a
			LEFT JOIN %i AS d ON d.contact_id = a.contact_id AND d.frequency = %s AND d.slot = %d WHERE {$waiting} AND d.id IS NULL",
			[
				...[ $this->table( 'digests' ), $frequency->value, $slot, $this->clock->now(), $this->table( 'alerts' ) ],
				...[ $this->table( 'digests' ), $frequency->value, $slot, ...$args ],
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
		[ $waiting, $args ] = $this->waiting( $frequency, $slot, $part );
		$this->connection->execute(
			"UPDATE %i AS a SET digest_id = COALESCE((SELECT d.id FROM %i AS d WHERE d.contact_id = a.contact_id AND d.frequency = %s AND d.slot = %d AND d.id > %d), 0) WHERE {$waiting}",
			[ $this->table( 'alerts' ), $this->table( 'digests' ), $frequency->value, $slot, $edge, ...$args ]
		);
	}

	/**
	 * What is to be told now, of the table alerts as a: of what waits since after the slot only whoever wants to know at once.
	 *
	 * @param array{int, int} $part As of open().
	 * @return array{literal-string, list<string|int>} A condition, and the values of its placeholders.
	 */
	private function waiting( AlertFrequency $frequency, int $slot, array $part ): array {
		$sql  = 'a.digest_id = 0 AND a.urgency = %d AND a.contact_id > %d AND a.contact_id <= %d';
		$args = [ $frequency->urgency(), ...$part ];
		return AlertFrequency::Instant === $frequency ? [ $sql, $args ] : [
			$sql . ' AND a.created_at <= %d',
			[ ...$args, $slot ],
		];
	}

	private function table( string $name ): string {
		return $this->connection->table( $name );
	}
}
