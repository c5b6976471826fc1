<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Settings of the alert mails for saved searches. */
final class AlertSettings {

	public const DEFAULT_DELAY_MINUTES = 10;

	public const DEFAULT_PER_MINUTE = 60;

	public function areOn(): bool {
		return false !== ( Settings::stored()['alerts'] ?? true );
	}

	/** @return array{alertsOff?: true} Part of responses; empty while alerts are on. */
	public function note(): array {
		return $this->areOn() ? [] : [ 'alertsOff' => true ];
	}

	/** Seconds between an event and the first mail that reports it. */
	public function delay(): int {
		return MINUTE_IN_SECONDS * $this->number( 'alertDelay', least: 0, default: self::DEFAULT_DELAY_MINUTES );
	}

	/** Maximum number of alert mails per minute. */
	public function perMinute(): int {
		return $this->number( 'alertsPerMinute', least: 1, default: self::DEFAULT_PER_MINUTE );
	}

	private function number( string $key, int $least, int $default ): int {
		$number = Settings::stored()[ $key ] ?? null;
		return is_int( $number ) && $number >= $least ? $number : $default;
	}
}
