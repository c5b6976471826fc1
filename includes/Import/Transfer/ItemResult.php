<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Import\OpenImmo\Note;

defined( 'ABSPATH' ) || exit;

/** What became of an item. */
final class ItemResult {

	/**
	 * @param int          $postId  0: there is none, or not yet.
	 * @param list<Note>   $notes   All of them, those of the mapping included.
	 * @param list<string> $changed As TransferItem has them.
	 */
	public function __construct(
		public readonly ItemAction $action,
		public readonly int $postId,
		public readonly array $notes,
		public readonly array $changed = [],
	) {
	}
}
