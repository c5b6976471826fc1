<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

use SwImmoSuite\Visitor\Entry\EntryKind;
use SwImmoSuite\Visitor\Entry\EntryMailState;
use SwImmoSuite\Visitor\Entry\EntryStatus;

defined( 'ABSPATH' ) || exit;

/** Which entries are wanted; all that is said of them has to fit. */
final class EntryFilter {

	/** @var list<EntryStatus> Empty: none fits. */
	public readonly array $statuses;

	/**
	 * @param list<EntryKind>     $kinds    Empty: all.
	 * @param list<EntryStatus>   $statuses Empty: all.
	 * @param int|null            $assignee 0: nobody is responsible.
	 * @param int|null            $listing  Post.
	 * @param list<string>|null   $words    Each begins a word that the entry is found by, as EntryWords::sought() reads them; empty: nothing fits.
	 * @param string|null         $dueBy    Date as entries have it: open ones whose follow-up is on this day or before it.
	 * @param string|null         $person   UUID of an entry, in lower case: those of its address (P204).
	 * @param ArrivalDays|null    $received Days on which they have come in.
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
		public readonly ?ArrivalDays $received = null,
	) {
		$wanted         = [] === $statuses ? EntryStatus::cases() : $statuses;
		$fitting        = array_filter( $wanted, static fn( EntryStatus $status ): bool => null === $dueBy || in_array( $status, EntryStatus::open(), true ) );
		$this->statuses = array_values( $fitting );
	}

	/** Whether entries of some states alone are wanted. */
	public function namesStatus(): bool {
		return count( $this->statuses ) < count( EntryStatus::cases() );
	}

	/** Whether entries of some kinds alone are wanted. */
	public function namesKind(): bool {
		return [] !== $this->kinds && count( $this->kinds ) < count( EntryKind::cases() );
	}
}
