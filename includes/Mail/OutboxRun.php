<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

use Closure;
use SwImmoSuite\Foundation\Lazy;

defined( 'ABSPATH' ) || exit;

/** Runs the worker once, and makes sure that a later run sends the remaining mails. */
final class OutboxRun {

	/**
	 * @param Closure(): OutboxWorker  $worker
	 * @param Closure(): WorkerTrigger $trigger
	 */
	public function __construct(
		private readonly OutboxRepository $outbox,
		private readonly OutboxCron $cron,
		#[Lazy( OutboxWorker::class )]
		private readonly Closure $worker,
		#[Lazy( WorkerTrigger::class )]
		private readonly Closure $trigger,
	) {
	}

	/**
	 * Sends due mails. If mails are left at the end of the time limit, a new request continues; the cron event covers mails that
	 * wait for another attempt, and mails of a killed worker.
	 */
	public function send(): void {
		if ( ( $this->worker )()->run() > 0 && $this->outbox->isDue() ) {
			( $this->trigger )()->call();
		} else {
			$this->ensureEvent();
		}
	}

	/** Schedules the cron event if mails wait: a worker that died has not scheduled it. */
	public function ensureEvent(): void {
		if ( $this->outbox->isWaiting() ) {
			$this->cron->ensure();
		}
	}
}
