<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use SwImmoSuite\Import\OpenImmo\Note;

defined( 'ABSPATH' ) || exit;

/** Attachments that a listing references once it is written. */
final class PreparedAttachments {

	/**
	 * @param list<int>|null $gallery   Attachments, the title picture first. Null in all three lists: the listing keeps its attachments.
	 * @param list<int>|null $plans
	 * @param list<int>|null $documents
	 * @param list<string>   $links     Blocks for the end of the listing's text.
	 * @param list<Note>     $notes
	 * @param list<int>      $released  Attachments of earlier transfers that this transfer does not contain.
	 * @param list<int>      $deleted   Attachments of earlier transfers that staff have deleted.
	 */
	public function __construct(
		public readonly ?array $gallery,
		public readonly ?array $plans,
		public readonly ?array $documents,
		public readonly array $links = [],
		public readonly array $notes = [],
		public readonly array $released = [],
		public readonly array $deleted = [],
	) {
	}

	/** @return list<int> Ids of all attachments, each once. */
	public function ids(): array {
		return array_values( array_unique( [ ...$this->gallery ?? [], ...$this->plans ?? [], ...$this->documents ?? [] ] ) );
	}
}
