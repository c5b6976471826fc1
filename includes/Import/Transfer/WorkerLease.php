<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;

defined( 'ABSPATH' ) || exit;

/** A worker's lease of a transfer, which renew() extends, and the deadline of its run. */
final class WorkerLease {

	/** Seconds after which a worker that did not renew its lease counts as dead. */
	public const LEASE_SECONDS = 120;

	/** Seconds between two renewals, since each one writes to the database. */
	private const RENEW_SECONDS = 10;

	private int $renewedAt;

	private bool $hasProgressed = false;

	/**
	 * @param Lease $lease    Lease of the source, already taken.
	 * @param Clock $clock    The same as the lease's.
	 * @param int   $deadline Unix seconds after which no new work begins.
	 */
	public function __construct(
		public readonly Transfer $transfer,
		private readonly Lease $lease,
		private readonly TransferQueue $queue,
		private readonly Clock $clock,
		private readonly int $deadline,
	) {
		$this->renewedAt = $clock->now();
	}

	/**
	 * Renews the lease. Call before each operation that may take long.
	 *
	 * @throws LeaseLost If another worker has taken over the transfer.
	 */
	public function renew(): void {
		if ( $this->clock->now() - $this->renewedAt < self::RENEW_SECONDS ) {
			return;
		}
		$this->renewedAt = $this->clock->now();
		$this->lease->extend();
		if ( ! $this->queue->isOwnedBy( $this->transfer, $this->lease->owner ) ) {
			throw new LeaseLost();
		}
	}

	/**
	 * @param array<literal-string, string|int|null> $values Further columns to set.
	 * @throws LeaseLost
	 */
	public function advance( TransferState $state, array $values = [] ): void {
		if ( ! $this->queue->advance( $this->transfer, $this->lease->owner, $state, $values ) ) {
			throw new LeaseLost();
		}
	}

	/**
	 * Records that a part of the work is done, so that earlier deaths do not count against the remaining work. Written once per
	 * lease.
	 */
	public function noteProgress(): void {
		if ( ! $this->hasProgressed ) {
			$this->queue->clearDeaths( $this->transfer );
			$this->hasProgressed = true;
		}
	}

	public function isTimeUp(): bool {
		return $this->clock->now() >= $this->deadline;
	}
}
