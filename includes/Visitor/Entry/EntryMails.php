<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Mail\ListedMail;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Mail\QueuedMail;

defined( 'ABSPATH' ) || exit;

/** Records the outcome of an entry's mails in its history, and flags the entry if a mail failed. */
final class EntryMails {

	public function __construct(
		private readonly EntryMailRepository $mails,
		private readonly HistoryRepository $history,
		private readonly Outbox $outbox,
	) {
	}

	/** Records a sent mail with its Message-ID, which a reply names, so that mail programs show both in one conversation. */
	public function recordSent( QueuedMail $mail, string $subject ): void {
		$this->record( $mail, HistoryEvent::MailSent, [ 'subject' => $subject, 'message_id' => $mail->messageId ] );
	}

	public function recordFailed( QueuedMail $mail, string $error, string $subject ): void {
		$this->record( $mail, HistoryEvent::MailFailed, [ 'subject' => $subject, 'error' => $error ] );
		$this->notifyAuthor( $mail );
	}

	/** Records that the worker dropped a mail that had become pointless. */
	public function recordDropped( QueuedMail $mail ): void {
		$this->record( $mail, HistoryEvent::MailDiscarded, [] );
	}

	/** Records that staff discarded a mail. */
	public function recordDiscarded( ListedMail $mail ): void {
		if ( null !== $mail->submissionId && $this->mails->lockSubmission( $mail->submissionId ) ) {
			$this->history->append( HistoryRecord::by( wp_get_current_user(), $mail->submissionId, HistoryEvent::MailDiscarded, self::describe( $mail ) ) );
			$this->mails->updateState( $mail->submissionId );
		}
	}

	public function recordResent( ListedMail ...$mails ): void {
		$user    = wp_get_current_user();
		$records = [];
		foreach ( $mails as $mail ) {
			if ( null !== $mail->submissionId && $this->mails->lockSubmission( $mail->submissionId ) ) {
				$records[ $mail->submissionId ][] = HistoryRecord::by( $user, $mail->submissionId, HistoryEvent::MailResent, self::describe( $mail ) );
			}
		}
		$this->history->append( ...array_merge( ...array_values( $records ) ) );
		$this->mails->markWaiting( array_keys( $records ) );
	}

	/** Mails the author of a reply that could not be delivered. */
	private function notifyAuthor( QueuedMail $mail ): void {
		$author = MailKind::Reply === $mail->kind && null !== $mail->reply ? get_userdata( $mail->reply->userId ) : false;
		if ( false !== $author && null !== $mail->reply && '' !== $author->user_email ) {
			$this->outbox->enqueue( OutboxMail::reply( MailKind::ReplyFailed, $author->user_email, Language::ofAccount( $author->ID ), $mail->reply ) );
		}
	}

	/** @param array<string, string|int> $data */
	private function record( QueuedMail $mail, HistoryEvent $event, array $data ): void {
		if ( null === $mail->submissionId || ! $this->mails->lockSubmission( $mail->submissionId ) ) {
			return;
		}
		$reply = null === $mail->reply ? [] : [ 'reply' => $mail->reply->replyId ];
		$this->history->append( new HistoryRecord( $mail->submissionId, $event, self::describe( $mail ) + $reply + $data ) );
		$this->mails->updateState( $mail->submissionId );
	}

	/** @return array{mail: int, kind: string, recipient: string} Details that remain after the outbox deletes the mail. */
	private static function describe( QueuedMail|ListedMail $mail ): array {
		return [ 'mail' => $mail->id, 'kind' => $mail->kind->value, 'recipient' => $mail->recipient ];
	}
}
