<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** An event of a consent (table consent_events). */
final class ConsentEvent {

	private function __construct(
		public readonly int $consentId,
		public readonly string $event,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'consent_id' ),
			$row->string( 'event' ),
		);
	}
}
