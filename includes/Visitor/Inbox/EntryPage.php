<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

defined( 'ABSPATH' ) || exit;

/** A page of a list. */
final class EntryPage {

	/**
	 * @param list<int>          $ids  Submission ids, in list order.
	 * @param EntryPosition|null $next Start of the next page; null at the end.
	 */
	public function __construct(
		public readonly array $ids,
		public readonly ?EntryPosition $next,
	) {
	}
}
