<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** A news event of a listing (table listing_events). former: lowest price shown before; takenAt: when it was matched with searches. */
final class Event {

	private function __construct(
		public readonly int $id,
		public readonly int $postId,
		public readonly string $kind,
		public readonly int $ordinal,
		public readonly ?int $price,
		public readonly ?int $former,
		public readonly int $happenedAt,
		public readonly ?int $takenAt,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'id' ),
			$row->int( 'post_id' ),
			$row->string( 'kind' ),
			$row->int( 'ordinal' ),
			$row->nullableInt( 'price' ),
			$row->nullableInt( 'former' ),
			$row->int( 'happened_at' ),
			$row->nullableInt( 'taken_at' ),
		);
	}
}
