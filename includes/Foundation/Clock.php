<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

use DateTimeImmutable;

defined( 'ABSPATH' ) || exit;

/** The time, which all code reads from this class, so that tests can set another time. */
final class Clock {

	/**
	 * @param int      $offset  Seconds that this clock is ahead of the machine's.
	 * @param int|null $stopped Unix seconds at which a test stops the clock.
	 */
	public function __construct( private readonly int $offset = 0, private readonly ?int $stopped = null ) {
	}

	public static function stopped( int $utc ): self {
		return new self( 0, $utc );
	}

	/** Unix seconds, UTC. */
	public function now(): int {
		return $this->stopped ?? time() + $this->offset;
	}

	/** RFC 3339 in UTC, for responses. */
	public static function rfc3339( int $utc ): string {
		return gmdate( 'Y-m-d\TH:i:s\Z', $utc );
	}

	/** RFC 3339 in the site's time zone, for pages that display it unchanged: the visitor's time zone may differ. */
	public static function local( int $utc ): string {
		return ( new DateTimeImmutable( '@' . $utc ) )->setTimezone( wp_timezone() )->format( DATE_RFC3339 );
	}
}
