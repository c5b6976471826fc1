<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

defined( 'ABSPATH' ) || exit;

/** A part of a list. */
final class EntryPage {

	/**
	 * @param list<int>          $ids  Submissions, in order.
	 * @param EntryPosition|null $next Where the list goes on; null where it ends.
	 */
	public function __construct(
		public readonly array $ids,
		public readonly ?EntryPosition $next,
	) {
	}
}
