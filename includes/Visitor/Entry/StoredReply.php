<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** A reply that staff have sent to a visitor, verbatim. */
final class StoredReply {

	/** @param string $body With line breaks. */
	private function __construct(
		public readonly int $id,
		public readonly string $uuid,
		public readonly int $submissionId,
		public readonly int $userId,
		public readonly string $recipient,
		public readonly string $subject,
		public readonly string $body,
	) {
	}

	/** @param Row $row Row of replies. */
	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'id' ),
			$row->string( 'uuid' ),
			$row->int( 'submission_id' ),
			$row->int( 'user_id' ),
			$row->string( 'recipient' ),
			$row->string( 'subject' ),
			$row->string( 'body' ),
		);
	}
}
