<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail\Transport;

defined( 'ABSPATH' ) || exit;

/** A composed mail: plain text, and HTML with the same content unless a person wrote the mail. */
final class Message {

	/**
	 * @param string      $to         One address.
	 * @param string      $replyTo    One validated address.
	 * @param string      $subject    One line.
	 * @param string      $body       Lines end with \n.
	 * @param string|null $html       HTML document; null for a plain text mail.
	 * @param string|null $references Message-ID of the thread, from Mailer::thread().
	 * @param string|null $ending     Address that ends a subscription: by one POST if it is https (RFC 8058), otherwise by a page with a button;
	 *                                null for other mails.
	 * @param string|null $from       Name of the author; null for an automatic mail (RFC 3834).
	 * @param string|null $answers    Message-ID of the mail that this one answers.
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

	/** Single body for wp_mail(): the HTML if there is one. */
	public function content(): string {
		return $this->html ?? $this->body;
	}

	/** Copy of the mail as part of a thread. */
	public function inThread( string $references ): self {
		return new self( $this->to, $this->replyTo, $this->subject, $this->body, $this->html, $references, $this->ending, $this->from, $this->answers, $this->attachment );
	}
}
