<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** A browser that is signed in (table sessions). */
final class Session {

	private function __construct(
		public readonly int $id,
		public readonly int $contactId,
		public readonly string $tokenHash,
		public readonly int $seenAt,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'id' ),
			$row->int( 'contact_id' ),
			$row->string( 'token_hash' ),
			$row->int( 'seen_at' ),
		);
	}
}
