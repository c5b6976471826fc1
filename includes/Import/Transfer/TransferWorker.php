<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;

defined( 'ABSPATH' ) || exit;

/**
 * Works transfers off. May be called by anyone at any time, also twice at once, and may die at any line: each step is a
 * transaction, and the next one goes on (O11).
 */
final class TransferWorker {

	/**
	 * @param Closure(string): Lease $lease   Of a source, by the machine's clock.
	 * @param Clock                  $machine Which that is.
	 */
	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly TransferQueue $queue,
		private readonly WorkFolder $folder,
		private readonly TransferReading $reading,
		private readonly TransferApplying $applying,
		private readonly TransferEnding $ending,
		private readonly Closure $lease,
		private readonly Clock $machine,
	) {
	}

	/**
	 * @param int $seconds After these nothing more is begun; 0: to the end.
	 * @return bool Whether time is over, and work is left.
	 */
	public function run( int $seconds ): bool {
		$deadline = 0 === $seconds ? PHP_INT_MAX : $this->machine->now() + $seconds;
		$user     = get_current_user_id();
		// Texts, files and authors are alike whoever causes it (O12).
		wp_set_current_user( 0 );
		try {
			do {
				$turns = array_filter( $this->queue->next(), fn( Transfer $transfer ): bool => $this->machine->now() < $deadline && $this->take( $transfer, $deadline ) );
			} while ( [] !== $turns && $this->machine->now() < $deadline );
		} finally {
			wp_set_current_user( $user );
		}
		return [] !== $turns && [] !== $this->queue->next();
	}

	/** @return bool False: another one works for this source, or may have its file. */
	private function take( Transfer $transfer, int $deadline ): bool {
		// What is withdrawn stands in its items: nobody needs the file for it, and staff may decide when it is long gone.
		$isHere = TransferState::Withdrawing === $transfer->state || $this->folder->has( $transfer->uuid );
		$lease  = ( $this->lease )( $transfer->source );
		if ( ( ! $isHere && ! $this->queue->isOverdue( $transfer ) ) || ! $lease->take() ) {
			return false;
		}
		try {
			if ( ! $isHere ) {
				$isOver = $this->queue->giveUpWithoutFile( $transfer );
				if ( $isOver ) {
					$this->ending->clear( $transfer );
				}
				return $isOver;
			}
			if ( $this->queue->begin( $transfer, $lease->owner ) ) {
				$this->work( $transfer, $lease, $deadline );
			}
		} catch ( LostTurn ) {
			return true;
		} finally {
			$lease->drop();
		}
		return true;
	}

	/**
	 * As far as time allows. Whoever dies, or throws, leaves its name behind: the next one counts it.
	 *
	 * @throws LostTurn
	 */
	private function work( Transfer $transfer, Lease $lease, int $deadline ): void {
		$left = $this->queue->giveUpAfterDeaths( $transfer ) ? $this->transfers->find( $transfer->uuid ) : $transfer;
		while ( null !== $left && $left->state->isOpen() && $this->machine->now() < $deadline ) {
			$this->step( new Turn( $left, $lease, $this->queue, $this->machine, $deadline ) );
			$left = $this->transfers->find( $transfer->uuid );
		}
		if ( null !== $left && ! $left->state->isOpen() ) {
			$this->ending->clear( $left );
		}
		$this->queue->leave( $transfer, $lease->owner );
	}

	/** @throws LostTurn */
	private function step( Turn $turn ): void {
		switch ( $turn->transfer->state ) {
			case TransferState::Applying:
				if ( $this->applying->run( $turn ) ) {
					$this->ending->plan( $turn );
				}
				break;
			case TransferState::Withdrawing:
				$this->ending->withdraw( $turn );
				break;
			default:
				$this->reading->run( $turn );
		}
	}
}
