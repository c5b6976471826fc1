<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Mail\ReplyReference;
use SwImmoSuite\Mail\Transport\Mailer;
use SwImmoSuite\Visitor\Entry\EntryMailRepository;
use SwImmoSuite\Visitor\Entry\ReplyRepository;
use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/** Stores a reply and queues its mails: to the visitor, and a copy to the agency's mailbox. */
final class ReplyQueue {

	public function __construct(
		private readonly ReplyRepository $replies,
		private readonly Outbox $outbox,
		private readonly EntryMailRepository $mails,
		private readonly Settings $settings,
	) {
	}

	/**
	 * Call in the transaction of the reply, and WorkerTrigger::wake() after its commit.
	 *
	 * @param array{uuid: string, subject: string, body: string} $typed
	 * @return bool False if the uuid is taken.
	 */
	public function add( Submission $submission, array $typed, int $userId ): bool {
		$messageId = Mailer::messageId();
		$recipient = $submission->email()->typed;
		$id        = $this->replies->add(
			[
				'uuid'          => $typed['uuid'],
				'submission_id' => $submission->id,
				'user_id'       => $userId,
				'recipient'     => $recipient,
				'subject'       => $typed['subject'],
				'body'          => $typed['body'],
				'message_id'    => $messageId,
			]
		);
		if ( null === $id ) {
			return false;
		}
		$reply = new ReplyReference( $id, $submission->id, $userId, $messageId );
		$copy  = OutboxMail::reply( MailKind::ReplyCopy, $this->settings->contactEmail(), Language::fromLocale( get_locale() ), $reply );
		$this->outbox->enqueue( OutboxMail::reply( MailKind::Reply, $recipient, $submission->language, $reply ), ...( $this->settings->copiesReplies() ? [ $copy ] : [] ) );
		$this->mails->markWaiting( [ $submission->id ] );
		return true;
	}
}
