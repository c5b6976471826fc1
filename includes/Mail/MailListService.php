<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** Actions of staff on the mails of the outbox, for the mails screen and the REST routes. */
final class MailListService {

	public function __construct(
		private readonly Connection $connection,
		private readonly MailListRepository $mails,
		private readonly OutboxRepository $queue,
		private readonly MailEvents $events,
		private readonly WorkerTrigger $trigger,
	) {
	}

	/** @return array{waiting: int, failed: int, sent: int} */
	public function counts(): array {
		return $this->mails->counts();
	}

	/** @return list<ListedMail> Newest first. */
	public function page( MailState $state, int $limit, int $offset = 0 ): array {
		return $this->mails->page( $state, $limit, $offset );
	}

	/**
	 * @param list<int> $ids
	 * @return list<ListedMail> Existing mails among these ids.
	 */
	public function findAll( array $ids ): array {
		return array_values( array_filter( array_map( $this->mails->find( ... ), $ids ) ) );
	}

	/**
	 * Sends a mail again: a waiting or failed mail with its attempts reset, a sent mail as a copy.
	 *
	 * @throws Failure 404 for an unknown mail, 409 while the mail is being sent.
	 */
	public function resend( int $id ): void {
		$this->connection->transaction( fn() => $this->queueAgain( $id ) );
		$this->trigger->wake();
	}

	/** @throws Failure As resend(). */
	private function queueAgain( int $id ): void {
		$isQueued = $this->mails->queue( $id ) || $this->mails->copySent( $id );
		$mail     = $this->mails->find( $id );
		if ( ! $isQueued || null === $mail ) {
			throw self::refusal( $mail );
		}
		$this->events->resent( $mail );
	}

	/** Queues all failed mails again and returns their number. */
	public function resendFailed(): int {
		$count = 0;
		$last  = 0;
		do {
			$ids    = $this->connection->transaction( fn(): array => $this->reviveBatch( $last ) );
			$count += count( $ids );
			$last   = [] === $ids ? $last : max( $ids );
		} while ( [] !== $ids );
		if ( $count > 0 ) {
			$this->trigger->wake();
		}
		return $count;
	}

	/** @return list<int> Ids of the next batch of failed mails, which are queued again. */
	private function reviveBatch( int $after ): array {
		$mails = $this->mails->failed( $after );
		$ids   = array_map( static fn( ListedMail $mail ): int => $mail->id, $mails );
		if ( [] !== $ids ) {
			$this->events->resent( ...$mails );
			$this->queue->revive( $ids );
		}
		return $ids;
	}

	/**
	 * Deletes a mail from the outbox, so that it is not sent. Keeps its submission.
	 *
	 * @throws Failure 404 for an unknown mail, 409 while the mail is being sent.
	 */
	public function discard( int $id ): void {
		$this->connection->transaction( fn() => $this->remove( $id ) );
	}

	/** @throws Failure As discard(). */
	private function remove( int $id ): void {
		$mail = $this->mails->find( $id );
		if ( null === $mail || ! $this->mails->remove( $id ) ) {
			throw self::refusal( $mail );
		}
		$this->events->discarded( $mail );
	}

	private static function refusal( ?ListedMail $mail ): Failure {
		return null === $mail ? Failure::notFound() : new Failure( 'sw_immosuite_mail_sending', 409 );
	}
}
