<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\I18n\Language;

defined( 'ABSPATH' ) || exit;

/**
 * A mail that is to be written: references only. The words come into being when it is sent,
 * so that nothing typed by a visitor lies in the queue.
 */
final class OutboxMail {

	/** Made by the named constructors below: a mail for the agency has neither recipient nor language of its own. */
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

	/** The same mail, no sooner than in so many seconds: an address gets a limited number per hour (I9). */
	public function after( int $seconds ): self {
		return new self( $this->kind, $this->recipient, $this->language, $this->submissionId, $this->keySelector, $seconds, $this->userId, $this->reply, $this->hasFeedback, $this->transferId );
	}

	/** The same mail, which is about what was sent with a form and goes with it. */
	public function about( int $submissionId ): self {
		return new self( $this->kind, $this->recipient, $this->language, $submissionId, $this->keySelector, $this->delay, $this->userId, $this->reply, $this->hasFeedback, $this->transferId );
	}

	/**
	 * To the visitor, in the language of the form.
	 *
	 * @param MailKind  $kind One that confirms a submission.
	 * @param MailedKey $key  Its link stands in the mail, its address gets it.
	 */
	public static function confirmation( MailKind $kind, MailedKey $key, Language $language ): self {
		return new self( $kind, $key->email, $language, $key->submissionId, $key->selector );
	}

	/** To whom the key is mailed: its link stands in the mail, which says what it opens. */
	public static function keyed( MailKind $kind, MailedKey $key, Language $language ): self {
		return new self( $kind, $key->email, $language, null, $key->selector );
	}

	/**
	 * To a subscriber who has subscribed again.
	 *
	 * @param MailedKey $unsubscribe  Its link ends the subscription.
	 * @param int       $submissionId What was sent; it names the page.
	 */
	public static function newsletterKnown( MailedKey $unsubscribe, int $submissionId, Language $language ): self {
		return new self( MailKind::NewsletterKnown, $unsubscribe->email, $language, $submissionId, $unsubscribe->selector );
	}

	/** To the address that a key is to replace; its link is for the new one alone. */
	public static function emailOld( string $recipient, MailedKey $key, Language $language ): self {
		return new self( MailKind::EmailOld, $recipient, $language, null, $key->selector );
	}

	/** To a visitor: something has happened, nothing is to be opened. */
	public static function notice( MailKind $kind, string $recipient, Language $language ): self {
		return new self( $kind, $recipient, $language, null, null );
	}

	/**
	 * To somebody who works here, of whom the mail may have more than one thing to tell when it is sent.
	 *
	 * @param int $userId 0: of what is nobody's.
	 */
	public static function toStaff( MailKind $kind, string $recipient, Language $language, int $userId ): self {
		return new self( $kind, $recipient, $language, null, null, 0, $userId );
	}

	/**
	 * A reply of staff to the visitor, a copy of it, or the word that it has not arrived.
	 *
	 * @param MailKind $kind One that is a reply.
	 */
	public static function reply( MailKind $kind, string $recipient, Language $language, ReplyReference $reply ): self {
		return new self( $kind, $recipient, $language, $reply->submissionId, null, 0, $reply->userId, $reply );
	}

	/**
	 * To every recipient of the settings, in the site's language.
	 *
	 * @param bool $hasFeedback Whether the first of them gets the file for the agency's software with it (O22).
	 */
	public static function toAgency( MailKind $kind, int $submissionId, bool $hasFeedback = false ): self {
		return new self( $kind, null, null, $submissionId, null, hasFeedback: $hasFeedback );
	}

	/** To the mailbox that the agency's software reads, in the site's language (O22). */
	public static function feedback( string $mailbox, int $submissionId ): self {
		return new self( MailKind::Feedback, $mailbox, null, $submissionId, null, hasFeedback: true );
	}

	/** To every recipient of the settings, in the site's language: what of a transfer was not taken (O14). */
	public static function ofTransfer( int $transferId ): self {
		return new self( MailKind::StaffTransfer, null, null, null, null, transferId: $transferId );
	}
}
