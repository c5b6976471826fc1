<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Hooks\Listeners;
use SwImmoSuite\Visitor\Entry\EntryRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Deletes submissions past their retention: unconfirmed newsletters and saved searches after 7 days, spam after 30 days, other
 * submissions as configured. Texts and records of confirmed consents are kept as proof.
 */
final class SubmissionRetention {

	/** Seconds for which unconfirmed newsletters and saved searches are kept: as long as their link works. */
	private const PENDING_SECONDS = 7 * DAY_IN_SECONDS;

	/** Seconds for which idempotency keys are kept. */
	private const KEY_SECONDS = 30 * DAY_IN_SECONDS;

	/** Seconds for which spam is kept after its last change. */
	public const SPAM_SECONDS = 30 * DAY_IN_SECONDS;

	/** Rows of each kind per run; the next run continues. */
	private const BATCH_SIZE = 500;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly EntryRepository $entries,
	) {
	}

	/**
	 * Deletes a batch.
	 *
	 * @param int $months Retention of leads, inquiries and messages.
	 * @return int Number of deleted submissions and consents; 0: nothing left to delete.
	 */
	public function run( int $months ): int {
		$now = $this->clock->now();
		$this->releaseIdempotencyKeys( $now );
		return $this->connection->transaction( fn(): int => $this->deletePendingNewsletters( $now ) )
			+ $this->connection->transaction( fn(): int => $this->deletePendingSearches( $now ) )
			+ $this->connection->transaction( fn(): int => $this->deleteSpam( $now ) )
			+ $this->deleteExpired( $months, $now );
	}

	/** @param int $months Retention by the settings. */
	public static function months( int $months, SubmissionKind $kind ): int {
		if ( ! has_filter( 'sw_immosuite_retention_months' ) ) {
			return $months;
		}
		/**
		 * Filters how many months submissions are kept. Spam and unconfirmed subscriptions or searches are deleted earlier.
		 *
		 * @since 0.1.0
		 *
		 * @param int    $months Number from the settings; at least 1.
		 * @param string $kind   contact, newsletter, lead, saved-search or expose-inquiry.
		 */
		$filtered = Listeners::run( 'sw_immosuite_retention_months', static fn(): mixed => apply_filters( 'sw_immosuite_retention_months', $months, $kind->value ) );
		return is_int( $filtered ) && $filtered > 0 ? $filtered : $months;
	}

	/** Deletes a batch for each retention period; kinds of submissions with the same period share a batch. */
	private function deleteExpired( int $months, int $now ): int {
		$kindsByPeriod = [];
		foreach ( SubmissionKind::cases() as $kind ) {
			$kindsByPeriod[ self::months( $months, $kind ) ][] = $kind->value;
		}
		$deleted = 0;
		foreach ( $kindsByPeriod as $period => $kinds ) {
			$deleted += $this->connection->transaction( fn(): int => $this->deleteOldSubmissions( (int) strtotime( "-{$period} months", $now ), $kinds ) );
		}
		return $deleted;
	}

	private function releaseIdempotencyKeys( int $now ): void {
		$this->connection->execute(
			'UPDATE %i SET idempotency_key = NULL WHERE idempotency_key IS NOT NULL AND received_at < %d',
			[ $this->table( 'submissions' ), $now - self::KEY_SECONDS ]
		);
		$this->connection->execute(
			'UPDATE %i SET idempotency_key = NULL WHERE idempotency_key LIKE %s AND received_at BETWEEN %d AND %d',
			[ $this->table( 'submissions' ), IntakeService::DERIVED_KEY_PREFIX . '%', $now - self::KEY_SECONDS, $now - IntakeService::DERIVED_KEY_SECONDS ]
		);
	}

	/**
	 * Deletes unconfirmed newsletter consents of all forms, and with them submissions that are only a subscription. A pending
	 * mail to the agency contains the consent and delays the deletion; a mail to the subscriber does not.
	 */
	private function deletePendingNewsletters( int $now ): int {
		$pending     = $this->connection->rows(
			"SELECT c.id, c.submission_id FROM %i c WHERE c.purpose = 'newsletter' AND c.granted_at < %d
			AND NOT EXISTS (SELECT 1 FROM %i e WHERE e.consent_id = c.id AND e.event = 'confirmed')
			AND NOT EXISTS (SELECT 1 FROM %i k WHERE k.submission_id = c.submission_id AND k.consumed_at IS NULL AND k.expires_at > %d)
			AND NOT EXISTS (SELECT 1 FROM %i o WHERE o.submission_id = c.submission_id AND o.kind LIKE %s AND o.state <> 'sent')
			ORDER BY c.id LIMIT %d",
			[ $this->table( 'consents' ), $now - self::PENDING_SECONDS, $this->table( 'consent_events' ), $this->table( 'keys' ), $now, $this->table( 'outbox' ), 'agency.%', self::BATCH_SIZE ]
		);
		$deleted     = $this->deleteConsents( self::ids( $pending, 'id' ) );
		$submissions = self::ids( $pending, 'submission_id' );
		if ( [] === $submissions ) {
			return $deleted;
		}
		$subscriptions = $this->connection->rows(
			"SELECT id FROM %i WHERE kind = 'newsletter' AND confirmed_at IS NULL AND id IN (" . self::placeholders( $submissions ) . ')',
			[ $this->table( 'submissions' ), ...$submissions ]
		);
		return $deleted + $this->deleteSubmissions( self::ids( $subscriptions, 'id' ) );
	}

	/** Deletes unconfirmed saved searches. The agency has not been notified of them yet, so no mail delays the deletion. */
	private function deletePendingSearches( int $now ): int {
		$pending = $this->connection->rows(
			"SELECT s.id FROM %i s WHERE s.kind = 'saved-search' AND s.confirmed_at IS NULL AND s.received_at < %d
			AND NOT EXISTS (SELECT 1 FROM %i k WHERE k.submission_id = s.id AND k.consumed_at IS NULL AND k.expires_at > %d)
			ORDER BY s.id LIMIT %d",
			[ $this->table( 'submissions' ), $now - self::PENDING_SECONDS, $this->table( 'keys' ), $now, self::BATCH_SIZE ]
		);
		return $this->deleteSubmissions( self::ids( $pending, 'id' ) );
	}

	/**
	 * Deletes spam. Staff who marked an entry as spam have read it, so no pending mail delays the deletion. Suspected spam is kept as
	 * long as the sender's link works.
	 */
	private function deleteSpam( int $now ): int {
		$due  = "status = 'spam' AND updated_at < %d AND (keep_until IS NULL OR keep_until < %s)";
		$args = [ $now - self::SPAM_SECONDS, self::today( $now ) ];
		$spam = $this->connection->rows(
			"SELECT e.submission_id AS id FROM %i e WHERE {$due}
			AND NOT EXISTS (SELECT 1 FROM %i k WHERE k.submission_id = e.submission_id AND k.purpose = 'c' AND k.consumed_at IS NULL AND k.expires_at > %d)
			ORDER BY e.submission_id LIMIT %d",
			[ $this->table( 'entries' ), ...$args, $this->table( 'keys' ), $now, self::BATCH_SIZE ]
		);
		return $this->deleteSubmissions( $this->lockMatching( self::ids( $spam, 'id' ), $due, $args ) );
	}

	/**
	 * Deletes submissions past the retention period, except those that the agency has not been notified of and those that staff
	 * keep for longer.
	 *
	 * @param non-empty-list<string> $kinds
	 */
	private function deleteOldSubmissions( int $before, array $kinds ): int {
		$placeholders = implode( ', ', array_fill( 0, count( $kinds ), '%s' ) );
		$old          = $this->connection->rows(
			"SELECT s.id FROM %i s WHERE s.received_at < %d AND s.kind IN ({$placeholders})
			AND NOT EXISTS (SELECT 1 FROM %i o WHERE o.submission_id = s.id AND o.state <> 'sent')
			AND NOT EXISTS (SELECT 1 FROM %i e WHERE e.submission_id = s.id AND e.keep_until >= %s)
			ORDER BY s.id LIMIT %d",
			[ $this->table( 'submissions' ), $before, ...$kinds, $this->table( 'outbox' ), $this->table( 'entries' ), self::today( $this->clock->now() ), self::BATCH_SIZE ]
		);
		$ids    = self::ids( $old, 'id' );
		$kept   = $this->lockMatching( $ids, 'keep_until >= %s', [ self::today( $this->clock->now() ) ] );
		return $this->deleteSubmissions( array_values( array_diff( $ids, $kept ) ) );
	}

	/**
	 * Locks and rereads entries: a change by staff is either seen here, or waits until the transaction ends.
	 *
	 * @param list<int>        $ids       Submissions.
	 * @param literal-string   $condition SQL condition on entries.
	 * @param list<string|int> $args      Values of the condition.
	 * @return list<int> Submissions whose entry meets the condition under the lock.
	 */
	private function lockMatching( array $ids, string $condition, array $args ): array {
		$rows = [] === $ids ? [] : $this->connection->rows(
			'SELECT submission_id AS id FROM %i WHERE submission_id IN (' . self::placeholders( $ids ) . ") AND ({$condition}) FOR UPDATE",
			[ $this->table( 'entries' ), ...$ids, ...$args ]
		);
		return self::ids( $rows, 'id' );
	}

	/**
	 * Deletes submissions with the data of staff and the mails about them, which contain the address; a mail that is being sent
	 * is dropped by its worker.
	 *
	 * @param list<int> $ids
	 */
	private function deleteSubmissions( array $ids ): int {
		if ( [] === $ids ) {
			return 0;
		}
		$this->entries->delete( $ids );
		$this->connection->execute( "DELETE FROM %i WHERE state <> 'sending' AND submission_id IN (" . self::placeholders( $ids ) . ')', [ $this->table( 'outbox' ), ...$ids ] );
		$unconfirmed = $this->connection->rows(
			'SELECT c.id FROM %i c WHERE c.submission_id IN (' . self::placeholders( $ids ) . ")
			AND NOT EXISTS (SELECT 1 FROM %i e WHERE e.consent_id = c.id AND e.event = 'confirmed')",
			[ $this->table( 'consents' ), ...$ids, $this->table( 'consent_events' ) ]
		);
		return $this->deleteConsents( self::ids( $unconfirmed, 'id' ) )
			+ $this->connection->execute( 'DELETE FROM %i WHERE id IN (' . self::placeholders( $ids ) . ')', [ $this->table( 'submissions' ), ...$ids ] );
	}

	/** @param list<int> $ids */
	private function deleteConsents( array $ids ): int {
		if ( [] === $ids ) {
			return 0;
		}
		$this->connection->execute( 'DELETE FROM %i WHERE consent_id IN (' . self::placeholders( $ids ) . ')', [ $this->table( 'consent_events' ), ...$ids ] );
		return $this->connection->execute( 'DELETE FROM %i WHERE id IN (' . self::placeholders( $ids ) . ')', [ $this->table( 'consents' ), ...$ids ] );
	}

	/**
	 * @param list<Row> $rows
	 * @return list<int>
	 */
	private static function ids( array $rows, string $column ): array {
		return array_values( array_unique( array_map( static fn( Row $row ): int => $row->int( $column ), $rows ) ) );
	}

	/**
	 * @param non-empty-list<int> $ids
	 * @return literal-string
	 */
	private static function placeholders( array $ids ): string {
		return implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
	}

	/** Date as stored with entries: in the site's time zone. */
	private static function today( int $now ): string {
		return (string) wp_date( 'Y-m-d', $now );
	}

	private function table( string $name ): string {
		return $this->connection->table( $name );
	}
}
