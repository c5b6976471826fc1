<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Report;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Settings\ImportSettings;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\ReportRepository;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Mail\WorkerTrigger;

defined( 'ABSPATH' ) || exit;

/**
 * Queues a mail to the agency for each transfer with refused parts, unless the last mail about its source reported the same refusals.
 */
final class RefusalNotices {

	/** Seconds after which the same refusals are mailed again. */
	private const REPEAT_SECONDS = 7 * DAY_IN_SECONDS;

	public function __construct(
		private readonly Connection $connection,
		private readonly ReportRepository $reports,
		private readonly SourceRepository $sources,
		private readonly Outbox $outbox,
		private readonly WorkerTrigger $trigger,
		private readonly Clock $clock,
	) {
	}

	/** Call when transfers may have ended. If the worker dies here, the next call queues the remaining mails. */
	public function queue(): void {
		$isAnyQueued = false;
		while ( [] !== $transfers = $this->reports->withoutMailDecision() ) {
			foreach ( $transfers as $transfer ) {
				$isQueued    = $this->connection->transaction( fn(): bool => $this->reports->claimMailDecision( $transfer ) && $this->queueMail( $transfer ) );
				$isAnyQueued = $isAnyQueued || $isQueued;
			}
		}
		if ( $isAnyQueued ) {
			$this->trigger->wake();
		}
	}

	private function queueMail( Transfer $transfer ): bool {
		$fingerprint = self::isRefusedAsWhole( $transfer ) ? "{$transfer->state->value}:{$transfer->code}" : $this->reports->refusalFingerprint( $transfer );
		$lastMailed  = $this->sources->lastRefusalMail( $transfer->source, $this->clock->now() - self::REPEAT_SECONDS );
		if ( '' === $fingerprint ) {
			// A full transfer without refusals proves that all earlier refusals are solved. A partial transfer proves this only for the
			// refusal of a whole file, whose fingerprint contains a ":".
			if ( '' !== $lastMailed && ( [] !== $transfer->completeOf || str_contains( $lastMailed, ':' ) ) ) {
				$this->sources->storeRefusalMail( $transfer->source, '' );
			}
			return false;
		}
		if ( $fingerprint === $lastMailed || ! ImportSettings::areRefusalsMailed() ) {
			return false;
		}
		$this->sources->storeRefusalMail( $transfer->source, $fingerprint );
		$this->outbox->enqueue( OutboxMail::ofTransfer( $transfer->id ) );
		return true;
	}

	private static function isRefusedAsWhole( Transfer $transfer ): bool {
		return in_array( $transfer->state, [ TransferState::Refused, TransferState::Failed ], true );
	}
}
