<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/** Searches of contacts; the index that listings are matched with changes in the same transaction. */
final class SavedSearchRepository {

	/**
	 * What a mail about listings rests on (O28): that its recipient, id of k, has agreed to be told of what fits, and has confirmed
	 * it. Whoever withdraws the consent to be contacted, in whatever form it was given, is told of nothing until another one is confirmed.
	 * Takes the tables of consents and their events.
	 */
	public const ALLOWS_ALERTS = "(SELECT MAX(CASE WHEN event.event = 'confirmed' AND given.text_id IN ('acceptContact.search', 'acceptContact.account') THEN event.id ELSE 0 END)
			> MAX(CASE WHEN event.event = 'revoked' THEN event.id ELSE 0 END)
			FROM %i AS given INNER JOIN %i AS event ON event.consent_id = given.id WHERE given.contact_id = k.id AND given.purpose = 'acceptContact')";

	private readonly PostingRepository $postings;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
		$this->postings = new PostingRepository( $connection, $clock );
	}

	/**
	 * @param SavedSearch $search Without alerts it has the default.
	 * @param string|null $uuid   That no search has yet; null for a random one.
	 * @return string Its UUID.
	 */
	public function add( int $contactId, SavedSearch $search, bool $paused = false, ?string $uuid = null ): string {
		$uuid ??= Uuid::random();
		$now    = $this->clock->now();
		$this->connection->transaction(
			function () use ( $contactId, $search, $paused, $uuid, $now ): void {
				$id = $this->connection->insert(
					'searches',
					[
						'uuid'           => $uuid,
						'contact_id'     => $contactId,
						'marketing_type' => $search->marketingType->value,
						'object_type'    => $search->objectType->value,
						'category_id'    => $search->categoryId,
						'criteria'       => self::criteria( $search ),
						'paused'         => (int) $paused,
						'alerts'         => ( $search->alerts ?? AlertFrequency::Daily )->value,
						'created_at'     => $now,
						'updated_at'     => $now,
					]
				);
				$areBack = $this->resumeAlerts( $contactId, $search->alerts );
				if ( ! $paused ) {
					$this->postings->add( $contactId, $id, $search );
				}
				$this->postings->answer( $contactId, $areBack ? null : $id );
			}
		);
		return $uuid;
	}

	/**
	 * @param SavedSearch $search Without alerts these stay as they are.
	 * @param bool|null   $paused Null: stays as it is.
	 * @return bool False where this contact has no such search.
	 */
	public function replace( int $contactId, string $uuid, SavedSearch $search, ?bool $paused ): bool {
		return $this->connection->transaction(
			function () use ( $contactId, $uuid, $search, $paused ): bool {
				$row = $this->lock( $contactId, $uuid );
				if ( null === $row ) {
					return false;
				}
				$id      = $row->int( 'id' );
				$paused ??= 1 === $row->int( 'paused' );
				$this->connection->execute(
					'UPDATE %i SET marketing_type = %s, object_type = %s, category_id = %d, criteria = %s, paused = %d, alerts = COALESCE(%s, alerts), updated_at = %d WHERE id = %d',
					[
						...[ $this->table(), $search->marketingType->value, $search->objectType->value, $search->categoryId, self::criteria( $search ) ],
						...[ (int) $paused, $search->alerts?->value, $this->clock->now(), $id ],
					]
				);
				$areBack = $this->resumeAlerts( $contactId, $search->alerts );
				$this->postings->remove( $id );
				if ( ! $paused ) {
					$this->postings->add( $contactId, $id, $search );
				}
				$this->postings->answer( $contactId, $areBack ? null : $id );
				return true;
			}
		);
	}

	/** @return bool False where this contact has no such search. */
	public function delete( int $contactId, string $uuid ): bool {
		return $this->connection->transaction(
			function () use ( $contactId, $uuid ): bool {
				$row = $this->lock( $contactId, $uuid );
				if ( null !== $row ) {
					$this->remove( $contactId, $row );
				}
				return null !== $row;
			}
		);
	}

	/** @return int How many there were. */
	public function deleteOfContact( int $contactId ): int {
		return $this->connection->transaction(
			function () use ( $contactId ): int {
				$rows = $this->connection->rows( 'SELECT id FROM %i WHERE contact_id = %d ORDER BY id FOR UPDATE', [ $this->table(), $contactId ] );
				array_map( fn( Row $row ) => $this->remove( $contactId, $row ), $rows );
				return count( $rows );
			}
		);
	}

	/** @return list<StoredSearch> The youngest first. */
	public function ofContact( int $contactId ): array {
		$rows = $this->connection->rows( 'SELECT * FROM %i WHERE contact_id = %d ORDER BY created_at DESC, id DESC', [ $this->table(), $contactId ] );
		return array_map( StoredSearch::fromRow( ... ), $rows );
	}

	/** No search of a contact is answered by mail any more; all of them stay. */
	public function endAlerts( int $contactId ): void {
		$this->connection->transaction(
			function () use ( $contactId ): void {
				$this->connection->execute(
					"UPDATE %i SET alerts = 'off', updated_at = %d WHERE contact_id = %d AND alerts <> 'off'",
					[ $this->table(), $this->clock->now(), $contactId ]
				);
				$this->postings->answer( $contactId );
			}
		);
	}

	/** Whether mails to a contact wait because two did not arrive (O27). */
	public function areAlertsPaused( int $contactId ): bool {
		return null !== $this->connection->value( 'SELECT id FROM %i WHERE id = %d AND alerts_paused_at IS NOT NULL', [ $this->connection->table( 'contacts' ), $contactId ] );
	}

	/** Whether a person may be told by mail of what fits their searches (P271). */
	public function allowsAlerts( int $contactId ): bool {
		return null !== $this->connection->value(
			'SELECT k.id FROM %i AS k WHERE k.id = %d AND ' . self::ALLOWS_ALERTS,
			[ $this->connection->table( 'contacts' ), $contactId, $this->connection->table( 'consents' ), $this->connection->table( 'consent_events' ) ]
		);
	}

	public function find( int $contactId, string $uuid ): ?StoredSearch {
		$row = $this->connection->row( 'SELECT * FROM %i WHERE uuid = %s AND contact_id = %d', [ $this->table(), $uuid, $contactId ] );
		return null === $row ? null : StoredSearch::fromRow( $row );
	}

	/**
	 * All of a contact, whatever was read before; nobody adds or changes one until the transaction ends.
	 *
	 * @return list<StoredSearch>|null Null where the contact is gone.
	 */
	public function lockedOf( int $contactId ): ?array {
		$contact = $this->connection->value( 'SELECT id FROM %i WHERE id = %d FOR UPDATE', [ $this->connection->table( 'contacts' ), $contactId ] );
		return null === $contact ? null : array_map(
			StoredSearch::fromRow( ... ),
			$this->connection->rows( 'SELECT * FROM %i WHERE contact_id = %d ORDER BY id FOR UPDATE', [ $this->table(), $contactId ] )
		);
	}

	/**
	 * Whoever says how often they want mails is written to again (P219).
	 *
	 * @return bool Whether they were not before.
	 */
	private function resumeAlerts( int $contactId, ?AlertFrequency $chosen ): bool {
		return ! in_array( $chosen, [ null, AlertFrequency::Off ], true ) && $this->connection->execute(
			'UPDATE %i SET alerts_paused_at = NULL, updated_at = %d WHERE id = %d AND alerts_paused_at IS NOT NULL',
			[ $this->connection->table( 'contacts' ), $this->clock->now(), $contactId ]
		) > 0;
	}

	/** Two that change the same search take turns, so that its postings are those of the later one. */
	private function lock( int $contactId, string $uuid ): ?Row {
		return $this->connection->row( 'SELECT id, paused FROM %i WHERE uuid = %s AND contact_id = %d FOR UPDATE', [ $this->table(), $uuid, $contactId ] );
	}

	private function remove( int $contactId, Row $row ): void {
		$this->postings->remove( $row->int( 'id' ) );
		$this->postings->answer( $contactId, $row->int( 'id' ) );
		// While nobody is written to, or a listing is away, nothing has been found for it: another search that wants mails may tell of it later.
		$this->connection->execute(
			"DELETE FROM %i WHERE contact_id = %d AND digest_id = 0 AND search_id = %d AND NOT EXISTS (SELECT 1 FROM %i AS s WHERE s.contact_id = %d AND s.id <> %d AND s.alerts <> 'off')",
			[ $this->connection->table( 'alerts' ), $contactId, $row->int( 'id' ), $this->table(), $contactId, $row->int( 'id' ) ]
		);
		$this->connection->execute( 'DELETE FROM %i WHERE search_id = %d', [ $this->connection->table( 'keys' ), $row->int( 'id' ) ] );
		$this->connection->execute( 'DELETE FROM %i WHERE id = %d', [ $this->table(), $row->int( 'id' ) ] );
	}

	private static function criteria( SavedSearch $search ): string {
		$all = $search->toArray();
		return (string) wp_json_encode(
			[
				'locations' => $all['locations'],
				'fields'    => $all['fields'],
			]
		);
	}

	private function table(): string {
		return $this->connection->table( 'searches' );
	}
}
