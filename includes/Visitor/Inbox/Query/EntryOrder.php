<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox\Query;

defined( 'ABSPATH' ) || exit;

/** Sort orders of entries, each backed by an index. Equal values are ordered by submission id. */
enum EntryOrder: string {

	case Newest  = 'newest';
	case Oldest  = 'oldest';
	case Due     = 'due';
	case Changed = 'changed';

	/** @return literal-string Sort column. */
	public function column(): string {
		return match ( $this ) {
			self::Newest, self::Oldest => 'submission_id',
			self::Due                  => 'follow_up',
			self::Changed              => 'updated_at',
		};
	}

	public function isAscending(): bool {
		return self::Oldest === $this || self::Due === $this;
	}

	/** Whether the submission id alone decides the order. */
	public function isByReceipt(): bool {
		return self::Newest === $this || self::Oldest === $this;
	}
}
