<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use Closure;
use PHPMailer\PHPMailer\PHPMailer;

defined( 'ABSPATH' ) || exit;

/**
 * The one connection to the mail server for a whole run of the worker (S9). PHPMailer has it for as long as one of our
 * mails takes, so that mails which other plugins send in between never travel over it. Where mails do not leave by SMTP,
 * nothing of this happens.
 */
final class SmtpConnection {

	/** Seconds within which a failure may be the connection's fault: a server that is slow is not tried twice in a row. */
	private const SOON = 10;

	private ?KeptSmtp $smtp = null;

	/** @var list<mixed> Server and account that it speaks to. */
	private array $server = [];

	/** Whether the mail at hand found it open. */
	private bool $wasOpen = false;

	/** Whether the mail at hand has had it. */
	private bool $lent = false;

	/** @var Closure(): void|null Gives PHPMailer back what it had. */
	private ?Closure $restore = null;

	/**
	 * Sends one mail. A server ends connections that are old or have carried much, so what fails on one that has carried
	 * others is tried once more on a new one.
	 *
	 * @param Closure(): (string|null) $attempt Calls wp_mail(); answers with what went wrong.
	 * @return string|null What went wrong.
	 */
	public function carry( Closure $attempt ): ?string {
		$start = hrtime( true );
		$error = $this->attempt( $attempt );
		if ( null !== $error && $this->wasOpen && hrtime( true ) - $start < self::SOON * 1e9 ) {
			return $this->attempt( $attempt );
		}
		return $error;
	}

	/** Says goodbye to the mail server. */
	public function end(): void {
		if ( null !== $this->smtp && $this->smtp->connected() ) {
			$this->smtp->quit();
		}
		$this->smtp = null;
	}

	/** @param Closure(): (string|null) $attempt */
	private function attempt( Closure $attempt ): ?string {
		$lend          = $this->lend( ... );
		$takeBack      = $this->takeBack( ... );
		$this->lent    = false;
		$this->wasOpen = false;
		add_action( 'phpmailer_init', $lend, PHP_INT_MAX );
		// Before anybody hears how it ended: they may send mails of their own because of it.
		add_action( 'wp_mail_succeeded', $takeBack, PHP_INT_MIN );
		add_action( 'wp_mail_failed', $takeBack, PHP_INT_MIN );
		try {
			$error = $attempt();
		} finally {
			remove_action( 'phpmailer_init', $lend, PHP_INT_MAX );
			remove_action( 'wp_mail_succeeded', $takeBack, PHP_INT_MIN );
			remove_action( 'wp_mail_failed', $takeBack, PHP_INT_MIN );
			$this->takeBack();
		}
		if ( null === $error ) {
			return null;
		}
		// PHPMailer leaves out the codes, and of some refusals all that the server has said.
		$refusal = $this->lent ? $this->smtp?->refusal() : null;
		// The next mail would go on with the conversation that has failed.
		$this->smtp?->close();
		return $refusal ?? $error;
	}

	/** When all plugins have said how the mail is to be sent; not to a mail that somebody sends because of it. */
	private function lend( PHPMailer $phpmailer ): void {
		if ( 'smtp' !== $phpmailer->Mailer || $this->lent ) {
			return;
		}
		$this->lent = true;
		$server = self::serverOf( $phpmailer );
		if ( $server !== $this->server ) {
			$this->end();
		}
		$this->server  = $server;
		$this->smtp  ??= new KeptSmtp();
		$this->wasOpen = $this->smtp->connected();
		$this->smtp->begin();
		$this->restore = self::restorer( $phpmailer );
		$phpmailer->setSMTPInstance( $this->smtp );
		$phpmailer->SMTPKeepAlive = true;
		// PHPMailer writes line by line: without this each mail waits 40 ms for an acknowledgement (Nagle, delayed ACK).
		$phpmailer->SMTPOptions = array_replace_recursive( [ 'socket' => [ 'tcp_nodelay' => true ] ], $phpmailer->SMTPOptions );
	}

	/** @return Closure(): void Puts back what lend() changes. */
	private static function restorer( PHPMailer $phpmailer ): Closure {
		$smtp    = $phpmailer->getSMTPInstance();
		$keep    = $phpmailer->SMTPKeepAlive;
		$options = $phpmailer->SMTPOptions;
		return static function () use ( $phpmailer, $smtp, $keep, $options ): void {
			$phpmailer->setSMTPInstance( $smtp );
			$phpmailer->SMTPKeepAlive = $keep;
			$phpmailer->SMTPOptions   = $options;
		};
	}

	private function takeBack(): void {
		if ( null !== $this->restore ) {
			( $this->restore )();
			$this->restore = null;
		}
	}

	/** @return list<mixed> The same for mails that may share a connection. */
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
