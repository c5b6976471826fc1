<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** How saved searches are answered (O23, O27). */
final class AlertSettings {

	public const DELAY = 10;

	public const PER_MINUTE = 60;

	/** Whether they are at all. */
	public function areOn(): bool {
		return false !== ( Settings::stored()['alerts'] ?? true );
	}

	/** Seconds between news and the first mail that tells of it. */
	public function delay(): int {
		return MINUTE_IN_SECONDS * $this->number( 'alertDelay', 0, self::DELAY );
	}

	/** How many of these mails leave in a minute at most. */
	public function perMinute(): int {
		return $this->number( 'alertsPerMinute', 1, self::PER_MINUTE );
	}

	private function number( string $key, int $least, int $default ): int {
		$number = Settings::stored()[ $key ] ?? null;
		return is_int( $number ) && $number >= $least ? $number : $default;
	}
}
