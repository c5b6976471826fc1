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

	/** Servers that can end the answer before the script ends. */
	private const FINISH = [ 'fastcgi_finish_request', 'litespeed_finish_request' ];

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
		self::announceLength();
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
		foreach ( self::finishers() as $finish ) {
			return true === $finish();
		}
		flush();
		return false;
	}

	/**
	 * Other servers send all that there is, but a browser that does not know the length waits for the end of the script.
	 * Whatever is laid over the output (compression) knows better than we do how long it gets.
	 */
	private static function announceLength(): void {
		$laidOver = array_filter( ob_list_handlers(), static fn( mixed $handler ): bool => 'default output handler' !== $handler );
		if ( 'cli' === PHP_SAPI || [] !== self::finishers() || [] !== $laidOver ) {
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

	/** @return list<callable-string> */
	private static function finishers(): array {
		return array_values( array_filter( self::FINISH, 'function_exists' ) );
	}
}
