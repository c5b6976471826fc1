<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Mail\WorkerTrigger;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;

defined( 'ABSPATH' ) || exit;

/**
 * Matches new listings against saved searches and queues the alert mails. Safe to call at any time and in parallel, and to kill
 * at any line: each step is a transaction, and the next run continues.
 */
final class AlertService {

	/** Number of events in the first statement. */
	private const FIRST_BATCH_SIZE = 20;
	/** Maximum number of events per statement. */
	private const MAX_BATCH_SIZE = 320;
	/** Number of rows to aim for per statement: below the maximum, because a full statement is repeated. */
	private const TARGET_ROWS = MatchingRepository::MAX_ROWS * 0.8;

	/** Seconds after which the lease is renewed. */
	private const EXTEND_SECONDS = 10;

	/** Time of the last renewal of the lease, by $runtimeClock. */
	private int $extendedAt = 0;

	/**
	 * @param Lease $lease        Uses the machine's clock.
	 * @param Clock $clock        Decides which events and mails are due.
	 * @param Clock $runtimeClock Measures running time.
	 */
	public function __construct(
		private readonly MatchingRepository $matching,
		private readonly DigestRepository $digests,
		private readonly Lease $lease,
		private readonly AlertSettings $settings,
		private readonly WorkerTrigger $trigger,
		private readonly Clock $clock,
		private readonly Clock $runtimeClock,
	) {
	}

	/**
	 * @param int $seconds Running time after which no further step starts.
	 * @return int|null Number of queued mails; null if another process holds the lease.
	 */
	public function run( int $seconds = 20 ): ?int {
		// While an update still migrates the tables, postings may lack their contact.
		if ( get_option( Migrations::OPTION ) !== SW_IMMOSUITE_SCHEMA || ! $this->lease->take() ) {
			return null;
		}
		$this->extendedAt = $this->runtimeClock->now();
		try {
			$mails = $this->settings->areOn() ? $this->matchAndQueue( $this->extendedAt + $seconds ) : $this->discard();
		} finally {
			$this->lease->drop();
		}
		if ( $mails > 0 ) {
			$this->trigger->wake();
		}
		return $mails;
	}

	/** Drops all pending events while alerts are off, so that they are not mailed later either. Returns the number of mails, 0. */
	private function discard(): int {
		$this->matching->discardAll();
		return 0;
	}

	private function matchAndQueue( int $deadline ): int {
		$this->match( $deadline );
		$mails = 0;
		foreach ( [ AlertFrequency::Instant, AlertFrequency::Daily, AlertFrequency::Weekly ] as $frequency ) {
			$slot = $frequency->lastSlot( $this->clock->now() );
			$last = 0;
			while ( null !== $last && $this->hasTimeLeft( $deadline ) ) {
				[ 'mails' => $queued, 'last' => $last ] = $this->digests->queueBatch( $frequency, $slot, $last );
				$mails                                 += $queued;
			}
		}
		return $mails;
	}

	private function match( int $deadline ): void {
		$size   = self::FIRST_BATCH_SIZE;
		$events = [];
		$rows   = 0;
		while ( $this->hasTimeLeft( $deadline ) ) {
			$events = [] === $events ? $this->matching->dueEvents( $this->clock->now(), $this->settings->delay(), $size ) : $events;
			if ( [] === $events ) {
				return;
			}
			$inserted = $this->matching->matchEvents( $events );
			$rows    += $inserted;
			// A full statement may have left matches: the next round repeats its events.
			if ( $inserted < MatchingRepository::MAX_ROWS ) {
				$size              = self::nextBatchSize( count( $events ), $rows );
				[ $events, $rows ] = [ [], 0 ];
			}
		}
	}

	/**
	 * Adapts the number of events per statement to the rows that they produce: most listings match few contacts, some match many.
	 * If the rows of a batch exceed one statement, each further statement matches the batch again.
	 *
	 * @param int $events Number of events in the last batch, which has written $rows rows.
	 * @return int Number of events for the next statement.
	 */
	public static function nextBatchSize( int $events, int $rows ): int {
		return max( 1, min( self::MAX_BATCH_SIZE, 2 * $events, (int) ( self::TARGET_ROWS * $events / max( 1, $rows ) ) ) );
	}

	private function hasTimeLeft( int $deadline ): bool {
		$now = $this->runtimeClock->now();
		if ( $now - $this->extendedAt >= self::EXTEND_SECONDS ) {
			$this->extendedAt = $now;
			$this->lease->extend();
		}
		return $now < $deadline;
	}
}
