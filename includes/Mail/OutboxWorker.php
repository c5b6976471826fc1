<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/** Sends due mails. Safe to call at any time and several times at once, and to be killed at any line. */
final class OutboxWorker {

	/** After this many failures in a row, the mail server is considered down, so that further mails do not lose an attempt for nothing. */
	private const MAX_FAILURES_IN_A_ROW = 3;

	/** Microseconds to pause before a mail for each request that the site has served meanwhile, and the maximum of a pause. */
	private const PAUSE_MICROSECONDS     = 25_000;
	private const MAX_PAUSE_MICROSECONDS = 100_000;

	public function __construct(
		private readonly OutboxRepository $repository,
		private readonly OutboxLease $lease,
		private readonly Delivery $delivery,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param int $seconds Time limit: after it, the worker starts no further mail.
	 * @return int Number of mails sent or dropped; 0 if another worker holds the lease.
	 */
	public function run( int $seconds = 25 ): int {
		if ( ! $this->lease->take() ) {
			return 0;
		}
		$deadline = $this->clock->now() + $seconds;
		$sent     = 0;
		try {
			do {
				$round = $this->sendDueMails( $deadline );
				$sent += $round['sent'];
			} while ( $round['finished'] && ! $this->lease->release() );
			$this->delivery->giveUp();
		} finally {
			$this->lease->drop();
			$this->delivery->end();
		}
		return $sent;
	}

	/** @return array{sent: int, finished: bool} Number of mails sent or dropped, and whether no due mail is left. */
	private function sendDueMails( int $deadline ): array {
		$sent     = 0;
		$failures = 0;
		while ( $failures < self::MAX_FAILURES_IN_A_ROW && $this->clock->now() < $deadline && $this->lease->extend() ) {
			$this->pauseForVisitors();
			$mail = $this->repository->claim();
			if ( null === $mail ) {
				return [ 'sent' => $sent, 'finished' => true ];
			}
			$isDone   = $this->delivery->deliver( $mail );
			$sent    += $isDone ? 1 : 0;
			$failures = $isDone ? 0 : $failures + 1;
		}
		return [ 'sent' => $sent, 'finished' => false ];
	}

	/** Pauses while visitors use the site: mails can wait for seconds, visitors cannot. */
	private function pauseForVisitors(): void {
		$pause = min( self::MAX_PAUSE_MICROSECONDS, self::PAUSE_MICROSECONDS * $this->lease->newMarks() );
		if ( $pause > 0 ) {
			usleep( $pause );
		}
	}
}
