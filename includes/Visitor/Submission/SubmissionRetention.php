<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Visitor\Entry\EntryRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Forgets submissions that nobody may keep: newsletters and saved searches that nobody confirmed (7 days, S3) and what is
 * past its retention, sooner what staff have called spam. Texts and records of confirmed consents stay as proof.
 */
final class SubmissionRetention {

	/** Seconds of an unconfirmed newsletter or saved search: as long as its link works. */
	private const PENDING = 7 * DAY_IN_SECONDS;

	/** Seconds of an idempotency key (S2). */
	private const MONTH = 30 * DAY_IN_SECONDS;

	/** Seconds since the last change of what is spam (A9, P172). */
	public const SPAM = 30 * DAY_IN_SECONDS;

	/** Rows of each kind per run; the next one goes on. */
	private const BATCH = 500;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly EntryRepository $entries,
	) {
	}

	/**
	 * A part of what is due.
	 *
	 * @param int $months How long leads, inquiries and messages are kept.
	 * @return int How many submissions and consents were deleted; 0: none is due any more.
	 */
	public function run( int $months ): int {
		$now = $this->clock->now();
		$this->releaseIdempotencyKeys( $now );
		return $this->connection->transaction( fn(): int => $this->forgetPendingNewsletters( $now ) )
			+ $this->connection->transaction( fn(): int => $this->forgetPendingSearches( $now ) )
			+ $this->connection->transaction( fn(): int => $this->forgetSpam( $now ) )
			+ $this->connection->transaction( fn(): int => $this->forgetOldSubmissions( (int) strtotime( "-{$months} months", $now ) ) );
	}

	private function releaseIdempotencyKeys( int $now ): void {
		$this->connection->execute(
			'UPDATE %i SET idempotency_key = NULL WHERE idempotency_key IS NOT NULL AND received_at < %d',
			[ $this->table( 'submissions' ), $now - self::MONTH ]
		);
		$this->connection->execute(
			'UPDATE %i SET idempotency_key = NULL WHERE idempotency_key LIKE %s AND received_at BETWEEN %d AND %d',
			[ $this->table( 'submissions' ), ImplicitKey::PREFIX . '%', $now - self::MONTH, $now - ImplicitKey::LIFE ]
		);
	}

	/**
	 * The consent goes wherever it was ticked; a subscription, which is nothing else, goes as a whole. A mail that the
	 * agency still waits for names the consent, which stays until then; the subscriber's own mail holds nothing back.
	 */
	private function forgetPendingNewsletters( int $now ): int {
		$pending = $this->connection->rows(
			"SELECT c.id, c.submission_id FROM %i c WHERE c.purpose = 'newsletter' AND c.granted_at < %d
			AND NOT EXISTS (SELECT 1 FROM %i e WHERE e.consent_id = c.id AND e.event = 'confirmed')
			AND NOT EXISTS (SELECT 1 FROM %i k WHERE k.submission_id = c.submission_id AND k.consumed_at IS NULL AND k.expires_at > %d)
			AND NOT EXISTS (SELECT 1 FROM %i o WHERE o.submission_id = c.submission_id AND o.kind LIKE %s AND o.state <> 'sent')
			ORDER BY c.id LIMIT %d",
			[ $this->table( 'consents' ), $now - self::PENDING, $this->table( 'consent_events' ), $this->table( 'keys' ), $now, $this->table( 'outbox' ), 'agency.%', self::BATCH ]
		);
		$deleted     = $this->deleteConsents( self::ids( $pending, 'id' ) );
		$submissions = self::ids( $pending, 'submission_id' );
		if ( [] === $submissions ) {
			return $deleted;
		}
		$subscriptions = $this->connection->rows(
			"SELECT id FROM %i WHERE kind = 'newsletter' AND confirmed_at IS NULL AND id IN (" . self::places( $submissions ) . ')',
			[ $this->table( 'submissions' ), ...$submissions ]
		);
		return $deleted + $this->deleteSubmissions( self::ids( $subscriptions, 'id' ) );
	}

	/** The agency is told of a search once it is confirmed: until then nobody waits for it. */
	private function forgetPendingSearches( int $now ): int {
		$pending = $this->connection->rows(
			"SELECT s.id FROM %i s WHERE s.kind = 'saved-search' AND s.confirmed_at IS NULL AND s.received_at < %d
			AND NOT EXISTS (SELECT 1 FROM %i k WHERE k.submission_id = s.id AND k.consumed_at IS NULL AND k.expires_at > %d)
			ORDER BY s.id LIMIT %d",
			[ $this->table( 'submissions' ), $now - self::PENDING, $this->table( 'keys' ), $now, self::BATCH ]
		);
		return $this->deleteSubmissions( self::ids( $pending, 'id' ) );
	}

	/** Deletes spam. Staff who marked an entry as spam have read it, so no pending mail delays this. Entries that the site suspects stay as long as the sender's link works (P301). */
	private function forgetSpam( int $now ): int {
		$due  = "status = 'spam' AND updated_at < %d AND (keep_until IS NULL OR keep_until < %s)";
		$args = [ $now - self::SPAM, self::today( $now ) ];
		$spam = $this->connection->rows(
			"SELECT e.submission_id AS id FROM %i e WHERE {$due}
			AND NOT EXISTS (SELECT 1 FROM %i k WHERE k.submission_id = e.submission_id AND k.purpose = 'c' AND k.consumed_at IS NULL AND k.expires_at > %d)
			ORDER BY e.submission_id LIMIT %d",
			[ $this->table( 'entries' ), ...$args, $this->table( 'keys' ), $now, self::BATCH ]
		);
		return $this->deleteSubmissions( $this->locked( self::ids( $spam, 'id' ), $due, $args ) );
	}

	/** What the agency has not been told of stays, however old it is, and what staff keep for longer. */
	private function forgetOldSubmissions( int $before ): int {
		$old = $this->connection->rows(
			"SELECT s.id FROM %i s WHERE s.received_at < %d
			AND NOT EXISTS (SELECT 1 FROM %i o WHERE o.submission_id = s.id AND o.state <> 'sent')
			AND NOT EXISTS (SELECT 1 FROM %i e WHERE e.submission_id = s.id AND e.keep_until >= %s)
			ORDER BY s.id LIMIT %d",
			[ $this->table( 'submissions' ), $before, $this->table( 'outbox' ), $this->table( 'entries' ), self::today( $this->clock->now() ), self::BATCH ]
		);
		$ids = self::ids( $old, 'id' );
		return $this->deleteSubmissions( array_values( array_diff( $ids, $this->locked( $ids, 'keep_until >= %s', [ self::today( $this->clock->now() ) ] ) ) ) );
	}

	/**
	 * Locks and rereads entries: a change by staff is either seen here, or waits until the transaction ends.
	 *
	 * @param list<int>        $ids       Submissions.
	 * @param literal-string   $condition SQL condition on entries.
	 * @param list<string|int> $args      Values of the condition.
	 * @return list<int> Submissions whose entry meets the condition under the lock.
	 */
	private function locked( array $ids, string $condition, array $args ): array {
		$rows = [] === $ids ? [] : $this->connection->rows(
			'SELECT submission_id AS id FROM %i WHERE submission_id IN (' . self::places( $ids ) . ") AND ({$condition}) FOR UPDATE",
			[ $this->table( 'entries' ), ...$ids, ...$args ]
		);
		return self::ids( $rows, 'id' );
	}

	/**
	 * With what staff know of them and the mails about them, which name the address; one that is leaving at this moment is dropped by its worker.
	 *
	 * @param list<int> $ids
	 */
	private function deleteSubmissions( array $ids ): int {
		if ( [] === $ids ) {
			return 0;
		}
		$this->entries->forget( $ids );
		$this->connection->execute( "DELETE FROM %i WHERE state <> 'sending' AND submission_id IN (" . self::places( $ids ) . ')', [ $this->table( 'outbox' ), ...$ids ] );
		$unconfirmed = $this->connection->rows(
			'SELECT c.id FROM %i c WHERE c.submission_id IN (' . self::places( $ids ) . ")
			AND NOT EXISTS (SELECT 1 FROM %i e WHERE e.consent_id = c.id AND e.event = 'confirmed')",
			[ $this->table( 'consents' ), ...$ids, $this->table( 'consent_events' ) ]
		);
		return $this->deleteConsents( self::ids( $unconfirmed, 'id' ) )
			+ $this->connection->execute( 'DELETE FROM %i WHERE id IN (' . self::places( $ids ) . ')', [ $this->table( 'submissions' ), ...$ids ] );
	}

	/** @param list<int> $ids */
	private function deleteConsents( array $ids ): int {
		if ( [] === $ids ) {
			return 0;
		}
		$this->connection->execute( 'DELETE FROM %i WHERE consent_id IN (' . self::places( $ids ) . ')', [ $this->table( 'consent_events' ), ...$ids ] );
		return $this->connection->execute( 'DELETE FROM %i WHERE id IN (' . self::places( $ids ) . ')', [ $this->table( 'consents' ), ...$ids ] );
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
	private static function places( array $ids ): string {
		return implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
	}

	/** As dates of entries are written: in the site's time zone. */
	private static function today( int $now ): string {
		return (string) wp_date( 'Y-m-d', $now );
	}

	private function table( string $name ): string {
		return $this->connection->table( $name );
	}
}
