<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Mail\ListedMail;
use SwImmoSuite\Mail\MailEvents;
use SwImmoSuite\Mail\QueuedMail;

defined( 'ABSPATH' ) || exit;

/**
 * Pauses the alert mails of a contact after two undeliverable ones in a row, until staff resend one. Passes all mail events on to
 * the wrapped listener.
 */
final class AlertBounces implements MailEvents {

	public function __construct(
		private readonly MailEvents $others,
		private readonly AlertRepository $alerts,
	) {
	}

	public function sent( QueuedMail $mail, string $subject ): void {
		$this->others->sent( $mail, $subject );
	}

	public function failed( QueuedMail $mail, string $error, string $subject ): void {
		if ( null !== $mail->digestId ) {
			$this->alerts->recordBounce( $mail->digestId );
		}
		$this->others->failed( $mail, $error, $subject );
	}

	public function dropped( QueuedMail $mail ): void {
		$this->others->dropped( $mail );
	}

	public function discarded( ListedMail $mail ): void {
		$this->others->discarded( $mail );
	}

	public function resent( ListedMail ...$mails ): void {
		$digests = array_map( static fn( ListedMail $mail ): ?int => $mail->digestId, $mails );
		$this->alerts->resume( array_values( array_filter( $digests, is_int( ... ) ) ) );
		$this->others->resent( ...$mails );
	}
}
