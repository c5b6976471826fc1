<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** A submitted form (table submissions). */
final class Submission {

	/** @param array<array-key, mixed> $payload */
	private function __construct(
		public readonly int $id,
		public readonly string $uuid,
		public readonly string $kind,
		public readonly string $widget,
		public readonly string $route,
		public readonly string $emailKey,
		public readonly string $pageUrl,
		public readonly ?int $contactId,
		public readonly ?int $listingId,
		public readonly ?int $confirmedAt,
		public readonly array $payload,
		public readonly ?string $idempotencyKey,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'id' ),
			$row->string( 'uuid' ),
			$row->string( 'kind' ),
			$row->string( 'widget' ),
			$row->string( 'route' ),
			$row->string( 'email_key' ),
			$row->string( 'page_url' ),
			$row->nullableInt( 'contact_id' ),
			$row->nullableInt( 'listing_id' ),
			$row->nullableInt( 'confirmed_at' ),
			$row->json( 'payload' ),
			$row->nullableString( 'idempotency_key' ),
		);
	}
}
