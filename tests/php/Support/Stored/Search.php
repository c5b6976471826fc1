<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** A saved search (table searches). */
final class Search {

	/** @param array<array-key, mixed> $criteria */
	private function __construct(
		public readonly int $id,
		public readonly int $contactId,
		public readonly array $criteria,
		public readonly string $alerts,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'id' ),
			$row->int( 'contact_id' ),
			$row->json( 'criteria' ),
			$row->string( 'alerts' ),
		);
	}
}
