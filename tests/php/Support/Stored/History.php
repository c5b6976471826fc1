<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** An event of a submission (table history). */
final class History {

	/** @param array<array-key, mixed> $data */
	private function __construct(
		public readonly int $submissionId,
		public readonly int $userId,
		public readonly string $event,
		public readonly array $data,
		public readonly int $happenedAt,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self( $row->int( 'submission_id' ), $row->int( 'user_id' ), $row->string( 'event' ), $row->json( 'data' ), $row->int( 'happened_at' ) );
	}
}
