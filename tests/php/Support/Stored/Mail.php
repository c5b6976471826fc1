<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** A mail of the queue (table outbox). */
final class Mail {

	private function __construct(
		public readonly int $id,
		public readonly string $kind,
		public readonly string $recipient,
		public readonly string $state,
		public readonly int $attempts,
		public readonly int $availableAt,
		public readonly string $messageId,
		public readonly ?string $keySelector,
		public readonly ?string $lastError,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'id' ),
			$row->string( 'kind' ),
			$row->string( 'recipient' ),
			$row->string( 'state' ),
			$row->int( 'attempts' ),
			$row->int( 'available_at' ),
			$row->string( 'message_id' ),
			$row->nullableString( 'key_selector' ),
			$row->nullableString( 'last_error' ),
		);
	}
}
