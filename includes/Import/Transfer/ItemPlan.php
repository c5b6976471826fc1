<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;

defined( 'ABSPATH' ) || exit;

/** Decides what to do with an item, given the listing's current state on the site. */
final class ItemPlan {

	public readonly ItemAction $action;

	/** @var list<Note> Added to the notes of the mapping. */
	public readonly array $notes;

	/**
	 * @param int|null                                     $post   Null: not imported yet.
	 * @param string                                       $hash   Hash of the last write; empty to write it in any case.
	 * @param bool                                         $isBack Whether the listing was withdrawn until now.
	 * @param bool                                         $isSwept Whether the daily sweep moved the listing to the trash.
	 * @param array{status: string, isLocked: bool}|null $state  State of the post; null: the post does not exist.
	 */
	public function __construct(
		public readonly StoredListing $item,
		public readonly ?int $post,
		private readonly string $hash,
		public readonly bool $isBack,
		private readonly bool $isSwept,
		private readonly ?array $state,
	) {
		$this->action = $item->mapped->decision->isWithdrawn ? $this->withdrawal() : $this->update();
		$this->notes  = match ( true ) {
			ItemAction::Unchanged !== $this->action => [],
			null === $post                          => [ new Note( NoteCode::Unknown ) ],
			$this->isTrashed()                      => [ new Note( NoteCode::Trashed ) ],
			null === $this->state                   => [ new Note( NoteCode::Deleted ) ],
			default                                 => [],
		};
	}

	/** Whether the import neither writes nor reports anything. */
	public function hasNoEffect(): bool {
		return ItemAction::Unchanged === $this->action && [] === $this->notes;
	}

	/** Whether staff have locked the listing against updates. */
	public function isLocked(): bool {
		return true === ( $this->state['isLocked'] ?? false );
	}

	/** Whether staff moved the listing to the trash. */
	private function isTrashed(): bool {
		return ! $this->isSwept && 'trash' === ( $this->state['status'] ?? '' );
	}

	private function withdrawal(): ItemAction {
		return null === $this->post || $this->isTrashed() || $this->isBack ? ItemAction::Unchanged : ItemAction::Withdrawn;
	}

	private function update(): ItemAction {
		return match ( true ) {
			null === $this->post                          => ItemAction::Created,
			null === $this->state, $this->isTrashed()   => ItemAction::Unchanged,
			$this->isBack                                 => ItemAction::Restored,
			$this->isLocked()                             => ItemAction::Locked,
			default                                       => $this->hash === $this->item->hash ? ItemAction::Unchanged : ItemAction::Updated,
		};
	}
}
