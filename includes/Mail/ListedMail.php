<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** A mail of the outbox as staff see it: recipient and dates, but no content. */
final class ListedMail {

	private function __construct(
		public readonly int $id,
		public readonly MailKind $kind,
		public readonly ?int $submissionId,
		public readonly ?int $digestId,
		public readonly string $recipient,
		public readonly MailState $state,
		public readonly bool $isBeingSent,
		public readonly int $attempts,
		public readonly int $createdAt,
		private readonly int $availableAt,
		public readonly ?int $sentAt,
		public readonly string $error,
	) {
	}

	/**
	 * @param Row $row Row of the outbox.
	 * @param int $now Unix seconds. A mail whose lease has expired counts as waiting.
	 */
	public static function fromRow( Row $row, int $now ): self {
		$state = match ( $row->string( 'state' ) ) {
			'dead'  => MailState::Failed,
			'sent'  => MailState::Sent,
			default => MailState::Waiting,
		};
		return new self(
			$row->int( 'id' ),
			MailKind::tryFrom( $row->string( 'kind' ) ) ?? MailKind::Unknown,
			$row->nullableInt( 'submission_id' ),
			$row->nullableInt( 'digest_id' ),
			$row->string( 'recipient' ),
			$state,
			'sending' === $row->string( 'state' ) && (int) $row->nullableInt( 'lease_until' ) > $now,
			$row->int( 'attempts' ),
			$row->int( 'created_at' ),
			$row->int( 'available_at' ),
			$row->nullableInt( 'sent_at' ),
			(string) $row->nullableString( 'last_error' ),
		);
	}

	/** Unix seconds of the next attempt; null if no attempt is scheduled. */
	public function nextAttempt(): ?int {
		return MailState::Waiting === $this->state && ! $this->isBeingSent ? $this->availableAt : null;
	}

	/** Meaning of the server's error message; null without a message, or if its meaning is unknown. */
	public function reason(): ?FailureReason {
		return FailureReason::of( $this->error );
	}
}
