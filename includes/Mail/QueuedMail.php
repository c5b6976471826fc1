<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\I18n\Language;

defined( 'ABSPATH' ) || exit;

/** A row of the outbox that this worker has claimed. */
final class QueuedMail {

	private function __construct(
		public readonly int $id,
		public readonly MailKind $kind,
		public readonly string $recipient,
		public readonly Language $language,
		public readonly ?int $submissionId,
		public readonly ?string $keySelector,
		public readonly string $messageId,
		public readonly int $attempts,
		public readonly string $claim,
		public readonly int $createdAt,
		public readonly int $userId,
		public readonly ?ReplyReference $reply,
		public readonly ?int $digestId,
		public readonly bool $hasFeedback,
		public readonly ?int $transferId,
	) {
	}

	/** Reads a row. A kind that this version does not support becomes Unknown: an exception would stop the queue. */
	public static function fromRow( Row $row ): self {
		$reply = $row->nullableInt( 'reply_id' );
		return new self(
			$row->int( 'id' ),
			MailKind::tryFrom( $row->string( 'kind' ) ) ?? MailKind::Unknown,
			$row->string( 'recipient' ),
			Language::tryFrom( $row->string( 'language' ) ) ?? Language::German,
			$row->nullableInt( 'submission_id' ),
			$row->nullableString( 'key_selector' ),
			$row->string( 'message_id' ),
			$row->int( 'attempts' ),
			(string) $row->nullableString( 'claim' ),
			$row->int( 'created_at' ),
			$row->int( 'user_id' ),
			null === $reply ? null : new ReplyReference( $reply, (int) $row->nullableInt( 'submission_id' ), $row->int( 'user_id' ), $row->string( 'message_id' ) ),
			$row->nullableInt( 'digest_id' ),
			1 === $row->int( 'feedback' ),
			$row->nullableInt( 'transfer_id' ),
		);
	}
}
