<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** An export of entries (table exports). */
final class Export {

	private function __construct(
		public readonly int $exportedBy,
		public readonly string $name,
		public readonly string $filter,
		public readonly int $number,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self( $row->int( 'exported_by' ), $row->string( 'exported_by_name' ), $row->string( 'filter' ), $row->int( 'number' ) );
	}
}
