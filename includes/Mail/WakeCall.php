<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Secret;

defined( 'ABSPATH' ) || exit;

/**
 * The call of the site to itself that starts a worker in a separate request. A signature proves that this site makes the call; it
 * covers the worker's action and expires after a minute.
 */
final class WakeCall {

	private const LIFE_SECONDS = 60;

	/** @param string $action Action of admin-ajax.php that starts the worker. */
	public function __construct(
		private readonly Clock $clock,
		private readonly string $action = 'sw_immosuite_outbox',
		private readonly Loopback $loopback = new Loopback(),
	) {
	}

	/**
	 * @param int $hold Milliseconds to keep the connection open: Loopback::BRIEF or PATIENT.
	 * @return bool Whether the server accepted the call.
	 */
	public function send( int $hold ): bool {
		return $this->loopback->post( admin_url( 'admin-ajax.php' ), $this->body(), $hold );
	}

	/** Form body of the call. */
	public function body(): string {
		$time = (string) $this->clock->now();
		return "action={$this->action}&time={$time}" . '&signature=' . $this->sign( $time );
	}

	/**
	 * Whether body() created these fields within the last minute.
	 *
	 * @param array<array-key, mixed> $fields
	 */
	public function accepts( array $fields ): bool {
		$time      = $fields['time'] ?? '';
		$signature = $fields['signature'] ?? '';
		if ( ! is_string( $time ) || ! is_string( $signature ) || ! ctype_digit( $time ) ) {
			return false;
		}
		return hash_equals( $this->sign( $time ), $signature ) && abs( $this->clock->now() - (int) $time ) <= self::LIFE_SECONDS;
	}

	private function sign( string $time ): string {
		return Secret::encode( Secret::mac( 'wake', "{$this->action} {$time}" ) );
	}
}
