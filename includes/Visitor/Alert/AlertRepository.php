<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Listing\Index\ListingNews;
use SwImmoSuite\Visitor\SavedSearch\PostingRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

defined( 'ABSPATH' ) || exit;

/** Matches of listings and contacts, mailed or waiting: tables alerts and digests. */
final class AlertRepository {

	/** Rows per DELETE. */
	private const BATCH_SIZE = 500;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Reads the contact of a digest; null if the contact must not get alert mails.
	 *
	 * @return Row|null id, email, signed_in, salutation, firstname, lastname.
	 */
	public function recipient( int $digestId ): ?Row {
		return $this->connection->row(
			'SELECT k.id, k.email, k.signed_in, k.salutation, k.firstname, k.lastname
			FROM %i AS d INNER JOIN %i AS k ON k.id = d.contact_id WHERE d.id = %d AND k.alerts_paused_at IS NULL AND ' . SavedSearchRepository::ALLOWS_ALERTS,
			[
				...[ $this->connection->table( 'digests' ), $this->connection->table( 'contacts' ), $digestId ],
				...[ $this->connection->table( 'consents' ), $this->connection->table( 'consent_events' ) ],
			]
		);
	}

	/** @return list<Row> Events of the digest with search_id, post_id, kind, price and former; newest first. */
	public function events( int $digestId ): array {
		return $this->connection->rows(
			'SELECT a.search_id, e.post_id, e.kind, e.price, e.former FROM %i AS a INNER JOIN %i AS e ON e.id = a.event_id AND e.post_id > 0
			WHERE a.digest_id = %d ORDER BY e.happened_at DESC, e.id DESC',
			[ $this->connection->table( 'alerts' ), $this->connection->table( 'listing_events' ), $digestId ]
		);
	}

	/**
	 * Reacts to an undeliverable alert mail. If the previous one failed, too, pauses alert mails to the contact until staff resend
	 * a failed mail or the contact chooses a frequency. Ignores mails queued before the contact's last change.
	 */
	public function pauseAfterSecondBounce( int $digestId ): void {
		$contact = (int) $this->connection->value( 'SELECT contact_id FROM %i WHERE id = %d', [ $this->connection->table( 'digests' ), $digestId ] );
		$rows    = $this->connection->rows(
			"SELECT o.state FROM %i AS o INNER JOIN %i AS d ON d.id = o.digest_id INNER JOIN %i AS k ON k.id = d.contact_id AND o.created_at >= k.updated_at
			WHERE k.id = %d AND o.state IN ('sent', 'dead') ORDER BY o.id DESC LIMIT 2",
			[ $this->connection->table( 'outbox' ), $this->connection->table( 'digests' ), $this->connection->table( 'contacts' ), $contact ]
		);
		if ( [ 'dead', 'dead' ] === array_map( static fn( Row $row ): string => $row->string( 'state' ), $rows ) ) {
			$this->pause( $contact );
		}
	}

	private function pause( int $contact ): void {
		$this->connection->transaction(
			function () use ( $contact ): void {
				$this->connection->execute(
					'UPDATE %i SET alerts_paused_at = %d WHERE id = %d AND alerts_paused_at IS NULL',
					[ $this->connection->table( 'contacts' ), $this->clock->now(), $contact ]
				);
				$this->postings()->updateUrgency( $contact );
			}
		);
	}

	/**
	 * Ends the pause of the contacts of these digests, because staff resend the mails. Call in the same transaction.
	 *
	 * @param list<int> $digestIds
	 */
	public function resumeContacts( array $digestIds ): void {
		[ $contacts, $digests ] = [ $this->connection->table( 'contacts' ), $this->connection->table( 'digests' ) ];
		foreach ( array_chunk( $digestIds, self::BATCH_SIZE ) as $batch ) {
			$placeholders = implode( ', ', array_fill( 0, count( $batch ), '%d' ) );
			$paused       = $this->connection->rows(
				"SELECT DISTINCT k.id FROM %i AS d INNER JOIN %i AS k ON k.id = d.contact_id WHERE d.id IN ({$placeholders}) AND k.alerts_paused_at IS NOT NULL ORDER BY k.id",
				[ $digests, $contacts, ...$batch ]
			);
			foreach ( $paused as $row ) {
				$this->connection->execute( 'UPDATE %i SET alerts_paused_at = NULL, updated_at = %d WHERE id = %d', [ $contacts, $this->clock->now(), $row->int( 'id' ) ] );
				$this->postings()->updateUrgency( $row->int( 'id' ) );
			}
		}
	}

	private function postings(): PostingRepository {
		return new PostingRepository( $this->connection, $this->clock );
	}

	/**
	 * Counts for Site Health and the overview.
	 *
	 * @return array{waiting: int, sent: int, paused: int, stopped: int} Waiting mails; mails sent in the last 7 days; paused contacts; searches with alerts switched off.
	 */
	public function counts(): array {
		[ $outbox, $contacts, $searches ] = array_map( $this->connection->table( ... ), [ 'outbox', 'contacts', 'searches' ] );
		return [
			'waiting' => (int) $this->connection->value( "SELECT COUNT(*) FROM %i WHERE state IN ('queued', 'sending') AND priority > 0", [ $outbox ] ),
			'sent'    => (int) $this->connection->value( "SELECT COUNT(*) FROM %i WHERE state = 'sent' AND sent_at >= %d AND priority > 0", [ $outbox, $this->clock->now() - WEEK_IN_SECONDS ] ),
			'paused'  => (int) $this->connection->value( 'SELECT COUNT(*) FROM %i WHERE alerts_paused_at IS NOT NULL', [ $contacts ] ),
			'stopped' => (int) $this->connection->value( "SELECT COUNT(*) FROM %i WHERE alerts = 'off'", [ $searches ] ),
		];
	}

	/** @return int Number of deleted rows. */
	public function deleteOfContact( int $contactId ): int {
		return array_sum(
			array_map(
				fn( string $table ): int => $this->connection->execute( 'DELETE FROM %i WHERE contact_id = %d', [ $this->connection->table( $table ), $contactId ] ),
				[ 'alerts', 'digests' ]
			)
		);
	}

	/**
	 * Deletes a batch of rows past their retention.
	 *
	 * @return int Number of deleted rows; 0: nothing left to delete.
	 */
	public function sweep(): int {
		$before = $this->clock->now() - ListingNews::KEPT_SECONDS;
		return $this->deleteBefore( 'alerts', $before ) + $this->deleteBefore( 'digests', $before );
	}

	/** Reads the ids first, so that the DELETE locks no other rows. */
	private function deleteBefore( string $table, int $before ): int {
		$rows         = $this->connection->rows( 'SELECT id FROM %i WHERE created_at < %d LIMIT %d', [ $this->connection->table( $table ), $before, self::BATCH_SIZE ] );
		$ids          = array_map( static fn( Row $row ): int => $row->int( 'id' ), $rows );
		$placeholders = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		return [] === $ids ? 0 : $this->connection->execute( "DELETE FROM %i WHERE id IN ({$placeholders})", [ $this->connection->table( $table ), ...$ids ] );
	}
}
