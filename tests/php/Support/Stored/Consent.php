<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** An accepted consent (table consents). If shown is false, no form or screen of the plugin showed its text. */
final class Consent {

	private function __construct(
		public readonly int $id,
		public readonly int $submissionId,
		public readonly ?int $contactId,
		public readonly string $emailKey,
		public readonly string $purpose,
		public readonly string $channels,
		public readonly string $textId,
		public readonly int $textVersion,
		public readonly string $text,
		public readonly string $textHash,
		public readonly string $setHash,
		public readonly string $locale,
		public readonly string $pageUrl,
		public readonly int $grantedAt,
		public readonly bool $shown,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'id' ),
			$row->int( 'submission_id' ),
			$row->nullableInt( 'contact_id' ),
			$row->string( 'email_key' ),
			$row->string( 'purpose' ),
			$row->string( 'channels' ),
			$row->string( 'text_id' ),
			$row->int( 'text_version' ),
			$row->string( 'text' ),
			$row->string( 'text_hash' ),
			$row->string( 'set_hash' ),
			$row->string( 'locale' ),
			$row->string( 'page_url' ),
			$row->int( 'granted_at' ),
			1 === $row->int( 'shown' ),
		);
	}
}
