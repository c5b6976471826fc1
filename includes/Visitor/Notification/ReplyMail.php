<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Transport\Message;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRepository;
use SwImmoSuite\Visitor\Entry\ReplyRepository;
use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/** Mails of a reply, as plain text: to the visitor, to the agency's mailbox, and to its author if it could not be delivered. */
final class ReplyMail {

	public function __construct(
		private readonly ReplyRepository $replies,
		private readonly HistoryRepository $history,
		private readonly Settings $settings,
		private readonly SubmissionSubject $subjects,
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

	private function reply( QueuedMail $mail, Submission $submission, Row $reply ): Message {
		$thread = ReplyThread::of( $submission, $this->history );
		return new Message(
			$mail->recipient,
			$this->replyTo( $reply ),
			self::subject( $reply ),
			self::body( $reply->string( 'body' ), Letterhead::of( $this->settings, $mail->language ) ),
			references: $thread->references( $thread->lastToVisitor ),
			from: $this->author( $reply ),
			inReplyTo: $thread->lastToVisitor
		);
	}

	/** Copy for the agency. Its Reply-To is the visitor, as in all mails about a submission. */
	private function copy( QueuedMail $mail, Submission $submission, Row $reply ): Message {
		$thread = ReplyThread::of( $submission, $this->history );
		return new Message(
			$mail->recipient,
			$reply->string( 'recipient' ),
			self::subject( $reply ),
			self::copyBody( new Translator( $mail->language ), $reply->string( 'body' ), $this->author( $reply ), $reply->string( 'recipient' ) ),
			references: $thread->references( $thread->lastToAgency() ),
			inReplyTo: $thread->lastToAgency()
		);
	}

	private function failure( QueuedMail $mail, Submission $submission, Row $reply ): Message {
		$t     = new Translator( $mail->language );
		$title = $this->subjects->topic( $submission, $t );
		$error = '';
		foreach ( $this->history->events( $submission->id, HistoryEvent::MailFailed ) as $row ) {
			$isThisReply = $reply->int( 'id' ) === $row->data->int( 'reply' ) && MailKind::Reply->value === $row->data->string( 'kind' );
			if ( $isThisReply ) {
				$error = (string) $row->data->string( 'error' );
			}
		}
		return new Message(
			$mail->recipient,
			$this->settings->contactEmail(),
			self::oneLine( sprintf( $t->text( 'Your reply could not be delivered: %s' ), Layout::line( $title ) ) ),
			self::failureBody( $t, $title, $error, EntryLink::url( $submission->uuid ) )
		);
	}

	private function replyTo( Row $reply ): string {
		$author = get_userdata( $reply->int( 'user_id' ) );
		$email  = false === $author ? '' : $author->user_email;
		return $this->settings->repliesReachAuthors() && false !== is_email( $email ) ? $email : $this->settings->contactEmail();
	}

	private function author( Row $reply ): string {
		$author = get_userdata( $reply->int( 'user_id' ) );
		return false === $author ? $this->settings->senderName() : $author->display_name;
	}

	private static function subject( Row $reply ): string {
		return self::oneLine( $reply->string( 'subject' ) );
	}

	/** Makes one line without RFC 2047 sequences that a mail program would decode. */
	private static function oneLine( string $text ): string {
		return str_replace( '=?', '= ?', Layout::line( $text ) );
	}

	/** Text for the visitor: the reply and the imprint. */
	private static function body( string $typed, Letterhead $letterhead ): string {
		return ( new Letter( [ new Section( lines: [ self::wrapped( $typed ) ] ) ], $letterhead->imprint() ) )->text();
	}

	/** Copy for the agency's mailbox, with author and recipient. */
	private static function copyBody( Translator $t, string $typed, string $author, string $recipient ): string {
		return Layout::paragraph( sprintf( $t->text( '%1$s has replied to %2$s:' ), Layout::line( $author ), $recipient ) ) . "\n\n" . self::wrapped( $typed ) . "\n";
	}

	/**
	 * Text for the author if the reply could not be delivered.
	 *
	 * @param string $error Error message of the mail server.
	 * @param string $link  Link to the entry.
	 */
	private static function failureBody( Translator $t, string $title, string $error, string $link ): string {
		$sentence = sprintf( $t->text( 'Your reply about “%1$s” could not be delivered. The mail server says: %2$s' ), Layout::line( $title ), Layout::line( $error ) );
		return Layout::paragraph( $sentence ) . "\n\n" . $t->text( 'In WordPress' ) . ":\n{$link}\n";
	}

	/** Keeps the typed lines; wraps long ones. */
	private static function wrapped( string $text ): string {
		return Layout::paragraph( implode( "\n", Layout::lines( $text ) ) );
	}
}
