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
 * Mails a staff member about entries that a colleague has assigned to them. The mail waits a minute, so that undone assignments
 * are left out and several share one mail.
 */
final class AssignmentNotices {

	/** Seconds until the mail is sent. */
	private const DELAY_SECONDS = 60;

	public function __construct(
		private readonly AssignmentRepository $assignments,
		private readonly Outbox $outbox,
		private readonly WorkerTrigger $trigger,
	) {
	}

	/**
	 * Call in the transaction that assigns the entry.
	 *
	 * @param int $from Previous assignee; 0: none.
	 * @param int $to   New assignee; 0: none.
	 * @param int $by   User who assigns.
	 */
	public function enqueue( int $from, int $to, int $by ): void {
		// Nobody is mailed if the entry is unassigned, keeps its assignee, or is assigned by a user to themselves.
		$user = in_array( $to, [ 0, $from, $by ], true ) ? false : get_userdata( $to );
		if ( false === $user || '' === $user->user_email || $this->assignments->isMailQueued( ( new EmailAddress( $user->user_email ) )->key ) ) {
			return;
		}
		$this->outbox->enqueue( OutboxMail::toStaff( MailKind::StaffAssigned, $user->user_email, Language::ofAccount( $to ), $to )->after( self::DELAY_SECONDS ) );
		// Starts the worker at the end of the request.
		$this->trigger->wake();
	}
}
