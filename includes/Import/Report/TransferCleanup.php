<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Report;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Foundation\Settings\ImportSettings;
use SwImmoSuite\Import\Attachment\AttachmentIntake;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Mail\OutboxCron;

defined( 'ABSPATH' ) || exit;

/** Deletes expired transfers with their files, and leftovers of killed workers. */
final class TransferCleanup {

	/** @param Closure(): AttachmentIntake $attachments */
	public function __construct(
		private readonly WorkFolder $folder,
		private readonly TransferRepository $transfers,
		#[Lazy( AttachmentIntake::class )]
		private readonly Closure $attachments,
		private readonly Clock $clock,
	) {
	}

	/** Daily event. */
	public function deleteExpired(): void {
		$now = $this->clock->now();
		$this->folder->sweep( $now - ImportSettings::fileLife(), $this->transfers->neededUuids() );
		$this->folder->sweepScratch( $now - DAY_IN_SECONDS );
		$this->transfers->sweep();
	}

	/**
	 * Runs on the outbox's cron hook, but only for its hourly event.
	 *
	 * @param mixed $which Argument of the hook, by which OutboxCron::isHourly() recognizes the hourly event.
	 */
	public function deleteLeftoversHourly( mixed $which = '' ): void {
		if ( OutboxCron::isHourly( $which ) ) {
			( $this->attachments )()->deleteLeftovers( $this->transfers->leftoverAttachments() );
		}
	}
}
