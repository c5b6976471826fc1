<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use Closure;

defined( 'ABSPATH' ) || exit;

/** Responds to a wake-up call at once, then runs the worker. */
final class WakeEndpoint {

	/** @param Closure(): void $work */
	public function __construct(
		private readonly WakeCall $call,
		private readonly Closure $work,
	) {
	}

	/** Action of admin-ajax.php, open to all callers: the signature authenticates the call. */
	public function answer(): never {
		nocache_headers();
		header( 'X-Accel-Expires: 0' );
		if ( ! $this->call->accepts( wp_unslash( $_POST ) ) ) {
			status_header( 403 );
			exit;
		}
		status_header( 204 );
		header( 'Connection: close' );
		while ( ob_get_level() > 0 && ob_end_flush() ) {
			continue;
		}
		EarlyResponse::send();
		$this->work();
		exit;
	}

	/** Runs the worker without a time limit. Call only if no client waits: after the response, or in the cron event. */
	public function work(): void {
		ignore_user_abort( true );
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 );
		}
		( $this->work )();
	}
}
