<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

use DateTimeImmutable;

defined( 'ABSPATH' ) || exit;

/** The only clock, so that a test can turn it. */
final class Clock {

	/**
	 * @param int      $offset  Seconds that this clock is ahead of the machine's.
	 * @param int|null $stopped Unix seconds at which it stands still instead.
	 */
	public function __construct( private readonly int $offset = 0, private readonly ?int $stopped = null ) {
	}

	/** A clock that always shows this moment, in Unix seconds. */
	public static function stopped( int $utc ): self {
		return new self( 0, $utc );
	}

	/** Unix seconds, UTC. */
	public function now(): int {
		return $this->stopped ?? time() + $this->offset;
	}

	/** A time as answers spell it, in UTC. */
	public static function rfc3339( int $utc ): string {
		return gmdate( 'Y-m-d\TH:i:s\Z', $utc );
	}

	/** The same in the site's time zone, for a page that shows it as it stands: a visitor's own zone may be another one. */
	public static function local( int $utc ): string {
		return ( new DateTimeImmutable( '@' . $utc ) )->setTimezone( wp_timezone() )->format( DATE_RFC3339 );
	}
}
