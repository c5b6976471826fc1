<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Mail\WorkerTrigger;

defined( 'ABSPATH' ) || exit;

/**
 * Tells somebody that another has assigned an entry to them (P192): a minute later, so that what is taken back is not told, and
 * what is assigned together is one mail.
 */
final class AssignmentNotices {

	/** Seconds until the mail leaves. */
	private const WAIT = 60;

	public function __construct(
		private readonly AssignmentRepository $assignments,
		private readonly Outbox $outbox,
		private readonly WorkerTrigger $trigger,
	) {
	}

	/**
	 * Call inside the transaction that assigns it.
	 *
	 * @param int $from Who was responsible; 0: nobody.
	 * @param int $to   Who is.
	 * @param int $by   Who has seen to that.
	 */
	public function tell( int $from, int $to, int $by ): void {
		$user = in_array( $to, [ 0, $from, $by ], true ) ? false : get_userdata( $to );
		if ( false === $user || '' === $user->user_email || $this->assignments->isTold( ( new EmailAddress( $user->user_email ) )->key ) ) {
			return;
		}
		$this->outbox->enqueue( OutboxMail::toStaff( MailKind::StaffAssigned, $user->user_email, Language::ofAccount( $to ), $to )->after( self::WAIT ) );
		// Takes effect at the end of the request.
		$this->trigger->wake();
	}
}
