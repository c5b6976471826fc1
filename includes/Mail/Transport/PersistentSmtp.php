<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail\Transport;

use PHPMailer\PHPMailer\SMTP;

defined( 'ABSPATH' ) || exit;

/** SMTP connection that stays open for several mails, until one fails. */
final class PersistentSmtp extends SMTP {

	/** PHPMailer calls this after each mail. After a failure, closes the connection without a command: the server may not respond. */
	public function reset(): bool {
		if ( '' !== $this->getError()['error'] ) {
			$this->close();
			return false;
		}
		return parent::reset();
	}

	/**
	 * Keeps the refusal: PHPMailer sends QUIT before it reports a refused recipient, and a successful QUIT would reset the error.
	 *
	 * @param mixed $closeOnError Whether to close even if the server does not respond.
	 */
	public function quit( mixed $closeOnError = true ): bool {
		$refusal = $this->error;
		$done    = parent::quit( true === $closeOnError );
		if ( '' !== $refusal['error'] ) {
			$this->error = $refusal;
		}
		return $done;
	}

	/** Clears the error of the previous mail. */
	public function clearError(): void {
		$this->setError( '' );
	}

	/** The server's refusal of the current mail, in the server's words; null if the server accepted the mail. */
	public function refusal(): ?string {
		/** @var array{error: string, detail: string|null, smtp_code: int|string|null, smtp_code_ex: string|null} $error */
		$error = $this->getError();
		if ( '' === $error['error'] ) {
			return null;
		}
		$code = (string) $error['smtp_code'];
		// If the connection failed, the code is the operating system's error number, which is appended to the text.
		$parts = 1 === preg_match( '/^[45]\d\d$/', $code )
			? [ $code, (string) $error['smtp_code_ex'], (string) $error['detail'] ]
			: [ (string) $error['detail'], (string) $error['smtp_code_ex'], in_array( $code, [ '', '0' ], true ) ? '' : "({$code})" ];
		$reply = implode( ' ', array_filter( $parts, static fn( string $part ): bool => '' !== $part ) );
		return $error['error'] . ( '' === $reply ? '' : ": {$reply}" );
	}
}
