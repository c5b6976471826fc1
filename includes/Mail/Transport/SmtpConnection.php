<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail\Transport;

use Closure;
use PHPMailer\PHPMailer\PHPMailer;

defined( 'ABSPATH' ) || exit;

/**
 * One SMTP connection for a whole run of the worker. PHPMailer gets the connection only while it sends a mail of this plugin, so
 * that mails of other plugins do not use it. Does nothing if mails are not sent by SMTP.
 */
final class SmtpConnection {

	/** Only a failure within this many seconds is retried at once: a slow failure has other causes than an old connection. */
	private const RETRY_WITHIN_SECONDS = 10;

	private ?PersistentSmtp $smtp = null;

	/** @var list<mixed> Server and account of the connection. */
	private array $server = [];

	/** Whether the connection was open before the current mail. */
	private bool $wasOpen = false;

	/** Whether PHPMailer used the connection for the current mail. */
	private bool $isUsed = false;

	/** @var Closure(): void|null Restores PHPMailer's own connection and options. */
	private ?Closure $restore = null;

	/**
	 * Sends one mail. Servers close connections that are old or have carried many mails, so a failure on a used connection is
	 * retried once on a new connection.
	 *
	 * @param Closure(): (string|null) $attempt Calls wp_mail(); returns the error, or null.
	 * @return string|null Error, or null.
	 */
	public function send( Closure $attempt ): ?string {
		$start = hrtime( true );
		$error = $this->attempt( $attempt );
		if ( null !== $error && $this->wasOpen && hrtime( true ) - $start < self::RETRY_WITHIN_SECONDS * 1e9 ) {
			return $this->attempt( $attempt );
		}
		return $error;
	}

	/** Closes the connection. */
	public function end(): void {
		if ( null !== $this->smtp && $this->smtp->connected() ) {
			$this->smtp->quit();
		}
		$this->smtp = null;
	}

	/** @param Closure(): (string|null) $attempt */
	private function attempt( Closure $attempt ): ?string {
		$use           = $this->useConnection( ... );
		$release       = $this->releaseConnection( ... );
		$this->isUsed  = false;
		$this->wasOpen = false;
		add_action( 'phpmailer_init', $use, PHP_INT_MAX );
		// Runs before other listeners, which may send mails of other plugins.
		add_action( 'wp_mail_succeeded', $release, PHP_INT_MIN );
		add_action( 'wp_mail_failed', $release, PHP_INT_MIN );
		try {
			$error = $attempt();
		} finally {
			remove_action( 'phpmailer_init', $use, PHP_INT_MAX );
			remove_action( 'wp_mail_succeeded', $release, PHP_INT_MIN );
			remove_action( 'wp_mail_failed', $release, PHP_INT_MIN );
			$this->releaseConnection();
		}
		if ( null === $error ) {
			return null;
		}
		// PHPMailer omits the codes, and for some refusals the server's whole message.
		$refusal = $this->isUsed ? $this->smtp?->refusal() : null;
		// The next mail would continue the failed conversation.
		$this->smtp?->close();
		return $refusal ?? $error;
	}

	/** Runs last on phpmailer_init, when all plugins have configured the mail. Skips mails that other plugins send meanwhile. */
	private function useConnection( PHPMailer $phpmailer ): void {
		if ( 'smtp' !== $phpmailer->Mailer || $this->isUsed ) {
			return;
		}
		$this->isUsed = true;
		$server = self::serverOf( $phpmailer );
		if ( $server !== $this->server ) {
			$this->end();
		}
		$this->server  = $server;
		$this->smtp  ??= new PersistentSmtp();
		$this->wasOpen = $this->smtp->connected();
		$this->smtp->clearError();
		$this->restore = self::restorer( $phpmailer );
		$phpmailer->setSMTPInstance( $this->smtp );
		$phpmailer->SMTPKeepAlive = true;
		// PHPMailer writes line by line: without TCP_NODELAY each mail waits 40 ms for an acknowledgement (Nagle, delayed ACK).
		$phpmailer->SMTPOptions = array_replace_recursive( [ 'socket' => [ 'tcp_nodelay' => true ] ], $phpmailer->SMTPOptions );
	}

	/** @return Closure(): void Reverts the changes of useConnection(). */
	private static function restorer( PHPMailer $phpmailer ): Closure {
		$smtp      = $phpmailer->getSMTPInstance();
		$keepAlive = $phpmailer->SMTPKeepAlive;
		$options   = $phpmailer->SMTPOptions;
		return static function () use ( $phpmailer, $smtp, $keepAlive, $options ): void {
			$phpmailer->setSMTPInstance( $smtp );
			$phpmailer->SMTPKeepAlive = $keepAlive;
			$phpmailer->SMTPOptions   = $options;
		};
	}

	private function releaseConnection(): void {
		if ( null !== $this->restore ) {
			( $this->restore )();
			$this->restore = null;
		}
	}

	/** @return list<mixed> Equal for mails that may share a connection. */
	private static function serverOf( PHPMailer $phpmailer ): array {
		return [
			$phpmailer->Host,
			$phpmailer->Port,
			$phpmailer->Helo,
			$phpmailer->SMTPSecure,
			$phpmailer->SMTPAutoTLS,
			$phpmailer->SMTPOptions,
			$phpmailer->SMTPAuth,
			$phpmailer->AuthType,
			$phpmailer->Username,
			$phpmailer->Password,
			$phpmailer->getOAuth(),
		];
	}
}
