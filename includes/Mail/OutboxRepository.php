<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Mail\Transport\Mailer;

defined( 'ABSPATH' ) || exit;

/** Claims mails of the outbox for the worker, records their results, and deletes old ones. */
final class OutboxRepository {

	/** Seconds for which a claim is valid: as long as sending may take, so that a mail in flight is not sent twice. */
	public const LEASE_SECONDS = Mailer::MAX_SEND_SECONDS;

	/** Seconds until the next attempt, after each failed one: 1, 5, 30 minutes, 2, 6, 12 and 24 hours. */
	private const RETRY_SECONDS = [ 60, 300, 1800, 7200, 21600, 43200, 86400 ];
	public const MAX_ATTEMPTS   = 8;

	/** Seconds until a sent mail is deleted, and with it the recipient's address: 30 days. */
	private const KEEP_SENT_SECONDS = 30 * 86400;

	/**
	 * Condition of mails to send. A mail whose worker died is retried, but not forever: the mail itself may be what kills the
	 * workers.
	 */
	private const DUE = "((state = 'queued' AND available_at <= %d) OR (state = 'sending' AND lease_until <= %d AND attempts < " . self::MAX_ATTEMPTS . '))';

	/** Condition of mails whose workers died and that have no attempt left. */
	private const LOST = "state = 'sending' AND lease_until <= %d AND attempts >= %d";

	/** Rows per lookup. With many mails waiting, a lookup mostly sorts, so one lookup reads several rows. */
	private const LOOKUP_ROWS = 20;

	private const DELETE_ROWS = 500;

	/** Maximum characters of a stored error message. */
	private const MAX_ERROR_LENGTH = 250;

	/** Period of the limit on alert mails, in seconds. */
	private const LIMIT_SECONDS = 60;

	/** @var array<int, list<int>> Ids of due mails from the last lookup, in the order of sending, by priority. */
	private array $next = [];

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly int $lease = self::LEASE_SECONDS,
		private readonly int $perMinute = AlertSettings::DEFAULT_PER_MINUTE,
	) {
	}

	/**
	 * Claims the next due mail, possibly one whose worker died; null if none is due. Failed mails wait behind new ones, so that
	 * refused addresses do not delay other mails. Alert mails wait behind all other mails.
	 */
	public function claim(): ?QueuedMail {
		do {
			$now  = $this->clock->now();
			$id   = $this->nextAwaited( $now ) ?? $this->nextAlert( $now );
			$mail = null === $id ? null : $this->claimOne( $id, $now );
		} while ( null !== $id && null === $mail );
		return $mail;
	}

	/** Id of the next mail that a person waits for: any mail but an alert. */
	private function nextAwaited( int $now ): ?int {
		$this->next[0] = [] === ( $this->next[0] ?? [] ) ? $this->dueIds( priority: 0, now: $now, limit: self::LOOKUP_ROWS ) : $this->next[0];
		return array_shift( $this->next[0] );
	}

	/** Id of the next alert mail, within the limit per minute. */
	private function nextAlert( int $now ): ?int {
		$this->next[1] = [] === ( $this->next[1] ?? [] ) ? $this->withinLimit( $this->dueIds( priority: 1, now: $now, limit: self::LOOKUP_ROWS ), $now ) : $this->next[1];
		return array_shift( $this->next[1] );
	}

	/**
	 * First ids of the list, as many as the limit per minute allows. Mails with a future sending time do not count: the clock was
	 * ahead when they were sent.
	 *
	 * @param list<int> $ids
	 * @return list<int>
	 */
	private function withinLimit( array $ids, int $now ): array {
		if ( [] === $ids ) {
			return [];
		}
		$sent = $this->connection->value( "SELECT COUNT(*) FROM %i WHERE state = 'sent' AND sent_at > %d AND sent_at <= %d AND priority > 0", [ $this->table(), $now - self::LIMIT_SECONDS, $now ] );
		return array_slice( $ids, 0, max( 0, $this->perMinute - (int) $sent ) );
	}

	/** @return list<int> */
	private function dueIds( int $priority, int $now, int $limit ): array {
		$rows = $this->connection->rows(
			'SELECT id FROM %i WHERE priority = %d AND ' . self::DUE . ' ORDER BY attempts, available_at, id LIMIT %d',
			[ $this->table(), $priority, $now, $now, $limit ]
		);
		return array_map( static fn( Row $row ): int => $row->int( 'id' ), $rows );
	}

	/**
	 * Records that a mail was sent.
	 *
	 * @param Closure(QueuedMail): void $listener Called in the same transaction.
	 */
	public function recordSent( QueuedMail $mail, Closure $listener ): void {
		$this->connection->transaction(
			function () use ( $mail, $listener ): void {
				$this->connection->execute(
					"UPDATE %i SET state = 'sent', sent_at = %d, claim = NULL, lease_until = NULL, last_error = NULL WHERE id = %d AND claim = %s",
					[ $this->table(), $this->clock->now(), $mail->id, $mail->claim ]
				);
				$listener( $mail );
			}
		);
	}

	/**
	 * @param int $attempts Number of attempts so far, at least 1.
	 * @return int|null Seconds until the next attempt; null after the last.
	 */
	public static function retryDelay( int $attempts ): ?int {
		return self::RETRY_SECONDS[ max( 1, $attempts ) - 1 ] ?? null;
	}

	/**
	 * Schedules the next attempt; after the last one the mail is a dead letter.
	 *
	 * @param Closure(QueuedMail, string): void $listener Called after the last attempt, in the same transaction.
	 */
	public function recordFailure( QueuedMail $mail, string $error, Closure $listener ): void {
		$delay = self::retryDelay( $mail->attempts );
		$error = self::shortened( $error );
		$this->connection->transaction(
			function () use ( $mail, $error, $delay, $listener ): void {
				$changed = $this->connection->execute(
					'UPDATE %i SET state = %s, available_at = %d, claim = NULL, lease_until = NULL, last_error = %s WHERE id = %d AND claim = %s',
					[ $this->table(), null === $delay ? 'dead' : 'queued', $this->clock->now() + (int) $delay, $error, $mail->id, $mail->claim ]
				);
				if ( null === $delay && 1 === $changed ) {
					$listener( $mail, $error );
				}
			}
		);
	}

	/**
	 * Deletes a mail that is pointless, for example because its submission was deleted.
	 *
	 * @param Closure(QueuedMail): void $listener Called in the same transaction.
	 */
	public function drop( QueuedMail $mail, Closure $listener ): void {
		$this->connection->transaction(
			function () use ( $mail, $listener ): void {
				if ( 1 === $this->connection->execute( 'DELETE FROM %i WHERE id = %d AND claim = %s', [ $this->table(), $mail->id, $mail->claim ] ) ) {
					$listener( $mail );
				}
			}
		);
	}

	/** Whether a mail could be sent now. */
	public function isDue(): bool {
		$now = $this->clock->now();
		return [] !== $this->dueIds( priority: 0, now: $now, limit: 1 ) || [] !== $this->withinLimit( $this->dueIds( priority: 1, now: $now, limit: 1 ), $now );
	}

	/** Whether a mail waits, now or for later. */
	public function isWaiting(): bool {
		return is_numeric( $this->connection->value( "SELECT id FROM %i WHERE state IN ('queued', 'sending') LIMIT 1", [ $this->table() ] ) );
	}

	/** Unix seconds at which the oldest mail that is due or has failed was queued, without alert mails; null if there is no such mail. */
	public function oldestWaiting(): ?int {
		$oldest = $this->connection->value(
			"SELECT MIN(created_at) FROM %i WHERE state IN ('queued', 'sending') AND priority = 0 AND (attempts > 0 OR available_at <= %d)",
			[ $this->table(), $this->clock->now() ]
		);
		return is_numeric( $oldest ) ? (int) $oldest : null;
	}

	/** Number of dead letters. */
	public function countDead(): int {
		$count = $this->connection->value( "SELECT COUNT(*) FROM %i WHERE state = 'dead'", [ $this->table() ] );
		return is_numeric( $count ) ? (int) $count : 0;
	}

	/**
	 * @return list<string> Distinct error messages of dead letters; an empty string stands for mails to the agency or staff.
	 */
	public function deadErrors(): array {
		$rows = $this->connection->rows(
			"SELECT DISTINCT CASE WHEN kind LIKE %s OR kind LIKE %s THEN '' ELSE COALESCE(last_error, '') END AS words FROM %i WHERE state = 'dead'",
			[ 'agency.%', 'staff.%', $this->table() ]
		);
		return array_map( static fn( Row $row ): string => $row->string( 'words' ), $rows );
	}

	/**
	 * Queues the dead letters among these mails again.
	 *
	 * @param non-empty-list<int> $ids
	 * @return int Number of queued mails.
	 */
	public function revive( array $ids ): int {
		$placeholders = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		return $this->connection->execute(
			"UPDATE %i SET state = 'queued', attempts = 0, available_at = %d WHERE state = 'dead' AND id IN ({$placeholders})",
			[ $this->table(), $this->clock->now(), ...$ids ]
		);
	}

	/**
	 * Turns mails whose workers died and that have no attempt left into dead letters.
	 *
	 * @param Closure(QueuedMail, string): void $listener Called for each mail, in the transaction that changes its row.
	 */
	public function giveUp( Closure $listener ): void {
		foreach ( $this->ids( self::LOST, [ $this->clock->now(), self::MAX_ATTEMPTS ] ) as $id ) {
			$this->connection->transaction( fn() => $this->giveUpOne( $id, $listener ) );
		}
	}

	/** @param Closure(QueuedMail, string): void $listener */
	private function giveUpOne( int $id, Closure $listener ): void {
		$error   = 'The worker ended each time.';
		$changed = $this->connection->execute(
			"UPDATE %i SET state = 'dead', claim = NULL, lease_until = NULL, last_error = %s WHERE id = %d AND " . self::LOST,
			[ $this->table(), $error, $id, $this->clock->now(), self::MAX_ATTEMPTS ]
		);
		$row     = 1 === $changed ? $this->connection->row( 'SELECT * FROM %i WHERE id = %d', [ $this->table(), $id ] ) : null;
		if ( null !== $row ) {
			$listener( QueuedMail::fromRow( $row ), $error );
		}
	}

	/**
	 * Deletes mails sent more than 30 days ago, and dead letters queued more than 30 days ago: their links have expired. Keeps dead
	 * letters to the agency. Deletes a limited number per call.
	 *
	 * @return int Number of deleted mails; 0 if none is left.
	 */
	public function sweep(): int {
		$before = $this->clock->now() - self::KEEP_SENT_SECONDS;
		return $this->delete( $this->ids( "state = 'sent' AND sent_at < %d", [ $before ] ) )
			+ $this->delete( $this->ids( "state = 'dead' AND kind NOT LIKE %s AND created_at < %d", [ 'agency.%', $before ] ) );
	}

	/**
	 * Selects ids before writing: an UPDATE or DELETE with this condition would lock all rows that it examines, and requests of visitors
	 * could not queue mails meanwhile.
	 *
	 * @param literal-string   $where
	 * @param list<string|int> $args
	 * @return list<int> At most DELETE_ROWS ids.
	 */
	private function ids( string $where, array $args ): array {
		$rows = $this->connection->rows( "SELECT id FROM %i WHERE {$where} LIMIT %d", [ $this->table(), ...$args, self::DELETE_ROWS ] );
		return array_map( static fn( Row $row ): int => $row->int( 'id' ), $rows );
	}

	/** @param list<int> $ids */
	private function delete( array $ids ): int {
		$placeholders = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		return [] === $ids ? 0 : $this->connection->execute( "DELETE FROM %i WHERE id IN ({$placeholders})", [ $this->table(), ...$ids ] );
	}

	/** Claims one mail. The UPDATE repeats the condition, so that only one of several workers gets the row. */
	private function claimOne( int $id, int $now ): ?QueuedMail {
		$claim = bin2hex( random_bytes( 16 ) );
		$taken = $this->connection->execute(
			"UPDATE %i SET state = 'sending', claim = %s, lease_until = %d, attempts = attempts + 1 WHERE id = %d AND " . self::DUE,
			[ $this->table(), $claim, $now + $this->lease, $id, $now, $now ]
		);
		if ( 1 !== $taken ) {
			return null;
		}
		$row = $this->connection->row( 'SELECT * FROM %i WHERE id = %d', [ $this->table(), $id ] );
		return null === $row ? null : QueuedMail::fromRow( $row );
	}

	/** Reduces the error to one short line without HTML, in case a mail server quotes the mail. */
	private static function shortened( string $error ): string {
		$line = trim( (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( wp_check_invalid_utf8( $error, true ) ) ) );
		return mb_substr( $line, 0, self::MAX_ERROR_LENGTH );
	}

	private function table(): string {
		return $this->connection->table( 'outbox' );
	}
}
