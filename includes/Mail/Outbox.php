<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\Transport\Mailer;

defined( 'ABSPATH' ) || exit;

/** Queues mails in the transaction of the change that causes them, so that a stored submission always has its mails. */
final class Outbox {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly Settings $settings,
	) {
	}

	/** Queues mails. Call in the caller's transaction, and WorkerTrigger::wake() after the commit. */
	public function enqueue( OutboxMail ...$mails ): void {
		$rows = [];
		foreach ( $mails as $mail ) {
			$language   = $mail->language ?? Language::fromLocale( get_locale() );
			$recipients = null === $mail->recipient ? $this->settings->recipients() : [ $mail->recipient ];
			foreach ( $recipients as $index => $recipient ) {
				$rows[] = [ 'feedback' => (int) ( $mail->hasFeedback && 0 === $index ) ] + $this->row( $mail, $recipient, $language );
			}
		}
		if ( [] !== $rows ) {
			$this->connection->insertAll( 'outbox', $rows );
		}
	}

	/**
	 * Queues alert mails, possibly thousands, in one statement. Call it like enqueue().
	 *
	 * @param literal-string          $sql  SELECT of digest_id, email, email_key, language and name (first part of the Message-ID).
	 * @param list<string|int> $args Values of the placeholders.
	 */
	public function enqueueDigests( string $sql, array $args ): void {
		$now = $this->clock->now();
		$this->connection->execute(
			"INSERT INTO %i (kind, recipient, email_key, language, digest_id, message_id, priority, state, available_at, created_at)
			SELECT %s, found.email, found.email_key, found.language, found.digest_id, CONCAT('<', found.name, %s), %d, 'queued', %d, %d FROM ({$sql}) AS found",
			[ $this->connection->table( 'outbox' ), MailKind::Alert->value, '@' . Mailer::host() . '>', MailKind::Alert->priority(), $now, $now, ...$args ]
		);
	}

	/**
	 * Row for one recipient. With one row for all recipients, a retry after one refused address would mail the others twice.
	 *
	 * @return array<literal-string, string|int|null>
	 */
	private function row( OutboxMail $mail, string $recipient, Language $language ): array {
		$now = $this->clock->now();
		return [
			'kind'          => $mail->kind->value,
			'recipient'     => $recipient,
			'email_key'     => ( new EmailAddress( $recipient ) )->key,
			'language'      => $language->value,
			'submission_id' => $mail->submissionId,
			'key_selector'  => $mail->keySelector,
			'reply_id'      => $mail->reply?->replyId,
			'transfer_id'   => $mail->transferId,
			'user_id'       => $mail->userId,
			// Fixed when queued: mail programs then recognize a mail that is sent again after a crash.
			'message_id'    => MailKind::Reply === $mail->kind && null !== $mail->reply ? $mail->reply->messageId : Mailer::messageId(),
			'priority'      => $mail->kind->priority(),
			'state'         => 'queued',
			'attempts'      => 0,
			'available_at'  => $now + $mail->delay,
			'created_at'    => $now,
		];
	}
}
