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
 * Answers saved searches: finds out who is to be told of what is news, and queues their mails (O24, O26). May be called by
 * anyone at any time, also twice at once, and may die at any line: each step is a transaction, and the next run goes on.
 */
final class AlertService {

	/** Events that one statement looks at: at first, and at most; and rows that they are to make of those that one may write. */
	private const EVENTS      = 20;
	private const MANY_EVENTS = 320;
	private const WANTED      = MatchingRepository::ROWS * 0.8;

	/** Seconds after which the lease is prolonged. */
	private const NOTED = 10;

	/** Beginning of the present turn of the lease, in seconds of this machine. */
	private int $noted = 0;

	/**
	 * @param Lease $lease   By the machine's clock.
	 * @param Clock $clock   Whose moment decides what is due.
	 * @param Clock $machine By which everything else is done.
	 */
	public function __construct(
		private readonly MatchingRepository $matching,
		private readonly DigestRepository $digests,
		private readonly Lease $lease,
		private readonly AlertSettings $settings,
		private readonly WorkerTrigger $trigger,
		private readonly Clock $clock,
		private readonly Clock $machine,
	) {
	}

	/**
	 * @param int $seconds After these nothing more is begun.
	 * @return int|null How many mails are queued now; null where another one is at it.
	 */
	public function run( int $seconds = 20 ): ?int {
		// An update that still works at the tables has not told postings yet whose they are.
		if ( get_option( Migrations::OPTION ) !== SW_IMMOSUITE_SCHEMA || ! $this->lease->take() ) {
			return null;
		}
		$this->noted = $this->machine->now();
		try {
			$mails = $this->settings->areOn() ? $this->answer( $this->noted + $seconds ) : $this->discard();
		} finally {
			$this->lease->drop();
		}
		if ( $mails > 0 ) {
			$this->trigger->wake();
		}
		return $mails;
	}

	/** Whoever is told of nothing is not told of it later either. */
	private function discard(): int {
		$this->matching->discard();
		return 0;
	}

	private function answer( int $deadline ): int {
		$this->match( $deadline );
		$mails = 0;
		foreach ( [ AlertFrequency::Instant, AlertFrequency::Daily, AlertFrequency::Weekly ] as $frequency ) {
			$slot = AlertSlot::last( $frequency, $this->clock->now() );
			$last = 0;
			while ( null !== $last && $this->goesOn( $deadline ) ) {
				[ 'mails' => $bound, 'last' => $last ] = $this->digests->bind( $frequency, $slot, $last );
				$mails                                += $bound;
			}
		}
		return $mails;
	}

	private function match( int $deadline ): void {
		$size   = self::EVENTS;
		$events = [];
		$rows   = 0;
		while ( $this->goesOn( $deadline ) ) {
			$events = [] === $events ? $this->matching->due( $this->clock->now(), $this->settings->delay(), $size ) : $events;
			if ( [] === $events ) {
				return;
			}
			$noted = $this->matching->take( $events );
			$rows += $noted;
			if ( $noted < MatchingRepository::ROWS ) {
				$size              = self::next( count( $events ), $rows );
				[ $events, $rows ] = [ [], 0 ];
			}
		}
	}

	/**
	 * Few people fit most listings, and many some: as many events at once as make about one statement. What does not fit into one is
	 * found anew by each further one.
	 *
	 * @param int $events That were looked at, and what they have made.
	 * @return int Events to look at next.
	 */
	public static function next( int $events, int $rows ): int {
		return max( 1, min( self::MANY_EVENTS, 2 * $events, (int) ( self::WANTED * $events / max( 1, $rows ) ) ) );
	}

	private function goesOn( int $deadline ): bool {
		$now = $this->machine->now();
		if ( $now - $this->noted >= self::NOTED ) {
			$this->noted = $now;
			$this->lease->extend();
		}
		return $now < $deadline;
	}
}
