<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;

defined( 'ABSPATH' ) || exit;

/**
 * Lets one worker run at a time. If the lease is taken, sets a flag and returns; the holder cannot release the lease
 * before it has checked the flag, so no mail is overlooked in between.
 */
final class OutboxLease {

	private const NAME = 'outbox';

	/** Seconds between two prolongations: each is a write, and a mail takes milliseconds. */
	private const NOTED = 10;

	private readonly Lease $lease;

	private int $wanted = 0;

	private int $newMarks = 0;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly int $seconds = OutboxRepository::LEASE,
	) {
		$this->lease = new Lease( $connection, $clock, self::NAME, $seconds );
	}

	/** False: somebody else works, and will look again. */
	public function take(): bool {
		for ( $round = 0; $round < 5; $round++ ) {
			if ( $this->lease->take() && $this->extend() ) {
				$this->newMarks = 0;
				return true;
			}
			if ( $this->leaveMark() ) {
				return false;
			}
		}
		return false;
	}

	/** True: somebody works, and cannot let go before another look. */
	public function leaveMark(): bool {
		return 1 === $this->connection->execute(
			'UPDATE %i SET wanted = wanted + 1 WHERE name = %s AND expires_at > %d',
			[ $this->table(), self::NAME, $this->clock->now() ]
		);
	}

	/** Before each mail: prolongs the lease and notes the marks left so far. False: it was lost. */
	public function extend(): bool {
		$row = $this->connection->row( 'SELECT owner, wanted, expires_at FROM %i WHERE name = %s', [ $this->table(), self::NAME ] );
		if ( null === $row || $row->string( 'owner' ) !== $this->lease->owner ) {
			return false;
		}
		$wanted         = $row->int( 'wanted' );
		$this->newMarks = $wanted - $this->wanted;
		$this->wanted   = $wanted;
		if ( $row->int( 'expires_at' ) < $this->clock->now() + $this->seconds - self::NOTED ) {
			$this->lease->extend();
		}
		return true;
	}

	/** How many marks the last look has found that the one before had not: that many requests were answered in between. */
	public function newMarks(): int {
		return $this->newMarks;
	}

	/** False: a mark was left since the last look, the lease is still held and the holder looks again. */
	public function release(): bool {
		$released = $this->connection->execute(
			"UPDATE %i SET owner = '', expires_at = 0 WHERE name = %s AND owner = %s AND wanted = %d",
			[ $this->table(), self::NAME, $this->lease->owner, $this->wanted ]
		);
		return 1 === $released || ! $this->extend();
	}

	/** Lets go whatever others want; the next call works on. */
	public function drop(): void {
		$this->lease->drop();
	}

	private function table(): string {
		return $this->connection->table( 'locks' );
	}
}
