<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;

defined( 'ABSPATH' ) || exit;

/**
 * Processes transfers. May run at any time, also several at once, and may die at any line: each step is one
 * transaction, and the next worker continues (O11).
 */
final class TransferWorker {

	/**
	 * @param Closure(string): Lease $lease Lease of a source.
	 * @param Clock                  $clock The same as the lease's.
	 */
	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly TransferQueue $queue,
		private readonly WorkFolder $folder,
		private readonly TransferReader $reader,
		private readonly TransferApplier $applier,
		private readonly TransferFinisher $finisher,
		private readonly Closure $lease,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param int $seconds Time limit, after which no step begins; 0: none.
	 * @return bool Whether the time is up and work is left.
	 */
	public function run( int $seconds ): bool {
		$deadline = 0 === $seconds ? PHP_INT_MAX : $this->clock->now() + $seconds;
		$user     = get_current_user_id();
		// Run without a user, so that texts, files and authors are the same regardless of who starts the worker.
		wp_set_current_user( 0 );
		try {
			do {
				$processed = array_filter( $this->queue->next(), fn( Transfer $transfer ): bool => $this->clock->now() < $deadline && $this->process( $transfer, $deadline ) );
			} while ( [] !== $processed && $this->clock->now() < $deadline );
		} finally {
			wp_set_current_user( $user );
		}
		return [] !== $processed && [] !== $this->queue->next();
	}

	/** @return bool False: another worker has the source, or another server may have the file. */
	private function process( Transfer $transfer, int $deadline ): bool {
		// Withdrawals need only the items; the file may be gone when staff decide.
		$hasFile = TransferState::Withdrawing === $transfer->state || $this->folder->has( $transfer->uuid );
		$lease   = ( $this->lease )( $transfer->source );
		if ( ( ! $hasFile && ! $this->queue->isOverdue( $transfer ) ) || ! $lease->take() ) {
			return false;
		}
		try {
			if ( ! $hasFile ) {
				$hasFailed = $this->queue->giveUpWithoutFile( $transfer );
				if ( $hasFailed ) {
					$this->finisher->clear( $transfer );
				}
				return $hasFailed;
			}
			if ( $this->queue->takeOwnership( $transfer, $lease->owner ) ) {
				$this->work( $transfer, $lease, $deadline );
			}
		} catch ( LeaseLost ) {
			return true;
		} finally {
			$lease->drop();
		}
		return true;
	}

	/**
	 * Works until the deadline. A worker that dies or throws leaves its name in the row, so that the next worker counts
	 * that death.
	 *
	 * @throws LeaseLost
	 */
	private function work( Transfer $transfer, Lease $lease, int $deadline ): void {
		$current = $this->queue->giveUpAfterDeaths( $transfer ) ? $this->transfers->find( $transfer->uuid ) : $transfer;
		while ( null !== $current && $current->state->isOpen() && $this->clock->now() < $deadline ) {
			$this->step( new WorkerLease( $current, $lease, $this->queue, $this->clock, $deadline ) );
			$current = $this->transfers->find( $transfer->uuid );
		}
		if ( null !== $current && ! $current->state->isOpen() ) {
			$this->finisher->clear( $current );
		}
		$this->queue->release( $transfer, $lease->owner );
	}

	/** @throws LeaseLost */
	private function step( WorkerLease $lease ): void {
		switch ( $lease->transfer->state ) {
			case TransferState::Applying:
				if ( $this->applier->run( $lease ) ) {
					$this->finisher->planWithdrawals( $lease );
				}
				break;
			case TransferState::Withdrawing:
				$this->finisher->withdraw( $lease );
				break;
			default:
				$this->reader->run( $lease );
		}
	}
}
