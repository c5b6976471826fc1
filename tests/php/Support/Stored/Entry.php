<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** A submission as staff see it (table entries). */
final class Entry {

	private function __construct(
		public readonly int $submissionId,
		public readonly string $kind,
		public readonly string $status,
		public readonly int $assignee,
		public readonly bool $confirmed,
		public readonly ?int $listingId,
		public readonly string $name,
		public readonly string $title,
		public readonly string $place,
		public readonly string $emailKey,
		public readonly string $mailState,
		public readonly int $version,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'submission_id' ),
			$row->string( 'kind' ),
			$row->string( 'status' ),
			$row->int( 'assignee' ),
			1 === $row->int( 'confirmed' ),
			$row->nullableInt( 'listing_id' ),
			$row->string( 'name' ),
			$row->string( 'title' ),
			$row->string( 'place' ),
			$row->string( 'email_key' ),
			$row->string( 'mail_state' ),
			$row->int( 'version' ),
		);
	}
}
