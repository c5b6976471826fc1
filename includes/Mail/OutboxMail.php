<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\I18n\Language;

defined( 'ABSPATH' ) || exit;

/**
 * A mail to queue: references only. The text is composed when the mail is sent, so that the queue contains nothing that a visitor
 * typed.
 *
 * The mail refers to a key by its selector; the link is built when the mail is rendered.
 *
 * @phpstan-type MailedKey array{email: string, selector: string, submissionId: int|null}
 */
final class OutboxMail {

	/** Use the named constructors: a mail to the agency has no single recipient or language. */
	private function __construct(
		public readonly MailKind $kind,
		public readonly ?string $recipient,
		public readonly ?Language $language,
		public readonly ?int $submissionId,
		public readonly ?string $keySelector,
		public readonly int $delay = 0,
		public readonly int $userId = 0,
		public readonly ?ReplyReference $reply = null,
		public readonly bool $hasFeedback = false,
		public readonly ?int $transferId = null,
	) {
	}

	/** Returns a copy that is sent later. Needed because an address gets a limited number of mails per hour. */
	public function after( int $seconds ): self {
		return new self( $this->kind, $this->recipient, $this->language, $this->submissionId, $this->keySelector, $seconds, $this->userId, $this->reply, $this->hasFeedback, $this->transferId );
	}

	/** Returns a copy that belongs to a submission: deleting the submission deletes the mail. */
	public function about( int $submissionId ): self {
		return new self( $this->kind, $this->recipient, $this->language, $submissionId, $this->keySelector, $this->delay, $this->userId, $this->reply, $this->hasFeedback, $this->transferId );
	}

	/**
	 * Mail with a link that confirms a submission, in the language of the form.
	 *
	 * @param MailKind  $kind A kind that confirms a submission.
	 * @param MailedKey $key  Key for the link; its address is the recipient.
	 */
	public static function confirmation( MailKind $kind, array $key, Language $language ): self {
		return new self( $kind, $key['email'], $language, $key['submissionId'], $key['selector'] );
	}

	/**
	 * Mail with the link of a key, to the key's address.
	 *
	 * @param MailedKey $key
	 */
	public static function keyed( MailKind $kind, array $key, Language $language ): self {
		return new self( $kind, $key['email'], $language, null, $key['selector'] );
	}

	/**
	 * Mail to a subscriber who has subscribed again.
	 *
	 * @param MailedKey $unsubscribe  Key of the unsubscribe link.
	 * @param int       $submissionId Submission that contains the URL of the form's page.
	 */
	public static function newsletterKnown( array $unsubscribe, int $submissionId, Language $language ): self {
		return new self( MailKind::NewsletterKnown, $unsubscribe['email'], $language, $submissionId, $unsubscribe['selector'] );
	}

	/**
	 * Mail to the old address of an account; only the new address gets the link.
	 *
	 * @param MailedKey $key
	 */
	public static function emailOld( string $recipient, array $key, Language $language ): self {
		return new self( MailKind::EmailOld, $recipient, $language, null, $key['selector'] );
	}

	/** Mail that informs a visitor about an event, without a link to confirm. */
	public static function notice( MailKind $kind, string $recipient, Language $language ): self {
		return new self( $kind, $recipient, $language, null, null );
	}

	/**
	 * Mail to a staff member. The content is read when the mail is sent, so that one mail may cover several events.
	 *
	 * @param int $userId 0 for unassigned entries.
	 */
	public static function toStaff( MailKind $kind, string $recipient, Language $language, int $userId ): self {
		return new self( $kind, $recipient, $language, null, null, userId: $userId );
	}

	/**
	 * Reply of staff to the visitor, the copy of a reply, or the notice that a reply was not delivered.
	 *
	 * @param MailKind $kind A kind with isReply().
	 */
	public static function reply( MailKind $kind, string $recipient, Language $language, ReplyReference $reply ): self {
		return new self( $kind, $recipient, $language, $reply->submissionId, null, userId: $reply->userId, reply: $reply );
	}

	/**
	 * Mail to every recipient of the settings, in the site's language.
	 *
	 * @param bool $hasFeedback Whether the first recipient's mail has the feedback file for the agency's software attached.
	 */
	public static function toAgency( MailKind $kind, int $submissionId, bool $hasFeedback = false ): self {
		return new self( $kind, null, null, $submissionId, null, hasFeedback: $hasFeedback );
	}

	/** Mail to the mailbox that the agency's software reads, in the site's language. */
	public static function feedback( string $mailbox, int $submissionId ): self {
		return new self( MailKind::Feedback, $mailbox, null, $submissionId, null, hasFeedback: true );
	}

	/** Mail to every recipient of the settings, in the site's language, about the refused parts of a transfer. */
	public static function ofTransfer( int $transferId ): self {
		return new self( MailKind::StaffTransfer, null, null, null, null, transferId: $transferId );
	}
}
