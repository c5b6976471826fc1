<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox\Query;

use SwImmoSuite\Visitor\Entry\EntryKind;
use SwImmoSuite\Visitor\Entry\EntryMailState;
use SwImmoSuite\Visitor\Entry\EntryStatus;

defined( 'ABSPATH' ) || exit;

/** Filter of the inbox; an entry has to meet all its conditions. */
final class EntryFilter {

	/** @var list<EntryStatus> Statuses that match, after the restriction by $dueBy; empty: no entry matches. */
	public readonly array $statuses;

	/**
	 * @param list<EntryKind>     $kinds    Empty: no restriction.
	 * @param list<EntryStatus>   $statuses Empty: no restriction.
	 * @param int|null            $assignee 0: unassigned.
	 * @param int|null            $listing  Id of the listing's post.
	 * @param list<string>|null   $words    Beginnings of search words, as from EntryWords::ofSearch(); empty: no entry matches.
	 * @param string|null         $dueBy    Date as stored with entries: matches open entries with a follow-up on this day or earlier.
	 * @param string|null         $person   UUID of an entry, in lower case: matches all entries of the same address.
	 * @param ReceivedDays|null    $received Days of receipt.
	 */
	public function __construct(
		public readonly array $kinds = [],
		array $statuses = [],
		public readonly ?int $assignee = null,
		public readonly ?int $listing = null,
		public readonly ?string $dueBy = null,
		public readonly ?bool $confirmed = null,
		public readonly ?EntryMailState $mail = null,
		public readonly ?array $words = null,
		public readonly ?string $person = null,
		public readonly ?ReceivedDays $received = null,
	) {
		$requested      = [] === $statuses ? EntryStatus::cases() : $statuses;
		$matching       = array_filter( $requested, static fn( EntryStatus $status ): bool => null === $dueBy || in_array( $status, EntryStatus::open(), true ) );
		$this->statuses = array_values( $matching );
	}

	public function restrictsStatus(): bool {
		return count( $this->statuses ) < count( EntryStatus::cases() );
	}

	public function restrictsKind(): bool {
		return [] !== $this->kinds && count( $this->kinds ) < count( EntryKind::cases() );
	}
}
