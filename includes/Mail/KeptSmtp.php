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
}
