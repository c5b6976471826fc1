<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail\Transport;

use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/** Sends composed mails; the only class that calls wp_mail(). */
final class Mailer {

	/** Seconds, longer than sending a mail takes with the slowest mail server. */
	public const MAX_SEND_SECONDS = 180;

	/** @param SmtpConnection $connection Reused for several mails, until end(). */
	public function __construct(
		private readonly Settings $settings,
		private readonly SmtpConnection $connection,
	) {
	}

	/** Unique Message-ID for a mail. */
	public static function messageId(): string {
		return self::bracketed( bin2hex( random_bytes( 16 ) ) );
	}

	/**
	 * Message-ID that all mails of a thread refer to, so that mail programs group them. No mail has this id itself.
	 *
	 * @param string $uuid UUID of the submission.
	 */
	public static function thread( string $uuid ): string {
		return self::bracketed( $uuid );
	}

	/** Host of Message-IDs, in ASCII as headers require: WordPress may store the host with umlauts. */
	public static function host(): string {
		$host = (string) wp_parse_url( Settings::origin( home_url() ), PHP_URL_HOST );
		return '' === $host ? 'localhost' : $host;
	}

	/**
	 * Returns the mail as changed by other plugins.
	 *
	 * @param string $kind Value of MailKind, or "test".
	 */
	public function filtered( Message $message, string $kind, Language $language ): Message {
		if ( ! has_filter( 'sw_immosuite_mail' ) ) {
			return $message;
		}
		$before = [
			'to'          => $message->recipients(),
			'subject'     => $message->subject,
			'text'        => $message->body,
			'html'        => $message->html,
			'headers'     => $this->headers( $message ),
			'attachments' => [],
		];
		$after  = MailFilter::apply( $before, $kind, [ 'language' => $language->value ] + $message->context );
		return $after === $before ? $message : $message->changed( $after );
	}

	/**
	 * @return string|null Error message of the mail server, PHPMailer or the plugin that sends mails; null if the mail was sent.
	 */
	public function send( Message $message, string $messageId ): ?string {
		$path = null === $message->attachment ? null : $message->attachment->writeFile();
		try {
			return $this->connection->send( fn(): ?string => $this->attempt( $message, $messageId, $path ) );
		} finally {
			if ( null !== $path ) {
				Attachment::removeFile( $path );
			}
		}
	}

	/** Closes the connection. Call after the last mail. */
	public function end(): void {
		$this->connection->end();
	}

	private function attempt( Message $message, string $messageId, ?string $path ): ?string {
		$error   = null;
		$onError = static function ( WP_Error $failure ) use ( &$error ): void {
			$error = $failure->get_error_message();
		};
		$setup   = new PhpMailerSetup( $message, $messageId, $path );
		$apply   = $setup->apply( ... );
		// PHPMailer checks addresses by WordPress' is_email(). The addresses of this mail are already validated, so all of them pass.
		$accept = static fn( mixed $valid, mixed $address ): mixed => in_array( $address, [ ...$message->recipients(), $message->replyTo ], true ) ? $address : $valid;
		add_action( 'wp_mail_failed', $onError );
		add_action( 'phpmailer_init', $apply, PHP_INT_MAX );
		add_filter( 'is_email', $accept, PHP_INT_MAX, 2 );
		try {
			$result = $this->handOver( $message, $path );
		} finally {
			remove_action( 'wp_mail_failed', $onError );
			remove_action( 'phpmailer_init', $apply, PHP_INT_MAX );
			remove_filter( 'is_email', $accept, PHP_INT_MAX );
			$setup->restore();
		}
		if ( true === $result ) {
			return null;
		}
		$setup->close();
		return $error ?? self::refusal( $result );
	}

	/** @return mixed Result of wp_mail(); a plugin may return another type than bool. */
	private function handOver( Message $message, ?string $path ): mixed {
		$files   = ( null === $path ? [] : [ (string) $message->attachment?->name => $path ] ) + $message->files;
		$headers = [ ...( $message->headers ?? $this->headers( $message ) ), sprintf( 'Content-Type: text/%s; charset=UTF-8', null === $message->html ? 'plain' : 'html' ) ];
		// Headers are passed as a list: in a single string, a line break in a name would start a new header.
		return wp_mail( $message->recipients(), $message->subject, $message->content(), $headers, $files );
	}

	private static function refusal( mixed $result ): string {
		return $result instanceof WP_Error ? $result->get_error_message() : 'wp_mail() returned ' . (string) wp_json_encode( $result );
	}

	/** @return list<string> Lines without Content-Type. */
	private function headers( Message $message ): array {
		$name = trim( (string) preg_replace( '/[\x00-\x1f\x7f<>"\\\\]+/', ' ', DirectionControls::remove( $message->from ?? $this->settings->senderName() ) ) );
		return [
			sprintf( 'From: %s <%s>', $name, $this->settings->senderEmail() ),
			'Reply-To: ' . $message->replyTo,
			...( null === $message->from ? [ 'Auto-Submitted: auto-generated' ] : [] ),
			...( null === $message->inReplyTo ? [] : [ 'In-Reply-To: ' . $message->inReplyTo ] ),
			...( null === $message->references ? [] : [ 'References: ' . $message->references ] ),
			...( null === $message->unsubscribeUrl ? [] : [ "List-Unsubscribe: <{$message->unsubscribeUrl}>" ] ),
			...( str_starts_with( (string) $message->unsubscribeUrl, 'https:' ) ? [ 'List-Unsubscribe-Post: List-Unsubscribe=One-Click' ] : [] ),
		];
	}

	private static function bracketed( string $unique ): string {
		return sprintf( '<%s@%s>', $unique, self::host() );
	}
}
