<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** A mail as it leaves: plain text, and beside it HTML with the same words unless somebody has written it (A14). */
final class Message {

	/**
	 * @param string      $to         One address.
	 * @param string      $replyTo    One validated address.
	 * @param string      $subject    One line.
	 * @param string      $body       Lines end with \n.
	 * @param string|null $html       A document; null: the mail is plain text alone.
	 * @param string|null $references What all mails of a thread refer to, as Mailer::thread() names it.
	 * @param string|null $ending     Address that ends a subscription: where it is https by one POST (RFC 8058), else by a page that asks;
	 *                                null: the mail is about none.
	 * @param string|null $from       Name of whoever has written it; null: nobody has, it is automatic (RFC 3834).
	 * @param string|null $answers    The mail that it answers, as Mailer names it.
	 * @param Attachment|null $attachment A file that it carries.
	 */
	public function __construct(
		public readonly string $to,
		public readonly string $replyTo,
		public readonly string $subject,
		public readonly string $body,
		public readonly ?string $html = null,
		public readonly ?string $references = null,
		public readonly ?string $ending = null,
		public readonly ?string $from = null,
		public readonly ?string $answers = null,
		public readonly ?Attachment $attachment = null,
	) {
	}

	/** The single body for wp_mail(): the HTML if there is one. */
	public function content(): string {
		return $this->html ?? $this->body;
	}

	/** The same mail as one of the thread. */
	public function inThread( string $references ): self {
		return new self( $this->to, $this->replyTo, $this->subject, $this->body, $this->html, $references, $this->ending, $this->from, $this->answers, $this->attachment );
	}
}
