<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Alert;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;

/** Due times of alert mails, across time zones and clock changes. */
final class AlertSlotTest extends TestCase {

	#[DataProvider( 'moments' )]
	public function testTheLastSlotOfAFrequency( string $frequency, string $zone, string $now, string $slot ): void {
		$before = get_option( 'timezone_string' );
		update_option( 'timezone_string', $zone );
		try {
			self::assertSame( (int) strtotime( $slot ), AlertFrequency::from( $frequency )->lastSlot( (int) strtotime( $now ) ) );
		} finally {
			update_option( 'timezone_string', $before );
		}
	}

	/** @return iterable<string, array{string, string, string, string}> Frequency, time zone, present, last slot. */
	public static function moments(): iterable {
		yield 'at seven' => [ 'daily', 'Europe/Berlin', '2026-11-25T07:00:00+01:00', '2026-11-25T07:00:00+01:00' ];
		yield 'before seven' => [ 'daily', 'Europe/Berlin', '2026-11-25T06:59:59+01:00', '2026-11-24T07:00:00+01:00' ];
		yield 'late in the evening, already tomorrow in another zone' => [ 'daily', 'America/New_York', '2026-11-25T23:30:00-05:00', '2026-11-25T07:00:00-05:00' ];
		yield 'after a night of 23 hours' => [ 'daily', 'Europe/Berlin', '2026-03-29T07:00:00+02:00', '2026-03-29T07:00:00+02:00' ];
		yield 'before seven after a night of 23 hours' => [ 'daily', 'Europe/Berlin', '2026-03-29T06:59:59+02:00', '2026-03-28T07:00:00+01:00' ];
		yield 'before seven after a night of 25 hours' => [ 'daily', 'Europe/Berlin', '2026-10-25T06:30:00+01:00', '2026-10-24T07:00:00+02:00' ];
		yield 'on a Monday' => [ 'weekly', 'Europe/Berlin', '2026-11-23T07:00:00+01:00', '2026-11-23T07:00:00+01:00' ];
		yield 'on a Monday, too early' => [ 'weekly', 'Europe/Berlin', '2026-11-23T06:59:59+01:00', '2026-11-16T07:00:00+01:00' ];
		yield 'on a Sunday' => [ 'weekly', 'Europe/Berlin', '2026-11-29T23:59:59+01:00', '2026-11-23T07:00:00+01:00' ];
		yield 'on a Monday, too early, after a night of 25 hours' => [ 'weekly', 'Europe/Berlin', '2026-10-26T06:59:59+01:00', '2026-10-19T07:00:00+02:00' ];
		yield 'on a Monday of another zone' => [ 'weekly', 'Pacific/Auckland', '2026-11-22T18:00:00Z', '2026-11-22T18:00:00Z' ];
		yield 'instant alerts every five minutes' => [ 'instant', 'Europe/Berlin', '2026-11-25T07:04:59Z', '2026-11-25T07:00:00Z' ];
	}
}
