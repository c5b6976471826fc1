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

	/** Hourly event of the outbox. @param mixed $which Argument of the event; empty: another event of the outbox, which is ignored. */
	public function deleteLeftoversHourly( mixed $which = '' ): void {
		if ( OutboxCron::isHourly( $which ) ) {
			( $this->attachments )()->deleteLeftovers( $this->transfers->leftoverAttachments() );
		}
	}
}
