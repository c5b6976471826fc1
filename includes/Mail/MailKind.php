<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** Kinds of mails that the plugin sends. */
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

	/** Mails with a link that confirms a submission. Sending such a mail is recorded as proof of the request for consent. */
	public function isConfirmation(): bool {
		return in_array( $this, [ self::ConfirmContact, self::ConfirmNewsletter, self::ConfirmLead, self::ConfirmSearch, self::ConfirmInquiry ], true );
	}

	/** Mails about a change of the account or of the newsletter subscription. */
	public function isAccount(): bool {
		return str_starts_with( $this->value, 'account.' ) || in_array( $this, [ self::NewsletterKnown, self::Unsubscribed ], true );
	}

	/** Higher numbers are sent later, so that a sign-in link does not wait behind thousands of alert mails. */
	public function priority(): int {
		return self::Alert === $this ? 1 : 0;
	}

	/** Mails to staff that are not about a single submission. */
	public function isForStaff(): bool {
		return str_starts_with( $this->value, 'staff.' );
	}

	/** Mails with a reply of staff, or about the failed delivery of a reply. */
	public function isReply(): bool {
		return in_array( $this, [ self::Reply, self::ReplyCopy, self::ReplyFailed ], true );
	}

	/** Mails that notify the agency, or its software, of a submission. */
	public function isForAgency(): bool {
		return in_array( $this, [ self::AgencyUnconfirmed, self::AgencyConfirmed, self::AgencySignedIn, self::Feedback ], true );
	}

	/** @return list<self> Mails to the agency and its staff. */
	public static function toAgency(): array {
		return array_values( array_filter( self::cases(), static fn( self $kind ): bool => $kind->isForAgency() || $kind->isForStaff() || ( $kind->isReply() && self::Reply !== $kind ) ) );
	}
}
