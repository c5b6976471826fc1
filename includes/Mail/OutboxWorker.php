<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/** Sends what is due. May be called by anyone at any time, also twice at once, and may die at any line. */
final class OutboxWorker {

	/** Three failures in a row are the mail server's fault: going on would only use up attempts. */
	private const FAILURES_IN_A_ROW = 3;

	/** Microseconds before the next mail for each visitor who was answered meanwhile, and at most. */
	private const GIVE_WAY = 25_000;
	private const GIVE_WAY_AT_MOST = 100_000;

	public function __construct(
		private readonly OutboxRepository $repository,
		private readonly OutboxLease $lease,
		private readonly Delivery $delivery,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param int $seconds After these no further mail is begun.
	 * @return int How many mails left; none where another worker holds the lease.
	 */
	public function run( int $seconds = 25 ): int {
		if ( ! $this->lease->take() ) {
			return 0;
		}
		$deadline = $this->clock->now() + $seconds;
		$sent     = 0;
		try {
			do {
				$round = $this->drain( $deadline );
				$sent += $round['sent'];
			} while ( $round['finished'] && ! $this->lease->release() );
			$this->delivery->giveUp();
		} finally {
			$this->lease->drop();
			$this->delivery->end();
		}
		return $sent;
	}

	/** @return array{sent: int, finished: bool} Finished: nothing is due any more. */
	private function drain( int $deadline ): array {
		$sent     = 0;
		$failures = 0;
		while ( $failures < self::FAILURES_IN_A_ROW && $this->clock->now() < $deadline && $this->lease->extend() ) {
			$this->giveWay();
			$mail = $this->repository->claim();
			if ( null === $mail ) {
				return [ 'sent' => $sent, 'finished' => true ];
			}
			$left     = $this->delivery->deliver( $mail );
			$sent    += $left ? 1 : 0;
			$failures = $left ? 0 : $failures + 1;
		}
		return [ 'sent' => $sent, 'finished' => false ];
	}

	/** In a rush the site's processors belong to its visitors: mails can wait for seconds, and leave when it is over. */
	private function giveWay(): void {
		$rest = min( self::GIVE_WAY_AT_MOST, self::GIVE_WAY * $this->lease->newMarks() );
		if ( $rest > 0 ) {
			usleep( $rest );
		}
	}
}
