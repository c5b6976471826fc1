<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Import\OpenImmo\Note;

defined( 'ABSPATH' ) || exit;

/** The result of an item. */
final class ItemResult {

	/**
	 * @param int          $postId  0: no post, or none yet.
	 * @param list<Note>   $notes   All notes, including the notes of the mapping.
	 * @param list<string> $changed See TransferItem.
	 */
	public function __construct(
		public readonly ItemAction $action,
		public readonly int $postId,
		public readonly array $notes,
		public readonly array $changed = [],
	) {
	}
}
