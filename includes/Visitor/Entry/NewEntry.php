<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use WP_User;

defined( 'ABSPATH' ) || exit;

/** An entry of the inbox that is not stored yet. */
final class NewEntry {

	private const MAX_NAME_LENGTH = 200;

	private const MAX_TITLE_LENGTH = 200;

	private const MAX_PLACE_LENGTH = 120;

	/**
	 * @param int|null     $listingId Id of the listing's post.
	 * @param string       $name      "Muster, Max".
	 * @param string       $title     "Haus verkaufen"; empty if the kind is enough.
	 * @param string       $place     "Konstanz".
	 * @param list<string> $words     Result of EntryWords::of().
	 * @param WP_User|null $assignee  Initial assignee; null: none.
	 */
	public function __construct(
		public readonly int $submissionId,
		public readonly EntryKind $kind,
		public readonly EntryStatus $status,
		public readonly bool $isConfirmed,
		public readonly ?int $listingId,
		public readonly string $emailKey,
		public readonly string $name,
		public readonly string $title,
		public readonly string $place,
		public readonly array $words,
		private readonly ?WP_User $assignee = null,
	) {
	}

	/** @return list<HistoryRecord> Record of the initial assignment, with the name. */
	public function assignmentRecords(): array {
		$data = [ 'from' => 0, 'to' => $this->assignee->ID ?? 0, 'toName' => $this->assignee->display_name ?? '' ];
		return null === $this->assignee ? [] : [ new HistoryRecord( $this->submissionId, HistoryEvent::Assigned, $data ) ];
	}

	/** @return array<literal-string, string|int|null> Columns of the table entries. */
	public function columns(): array {
		return [
			'submission_id' => $this->submissionId,
			'kind'          => $this->kind->value,
			'status'        => $this->status->value,
			'assignee'      => $this->assignee->ID ?? 0,
			'confirmed'     => $this->isConfirmed ? 1 : 0,
			'listing_id'    => $this->listingId,
			'name'          => mb_substr( $this->name, 0, self::MAX_NAME_LENGTH ),
			'title'         => mb_substr( $this->title, 0, self::MAX_TITLE_LENGTH ),
			'place'         => mb_substr( $this->place, 0, self::MAX_PLACE_LENGTH ),
			'email_key'     => $this->emailKey,
			// Unless the entry starts as closed, a mail of the same transaction notifies the agency, or asks the sender of suspected spam
			// to confirm.
			'mail_state'    => ( EntryStatus::Closed === $this->status ? EntryMailState::Ok : EntryMailState::Waiting )->value,
		];
	}
}
