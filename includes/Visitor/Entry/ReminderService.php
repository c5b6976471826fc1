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

/** Mails staff their due follow-ups, once per day (site time zone) from 7 a.m. on. */
final class ReminderService {

	private const MAIL_HOUR = 7;

	/** Prefix of the rows that mark a day as done. */
	private const LEASE_PREFIX = 'due.';

	/** Seconds for which the row of a day is kept: longer than a day, even if the site's time zone changes. */
	private const KEPT_SECONDS = 3 * DAY_IN_SECONDS;

	public function __construct(
		private readonly Connection $connection,
		private readonly ReminderRecipients $recipients,
		private readonly Outbox $outbox,
		private readonly WorkerTrigger $trigger,
		private readonly Clock $clock,
	) {
	}

	/** @return int Number of queued mails. */
	public function remind(): int {
		$now = self::siteTime( $this->clock->now() );
		if ( (int) $now->format( 'G' ) < self::MAIL_HOUR ) {
			return 0;
		}
		$day    = $now->format( 'Y-m-d' );
		$number = $this->connection->transaction( fn(): int => $this->enqueue( $day ) );
		Lease::deleteExpired( $this->connection, $this->clock, self::LEASE_PREFIX );
		if ( $number > 0 ) {
			$this->trigger->wake();
		}
		return $number;
	}

	/**
	 * Queues the mails and marks the day as done in one transaction: a killed run leaves nothing behind, and a parallel run
	 * waits.
	 */
	private function enqueue( string $day ): int {
		if ( ! ( new Lease( $this->connection, $this->clock, self::LEASE_PREFIX . $day, self::KEPT_SECONDS ) )->take() ) {
			return 0;
		}
		$mails = $this->recipients->mails( $day );
		$this->outbox->enqueue( ...$mails );
		return count( $mails );
	}

	/**
	 * Computes the next 7 a.m. in the site's time zone.
	 *
	 * @param int $now Unix seconds.
	 * @return int Unix seconds.
	 */
	public static function next( int $now ): int {
		$today = self::siteTime( $now )->setTime( self::MAIL_HOUR, 0 );
		return ( $today->getTimestamp() > $now ? $today : $today->modify( '+1 day' ) )->getTimestamp();
	}

	private static function siteTime( int $utc ): DateTimeImmutable {
		return ( new DateTimeImmutable( "@{$utc}" ) )->setTimezone( wp_timezone() );
	}
}
