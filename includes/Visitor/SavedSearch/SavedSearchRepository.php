<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/** Saved searches of contacts. Updates their postings in the same transaction. */
final class SavedSearchRepository {

	/**
	 * SQL for whether a contact (id of k) may be sent alert mails: the latest confirmed consent to contact includes alert mails.
	 * Withdrawing any consent to contact ends alerts until another one is confirmed. Needs the tables of consents and consent
	 * events.
	 */
	public const ALLOWS_ALERTS = "(SELECT MAX(CASE WHEN event.event = 'confirmed' AND given.text_id IN ('acceptContact.search', 'acceptContact.account') THEN event.id ELSE 0 END)
			> MAX(CASE WHEN event.event = 'revoked' THEN event.id ELSE 0 END)
			FROM %i AS given INNER JOIN %i AS event ON event.consent_id = given.id WHERE given.contact_id = k.id AND given.purpose = 'acceptContact')";

	/** SQL condition for the searches that a link covers: the search that the link names, otherwise all searches of the contact. */
	private const COVERED = 'contact_id = %d AND ( %d = 0 OR id = %d )';

	private readonly PostingRepository $postings;

	private readonly SearchEvents $events;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
		$this->postings = new PostingRepository( $connection, $clock );
		$this->events   = new SearchEvents( $connection );
	}

	/**
	 * @param SavedSearch $search A search without alerts gets the default frequency.
	 * @param string|null $uuid   An unused UUID; null: a random one.
	 * @return string UUID of the search.
	 */
	public function add( int $contactId, SavedSearch $search, bool $paused = false, ?string $uuid = null ): string {
		$uuid ??= Uuid::random();
		$now    = $this->clock->now();
		$this->connection->transaction(
			function () use ( $contactId, $search, $paused, $uuid, $now ): void {
				$id      = $this->connection->insert(
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
				$areResumed = $this->resumeAlerts( $contactId, $search->alerts );
				$this->index( $contactId, $id, $paused ? null : $search, $areResumed );
				SearchEvents::announceSaved( $uuid );
			}
		);
		return $uuid;
	}

	/**
	 * Adds the postings of an active search.
	 *
	 * @param SavedSearch|null $active     Null: the search is paused.
	 * @param bool             $areResumed Whether the contact's alerts have been resumed, which concerns all searches.
	 */
	private function index( int $contactId, int $id, ?SavedSearch $active, bool $areResumed ): void {
		if ( null !== $active ) {
			$this->postings->add( $contactId, $id, $active );
		}
		$this->postings->updateUrgency( $contactId, $areResumed ? null : $id );
	}

	/**
	 * @param SavedSearch $search If it has no alerts, the stored frequency stays unchanged.
	 * @param bool|null   $paused Null: unchanged.
	 * @return bool False if the contact has no such search.
	 */
	public function replace( int $contactId, string $uuid, SavedSearch $search, ?bool $paused ): bool {
		return $this->connection->transaction(
			function () use ( $contactId, $uuid, $search, $paused ): bool {
				$row = $this->lock( $contactId, $uuid );
				if ( null === $row ) {
					return false;
				}
				$id       = $row->int( 'id' );
				$paused ??= 1 === $row->int( 'paused' );
				if ( AlertFrequency::Off === $search->alerts ) {
					$this->events->announceAlertsEnd( 'id = %d', [ $id ] );
				}
				$this->connection->execute(
					'UPDATE %i SET marketing_type = %s, object_type = %s, category_id = %d, criteria = %s, paused = %d, alerts = COALESCE(%s, alerts), updated_at = %d WHERE id = %d',
					[
						...[ $this->table(), $search->marketingType->value, $search->objectType->value, $search->categoryId, self::criteria( $search ) ],
						...[ (int) $paused, $search->alerts?->value, $this->clock->now(), $id ],
					]
				);
				$areResumed = $this->resumeAlerts( $contactId, $search->alerts );
				$this->postings->remove( $id );
				$this->index( $contactId, $id, $paused ? null : $search, $areResumed );
				SearchEvents::announceSaved( $uuid );
				return true;
			}
		);
	}

	/** @return bool False if the contact has no such search. */
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

	/** @return int Number of deleted searches. */
	public function deleteOfContact( int $contactId ): int {
		return $this->connection->transaction(
			function () use ( $contactId ): int {
				$rows = $this->connection->rows( 'SELECT id FROM %i WHERE contact_id = %d ORDER BY id FOR UPDATE', [ $this->table(), $contactId ] );
				foreach ( $rows as $row ) {
					$this->remove( $contactId, $row );
				}
				return count( $rows );
			}
		);
	}

	/** @return list<StoredSearch> Newest first. */
	public function ofContact( int $contactId ): array {
		$rows = $this->connection->rows( 'SELECT * FROM %i WHERE contact_id = %d ORDER BY created_at DESC, id DESC', [ $this->table(), $contactId ] );
		return array_map( StoredSearch::fromRow( ... ), $rows );
	}

	/** Switches off the alerts of all searches of a contact; the searches stay. */
	public function endAlerts( int $contactId ): void {
		$this->connection->transaction(
			function () use ( $contactId ): void {
				$this->events->announceAlertsEnd( 'contact_id = %d', [ $contactId ] );
				$this->connection->execute(
					"UPDATE %i SET alerts = 'off', updated_at = %d WHERE contact_id = %d AND alerts <> 'off'",
					[ $this->table(), $this->clock->now(), $contactId ]
				);
				$this->postings->updateUrgency( $contactId );
			}
		);
	}

	/** Whether alert mails to the contact are paused after two undeliverable ones. */
	public function areAlertsPaused( int $contactId ): bool {
		return null !== $this->connection->value( 'SELECT id FROM %i WHERE id = %d AND alerts_paused_at IS NOT NULL', [ $this->connection->table( 'contacts' ), $contactId ] );
	}

	/** Whether the contact has consented to alert mails. */
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
	 * Reads all searches of a contact as committed, and locks them: other requests can add or change searches only after the transaction.
	 *
	 * @return list<StoredSearch>|null Null if the contact has been deleted.
	 */
	public function lockedOf( int $contactId ): ?array {
		$contact = $this->connection->value( 'SELECT id FROM %i WHERE id = %d FOR UPDATE', [ $this->connection->table( 'contacts' ), $contactId ] );
		return null === $contact ? null : array_map(
			StoredSearch::fromRow( ... ),
			$this->connection->rows( 'SELECT * FROM %i WHERE contact_id = %d ORDER BY id FOR UPDATE', [ $this->table(), $contactId ] )
		);
	}

	/**
	 * Ends the pause of alert mails when the contact chooses a frequency, which shows that the address is in use.
	 *
	 * @return bool Whether the mails were paused.
	 */
	private function resumeAlerts( int $contactId, ?AlertFrequency $chosen ): bool {
		return ! in_array( $chosen, [ null, AlertFrequency::Off ], true ) && $this->connection->execute(
			'UPDATE %i SET alerts_paused_at = NULL, updated_at = %d WHERE id = %d AND alerts_paused_at IS NOT NULL',
			[ $this->connection->table( 'contacts' ), $this->clock->now(), $contactId ]
		) > 0;
	}

	/** Locks a search, so that parallel changes run one after the other and the postings match the later change. */
	private function lock( int $contactId, string $uuid ): ?Row {
		return $this->connection->row( 'SELECT id, paused FROM %i WHERE uuid = %s AND contact_id = %d FOR UPDATE', [ $this->table(), $uuid, $contactId ] );
	}

	private function remove( int $contactId, Row $row ): void {
		$this->events->announceAlertsEnd( 'id = %d', [ $row->int( 'id' ) ] );
		$this->postings->remove( $row->int( 'id' ) );
		$this->postings->updateUrgency( $contactId, $row->int( 'id' ) );
		// updateUrgency() reassigns waiting alerts only if another search matches them now. Keep the remaining alerts if the contact has
		// another search with alerts: that search may match later, for example once a withdrawn listing is back.
		$this->connection->execute(
			"DELETE FROM %i WHERE contact_id = %d AND digest_id = 0 AND search_id = %d AND NOT EXISTS (SELECT 1 FROM %i AS s WHERE s.contact_id = %d AND s.id <> %d AND s.alerts <> 'off')",
			[ $this->connection->table( 'alerts' ), $contactId, $row->int( 'id' ), $this->table(), $contactId, $row->int( 'id' ) ]
		);
		$this->connection->execute( 'DELETE FROM %i WHERE search_id = %d', [ $this->connection->table( 'keys' ), $row->int( 'id' ) ] );
		$this->connection->execute( 'DELETE FROM %i WHERE id = %d', [ $this->table(), $row->int( 'id' ) ] );
	}

	private static function criteria( SavedSearch $search ): string {
		$values = $search->toArray();
		return (string) wp_json_encode(
			[
				'locations' => $values['locations'],
				'fields'    => $values['fields'],
			] + array_intersect_key( $values, [ 'features' => true, 'around' => true ] )
		);
	}

	/**
	 * Searches of a contact, or the search that a link names.
	 *
	 * @param int|null $searchId Null: all.
	 * @return list<StoredSearch> Newest first.
	 */
	public function covered( int $contactId, ?int $searchId ): array {
		$rows = $this->connection->rows( 'SELECT * FROM %i WHERE ' . self::COVERED . ' ORDER BY created_at DESC, id DESC', [ $this->table(), $contactId, (int) $searchId, (int) $searchId ] );
		return array_map( StoredSearch::fromRow( ... ), $rows );
	}

	/**
	 * Makes the alerts of the covered searches rarer, or switches them off. Searches with rarer alerts stay unchanged.
	 *
	 * @param int|null $searchId Null: all.
	 */
	public function reduceAlerts( int $contactId, ?int $searchId, AlertFrequency $to ): void {
		$moreFrequent = array_column( $to->moreFrequent(), 'value' );
		$placeholders = implode( ', ', array_fill( 0, count( $moreFrequent ), '%s' ) );
		$this->connection->transaction(
			function () use ( $contactId, $searchId, $to, $moreFrequent, $placeholders ): void {
				if ( AlertFrequency::Off === $to ) {
					$this->events->announceAlertsEnd( self::COVERED, [ $contactId, (int) $searchId, (int) $searchId ] );
				}
				$this->connection->execute(
					"UPDATE %i SET alerts = %s, updated_at = %d WHERE alerts IN ({$placeholders}) AND " . self::COVERED,
					[ $this->table(), $to->value, $this->clock->now(), ...$moreFrequent, $contactId, (int) $searchId, (int) $searchId ]
				);
				$this->postings->updateUrgency( $contactId, $searchId );
			}
		);
	}

	/**
	 * Restores an earlier frequency of searches. A search whose frequency has changed since then stays unchanged.
	 *
	 * @param AlertFrequency             $from   Current frequency of the searches.
	 * @param array<int, AlertFrequency> $before Frequency by id of the search.
	 */
	public function restoreAlerts( int $contactId, AlertFrequency $from, array $before ): void {
		$this->connection->transaction(
			function () use ( $contactId, $from, $before ): void {
				foreach ( $before as $id => $frequency ) {
					$this->connection->execute(
						'UPDATE %i SET alerts = %s, updated_at = %d WHERE id = %d AND contact_id = %d AND alerts = %s',
						[ $this->table(), $frequency->value, $this->clock->now(), $id, $contactId, $from->value ]
					);
				}
				$this->postings->updateUrgency( $contactId );
			}
		);
	}

	private function table(): string {
		return $this->connection->table( 'searches' );
	}
}
