<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;

defined( 'ABSPATH' ) || exit;

/**
 * Lease that lets one worker run at a time. If another worker holds it, take() leaves a mark and returns; the holder cannot
 * release the lease before it has seen the mark, so no mail is overlooked in between.
 */
final class OutboxLease {

	private const NAME = 'outbox';

	/** Seconds between two extensions. A mail takes only milliseconds, so a database write for each mail would be too slow. */
	private const EXTEND_SECONDS = 10;

	/** Maximum attempts of take(). */
	private const MAX_ROUNDS = 5;

	private readonly Lease $lease;

	/** Number of marks (column wanted) at the last read. */
	private int $seenMarks = 0;

	private int $newMarks = 0;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly int $seconds = OutboxRepository::LEASE_SECONDS,
	) {
		$this->lease = new Lease( $connection, $clock, self::NAME, $seconds );
	}

	/**
	 * Returns false if another worker holds the lease; because of the mark, that worker will check for mails again. Also gives
	 * up after MAX_ROUNDS rounds in which the lease was held when this worker tried to take it, but free when the worker tried
	 * to leave a mark.
	 */
	public function take(): bool {
		// The holder may release the lease between the attempts to take it and to leave a mark, so both are repeated.
		for ( $round = 0; $round < self::MAX_ROUNDS; $round++ ) {
			if ( $this->lease->take() && null !== $this->readMarks() ) {
				$this->newMarks = 0;
				return true;
			}
			if ( $this->leaveMark() ) {
				return false;
			}
		}
		return false;
	}

	/** Returns true if a worker holds the lease; that worker cannot release it before it has checked for mails again. */
	public function leaveMark(): bool {
		return 1 === $this->connection->execute(
			'UPDATE %i SET wanted = wanted + 1 WHERE name = %s AND expires_at > %d',
			[ $this->table(), self::NAME, $this->clock->now() ]
		);
	}

	/** Call before each mail: reads the marks, and extends the lease if the last extension is old. Returns false if the lease is lost. */
	public function extend(): bool {
		$expiresAt = $this->readMarks();
		if ( null === $expiresAt ) {
			return false;
		}
		if ( $expiresAt < $this->clock->now() + $this->seconds - self::EXTEND_SECONDS ) {
			$this->lease->extend();
		}
		return true;
	}

	/** @return int|null Unix time at which the lease expires; null if the lease is lost. */
	private function readMarks(): ?int {
		$row = $this->connection->row( 'SELECT owner, wanted, expires_at FROM %i WHERE name = %s', [ $this->table(), self::NAME ] );
		if ( null === $row || $row->string( 'owner' ) !== $this->lease->owner ) {
			return null;
		}
		$marks           = $row->int( 'wanted' );
		$this->newMarks  = $marks - $this->seenMarks;
		$this->seenMarks = $marks;
		return $row->int( 'expires_at' );
	}

	/** Number of marks between the last two reads. Requests that queue a mail leave a mark, so the number shows how busy the site is. */
	public function newMarks(): int {
		return $this->newMarks;
	}

	/**
	 * Returns false if a mark was left since the last read: this worker then still holds the lease and must check for mails
	 * again. A lost lease counts as released.
	 */
	public function release(): bool {
		$released = $this->connection->execute(
			"UPDATE %i SET owner = '', expires_at = 0 WHERE name = %s AND owner = %s AND wanted = %d",
			[ $this->table(), self::NAME, $this->lease->owner, $this->seenMarks ]
		);
		return 1 === $released || ! $this->extend();
	}

	/** Releases the lease regardless of marks; the next worker continues with the remaining mails. */
	public function drop(): void {
		$this->lease->drop();
	}

	private function table(): string {
		return $this->connection->table( 'locks' );
	}
}
