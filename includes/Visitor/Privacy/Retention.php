<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Http\Upload\UploadService;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Mail\Transport\Attachment;
use SwImmoSuite\Visitor\Alert\AlertRepository;
use SwImmoSuite\Visitor\Auth\KeyRepository;
use SwImmoSuite\Visitor\Auth\SessionService;
use SwImmoSuite\Visitor\Entry\EntryMailRepository;
use SwImmoSuite\Visitor\Entry\ExportRepository;
use SwImmoSuite\Visitor\Submission\SubmissionRetention;

defined( 'ABSPATH' ) || exit;

/** Deletes all data past its retention: daily, and with `wp sw-immosuite retention run`. */
final class Retention {

	/** Seconds for which the page of an expired link still explains it (410): 30 days. */
	private const ENDED_KEY_SECONDS = 30 * DAY_IN_SECONDS;

	/** Seconds for which unconfirmed data are kept: 7 days. */
	private const PENDING_SECONDS = 7 * DAY_IN_SECONDS;

	public function __construct(
		private readonly SubmissionRetention $submissions,
		private readonly ContactRetention $contacts,
		private readonly KeyRepository $keys,
		private readonly SessionService $sessions,
		private readonly RateLimiter $limits,
		private readonly OutboxRepository $queue,
		private readonly EntryMailRepository $entryMails,
		private readonly UploadService $uploads,
		private readonly AlertRepository $alerts,
		private readonly ExportRepository $exports,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Deletes in small transactions until nothing is due, or the time is up.
	 *
	 * @param int $months  Retention of leads, inquiries and messages.
	 * @param int $seconds Running time after which no further batch starts.
	 * @return array{deleted: int, done: bool} Number of deleted rows.
	 */
	public function run( int $months, int $seconds = 20 ): array {
		$this->uploads->sweep();
		Attachment::sweepFiles();
		$deadline = $this->clock->now() + $seconds;
		$deleted  = 0;
		do {
			$batch    = $this->deleteBatch( $months );
			$deleted += $batch;
		} while ( $batch > 0 && $this->clock->now() < $deadline );
		return [
			'deleted' => $deleted,
			'done'    => 0 === $batch,
		];
	}

	/** Contacts are checked last, once no other data is due, because each one has to be checked for remaining data. */
	private function deleteBatch( int $months ): int {
		$now = $this->clock->now();
		$this->keys->forgetUnconfirmed( $now );
		$deleted = $this->submissions->run( $months )
			+ $this->keys->sweep( $now - self::ENDED_KEY_SECONDS )
			+ $this->keys->sweepUnused( $now - self::PENDING_SECONDS )
			+ $this->sessions->sweep()
			+ $this->limits->sweep()
			+ $this->queue->sweep()
			+ $this->alerts->sweep()
			+ $this->exports->sweep();
		$this->entryMails->clearFailures();
		return $deleted > 0 ? $deleted : $this->contacts->run();
	}
}
