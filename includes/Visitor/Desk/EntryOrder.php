<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

defined( 'ABSPATH' ) || exit;

/** In which order entries are listed: each is one that a key has (A10). Where what is ordered by is the same, the submission decides. */
enum EntryOrder: string {

	case Newest  = 'newest';
	case Oldest  = 'oldest';
	case Due     = 'due';
	case Changed = 'changed';

	/** @return literal-string Column whose values are in order. */
	public function column(): string {
		return match ( $this ) {
			self::Newest, self::Oldest => 'submission_id',
			self::Due                  => 'follow_up',
			self::Changed              => 'updated_at',
		};
	}

	/** Whether the smallest value comes first. */
	public function isAscending(): bool {
		return self::Oldest === $this || self::Due === $this;
	}

	/** Whether the submission alone decides. */
	public function isOfArrival(): bool {
		return self::Newest === $this || self::Oldest === $this;
	}
}
