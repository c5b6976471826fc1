<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Visitor\Entry\EntryKind;
use SwImmoSuite\Visitor\Entry\EntryMailState;
use SwImmoSuite\Visitor\Entry\EntryStatus;
use SwImmoSuite\Visitor\Submission\Submission;
use SwImmoSuite\Visitor\Submission\SubmissionRetention;

defined( 'ABSPATH' ) || exit;

/** An entry of the inbox with its submission, without the consents. */
final class InboxEntry {

	/** Columns that fromRow() reads, of entries and submissions. */
	public const SELECT = 'SELECT s.*, e.kind AS box, e.status, e.assignee, e.follow_up, e.keep_until, e.confirmed, e.listing_id AS about, e.name, e.title, e.place,
		e.email_key AS person, e.mail_state, e.opened_at, e.version, e.updated_at FROM %i e INNER JOIN %i s ON s.id = e.submission_id';

	/**
	 * @param int         $assignee  0: unassigned.
	 * @param string|null $followUp  Date.
	 * @param string|null $keepUntil Date.
	 * @param int|null    $listingId Id of the listing's post.
	 * @param int|null    $contactId Contact who has confirmed the entry; null: unconfirmed.
	 * @param int|null    $openedAt  Unix seconds; null: unread.
	 * @param int         $updatedAt Unix seconds.
	 */
	private function __construct(
		public readonly Submission $submission,
		public readonly EntryKind $kind,
		public readonly EntryStatus $status,
		public readonly int $assignee,
		public readonly ?string $followUp,
		public readonly ?string $keepUntil,
		public readonly bool $isConfirmed,
		public readonly ?int $listingId,
		public readonly string $name,
		public readonly string $title,
		public readonly string $place,
		public readonly string $emailKey,
		public readonly ?int $contactId,
		public readonly EntryMailState $mailState,
		public readonly ?int $openedAt,
		public readonly int $version,
		public readonly int $updatedAt,
	) {
	}

	/**
	 * Computes until when the entry is kept, by the rules of SubmissionRetention.
	 *
	 * @param int $months Retention of leads, inquiries and messages.
	 * @return string|null Date (site time zone) of its deletion if nothing changes; null while an unsent mail about the entry delays the deletion.
	 */
	public function deletionDate( int $months ): ?string {
		$isSpam = EntryStatus::Spam === $this->status;
		if ( ! $isSpam && EntryMailState::Ok !== $this->mailState ) {
			return null;
		}
		$months = SubmissionRetention::months( $months, $this->submission->kind );
		$ends   = $isSpam ? $this->updatedAt + SubmissionRetention::SPAM_SECONDS : (int) strtotime( "+{$months} months", $this->submission->receivedAt );
		$day    = (string) wp_date( 'Y-m-d', $ends );
		// The entry is still kept on the last day itself.
		$after = null === $this->keepUntil ? '' : gmdate( 'Y-m-d', (int) strtotime( "{$this->keepUntil} UTC +1 day" ) );
		return max( $day, $after );
	}

	public static function fromRow( Row $row ): self {
		return new self(
			Submission::fromRow( $row, [] ),
			EntryKind::from( $row->string( 'box' ) ),
			EntryStatus::from( $row->string( 'status' ) ),
			$row->int( 'assignee' ),
			$row->nullableString( 'follow_up' ),
			$row->nullableString( 'keep_until' ),
			1 === $row->int( 'confirmed' ),
			$row->nullableInt( 'about' ),
			$row->string( 'name' ),
			$row->string( 'title' ),
			$row->string( 'place' ),
			$row->string( 'person' ),
			$row->nullableInt( 'contact_id' ),
			EntryMailState::from( $row->string( 'mail_state' ) ),
			$row->nullableInt( 'opened_at' ),
			$row->int( 'version' ),
			$row->int( 'updated_at' ),
		);
	}
}
