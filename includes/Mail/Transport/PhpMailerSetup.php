<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail\Transport;

use PHPMailer\PHPMailer\PHPMailer;

defined( 'ABSPATH' ) || exit;

/**
 * Adds features to a mail that PHPMailer supports and wp_mail() does not: the plain text beside the HTML, the Message-ID, the
 * attachment's media type. If a plugin sends mails without PHPMailer, the mail lacks these features.
 */
final class PhpMailerSetup {

	/** Seconds to wait for one response of the mail server; far below the duration of the lease. */
	private const TIMEOUT_SECONDS = 10;

	/** Instance that sends this mail. */
	private ?PHPMailer $used = null;

	/** Instance that wp_mail() would have used, for the mails of other plugins. */
	private ?PHPMailer $previous = null;

	/** @param string|null $path Temporary file of the attachment. */
	public function __construct(
		private readonly Message $message,
		private readonly string $messageId,
		private readonly ?string $path,
	) {
	}

	/** Action phpmailer_init. Runs last, so that a plugin that turns every mail into HTML does not change these mails. */
	public function apply( PHPMailer &$phpmailer ): void {
		if ( null !== $this->used || ! $this->isOurs( $phpmailer ) ) {
			return;
		}
		$this->previous = $phpmailer;
		$phpmailer      = LiteralHeaders::of( $phpmailer );
		$this->used     = $phpmailer;
		$this->write( $phpmailer );
		if ( null !== $this->message->attachment ) {
			$this->attach( $phpmailer, $this->message->attachment );
		}
		$phpmailer->Timeout                      = self::TIMEOUT_SECONDS;
		$phpmailer->getSMTPInstance()->Timelimit = self::TIMEOUT_SECONDS;
	}

	/** Restores the PHPMailer instance that existed before this mail. */
	public function restore(): void {
		if ( null !== $this->previous ) {
			// wp_mail() keeps its PHPMailer instance in this global variable.
			$GLOBALS['phpmailer'] = $this->previous;
		}
	}

	/** Closes a failed SMTP conversation: PHPMailer would continue it, and the next mail would fail too. */
	public function close(): void {
		$this->used?->getSMTPInstance()->close();
	}

	/** Whether PHPMailer sends this mail. A plugin may send another mail meanwhile: that mail must not get the text and key of this one. */
	private function isOurs( PHPMailer $phpmailer ): bool {
		$shared = array_intersect( array_map( strtolower( ... ), $this->message->recipients() ), array_map( strval( ... ), array_keys( $phpmailer->getAllRecipientAddresses() ) ) );
		return [] !== $shared || str_contains( $phpmailer->Body, $this->message->content() );
	}

	/** Writes the body; with an AltBody the mail is multipart/alternative. */
	private function write( PHPMailer $phpmailer ): void {
		$phpmailer->isHTML( null !== $this->message->html );
		$phpmailer->CharSet   = PHPMailer::CHARSET_UTF8;
		$phpmailer->Body      = $this->message->content();
		$phpmailer->AltBody   = null === $this->message->html ? '' : $this->message->body;
		$phpmailer->MessageID = $this->messageId;
		// A space keeps PHPMailer from adding its name and URL.
		$phpmailer->XMailer = ' ';
	}

	/** Attaches the file with its own media type: PHPMailer would guess another one for .xml. */
	private function attach( PHPMailer $phpmailer, Attachment $attachment ): void {
		$path = $this->path;
		// Removes the file that wp_mail() attached, from a protected property of PHPMailer.
		( function () use ( $path ): void {
			/** @var PHPMailer $this */
			$this->attachment = array_values( array_filter( $this->attachment, static fn( mixed $file ): bool => ! is_array( $file ) || $path !== $file[0] ) );
		} )->call( $phpmailer );
		$phpmailer->addStringAttachment( $attachment->content, $attachment->name, PHPMailer::ENCODING_BASE64, $attachment->type );
	}
}
