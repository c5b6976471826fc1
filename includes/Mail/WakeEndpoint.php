<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** Answers the wake-up call at once, then works. */
final class WakeEndpoint {

	public function __construct(
		private readonly WakeSignature $signature,
		private readonly OutboxWorker $worker,
		private readonly OutboxRepository $repository,
		private readonly WorkerTrigger $trigger,
		private readonly OutboxCron $cron,
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
		$sent = $this->worker->run();
		// Out of time, not out of mails: a fresh request goes on. The cron event brings what waits for another attempt, and
		// whatever another worker leaves behind that is dead already.
		if ( $sent > 0 && $this->repository->isDue() ) {
			$this->trigger->call();
		} elseif ( $this->repository->isWaiting() ) {
			$this->cron->ensure();
		}
	}
}
