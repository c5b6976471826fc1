<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Mail\Transport\Mailer;

defined( 'ABSPATH' ) || exit;

/** Reads and changes the outbox for staff. No statement changes a mail that is being sent. */
final class MailListRepository {

	/** Seconds for which sent mails are listed. The outbox deletes them after the same time. */
	private const SHOWN_SECONDS = 30 * 86_400;

	/** Mails per transaction when failed mails are queued again. Limited, because listeners run in the transaction. */
	private const BATCH_ROWS = 100;

	/** Condition of mails that no worker holds. */
	private const FREE = "(state IN ('queued', 'dead', 'sent') OR (state = 'sending' AND lease_until <= %d))";

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** @return array{waiting: int, failed: int, sent: int} */
	public function counts(): array {
		$counts = [];
		foreach ( MailState::cases() as $state ) {
			[ $where, $args ]        = $this->condition( $state );
			$count                   = $this->connection->value( "SELECT COUNT(*) FROM %i WHERE {$where}", [ $this->table(), ...$args ] );
			$counts[ $state->value ] = is_numeric( $count ) ? (int) $count : 0;
		}
		return $counts;
	}

	/**
	 * Finds the ids of a page by an index first, then loads the rows.
	 *
	 * @return list<ListedMail> Newest first.
	 */
	public function page( MailState $state, int $limit, int $offset ): array {
		[ $where, $args ] = $this->condition( $state );
		$rows             = $this->connection->rows(
			"SELECT m.* FROM (SELECT id FROM %i WHERE {$where} ORDER BY id DESC LIMIT %d OFFSET %d) page JOIN %i m ON m.id = page.id ORDER BY m.id DESC",
			[ $this->table(), ...$args, $limit, $offset, $this->table() ]
		);
		return array_map( fn( Row $row ): ListedMail => ListedMail::fromRow( $row, $this->clock->now() ), $rows );
	}

	/**
	 * Reads one batch of failed mails and locks them until the transaction ends.
	 *
	 * @param int $after Last id of the previous batch.
	 * @return list<ListedMail>
	 */
	public function failed( int $after ): array {
		$rows = $this->connection->rows( "SELECT * FROM %i WHERE state = 'dead' AND id > %d ORDER BY id LIMIT %d FOR UPDATE", [ $this->table(), $after, self::BATCH_ROWS ] );
		return array_map( fn( Row $row ): ListedMail => ListedMail::fromRow( $row, $this->clock->now() ), $rows );
	}

	/** @return list<ListedMail> Mails about a submission that are still in the outbox, oldest first. */
	public function ofSubmission( int $submissionId ): array {
		$rows = $this->connection->rows( 'SELECT * FROM %i WHERE submission_id = %d ORDER BY id', [ $this->table(), $submissionId ] );
		return array_map( fn( Row $row ): ListedMail => ListedMail::fromRow( $row, $this->clock->now() ), $rows );
	}

	public function find( int $id ): ?ListedMail {
		$row = $this->connection->row( 'SELECT * FROM %i WHERE id = %d', [ $this->table(), $id ] );
		return null === $row ? null : ListedMail::fromRow( $row, $this->clock->now() );
	}

	/** Queues a waiting or failed mail to be sent at once, and resets its attempts. False if the mail was sent or is being sent. */
	public function queue( int $id ): bool {
		return 1 === $this->connection->execute(
			"UPDATE %i SET state = 'queued', attempts = 0, available_at = %d, claim = NULL, lease_until = NULL WHERE id = %d AND state <> 'sent' AND " . self::FREE,
			[ $this->table(), $this->clock->now(), $id, $this->clock->now() ]
		);
	}

	/**
	 * Queues a copy of a sent mail and keeps the original as proof. The copy has a new Message-ID: mail programs might hide a
	 * second mail with the same id.
	 */
	public function copySent( int $id ): bool {
		return 1 === $this->connection->execute(
			"INSERT INTO %i (kind, recipient, email_key, language, submission_id, key_selector, reply_id, digest_id, transfer_id, user_id, feedback,
				message_id, priority, state, attempts, available_at, created_at)
			SELECT kind, recipient, email_key, language, submission_id, key_selector, reply_id, digest_id, transfer_id, user_id, feedback,
				%s, priority, 'queued', 0, %d, %d
			FROM %i WHERE id = %d AND state = 'sent'",
			[ $this->table(), Mailer::messageId(), $this->clock->now(), $this->clock->now(), $this->table(), $id ]
		);
	}

	/** Deletes a mail from the outbox. False if the mail does not exist or is being sent. */
	public function remove( int $id ): bool {
		return 1 === $this->connection->execute( 'DELETE FROM %i WHERE id = %d AND ' . self::FREE, [ $this->table(), $id, $this->clock->now() ] );
	}

	/** @return array{literal-string, list<int>} Condition and its placeholders' values. */
	private function condition( MailState $state ): array {
		return match ( $state ) {
			MailState::Waiting => [ "state IN ('queued', 'sending')", [] ],
			MailState::Failed  => [ "state = 'dead'", [] ],
			MailState::Sent    => [ "state = 'sent' AND sent_at >= %d", [ $this->clock->now() - self::SHOWN_SECONDS ] ],
		};
	}

	private function table(): string {
		return $this->connection->table( 'outbox' );
	}
}
