<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** Delays between attempts: 1, 5, 30 minutes, 2, 6, 12 and 24 hours. */
final class Backoff {

	private const SECONDS = [ 60, 300, 1800, 7200, 21600, 43200, 86400 ];

	public const ATTEMPTS = 8;

	/**
	 * @param int $attempts Number of attempts so far, at least 1.
	 * @return int|null Seconds until the next attempt; null after the last.
	 */
	public static function after( int $attempts ): ?int {
		return self::SECONDS[ max( 1, $attempts ) - 1 ] ?? null;
	}
}
