<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use PHPMailer\PHPMailer\SMTP;

defined( 'ABSPATH' ) || exit;

/** A conversation with a mail server that carries one mail after the other, as long as none fails. */
final class KeptSmtp extends SMTP {

	/** PHPMailer calls it after each mail, failed ones included: a server that has just not answered is not asked again. */
	public function reset(): bool {
		if ( '' !== $this->getError()['error'] ) {
			$this->close();
			return false;
		}
		return parent::reset();
	}

	/**
	 * PHPMailer says goodbye before it tells that somebody was refused, and a goodbye that succeeds would make it forget why.
	 *
	 * @param mixed $closeOnError Whether it also closes where the server does not answer.
	 */
	public function quit( mixed $closeOnError = true ): bool {
		$refusal = $this->error;
		$done    = parent::quit( true === $closeOnError );
		if ( '' !== $refusal['error'] ) {
			$this->error = $refusal;
		}
		return $done;
	}

	/** Forgets what became of the mail before. */
	public function begin(): void {
		$this->setError( '' );
	}

	/** The refusal that the mail at hand has met, in the server's words; null where nothing was refused. */
	public function refusal(): ?string {
		/** @var array{error: string, detail: string|null, smtp_code: int|string|null, smtp_code_ex: string|null} $error */
		$error = $this->getError();
		if ( '' === $error['error'] ) {
			return null;
		}
		$code = (string) $error['smtp_code'];
		// Of a connection that did not come about the number is the operating system's, and the text stands behind it.
		$said = 1 === preg_match( '/^[45]\d\d$/', $code )
			? [ $code, (string) $error['smtp_code_ex'], (string) $error['detail'] ]
			: [ (string) $error['detail'], (string) $error['smtp_code_ex'], in_array( $code, [ '', '0' ], true ) ? '' : "({$code})" ];
		$said = implode( ' ', array_filter( $said, static fn( string $part ): bool => '' !== $part ) );
		return $error['error'] . ( '' === $said ? '' : ": {$said}" );
	}
}
