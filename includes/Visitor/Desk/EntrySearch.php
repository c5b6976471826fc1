<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

defined( 'ABSPATH' ) || exit;

/** Which entries have the words of a search (A11). */
final class EntrySearch {

	/**
	 * @param list<int>|null       $ids        Submissions that have the rarest of the words; null: too many have each of them.
	 * @param list<EntryCondition> $conditions That an entry has the others.
	 */
	public function __construct(
		public readonly ?array $ids,
		public readonly array $conditions,
	) {
	}
}
