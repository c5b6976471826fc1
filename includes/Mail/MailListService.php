<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** What staff may do with the mails of the outbox, on screen and by REST alike (A26). */
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

	/** @return list<ListedMail> The newest first. */
	public function page( MailState $state, int $limit, int $offset = 0 ): array {
		return $this->mails->page( $state, $limit, $offset );
	}

	/**
	 * @param list<int> $ids
	 * @return list<ListedMail> Those that are there.
	 */
	public function each( array $ids ): array {
		return array_values( array_filter( array_map( $this->mails->find( ... ), $ids ) ) );
	}

	/**
	 * Sends a mail now: one that waits or has failed, with all its attempts before it; one that was sent once more.
	 *
	 * @throws Failure 404, and 409 where it is being sent at this moment.
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

	/** Sends all that have failed again; returns how many. */
	public function resendFailed(): int {
		$count = 0;
		$last  = 0;
		do {
			$ids    = $this->connection->transaction( fn(): array => $this->revive( $last ) );
			$count += count( $ids );
			$last   = [] === $ids ? $last : max( $ids );
		} while ( [] !== $ids );
		if ( $count > 0 ) {
			$this->trigger->wake();
		}
		return $count;
	}

	/** @return list<int> Those of the next portion. */
	private function revive( int $after ): array {
		$mails = $this->mails->failed( $after );
		$ids   = array_map( static fn( ListedMail $mail ): int => $mail->id, $mails );
		if ( [] !== $ids ) {
			$this->events->resent( ...$mails );
			$this->queue->revive( $ids );
		}
		return $ids;
	}

	/**
	 * Takes a mail out of the outbox: it is not sent any more. What it was about stays.
	 *
	 * @throws Failure 404, and 409 where it is being sent at this moment.
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
