<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * Sends queued mails at once without delaying the visitor. Where the server can finish the response first, this process becomes
 * the worker; elsewhere a loopback call starts one. If a worker already runs, neither is necessary: a mark makes that worker
 * check for mails again. If all of this fails, the cron event sends the mails (S9).
 */
final class WorkerTrigger {

	private bool $isRequested = false;

	/** @param Closure(): void $work Runs the worker in this process. */
	public function __construct(
		private readonly OutboxCron $cron,
		private readonly OutboxLease $lease,
		private readonly WakeCall $call,
		private readonly Closure $work,
	) {
	}

	/** Starts a worker after the response. Call after the commit. */
	public function wake(): void {
		if ( $this->isRequested ) {
			return;
		}
		$this->isRequested = true;
		self::announceLength();
		// Runs last on shutdown, when WordPress has flushed its output.
		add_action( 'shutdown', $this->startWorker( ... ), PHP_INT_MAX );
	}

	/**
	 * Starts a worker in a separate request, at once.
	 *
	 * @param int $hold Milliseconds to keep the connection open: Loopback::BRIEF or PATIENT.
	 * @return bool Whether a worker runs or the server accepted the call.
	 */
	public function call( int $hold = Loopback::PATIENT ): bool {
		$this->cron->ensure();
		return $this->lease->leaveMark() || $this->call->send( $hold );
	}

	private function startWorker(): void {
		EarlyResponse::send();
		if ( ! EarlyResponse::isPossible() ) {
			$this->call( Loopback::BRIEF );
			return;
		}
		$this->cron->ensure();
		if ( ! $this->lease->leaveMark() ) {
			// Runs after all other shutdown functions, because a mail server may be slow.
			register_shutdown_function( $this->work );
		}
	}

	/**
	 * Sends Content-Length on servers that cannot finish the response early: without this header, browsers wait for the end of the
	 * script. Skipped if an output handler, such as compression, changes the length.
	 */
	private static function announceLength(): void {
		$handlers = array_filter( ob_list_handlers(), static fn( mixed $handler ): bool => 'default output handler' !== $handler );
		if ( 'cli' === PHP_SAPI || EarlyResponse::isPossible() || [] !== $handlers ) {
			return;
		}
		ob_start(
			static function ( string $output, int $phase ): string {
				// The first call is also the last one: the output is complete.
				$whole = PHP_OUTPUT_HANDLER_START | PHP_OUTPUT_HANDLER_FINAL;
				if ( ( $phase & $whole ) === $whole && '' !== $output && ! headers_sent() ) {
					header( 'Content-Length: ' . strlen( $output ) );
				}
				return $output;
			}
		);
	}
}
