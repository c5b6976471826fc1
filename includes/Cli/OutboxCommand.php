<?php

declare(strict_types=1);

namespace SwImmoSuite\Cli;

use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Mail\OutboxWorker;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** The outbox, which holds mails to be sent. */
final class OutboxCommand {

	public function __construct(
		private readonly OutboxWorker $worker,
		private readonly OutboxRepository $queue,
	) {
	}

	/**
	 * Sends the mails that are due.
	 */
	public function run(): void {
		$total = 0;
		do {
			$sent   = $this->worker->run();
			$total += $sent;
		} while ( $sent > 0 && $this->queue->isDue() );
		WP_CLI::success( sprintf( '%d sent.', $total ) );
	}
}
