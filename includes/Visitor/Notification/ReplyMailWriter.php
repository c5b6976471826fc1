<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Message;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRepository;
use SwImmoSuite\Visitor\Entry\ReplyRepository;
use SwImmoSuite\Visitor\Entry\StoredReply;
use SwImmoSuite\Visitor\Notification\Templates\ReplyMail;
use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/** Renders the mails of a reply: to the visitor, to the agency's mailbox, and to its author if it could not be delivered. */
final class ReplyMailWriter {

	public function __construct(
		private readonly ReplyRepository $replies,
		private readonly HistoryRepository $history,
		private readonly Settings $settings,
		private readonly SubmissionSubject $topics,
	) {
	}

	/** Null if the reply was deleted. */
	public function render( QueuedMail $mail, Submission $submission ): ?Message {
		$reply = null === $mail->reply ? null : $this->replies->byId( $mail->reply->replyId );
		return match ( true ) {
			null === $reply                       => null,
			MailKind::ReplyFailed === $mail->kind => $this->failure( $mail, $submission, $reply ),
			MailKind::ReplyCopy === $mail->kind   => $this->copy( $mail, $submission, $reply ),
			default                               => $this->reply( $mail, $submission, $reply ),
		};
	}

	private function reply( QueuedMail $mail, Submission $submission, StoredReply $reply ): Message {
		$template = new ReplyMail( new Translator( $mail->language ) );
		$thread   = ReplyThread::of( $submission, $this->history );
		return new Message(
			$mail->recipient,
			$this->replyTo( $reply ),
			self::subject( $reply ),
			$template->body( $reply->body, Letterhead::of( $this->settings, $mail->language ) ),
			references: $thread->references( $thread->visitors ),
			from: $this->author( $reply ),
			answers: $thread->visitors
		);
	}

	/** Copy for the agency. Its Reply-To is the visitor, as in all mails about a submission. */
	private function copy( QueuedMail $mail, Submission $submission, StoredReply $reply ): Message {
		$template = new ReplyMail( new Translator( $mail->language ) );
		$thread   = ReplyThread::of( $submission, $this->history );
		return new Message(
			$mail->recipient,
			$reply->recipient,
			self::subject( $reply ),
			$template->copy( $reply->body, $this->author( $reply ), $reply->recipient ),
			references: $thread->references( $thread->agencys() ),
			answers: $thread->agencys()
		);
	}

	private function failure( QueuedMail $mail, Submission $submission, StoredReply $reply ): Message {
		$translator = new Translator( $mail->language );
		$template   = new ReplyMail( $translator );
		$title      = $this->topics->matter( $submission, $translator )->text;
		$words      = '';
		foreach ( $this->history->of( $submission->id, HistoryEvent::MailFailed ) as $row ) {
			$isIts = $reply->id === $row->data->int( 'reply' ) && MailKind::Reply->value === $row->data->string( 'kind' );
			$words = $isIts ? (string) $row->data->string( 'error' ) : $words;
		}
		return new Message(
			$mail->recipient,
			$this->settings->contactEmail(),
			self::oneLine( $template->failureSubject( $title ) ),
			$template->failure( $title, $words, EntryLink::url( $submission->uuid ) )
		);
	}

	private function replyTo( StoredReply $reply ): string {
		$author = get_userdata( $reply->userId );
		$email  = false === $author ? '' : $author->user_email;
		return $this->settings->repliesReachAuthors() && false !== is_email( $email ) ? $email : $this->settings->contactEmail();
	}

	private function author( StoredReply $reply ): string {
		$author = get_userdata( $reply->userId );
		return false === $author ? $this->settings->senderName() : $author->display_name;
	}

	private static function subject( StoredReply $reply ): string {
		return self::oneLine( $reply->subject );
	}

	/** Makes one line without RFC 2047 sequences that a mail program would decode. */
	private static function oneLine( string $text ): string {
		return str_replace( '=?', '= ?', Layout::line( $text ) );
	}
}
