<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Visitor\Entry\EntryChanges;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\Entry\EntryStatus;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRecord;
use SwImmoSuite\Visitor\Entry\HistoryRepository;

defined( 'ABSPATH' ) || exit;

/** Creates and updates the inbox entries of submissions. Call in the transaction that stores or confirms them. */
final class SubmissionEntries {

	public function __construct(
		private readonly EntryRepository $entries,
		private readonly HistoryRepository $history,
		private readonly EntryDescription $description,
	) {
	}

	/**
	 * Records the receipt, and adds an entry if the sender expects a reply.
	 *
	 * @param 'honeypot'|'unproven'|null $suspicion Reason to treat the submission as spam until its sender confirms it; null: none.
	 */
	public function receive( Submission $submission, ?string $suspicion ): void {
		$records = [ new HistoryRecord( $submission->id, HistoryEvent::Received, at: $submission->receivedAt ) ];
		if ( $submission->kind->tellsAgencyAtOnce() ) {
			$entry = $this->description->of( $submission, null === $suspicion ? EntryStatus::New : EntryStatus::Spam, isConfirmed: false );
			$this->entries->add( $entry );
			array_push( $records, ...$entry->assignmentRecords(), ...( null === $suspicion ? [] : [ self::statusRecord( $submission, EntryStatus::New, EntryStatus::Spam, $suspicion ) ] ) );
		}
		$this->history->append( ...$records );
	}

	/**
	 * Confirms the entry. Searches and newsletters get their entry only now.
	 *
	 * @param bool $notifiesAgency Whether the agency is notified; otherwise the entry starts as closed.
	 */
	public function confirm( Submission $submission, bool $notifiesAgency ): void {
		if ( ! $this->entries->confirm( $submission->id ) ) {
			$this->entries->add( $this->description->of( $submission, $notifiesAgency ? EntryStatus::New : EntryStatus::Closed, isConfirmed: true ) );
		}
		$records = [ new HistoryRecord( $submission->id, HistoryEvent::Confirmed ) ];
		if ( $this->entries->clearSuspicion( $submission->id ) ) {
			$records[] = self::statusRecord( $submission, EntryStatus::Spam, EntryStatus::New );
			EntryChanges::announce( $submission->uuid, [ 'status' => [ EntryStatus::Spam->value, EntryStatus::New->value ] ], 0 );
		}
		$this->history->append( ...$records );
	}

	/** History record of a change that no staff member made. */
	private static function statusRecord( Submission $submission, EntryStatus $from, EntryStatus $to, ?string $suspicion = null ): HistoryRecord {
		$reason = null === $suspicion ? [] : [ 'reason' => $suspicion ];
		return new HistoryRecord( $submission->id, HistoryEvent::Status, [ 'from' => $from->value, 'to' => $to->value ] + $reason );
	}
}
