<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** A mailed key (table keys). */
final class Key {

	private function __construct(
		public readonly int $id,
		public readonly string $selector,
		public readonly string $purpose,
		public readonly string $verifierHash,
		public readonly string $email,
		public readonly string $emailKey,
		public readonly ?int $submissionId,
		public readonly ?int $contactId,
		public readonly ?string $newsletterHash,
		public readonly ?string $bindHash,
		public readonly int $expiresAt,
		public readonly ?int $consumedAt,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'id' ),
			$row->string( 'selector' ),
			$row->string( 'purpose' ),
			$row->string( 'verifier_hash' ),
			$row->string( 'email' ),
			$row->string( 'email_key' ),
			$row->nullableInt( 'submission_id' ),
			$row->nullableInt( 'contact_id' ),
			$row->nullableString( 'newsletter_hash' ),
			$row->nullableString( 'bind_hash' ),
			$row->int( 'expires_at' ),
			$row->nullableInt( 'consumed_at' ),
		);
	}
}
