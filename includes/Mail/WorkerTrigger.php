<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * Has mails leave at once, without holding the visitor, and without holding the site (S9): where the answer can be
 * finished first, this very process becomes the worker; elsewhere a call wakes one. Either only where nobody is at it:
 * who is looks again. If all this fails, the cron event brings the mail.
 */
final class WorkerTrigger {

	private bool $asked = false;

	/** @param Closure(): void $work Works the outbox off in this process. */
	public function __construct(
		private readonly OutboxCron $cron,
		private readonly OutboxLease $lease,
		private readonly WakeCall $call,
		private readonly Closure $work,
	) {
	}

	/** Call after the commit; it takes effect when the answer is on its way. */
	public function wake(): void {
		if ( $this->asked ) {
			return;
		}
		$this->asked = true;
		self::announceLength();
		// Last, when all that WordPress held back is on its way.
		add_action( 'shutdown', $this->end( ... ), PHP_INT_MAX );
	}

	/**
	 * At once, and in a request of its own.
	 *
	 * @param int $hold Milliseconds that the call is held, Loopback::BRIEF or PATIENT.
	 * @return bool Whether somebody is at it or has taken the call.
	 */
	public function call( int $hold = Loopback::PATIENT ): bool {
		$this->cron->ensure();
		return $this->lease->leaveMark() || $this->call->send( $hold );
	}

	private function end(): void {
		AnswerFirst::send();
		if ( ! AnswerFirst::isPossible() ) {
			$this->call( Loopback::BRIEF );
			return;
		}
		$this->cron->ensure();
		if ( ! $this->lease->leaveMark() ) {
			// After whatever others have put to the end of the request: a mail server may take its time.
			register_shutdown_function( $this->work );
		}
	}

	/**
	 * Other servers send all that there is, but a browser that does not know the length waits for the end of the script.
	 * Whatever is laid over the output (compression) knows better than we do how long it gets.
	 */
	private static function announceLength(): void {
		$laidOver = array_filter( ob_list_handlers(), static fn( mixed $handler ): bool => 'default output handler' !== $handler );
		if ( 'cli' === PHP_SAPI || AnswerFirst::isPossible() || [] !== $laidOver ) {
			return;
		}
		ob_start(
			static function ( string $answer, int $phase ): string {
				$whole = PHP_OUTPUT_HANDLER_START | PHP_OUTPUT_HANDLER_FINAL;
				if ( ( $phase & $whole ) === $whole && '' !== $answer && ! headers_sent() ) {
					header( 'Content-Length: ' . strlen( $answer ) );
				}
				return $answer;
			}
		);
	}
}
