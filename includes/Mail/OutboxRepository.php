<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Settings\AlertSettings;

defined( 'ABSPATH' ) || exit;

/** The rows of the outbox as the worker sees them. */
final class OutboxRepository {

	/** Longer than the slowest mail server is waited for, so that a mail in flight is not taken up twice. */
	public const LEASE = 180;

	/** Seconds until the address of a mail that left is forgotten: 30 days. */
	private const KEEP_SENT = 30 * 86400;

	/** One whose worker died is taken up again, but not for ever: it may be what its workers die of. */
	private const DUE = "((state = 'queued' AND available_at <= %d) OR (state = 'sending' AND lease_until <= %d AND attempts < " . Backoff::ATTEMPTS . '))';

	/** One whose workers have all died. */
	private const LOST = "state = 'sending' AND lease_until <= %d AND attempts >= %d";

	/** Rows looked up at once: with many waiting, most of a look is their order. */
	private const AT_ONCE = 20;

	/** Rows of one DELETE. */
	private const PORTION = 500;

	/** Seconds in which a limited number of those leaves that are last. */
	private const MINUTE = 60;

	/** @var array<int, list<int>> Rows that were due at the last look, in their order, by priority. */
	private array $next = [];

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly int $lease = self::LEASE,
		private readonly int $perMinute = AlertSettings::PER_MINUTE,
	) {
	}

	/**
	 * Takes the oldest mail that is due, and those whose worker died; null where none is. What has failed before waits
	 * behind what is new, so that nobody holds up the mails of others with addresses that are refused; mails about listings
	 * wait behind all others, however many there are (O27).
	 */
	public function claim(): ?QueuedMail {
		do {
			$now  = $this->clock->now();
			$id   = $this->first( $now ) ?? $this->last( $now );
			$mail = null === $id ? null : $this->claimOne( $id, $now );
		} while ( null !== $id && null === $mail );
		return $mail;
	}

	/** A mail that somebody waits for. */
	private function first( int $now ): ?int {
		$this->next[0] = [] === ( $this->next[0] ?? [] ) ? $this->due( 0, $now, self::AT_ONCE ) : $this->next[0];
		return array_shift( $this->next[0] );
	}

	/** A mail that has time, as long as few enough have left within the last minute (O27). */
	private function last( int $now ): ?int {
		$this->next[1] = [] === ( $this->next[1] ?? [] ) ? $this->allowed( $this->due( 1, $now, self::AT_ONCE ), $now ) : $this->next[1];
		return array_shift( $this->next[1] );
	}

	/**
	 * Those of some mails that may leave now. What has left while the clock was ahead counts for no minute before.
	 *
	 * @param list<int> $ids
	 * @return list<int>
	 */
	private function allowed( array $ids, int $now ): array {
		if ( [] === $ids ) {
			return [];
		}
		$sent = $this->connection->value( "SELECT COUNT(*) FROM %i WHERE state = 'sent' AND sent_at > %d AND sent_at <= %d AND priority > 0", [ $this->table(), $now - self::MINUTE, $now ] );
		return array_slice( $ids, 0, max( 0, $this->perMinute - (int) $sent ) );
	}

	/** @return list<int> */
	private function due( int $priority, int $now, int $limit ): array {
		$rows = $this->connection->rows(
			'SELECT id FROM %i WHERE priority = %d AND ' . self::DUE . ' ORDER BY attempts, available_at, id LIMIT %d',
			[ $this->table(), $priority, $now, $now, $limit ]
		);
		return array_map( static fn( Row $row ): int => $row->int( 'id' ), $rows );
	}

	/** @param Closure(QueuedMail): void $also What follows from the dispatch, in the same transaction. */
	public function sent( QueuedMail $mail, Closure $also ): void {
		$this->connection->transaction(
			function () use ( $mail, $also ): void {
				$this->connection->execute(
					"UPDATE %i SET state = 'sent', sent_at = %d, claim = NULL, lease_until = NULL, last_error = NULL WHERE id = %d AND claim = %s",
					[ $this->table(), $this->clock->now(), $mail->id, $mail->claim ]
				);
				$also( $mail );
			}
		);
	}

	/**
	 * Rests until the next attempt; after the last one the mail is a dead letter.
	 *
	 * @param Closure(QueuedMail, string): void $also What follows from the last one, in the same transaction.
	 */
	public function failed( QueuedMail $mail, string $error, Closure $also ): void {
		$delay = Backoff::after( $mail->attempts );
		$error = self::shorten( $error );
		$this->connection->transaction(
			function () use ( $mail, $error, $delay, $also ): void {
				$changed = $this->connection->execute(
					'UPDATE %i SET state = %s, available_at = %d, claim = NULL, lease_until = NULL, last_error = %s WHERE id = %d AND claim = %s',
					[ $this->table(), null === $delay ? 'dead' : 'queued', $this->clock->now() + (int) $delay, $error, $mail->id, $mail->claim ]
				);
				if ( null === $delay && 1 === $changed ) {
					$also( $mail, $error );
				}
			}
		);
	}

	/**
	 * Removes a mail whose subject matter is gone.
	 *
	 * @param Closure(QueuedMail): void $also Called in the same transaction.
	 */
	public function drop( QueuedMail $mail, Closure $also ): void {
		$this->connection->transaction(
			function () use ( $mail, $also ): void {
				if ( 1 === $this->connection->execute( 'DELETE FROM %i WHERE id = %d AND claim = %s', [ $this->table(), $mail->id, $mail->claim ] ) ) {
					$also( $mail );
				}
			}
		);
	}

	/** Whether a mail could leave now. */
	public function isDue(): bool {
		$now = $this->clock->now();
		return [] !== $this->due( 0, $now, 1 ) || [] !== $this->allowed( $this->due( 1, $now, 1 ), $now );
	}

	/** Whether a mail waits, now or for later. */
	public function isWaiting(): bool {
		return is_numeric( $this->connection->value( "SELECT id FROM %i WHERE state IN ('queued', 'sending') LIMIT 1", [ $this->table() ] ) );
	}

	/** When the oldest overdue mail was queued that somebody waits for; unix seconds. */
	public function oldestWaiting(): ?int {
		$oldest = $this->connection->value(
			"SELECT MIN(created_at) FROM %i WHERE state IN ('queued', 'sending') AND priority = 0 AND (attempts > 0 OR available_at <= %d)",
			[ $this->table(), $this->clock->now() ]
		);
		return is_numeric( $oldest ) ? (int) $oldest : null;
	}

	/** How many mails are given up on. */
	public function dead(): int {
		$count = $this->connection->value( "SELECT COUNT(*) FROM %i WHERE state = 'dead'", [ $this->table() ] );
		return is_numeric( $count ) ? (int) $count : 0;
	}

	/** @return list<string> What mail servers said of undeliverable mails to visitors, each once; an empty one for mails to agency and staff. */
	public function deadWords(): array {
		$rows = $this->connection->rows(
			"SELECT DISTINCT CASE WHEN kind LIKE %s OR kind LIKE %s THEN '' ELSE COALESCE(last_error, '') END AS words FROM %i WHERE state = 'dead'",
			[ 'agency.%', 'staff.%', $this->table() ]
		);
		return array_map( static fn( Row $row ): string => $row->string( 'words' ), $rows );
	}

	/**
	 * Queues again what of these is undeliverable.
	 *
	 * @param non-empty-list<int> $ids
	 * @return int How many.
	 */
	public function revive( array $ids ): int {
		$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		return $this->connection->execute(
			"UPDATE %i SET state = 'queued', attempts = 0, available_at = %d WHERE state = 'dead' AND id IN ({$places})",
			[ $this->table(), $this->clock->now(), ...$ids ]
		);
	}

	/**
	 * Gives up what no worker has survived.
	 *
	 * @param Closure(QueuedMail, string): void $also As of failed().
	 */
	public function giveUp( Closure $also ): void {
		foreach ( $this->ids( self::LOST, [ $this->clock->now(), Backoff::ATTEMPTS ] ) as $id ) {
			$this->connection->transaction( fn() => $this->giveUpOne( $id, $also ) );
		}
	}

	/** @param Closure(QueuedMail, string): void $also */
	private function giveUpOne( int $id, Closure $also ): void {
		$error   = 'The worker ended each time.';
		$changed = $this->connection->execute(
			"UPDATE %i SET state = 'dead', claim = NULL, lease_until = NULL, last_error = %s WHERE id = %d AND " . self::LOST,
			[ $this->table(), $error, $id, $this->clock->now(), Backoff::ATTEMPTS ]
		);
		$row     = 1 === $changed ? $this->connection->row( 'SELECT * FROM %i WHERE id = %d', [ $this->table(), $id ] ) : null;
		if ( null !== $row ) {
			$also( QueuedMail::fromRow( $row ), $error );
		}
	}

	/**
	 * Forgets addresses of mails that left long ago, and of those to visitors that are given up on: their links have
	 * ended by then. What the agency waits for stays.
	 *
	 * @return int How many; 0: none is due any more.
	 */
	public function sweep(): int {
		$before = $this->clock->now() - self::KEEP_SENT;
		return $this->forget( $this->ids( "state = 'sent' AND sent_at < %d", [ $before ] ) )
			+ $this->forget( $this->ids( "state = 'dead' AND kind NOT LIKE %s AND created_at < %d", [ 'agency.%', $before ] ) );
	}

	/**
	 * Looked up before they are written to: a statement that looks and writes locks all that it looks at, and mails of
	 * visitors who are sending something would wait for it.
	 *
	 * @param literal-string   $which
	 * @param list<string|int> $args
	 * @return list<int> A part of them.
	 */
	private function ids( string $which, array $args ): array {
		$rows = $this->connection->rows( "SELECT id FROM %i WHERE {$which} LIMIT %d", [ $this->table(), ...$args, self::PORTION ] );
		return array_map( static fn( Row $row ): int => $row->int( 'id' ), $rows );
	}

	/** @param list<int> $ids */
	private function forget( array $ids ): int {
		$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		return [] === $ids ? 0 : $this->connection->execute( "DELETE FROM %i WHERE id IN ({$places})", [ $this->table(), ...$ids ] );
	}

	/** The condition stands in the UPDATE itself: of several workers exactly one gets the row. */
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

	/** Short, one line and without what a mail server may quote from the mail. */
	private static function shorten( string $error ): string {
		$line = trim( (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( wp_check_invalid_utf8( $error, true ) ) ) );
		return mb_substr( $line, 0, 250 );
	}

	private function table(): string {
		return $this->connection->table( 'outbox' );
	}
}
