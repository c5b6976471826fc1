<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
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
	 * @param int $slot Unix seconds: what has happened later is not told of, unless somebody wants to know at once.
	 * @return int How many mails; fewer than CONTACTS: there are no more.
	 */
	public function bind( AlertFrequency $frequency, int $slot ): int {
		return $this->connection->transaction(
			function () use ( $frequency, $slot ): int {
				$number = $this->open( $frequency, $slot );
				if ( $number > 0 ) {
					$this->fill( $this->opened( $frequency, $slot, $number ), $frequency, $slot );
				}
				return $number;
			}
		);
	}

	private function open( AlertFrequency $frequency, int $slot ): int {
		return $this->connection->execute(
			'INSERT INTO %i (contact_id, frequency, slot, created_at) SELECT DISTINCT a.contact_id, %s, %d, %d FROM %i AS a'
			. ' INNER JOIN %i AS s ON s.id = a.search_id AND s.alerts = %s AND s.paused = 0'
			. ' INNER JOIN %i AS k ON k.id = a.contact_id AND k.alerts_paused_at IS NULL'
			. ' INNER JOIN %i AS e ON e.id = a.event_id AND e.happened_at <= %d'
			. ' LEFT JOIN %i AS d ON d.contact_id = a.contact_id AND d.frequency = %s AND d.slot = %d'
			. ' WHERE a.digest_id IS NULL AND d.id IS NULL AND ' . AlertConsent::inForce( 'a.contact_id' ) . ' ORDER BY a.contact_id LIMIT %d',
			[
				...[ $this->table( 'digests' ), $frequency->value, $slot, $this->clock->now(), $this->table( 'alerts' ) ],
				...[ $this->table( 'searches' ), $frequency->value, $this->table( 'contacts' ), $this->table( 'listing_events' ), $this->until( $frequency, $slot ) ],
				...[ $this->table( 'digests' ), $frequency->value, $slot ],
				...AlertConsent::tables( $this->connection ),
				self::CONTACTS,
			]
		);
	}

	/**
	 * The youngest of the slot are those that this transaction has made.
	 *
	 * @return non-empty-list<Row>
	 */
	private function opened( AlertFrequency $frequency, int $slot, int $number ): array {
		$rows = $this->connection->rows(
			'SELECT d.id, d.contact_id, k.email, k.language FROM %i AS d INNER JOIN %i AS k ON k.id = d.contact_id WHERE d.frequency = %s AND d.slot = %d ORDER BY d.id DESC LIMIT %d',
			[ $this->table( 'digests' ), $this->table( 'contacts' ), $frequency->value, $slot, $number ]
		);
		return [] === $rows ? throw new \LogicException( 'Digests have vanished in the transaction that made them.' ) : $rows;
	}

	/** @param non-empty-list<Row> $digests */
	private function fill( array $digests, AlertFrequency $frequency, int $slot ): void {
		$mails    = [];
		$contacts = [];
		foreach ( $digests as $digest ) {
			$contacts[] = $digest->int( 'contact_id' );
			$mails[]    = OutboxMail::digest( $digest->string( 'email' ), Language::tryFrom( $digest->string( 'language' ) ) ?? Language::German, $digest->int( 'id' ) );
			/**
			 * Before a mail is bound that tells somebody of listings that fit their searches.
			 *
			 * @param int    $contact   Id of the contact.
			 * @param string $frequency instant, daily or weekly.
			 * @param int    $slot      Unix seconds; the moment that it is due at.
			 */
			do_action( 'sw_immosuite_alert', $digest->int( 'contact_id' ), $frequency->value, $slot );
		}
		$this->assign( $contacts, $frequency, $slot );
		$this->outbox->enqueue( ...$mails );
	}

	/** @param non-empty-list<int> $contacts */
	private function assign( array $contacts, AlertFrequency $frequency, int $slot ): void {
		$places = implode( ', ', array_fill( 0, count( $contacts ), '%d' ) );
		$this->connection->execute(
			"UPDATE %i SET digest_id = (SELECT d.id FROM %i d WHERE d.contact_id = %i.contact_id AND d.frequency = %s AND d.slot = %d)
			WHERE digest_id IS NULL AND contact_id IN ({$places})
			AND search_id IN (SELECT s.id FROM %i s WHERE s.contact_id IN ({$places}) AND s.alerts = %s AND s.paused = 0)
			AND event_id IN (SELECT e.id FROM %i e WHERE e.happened_at <= %d)",
			[
				...[ $this->table( 'alerts' ), $this->table( 'digests' ), $this->table( 'alerts' ), $frequency->value, $slot ],
				...[ ...$contacts, $this->table( 'searches' ), ...$contacts, $frequency->value, $this->table( 'listing_events' ), $this->until( $frequency, $slot ) ],
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
