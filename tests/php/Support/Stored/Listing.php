<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** A listing in the index (listings); figures in hundredths. */
final class Listing {

	private function __construct(
		public readonly int $postId,
		public readonly string $uuid,
		public readonly bool $exclusive,
		public readonly string $marketingType,
		public readonly int $categoryId,
		public readonly string $region,
		public readonly ?int $price,
		public readonly ?int $living,
		public readonly ?int $plot,
		public readonly ?int $rooms,
		public readonly ?int $year,
		public readonly ?int $size,
		public readonly int $state,
		public readonly string $place,
		public readonly string $objectNumber,
		public readonly ?int $lat,
		public readonly ?int $lng,
		public readonly int $listedAt,
		public readonly string $slug,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'post_id' ),
			$row->string( 'uuid' ),
			1 === $row->int( 'exclusive' ),
			$row->string( 'marketing_type' ),
			$row->int( 'category_id' ),
			$row->string( 'region' ),
			$row->nullableInt( 'price' ),
			$row->nullableInt( 'living' ),
			$row->nullableInt( 'plot' ),
			$row->nullableInt( 'rooms' ),
			$row->nullableInt( 'year' ),
			$row->nullableInt( 'size' ),
			$row->int( 'state' ),
			$row->string( 'place' ),
			$row->string( 'object_number' ),
			$row->nullableInt( 'lat' ),
			$row->nullableInt( 'lng' ),
			$row->int( 'listed_at' ),
			$row->string( 'slug' ),
		);
	}
}
