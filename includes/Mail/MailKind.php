<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** The mails that the plugin knows how to write. */
enum MailKind: string {

	case ConfirmContact    = 'confirm.contact';
	case ConfirmNewsletter = 'confirm.newsletter';
	case ConfirmLead       = 'confirm.lead';
	case ConfirmSearch     = 'confirm.search';
	case ConfirmInquiry    = 'confirm.inquiry';
	case AgencyUnconfirmed = 'agency.unconfirmed';
	case AgencyConfirmed   = 'agency.confirmed';
	case AgencySignedIn    = 'agency.signed-in';
	case Feedback          = 'agency.feedback';
	case Login             = 'login';
	case EmailNew          = 'account.emailNew';
	case EmailOld          = 'account.emailOld';
	case EmailChanged      = 'account.emailChanged';
	case EmailRestored     = 'account.emailRestored';
	case EmailWithdrawn    = 'account.emailWithdrawn';
	case Deletion          = 'account.delete';
	case NewsletterKnown   = 'newsletter.known';
	case Unsubscribed      = 'newsletter.unsubscribed';
	case StaffAssigned     = 'staff.assigned';
	case StaffDue          = 'staff.due';
	case StaffTransfer     = 'staff.transfer';
	case Reply             = 'reply';
	case ReplyCopy         = 'reply.copy';
	case ReplyFailed       = 'reply.failed';
	case Alert             = 'alert';
	case Unknown           = 'unknown';

	/** Mails to a visitor carry a key and are proof of a consent once sent. */
	public function isConfirmation(): bool {
		return in_array( $this, [ self::ConfirmContact, self::ConfirmNewsletter, self::ConfirmLead, self::ConfirmSearch, self::ConfirmInquiry ], true );
	}

	/** Mails about what somebody has done in the account or with the newsletter. */
	public function isAccount(): bool {
		return str_starts_with( $this->value, 'account.' ) || in_array( $this, [ self::NewsletterKnown, self::Unsubscribed ], true );
	}

	/** What is more leaves later: nobody waits for a login link behind thousands of mails about listings (O27). */
	public function priority(): int {
		return self::Alert === $this ? 1 : 0;
	}

	/** Whether somebody who works here gets it as that person, or whoever looks after what is nobody's: it is about no submission. */
	public function isForStaff(): bool {
		return str_starts_with( $this->value, 'staff.' );
	}

	/** Mails that carry what staff have answered, or say that it has not arrived (A14). */
	public function isReply(): bool {
		return in_array( $this, [ self::Reply, self::ReplyCopy, self::ReplyFailed ], true );
	}

	/** Whether the agency, or its software, is told by it what a visitor has sent. */
	public function isForAgency(): bool {
		return in_array( $this, [ self::AgencyUnconfirmed, self::AgencyConfirmed, self::AgencySignedIn, self::Feedback ], true );
	}

	/** @return list<self> Those that people of the agency receive: what they are about is somebody else. */
	public static function toAgency(): array {
		return array_values( array_filter( self::cases(), static fn( self $kind ): bool => $kind->isForAgency() || $kind->isForStaff() || ( $kind->isReply() && self::Reply !== $kind ) ) );
	}
}
