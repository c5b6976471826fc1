<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * Has the worker run in a request of its own, so that no visitor waits for a mail server (S9).
 * If the call fails, the cron event brings the mail.
 */
final class Waker {

	private bool $called = false;

	/** @param Closure(): string $body Signed body of the call. */
	public function __construct(
		private readonly OutboxCron $cron,
		private readonly Loopback $loopback,
		private readonly Closure $body,
	) {
	}

	/** Call after the commit; the call itself goes out when the answer is on its way. */
	public function wake(): void {
		if ( $this->called ) {
			return;
		}
		$this->called = true;
		// Last, when all that WordPress held back is on its way.
		add_action( 'shutdown', $this->call( ... ), PHP_INT_MAX );
	}

	/** At once; true where the call was taken. */
	public function call(): bool {
		$flushed = self::finishAnswer();
		$this->cron->ensure();
		return $this->loopback->post( admin_url( 'admin-ajax.php' ), ( $this->body )(), $flushed ? Loopback::PATIENT : Loopback::BRIEF );
	}

	/** True where the visitor has the whole answer and waits no longer. */
	private static function finishAnswer(): bool {
		foreach ( [ 'fastcgi_finish_request', 'litespeed_finish_request' ] as $finish ) {
			if ( function_exists( $finish ) ) {
				return true === $finish();
			}
		}
		flush();
		return false;
	}
}
