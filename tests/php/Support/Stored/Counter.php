<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** A counter of the limits (table limits). */
final class Counter {

	private function __construct(
		public readonly string $bucket,
		public readonly int $used,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->string( 'bucket' ),
			$row->int( 'used' ),
		);
	}
}
