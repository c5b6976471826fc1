<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;

defined( 'ABSPATH' ) || exit;

/** A worker's time with a transfer: its lease, as long as it says that it is alive, and its end. */
final class Turn {

	/** Seconds until a worker that says nothing is taken for dead. */
	public const LEASE = 120;

	/** Seconds between two signs of life: each is a write. */
	private const NOTED = 10;

	private int $noted;

	private bool $isForgiven = false;

	/**
	 * @param Lease $lease    Of the source; taken.
	 * @param Clock $machine  That of the lease.
	 * @param int   $deadline Unix seconds after which nothing more is begun.
	 */
	public function __construct(
		public readonly Transfer $transfer,
		private readonly Lease $lease,
		private readonly TransferQueue $queue,
		private readonly Clock $machine,
		private readonly int $deadline,
	) {
		$this->noted = $machine->now();
	}

	/**
	 * Call before whatever may take a while.
	 *
	 * @throws LostTurn Where somebody else has taken this worker for dead.
	 */
	public function proceed(): void {
		if ( $this->machine->now() - $this->noted < self::NOTED ) {
			return;
		}
		$this->noted = $this->machine->now();
		$this->lease->extend();
		if ( ! $this->queue->isOf( $this->transfer, $this->lease->owner ) ) {
			throw new LostTurn();
		}
	}

	/**
	 * @param array<literal-string, string|int|null> $values What else is known of it now.
	 * @throws LostTurn
	 */
	public function advance( TransferState $state, array $values = [] ): void {
		if ( ! $this->queue->advance( $this->transfer, $this->lease->owner, $state, $values ) ) {
			throw new LostTurn();
		}
	}

	/** A part of the work is done: nobody has died of what comes next. Of a turn that is written down once. */
	public function progress(): void {
		if ( ! $this->isForgiven ) {
			$this->queue->forgive( $this->transfer );
			$this->isForgiven = true;
		}
	}

	public function isOver(): bool {
		return $this->machine->now() >= $this->deadline;
	}
}
