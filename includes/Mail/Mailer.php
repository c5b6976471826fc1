<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use PHPMailer\PHPMailer\PHPMailer;
use SwImmoSuite\Foundation\Settings\Settings;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/** The one place that calls wp_mail. */
final class Mailer {

	/** Seconds that a mail server may take for one answer; far below the lease. */
	private const PATIENCE = 10;

	/** @param SmtpConnection $connection Carries several mails in a row, until end(). */
	public function __construct(
		private readonly Settings $settings,
		private readonly SmtpConnection $connection,
	) {
	}

	/** A name for a mail that no other mail has. */
	public static function messageId(): string {
		return self::name( bin2hex( random_bytes( 16 ) ) );
	}

	/**
	 * What the mails about one thing refer to, so that mail programs show them together (S11). No mail has this name.
	 *
	 * @param string $uuid Of the thing.
	 */
	public static function thread( string $uuid ): string {
		return self::name( $uuid );
	}

	/** What stands behind the @ in the names of mails. Headers hold ASCII alone, WordPress may keep the host as it was typed. */
	public static function host(): string {
		$host = (string) wp_parse_url( Settings::origin( home_url() ), PHP_URL_HOST );
		return '' === $host ? 'localhost' : $host;
	}

	/** @return string|null What went wrong, in the words of the mail server or of PHPMailer. */
	public function send( Message $message, string $messageId ): ?string {
		return $this->connection->carry( fn(): ?string => $this->attempt( $message, $messageId ) );
	}

	/** No further mail follows. */
	public function end(): void {
		$this->connection->end();
	}

	private function attempt( Message $message, string $messageId ): ?string {
		$error   = null;
		$onError = static function ( WP_Error $failure ) use ( &$error ): void {
			$error = $failure->get_error_message();
		};
		$used    = null;
		$others  = null;
		$finish  = function ( PHPMailer &$phpmailer ) use ( &$used, &$others, $message, $messageId ): void {
			// Whoever sends a mail because of this one sends a mail of their own.
			if ( null === $used ) {
				$others    = $phpmailer;
				$phpmailer = LiteralHeaders::of( $phpmailer );
				$used      = $phpmailer;
				$this->finish( $phpmailer, $message, $messageId );
			}
		};
		$accept  = static fn( mixed $valid, mixed $address ): mixed => $address === $message->to || $address === $message->replyTo ? $address : $valid;
		add_action( 'wp_mail_failed', $onError );
		add_action( 'phpmailer_init', $finish, PHP_INT_MAX );
		add_filter( 'is_email', $accept, PHP_INT_MAX, 2 );
		try {
			// Headers as a list: as one string a line break in a name would become a header of its own.
			$sent = wp_mail( [ $message->to ], $message->subject, $message->body, $this->headers( $message ) );
		} finally {
			remove_action( 'wp_mail_failed', $onError );
			remove_action( 'phpmailer_init', $finish, PHP_INT_MAX );
			remove_filter( 'is_email', $accept, PHP_INT_MAX );
			if ( null !== $others ) {
				// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- The next mail finds what it would have found.
				$GLOBALS['phpmailer'] = $others;
			}
		}
		if ( $sent ) {
			return null;
		}
		// PHPMailer would go on with the conversation that has failed, and the next mail would fail with it.
		$used?->getSMTPInstance()->close();
		return $error ?? 'wp_mail() returned false';
	}

	/** @return list<string> */
	private function headers( Message $message ): array {
		$name = trim( (string) preg_replace( '/[\x00-\x1f\x7f<>"\\\\]+/', ' ', $message->from ?? $this->settings->senderName() ) );
		return [
			sprintf( 'From: %s <%s>', $name, $this->settings->senderEmail() ),
			'Reply-To: ' . $message->replyTo,
			'Content-Type: text/plain; charset=UTF-8',
			...( null === $message->from ? [ 'Auto-Submitted: auto-generated' ] : [] ),
			...( null === $message->answers ? [] : [ 'In-Reply-To: ' . $message->answers ] ),
			...( null === $message->references ? [] : [ 'References: ' . $message->references ] ),
			...( null === $message->ending ? [] : [ "List-Unsubscribe: <{$message->ending}>" ] ),
			...( str_starts_with( (string) $message->ending, 'https:' ) ? [ 'List-Unsubscribe-Post: List-Unsubscribe=One-Click' ] : [] ),
		];
	}

	private static function name( string $unique ): string {
		return sprintf( '<%s@%s>', $unique, self::host() );
	}

	/** Last of all, so that a plugin that turns every mail into HTML leaves these alone. With an AltBody it is multipart/alternative. */
	private function finish( PHPMailer $phpmailer, Message $message, string $messageId ): void {
		$phpmailer->isHTML( null !== $message->html );
		$phpmailer->CharSet   = PHPMailer::CHARSET_UTF8;
		$phpmailer->Body      = $message->html ?? $message->body;
		$phpmailer->AltBody   = null === $message->html ? '' : $message->body;
		$phpmailer->MessageID = $messageId;
		if ( null !== $message->attachment ) {
			$phpmailer->addStringAttachment( $message->attachment->content, $message->attachment->name, PHPMailer::ENCODING_BASE64, $message->attachment->type );
		}
		// A blank keeps PHPMailer from naming itself and its address.
		$phpmailer->XMailer   = ' ';
		$phpmailer->Timeout   = self::PATIENCE;
		$phpmailer->getSMTPInstance()->Timelimit = self::PATIENCE;
	}
}
