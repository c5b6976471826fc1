<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use DateTimeImmutable;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\WorkerTrigger;

defined( 'ABSPATH' ) || exit;

/** Reminds staff of follow-ups, once on each day of the site from seven o'clock on (A17). */
final class ReminderService {

	private const HOUR = 7;

	/** Begins the names of the rows that say on which days it has been done. */
	private const DONE = 'due.';

	/** Seconds that such a row is kept: longer than a day lasts anywhere, whatever becomes of the site's time zone. */
	private const KEPT = 3 * 86_400;

	public function __construct(
		private readonly Connection $connection,
		private readonly DueShares $shares,
		private readonly Outbox $outbox,
		private readonly WorkerTrigger $trigger,
		private readonly Clock $clock,
	) {
	}

	/** @return int How many mails there are now to send. */
	public function remind(): int {
		$now = self::at( $this->clock->now() );
		if ( (int) $now->format( 'G' ) < self::HOUR ) {
			return 0;
		}
		$day    = $now->format( 'Y-m-d' );
		$number = $this->connection->transaction( fn(): int => $this->queue( $day ) );
		Lease::forget( $this->connection, $this->clock, self::DONE );
		if ( $number > 0 ) {
			$this->trigger->wake();
		}
		return $number;
	}

	/** Mails and what keeps others from sending them again are written together: whoever is killed has done nothing, and of two one waits for the other. */
	private function queue( string $day ): int {
		if ( ! ( new Lease( $this->connection, $this->clock, self::DONE . $day, self::KEPT ) )->take() ) {
			return 0;
		}
		$mails = $this->shares->mails( $day );
		$this->outbox->enqueue( ...$mails );
		return count( $mails );
	}

	/**
	 * When it is next time, whatever happens to the clocks until then.
	 *
	 * @param int $now Unix seconds.
	 * @return int The same.
	 */
	public static function next( int $now ): int {
		$today = self::at( $now )->setTime( self::HOUR, 0 );
		return ( $today->getTimestamp() > $now ? $today : $today->modify( '+1 day' ) )->getTimestamp();
	}

	private static function at( int $utc ): DateTimeImmutable {
		return ( new DateTimeImmutable( "@{$utc}" ) )->setTimezone( wp_timezone() );
	}
}
