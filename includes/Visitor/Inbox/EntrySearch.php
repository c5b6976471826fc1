<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

defined( 'ABSPATH' ) || exit;

/** The result of looking up the words of a search. */
final class EntrySearch {

	/**
	 * @param list<int>|null       $ids        Submissions with the rarest word; null: every word is too frequent.
	 * @param list<EntryCondition> $conditions Conditions for the other words.
	 */
	public function __construct(
		public readonly ?array $ids,
		public readonly array $conditions,
	) {
	}
}
