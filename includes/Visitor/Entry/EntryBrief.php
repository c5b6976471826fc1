<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** The details of an entry shown in a list or a mail. */
final class EntryBrief {

	/** Columns that fromRow() reads, of entries (e) and submissions (s). */
	public const SELECT = 'SELECT s.uuid, s.received_at, e.kind, e.name, e.title, e.place, e.assignee, e.follow_up';

	/**
	 * @param string      $name       May be empty, like title and place.
	 * @param int         $receivedAt Unix seconds.
	 * @param int         $assignee   User id; 0: unassigned.
	 * @param string|null $followUp   Date as 2026-11-21; null: none.
	 */
	private function __construct(
		public readonly string $uuid,
		public readonly EntryKind $kind,
		public readonly string $name,
		public readonly string $title,
		public readonly string $place,
		public readonly int $receivedAt,
		public readonly int $assignee,
		public readonly ?string $followUp,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->string( 'uuid' ),
			EntryKind::from( $row->string( 'kind' ) ),
			$row->string( 'name' ),
			$row->string( 'title' ),
			$row->string( 'place' ),
			$row->int( 'received_at' ),
			$row->int( 'assignee' ),
			$row->nullableString( 'follow_up' ),
		);
	}
}
