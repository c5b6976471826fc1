<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use Closure;

defined( 'ABSPATH' ) || exit;

/** Answers a wake-up call at once, then works. */
final class WakeEndpoint {

	/** @param Closure(): void $work */
	public function __construct(
		private readonly WakeSignature $signature,
		private readonly Closure $work,
	) {
	}

	/**
	 * The action of admin-ajax.php, for everybody: the signature is what counts.
	 *
	 * @param array<array-key, mixed> $fields The posted form.
	 */
	public function answer( array $fields ): never {
		nocache_headers();
		header( 'X-Accel-Expires: 0' );
		if ( ! $this->signature->accepts( $fields ) ) {
			status_header( 403 );
			exit;
		}
		status_header( 204 );
		header( 'Connection: close' );
		while ( ob_get_level() > 0 && ob_end_flush() ) {
			continue;
		}
		AnswerFirst::send();
		$this->work();
		exit;
	}

	/** Where nobody waits for an answer: after one, or in the cron event. */
	public function work(): void {
		ignore_user_abort( true );
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 );
		}
		( $this->work )();
	}
}
