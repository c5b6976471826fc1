<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail\Transport;

defined( 'ABSPATH' ) || exit;

/**
 * A composed mail: plain text, and HTML with the same content unless a person wrote the mail.
 *
 * @phpstan-import-type MailParts from MailFilter
 */
final class Message {

	/**
	 * @param string      $to         One address.
	 * @param string      $replyTo    One validated address.
	 * @param string      $subject    One line.
	 * @param string      $body       Lines end with \n.
	 * @param string|null $html       HTML document; null for a plain text mail.
	 * @param string|null $references Message-ID of the thread, from Mailer::thread().
	 * @param string|null $unsubscribeUrl URL that ends a subscription: by one POST if it is https (RFC 8058), otherwise by a page with a button;
	 *                                null for other mails.
	 * @param string|null $from       Name of the author; null for an automatic mail (RFC 3834).
	 * @param string|null $inReplyTo  Message-ID of the mail that this one answers.
	 * @param array{submission?: string, searches?: array<string, list<int>>} $context Subject of the mail, for other plugins: UUID of the
	 *                                submission; ids of public listings by UUID of the saved search that found them.
	 * @param list<string>      $others  Further recipients.
	 * @param list<string>|null $headers Headers except Content-Type; null: the headers of Mailer.
	 * @param array<array-key, string> $files Paths of files to add; a key that is a string is the name that the recipient sees.
	 */
	public function __construct(
		public readonly string $to,
		public readonly string $replyTo,
		public readonly string $subject,
		public readonly string $body,
		public readonly ?string $html = null,
		public readonly ?string $references = null,
		public readonly ?string $unsubscribeUrl = null,
		public readonly ?string $from = null,
		public readonly ?string $inReplyTo = null,
		public readonly ?Attachment $attachment = null,
		public readonly array $context = [],
		public readonly array $others = [],
		public readonly ?array $headers = null,
		public readonly array $files = [],
	) {
	}

	/** Single body for wp_mail(): the HTML if there is one. */
	public function content(): string {
		return $this->html ?? $this->body;
	}

	/** @return non-empty-list<string> */
	public function recipients(): array {
		return [ $this->to, ...$this->others ];
	}

	/**
	 * Copy of the mail as part of a submission's thread. Keeps a thread that the mail already has.
	 *
	 * @param string $references Message-ID of the thread.
	 * @param string $submission UUID.
	 */
	public function about( string $references, string $submission ): self {
		// In the order of the constructor's parameters.
		return new self(
			...[ $this->to, $this->replyTo, $this->subject, $this->body, $this->html, $this->references ?? $references, $this->unsubscribeUrl, $this->from ],
			...[ $this->inReplyTo, $this->attachment, [ 'submission' => $submission ] + $this->context ]
		);
	}

	/**
	 * Copy of the mail as other plugins have changed it.
	 *
	 * @param MailParts $mail
	 */
	public function changed( array $mail ): self {
		// In the order of the constructor's parameters.
		return new self(
			...[ $mail['to'][0], $this->replyTo, $mail['subject'], $mail['text'], $mail['html'], $this->references, $this->unsubscribeUrl, $this->from ],
			...[ $this->inReplyTo, $this->attachment, $this->context, array_slice( $mail['to'], 1 ), $mail['headers'], $mail['attachments'] ]
		);
	}
}
